import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type JsonObject } from './json.ts'
import { parseJson } from './invisible.ts'
import { createLocator, type Problem } from './problems/problems.ts'

/** The private fields of a location. */
export const streetFields = ['address', 'postalCode']

/**
 * Reads content/resume.json: the parts of a résumé that `init` could not turn into content. Most
 * sites have no such file.
 */
export function readExtraResume(folder: string): {
  extraResume: JsonObject
  problems: Problem[]
} {
  let source = ''
  try {
    source = readFileSync(join(folder, 'resume.json'), 'utf8')
    const extraResume = parseJson(source)
    if (isObject(extraResume)) return { extraResume, problems: [] }
    throw new SyntaxError('Expected fields in braces: { … }')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { extraResume: {}, problems: [] }
    const what = code ? "The file can't be read" : 'This is no JSON Resume'
    const wrong = `${what}: ${message}.`
    const advice = 'Fix it, or delete the file if nothing in it is worth keeping.'
    const offset = Number(/(?:position|at:) (\d+)/.exec(message)?.[1] ?? 0)
    const locate = createLocator('resume.json', source)
    return { extraResume: {}, problems: [locate('error', offset, [], { wrong, advice })] }
  }
}
