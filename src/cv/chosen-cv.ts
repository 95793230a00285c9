import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '#edition'
import type { Fallback } from '#fonts'
import { contentFolder } from '#workspace'
import { cv, type Cv } from './cv.ts'
import { cvData } from './cv-data.ts'

/** The CV as the owner wants it: a file of their own, or made, on so many pages at most. */
export async function chosenCv(
  edition: Edition,
  fallbacks: Fallback[] = [],
  folder = contentFolder,
): Promise<Buffer> {
  const { locale, site } = edition
  if (site.cv !== false && 'files' in site.cv) {
    const { files } = site.cv
    const [, name = ''] = files.find(([tag]) => tag === locale) ?? files[0] ?? []
    return readFileSync(join(folder, name))
  }
  const { pdf } = await madeCv(edition, fallbacks)
  return pdf
}

/** How many pages the CV has, unless it is a file of the owner's. */
export async function pagesOfCv(edition: Edition, fallbacks: Fallback[]) {
  const { cv } = edition.site
  if (!cv || 'files' in cv) return undefined
  const { pages } = await madeCv(edition, fallbacks)
  return pages
}

/** Cached, since the build needs the file and later its length. */
const made = new WeakMap<Edition, Promise<Cv>>()

function madeCv(edition: Edition, fallbacks: Fallback[]) {
  const cached = made.get(edition)
  if (cached) return cached
  const { cv: choice } = edition.site
  const limit = choice && 'pages' in choice ? choice.pages : undefined
  const fresh =
    limit === undefined ? cv(edition, fallbacks) : cvOn(limit, edition, fallbacks)
  made.set(edition, fresh)
  return fresh
}

/**
 * Each list keeps as many of its first items as all may have. One of each is left, even where that
 * takes more pages.
 */
async function cvOn(limit: number, edition: Edition, fallbacks: Fallback[]) {
  let [fitting, most] = [1, longestList(cvData(edition))]
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2)
    const { pages } = await cv(edition, fallbacks, middle)
    if (pages <= limit) fitting = middle
    else most = middle - 1
  }
  return cv(edition, fallbacks, fitting)
}

function longestList({ groups, projects, custom }: ReturnType<typeof cvData>) {
  const lists = [...groups, projects, ...custom].flatMap(({ entries }) => [
    entries,
    ...entries.map(({ highlights }) => highlights),
  ])
  return Math.max(1, ...lists.map(({ length }) => length))
}
