import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Sources of YAML files with a mistake, and what is printed about each, by the mistake. */
export const mistakes = read<{ source: string; says: string }>('mistakes')

/** Content folders with mistakes, and how each message about them begins. */
export const cases = read<{ files: Record<string, string>; says: string[] }>('cases')

/** One text of the owner's content changed, and what the check says of it, by its kind. */
export const changes =
  read<[file: string, from: string, to: string, says: string | null][]>('check')

function read<Row>(name: string) {
  return parse(readFileSync(`tests/fixtures/${name}.yaml`, 'utf8')) as Record<string, Row>
}
