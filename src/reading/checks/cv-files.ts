import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPointer } from '#workspace'
import type { ContentFile } from '#schema'
import type { Reading } from '../content.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import { type Message, makeMessage, replaceBy } from '../messages/messages.ts'
import { isShown } from './sections.ts'
import type { Path } from '../problems/path.ts'
import type { Problem } from '../problems/problems.ts'
import { listNodes } from '../walk.ts'

/** Checks that the files of the CV exist: the owner's own PDFs, or the photo. */
export function checkCvFiles(reading: Reading): Problem[] {
  return [...checkFiles(reading), ...checkTags(reading)]
}

function checkFiles(reading: Reading): Problem[] {
  const { folder, known, makeProblem } = reading
  const { cv, cvs } = known.site ?? {}
  if (cv === undefined) return []
  if (cv && !('files' in cv)) return 'photo' in cv && cv.photo ? checkPhoto(reading) : []
  const chosen = cv ? cv.files : []
  const files = (chosen ?? []).flatMap(([tag, name = '']) => {
    const fault = explainPdf(join(folder, name))
    return fault ? [makeProblem('error', 'site', tag ? ['cv', tag] : ['cv'], fault)] : []
  })
  return cvs?.length
    ? [...files, makeProblem('error', 'site', ['cvs'], makeMessage('variantsUnused'))]
    : files
}

/** Finds tags of variants that no entry names, and tags of entries that no variant names. */
function checkTags({ known, problems, makeProblem }: Reading): Problem[] {
  const { site } = known
  // Whose tags cannot be read may be for any of them.
  const isUnknown = problems.some(({ path }) => !path.length || path.includes('for'))
  if (!site || isUnknown) return []
  const listTags = (file: ContentFile, part: unknown, ...around: Path) =>
    listNodes(part)
      .filter(({ path }) => path.at(-2) === 'for')
      .map(({ path, value }) => ({
        tag: String(value),
        file,
        path: [...around, ...path],
      }))
  const ofVariants = listTags('site', site.cvs, 'cvs')
  const ofEntries = (['education', 'projects', 'custom'] as const).flatMap((file) =>
    listTags(file, known[file]),
  )
  const findUnmatched = (
    tags: typeof ofEntries,
    matches: typeof ofEntries,
    id: 'tagOfNoEntry' | 'tagOfNoCv',
  ) => {
    const known = [...new Set(matches.map(({ tag }) => tag))]
    return tags
      .filter(({ tag }) => !known.includes(tag))
      .map(({ tag, file, path }) => {
        const meant = findNearest(tag, known)
        const message = makeMessage(id, { tag, meant, known })
        return makeProblem('error', file, path, { ...message, fix: replaceBy(meant) })
      })
  }
  return [
    ...findUnmatched(ofVariants, ofEntries, 'tagOfNoEntry'),
    ...findUnmatched(ofEntries, ofVariants, 'tagOfNoCv'),
  ]
}

function checkPhoto(reading: Reading): Problem[] {
  const { known, makeProblem } = reading
  const { profile } = known
  if (!profile || (profile.photo && isShown('about', reading))) return []
  const message = makeMessage(profile.photo ? 'photoHidden' : 'photoMissing')
  return [makeProblem('error', 'site', ['cv', 'photo'], { ...message, fix: {} })]
}

function explainPdf(path: string): Message | undefined {
  try {
    const bytes = readFileSync(path)
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return undefined
    if (isPointer(bytes)) return makeMessage('pointer')
    return makeMessage('pdf/other', { name: path })
  } catch {
    return makeMessage('pdf/missing', { name: path })
  }
}
