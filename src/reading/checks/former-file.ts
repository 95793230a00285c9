import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from '../content.ts'
import { createLocator, type Problem } from '../problems/problems.ts'

/** Names the file in which older versions kept what an import had no place for. */
export function checkFormerFile({ folder }: Reading): Problem[] {
  if (!existsSync(join(folder, 'resume.json'))) return []
  const wrong =
    'This file is no longer read: the published resume.json is made from the YAML.'
  const advice = 'Delete it, once you have taken from it what you want to publish.'
  return [createLocator('resume.json', '')('warning', 0, [], { wrong, advice })]
}
