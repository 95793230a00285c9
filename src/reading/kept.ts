import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type JsonObject } from './json.ts'
import { parseJson } from './invisible.ts'
import { locatorOf, type Problem } from './problems/problems.ts'

/** The private fields of a location. */
export const streetFields = ['address', 'postalCode']

/**
 * Reads content/resume.json: the parts of a résumé that `init` could not turn into content. Most
 * sites have no such file.
 */
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
    const what = code ? "The file can't be read" : 'This is no JSON Resume'
    const wrong = `${what}: ${message}.`
    const advice = 'Fix it, or delete the file if nothing in it is worth keeping.'
    const offset = Number(/(?:position|at:) (\d+)/.exec(message)?.[1] ?? 0)
    const locate = locatorOf('resume.json', source)
    return { kept: {}, problems: [locate('error', offset, [], { wrong, advice })] }
  }
}
