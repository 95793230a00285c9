import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from '../content.ts'
import type { Problem } from '../problems.ts'

/** Whether each CV of the owner's own is there, and is a PDF. */
export function cvProblems({ folder, content, at }: Reading): Problem[] {
  const { cv } = content.site ?? {}
  if (!cv || !('files' in cv)) return []
  return cv.files.flatMap(([tag, name]) => {
    const fault = faultOf(join(folder, name))
    return fault ? [at('error', 'site', tag ? ['cv', tag] : ['cv'], fault)] : []
  })
}

function faultOf(path: string) {
  try {
    if (readFileSync(path).subarray(0, 5).toString('latin1') === '%PDF-') return undefined
    return `${path} is no PDF. Save it as PDF, or leave "cv" out for one that is made of the content.`
  } catch {
    return `There is no file ${path}. Put it there, or leave "cv" out for one that is made of the content.`
  }
}
