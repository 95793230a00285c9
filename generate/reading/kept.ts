import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Json, type JsonObject } from '../files/kept-resume'
import { locatorOf, type Problem } from './problems'

/** What init has kept of a résumé in a content folder; mostly nothing. */
export function openKept(folder: string): { kept: JsonObject; problems: Problem[] } {
  let source = ''
  try {
    source = readFileSync(join(folder, 'resume.json'), 'utf8')
    const kept = JSON.parse(source) as Json
    if (isObject(kept)) return { kept, problems: [] }
    return { kept: {}, problems: [problemAt(0, 'Expected an object: { … }')] }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { kept: {}, problems: [] }
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    const fault = code
      ? `The file can't be read: ${message}`
      : `This is no JSON: ${message}`
    return { kept: {}, problems: [problemAt(offset, fault)] }
  }

  function problemAt(offset: number, fault: string) {
    const advice = 'Mend it; or delete the file, if nothing in it is worth keeping.'
    return locatorOf('resume.json', source)('error', offset, [], `${fault}. ${advice}`)
  }
}
