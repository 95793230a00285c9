import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from '../content.ts'
import type { Explanation, Problem } from '../problems.ts'

/** Checks that each CV file that the owner provides exists and is a PDF. */
export function cvProblems({ folder, content, at }: Reading): Problem[] {
  const { cv } = content.site ?? {}
  if (!cv || !('files' in cv)) return []
  return cv.files.flatMap(([tag, name]) => {
    const fault = faultOf(join(folder, name))
    return fault ? [at('error', 'site', tag ? ['cv', tag] : ['cv'], fault)] : []
  })
}

const OR_NONE = 'or leave "cv" out for one that is made of the content.'

function faultOf(path: string): Explanation | undefined {
  try {
    if (readFileSync(path).subarray(0, 5).toString('latin1') === '%PDF-') return undefined
    return { wrong: `${path} is no PDF.`, advice: `Save it as PDF, ${OR_NONE}` }
  } catch {
    return { wrong: `There is no file ${path}.`, advice: `Put it there, ${OR_NONE}` }
  }
}
