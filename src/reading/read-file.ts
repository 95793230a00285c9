import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPointer } from '#workspace'
import { makeMessage } from './messages/messages.ts'
import { findNearest } from './problems/did-you-mean.ts'
import { createLocator } from './problems/problems.ts'
import { readYaml, type YamlText } from './yaml/yaml.ts'

export interface FileText extends YamlText {
  /** An existing file whose name was probably meant to be this one's. */
  misnamed?: string | undefined
}

/**
 * Reads a file of the content; a missing one is empty.
 * @param known the names of all files that there may be
 * @param unsaved the text that is read in its place
 */
export function readFile(
  folder: string,
  file: string,
  known: string[],
  unsaved?: string,
): FileText {
  try {
    const text = unsaved ?? readFileSync(join(folder, file), 'utf8')
    if (!isPointer(Buffer.from(text))) return readYaml(file, text)
    const problem = createLocator(file, '')('error', 0, [], makeMessage('pointer'))
    return { ...readYaml(file, ''), data: undefined, problems: [problem] }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const misnamed = isMissing ? findMisnamedFile(folder, file, known) : undefined
    if (isMissing && !misnamed) return readYaml(file, '')
    const message = misnamed
      ? makeMessage('file/misnamed', { name: misnamed, meant: file })
      : makeMessage('file/unreadable', { why: (error as Error).message })
    const problem = createLocator(file, '')('error', 0, [], message)
    return { ...readYaml(file, ''), problems: [problem], misnamed }
  }
}

/** A file that was probably meant to be the one that is missing. */
function findMisnamedFile(folder: string, file: string, known: string[]) {
  try {
    const others = readdirSync(folder).filter((other) => !known.includes(other))
    return findNearest(file, others)
  } catch {
    return undefined
  }
}
