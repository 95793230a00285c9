import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import { createLocator, type Problem } from '../problems/problems.ts'

/** Names the file in which older versions kept what an import had no place for. */
export function checkFormerFile({ folder }: Reading): Problem[] {
  if (!existsSync(join(folder, 'resume.json'))) return []
  return [createLocator('resume.json', '')('warning', 0, [], makeMessage('formerFile'))]
}
