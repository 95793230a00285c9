import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '#edition'
import type { Fallback } from '#fonts'
import { contentFolder } from '#workspace'
import { createCv, type Cv } from './cv.ts'
import { cvData } from './cv-data.ts'
import { makePhoto } from './photo.ts'
import { plainTextCv } from './plain-text.ts'
import { wordCv } from './word.ts'

/** The CV that the owner chose: their own file, or a generated one with an optional page limit. */
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
  const { pdf } = await cachedCv(edition, fallbacks, folder)
  return pdf
}

/** Number of pages of a generated CV; undefined for the owner's own file. */
export async function pagesOfCv(edition: Edition, fallbacks: Fallback[]) {
  const { cv } = edition.site
  if (!cv || 'files' in cv) return undefined
  const { pages } = await cachedCv(edition, fallbacks)
  return pages
}

/** The same CV in a form without a layout. The owner's own files have none. */
export async function chosenWordCv(
  edition: Edition,
  fallbacks: Fallback[],
  folder = contentFolder,
) {
  const data = await dataOfCv(edition, fallbacks, folder)
  return wordCv(data, await makePhoto(edition, folder))
}

export async function chosenTextCv(edition: Edition, fallbacks: Fallback[]) {
  return plainTextCv(await dataOfCv(edition, fallbacks))
}

async function dataOfCv(edition: Edition, fallbacks: Fallback[], folder?: string) {
  const { most } = await cachedCv(edition, fallbacks, folder)
  return cvData(edition, most)
}

/** The build needs the file, its number of pages, and what it holds. */
const cvCache = new WeakMap<Edition, Promise<LimitedCv>>()

/** A CV, and how many items each of its lists keeps; undefined for all of them. */
interface LimitedCv extends Cv {
  most?: number
}

function cachedCv(edition: Edition, fallbacks: Fallback[], folder?: string) {
  const cached = cvCache.get(edition)
  if (cached) return cached
  const { cv: choice } = edition.site
  const limit = choice && 'pages' in choice ? choice.pages : undefined
  const fresh: Promise<LimitedCv> =
    limit === undefined
      ? createCv(edition, fallbacks, undefined, folder)
      : cvWithinPages(limit, edition, fallbacks, folder)
  cvCache.set(edition, fresh)
  return fresh
}

/**
 * Finds by bisection how many first items every list can keep within the page limit. Each list
 * keeps at least one item, even if that exceeds the limit.
 */
async function cvWithinPages(
  limit: number,
  edition: Edition,
  fallbacks: Fallback[],
  folder?: string,
): Promise<LimitedCv> {
  let [fitting, most] = [1, longestList(cvData(edition))]
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2)
    const { pages } = await createCv(edition, fallbacks, middle, folder)
    if (pages <= limit) fitting = middle
    else most = middle - 1
  }
  return { ...(await createCv(edition, fallbacks, fitting, folder)), most: fitting }
}

function longestList({ groups, projects, custom }: ReturnType<typeof cvData>) {
  const entries = [...groups, ...custom].map(({ entries }) =>
    entries.flatMap((entry) => (entry.roles.length > 0 ? entry.roles : [entry])),
  )
  const lists = [projects.entries, ...entries].flatMap((items) => [
    items.length,
    ...items.map(({ highlights }) => highlights.length),
  ])
  return Math.max(1, ...lists)
}
