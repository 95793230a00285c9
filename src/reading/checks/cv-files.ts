import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isListed } from '#schema'
import type { Reading } from '../content.ts'
import type { Explanation, Problem } from '../problems.ts'

/** Checks that what the CV is to be made of exists: the owner's own PDFs, or the photo. */
export function cvProblems(reading: Reading): Problem[] {
  const { folder, content, at } = reading
  const { cv } = content.site ?? {}
  if (!cv) return []
  if (!('files' in cv)) return cv.photo ? photoProblems(reading) : []
  return cv.files.flatMap(([tag, name]) => {
    const fault = faultOf(join(folder, name))
    return fault ? [at('error', 'site', tag ? ['cv', tag] : ['cv'], fault)] : []
  })
}

function photoProblems({ content: { site, profile }, at }: Reading): Problem[] {
  if (!site || !profile || (profile.photo && isListed('about', site))) return []
  const explanation = profile.photo
    ? {
        wrong: 'The photo belongs to "about", which "sections" leaves out.',
        advice: 'Add "about" to "sections", or leave "photo" out here.',
      }
    : {
        wrong: 'There is no photo in profile.yaml.',
        advice: 'Add "photo" there, or leave "photo" out here.',
      }
  return [at('error', 'site', ['cv', 'photo'], explanation)]
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
