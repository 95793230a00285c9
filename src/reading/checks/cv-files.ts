import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isListed, type CustomEntry } from '#schema'
import type { Reading } from '../content.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import type { Explanation, Path, Problem } from '../problems/problems.ts'

/** Checks that the files of the CV exist: the owner's own PDFs, or the photo. */
export function checkCvFiles(reading: Reading): Problem[] {
  const { folder, content, makeProblem } = reading
  const { cv } = content.site ?? {}
  const tags = checkTags(reading)
  if (cv === undefined) return tags
  if (cv && !('files' in cv)) return cv.photo ? [...checkPhoto(reading), ...tags] : tags
  const unused: Problem[] = content.site?.cvs?.length
    ? [
        makeProblem('error', 'site', ['cvs'], {
          wrong: 'Variants belong to the generated CV, which "cv" turns off.',
          advice: 'Leave one of the two out.',
        }),
      ]
    : []
  if (!cv) return [...unused, ...tags]
  const files = cv.files.flatMap(([tag, name]) => {
    const fault = explainPdf(join(folder, name))
    return fault ? [makeProblem('error', 'site', tag ? ['cv', tag] : ['cv'], fault)] : []
  })
  return [...files, ...unused, ...tags]
}

/** Finds tags of variants that no entry names, and tags of entries that no variant names. */
function checkTags({ content, makeProblem }: Reading): Problem[] {
  const { site, education = [], projects = [], custom = {} } = content
  if (!site) return []
  const listTags = (
    file: 'site' | 'education' | 'projects' | 'custom',
    items: { for?: string[] | undefined }[],
    ...path: Path
  ) =>
    items.flatMap((item, index) =>
      (item.for ?? []).map((tag, place) => ({
        tag,
        file,
        path: [...path, index, 'for', place],
      })),
    )
  const wanted = listTags('site', site.cvs ?? [], 'cvs')
  const listTagsWithin = (
    file: 'education' | 'projects' | 'custom',
    entries: Pick<CustomEntry, 'for' | 'highlights'>[],
    ...path: Path
  ) => [
    ...listTags(file, entries, ...path),
    ...entries.flatMap(({ highlights }, index) => {
      const points = highlights.map((point) => ('text' in point ? point : {}))
      return listTags(file, points, ...path, index, 'highlights')
    }),
  ]
  const given = [
    ...listTagsWithin('education', education),
    ...listTagsWithin('projects', projects),
    ...Object.entries(custom).flatMap(([id, entries]) =>
      listTagsWithin('custom', entries, id),
    ),
  ]
  const findUnmatched = (all: typeof given, others: typeof given, wrong: string) => {
    const known = [...new Set(others.map(({ tag }) => tag))]
    return all
      .filter(({ tag }) => !known.includes(tag))
      .map(({ tag, file, path }) => {
        const meant = findNearest(tag, known)
        const there =
          known.length > 0
            ? `There are: ${known.join(', ')}.`
            : 'Name it there, too, or remove it here.'
        const advice = meant ? `Did you mean "${meant}"?` : there
        return makeProblem('error', file, path, {
          wrong: wrong.replace('{tag}', tag),
          advice,
        })
      })
  }
  return [
    ...findUnmatched(wanted, given, 'No entry and no project is for "{tag}".'),
    ...findUnmatched(given, wanted, 'No variant in "cvs" of site.yaml is for "{tag}".'),
  ]
}

function checkPhoto({ content: { site, profile }, makeProblem }: Reading): Problem[] {
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
  return [makeProblem('error', 'site', ['cv', 'photo'], explanation)]
}

const OR_NONE = 'or leave "cv" out to have one generated.'

function explainPdf(path: string): Explanation | undefined {
  try {
    if (readFileSync(path).subarray(0, 5).toString('latin1') === '%PDF-') return undefined
    return { wrong: `${path} is no PDF.`, advice: `Save it as PDF, ${OR_NONE}` }
  } catch {
    return { wrong: `There is no file ${path}.`, advice: `Put it there, ${OR_NONE}` }
  }
}
