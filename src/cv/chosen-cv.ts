import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '#edition'
import type { Fallback } from '#fonts'
import { contentFolder } from '#workspace'
import { cv, pagesOf } from './cv.ts'
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
  const pages = site.cv === false ? undefined : site.cv.pages
  return pages === undefined ? cv(edition, fallbacks) : cvOn(pages, edition, fallbacks)
}

/**
 * Each list keeps as many of its first items as all may have. One of each is left, even where that
 * takes more pages.
 */
async function cvOn(pages: number, edition: Edition, fallbacks: Fallback[]) {
  let [fitting, most] = [1, longestList(cvData(edition))]
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2)
    if (pagesOf(await cv(edition, fallbacks, middle)) <= pages) fitting = middle
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
