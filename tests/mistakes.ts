import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Sources of YAML files with a mistake, and what is printed about each, by the mistake. */
export const mistakes = parse(
  readFileSync('tests/fixtures/mistakes.yaml', 'utf8'),
) as Record<string, { source: string; says: string }>
