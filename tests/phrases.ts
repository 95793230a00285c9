import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Texts of Egyptian developers, each with its phrases that have to be seen from left to right. */
export const phrases = parse(readFileSync('tests/fixtures/phrases.yaml', 'utf8')) as [
  text: string,
  ...islands: string[],
][]
