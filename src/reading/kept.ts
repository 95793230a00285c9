import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type JsonObject } from './json.ts'
import { parseJson } from './invisible.ts'
import { locatorOf, type Problem } from './problems.ts'

/** The parts of a location that lead to a door. */
export const streetFields = ['address', 'postalCode']

/** What init has kept of a résumé in a content folder; mostly nothing. */
export function openKept(folder: string): { kept: JsonObject; problems: Problem[] } {
  let source = ''
  try {
    source = readFileSync(join(folder, 'resume.json'), 'utf8')
    const kept = parseJson(source)
    if (isObject(kept)) return { kept, problems: [] }
    throw new SyntaxError('Expected fields in braces: { … }')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { kept: {}, problems: [] }
    const fault = code ? "The file can't be read" : 'This is no JSON Resume'
    const advice = 'Mend it; or delete the file, if nothing in it is worth keeping.'
    const offset = Number(/(?:position|at:) (\d+)/.exec(message)?.[1] ?? 0)
    const locate = locatorOf('resume.json', source)
    return {
      kept: {},
      problems: [locate('error', offset, [], `${fault}: ${message}. ${advice}`)],
    }
  }
}
