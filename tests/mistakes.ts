import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Sources of YAML files with a mistake, and what is printed about each, by the mistake. */
export const mistakes = read<{ source: string; says: string }>('mistakes')

/** Content folders with mistakes, and how each message about them begins. */
export const cases = read<{ files: Record<string, string>; says: string[] }>('cases')

function read<Row>(name: string) {
  return parse(readFileSync(`tests/fixtures/${name}.yaml`, 'utf8')) as Record<string, Row>
}
