import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPointer } from '#workspace'
import { makeMessage, type Message } from './messages/messages.ts'
import { createLocator } from './problems/problems.ts'
import { readYaml, type YamlText } from './yaml/yaml.ts'

/**
 * Reads a file of the content; a missing one is empty.
 * @param unsaved the text that is read in its place
 */
export function readFile(folder: string, file: string, unsaved?: string): YamlText {
  try {
    const text = unsaved ?? readFileSync(join(folder, file), 'utf8')
    if (!isPointer(Buffer.from(text))) return readYaml(file, text)
    return refuse(makeMessage('pointer'))
  } catch (error) {
    const { code = '', message: why } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return readYaml(file, '')
    return refuse(makeMessage('fileRefused', { why, code }))
  }

  function refuse(message: Message): YamlText {
    const problem = createLocator(file, '')('error', 0, [], message)
    return { ...readYaml(file, ''), data: undefined, problems: [problem] }
  }
}
