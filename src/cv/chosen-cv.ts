import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '#edition'
import type { Fallback } from '#fonts'
import { findContentFolder } from '#workspace'
import { createCv, type Cv } from './cv.ts'
import { makeCvData } from './cv-data.ts'
import { makePhoto } from './photo.ts'
import { makePlainTextCv } from './plain-text.ts'
import { makeWordCv } from './word.ts'

/** The CV that the owner chose: their own file, or a generated one with an optional page limit. */
export async function makeChosenCv(
  edition: Edition,
  fallbacks: Fallback[] = [],
  folder = findContentFolder(),
): Promise<Buffer> {
  const { locale, site } = edition
  if (site.cv !== false && 'files' in site.cv) {
    const { files } = site.cv
    const [, name = ''] = files.find(([tag]) => tag === locale) ?? files[0] ?? []
    return readFileSync(join(folder, name))
  }
  const { pdf } = await makeCachedCv(edition, fallbacks, folder)
  return pdf
}

/** The generated CV for Word. It has all that the PDF has, whose files the owner may choose. */
export async function makeChosenWordCv(
  edition: Edition,
  fallbacks: Fallback[],
  folder = findContentFolder(),
) {
  const data = await makeDataOfCv(edition, fallbacks, folder)
  return makeWordCv(data, await makePhoto(edition, folder))
}

export async function makeChosenTextCv(
  edition: Edition,
  fallbacks: Fallback[],
  folder = findContentFolder(),
) {
  return makePlainTextCv(await makeDataOfCv(edition, fallbacks, folder))
}

async function makeDataOfCv(edition: Edition, fallbacks: Fallback[], folder?: string) {
  const { maxItems } = await makeCachedCv(edition, fallbacks, folder)
  return makeCvData(edition, maxItems)
}

/** The PDF, Word and the plain text hold the same. */
const cvCache = new WeakMap<Edition, Promise<LimitedCv>>()

/** A CV, and how many items each of its lists keeps; undefined for all of them. */
interface LimitedCv extends Cv {
  maxItems?: number
}

function makeCachedCv(edition: Edition, fallbacks: Fallback[], folder?: string) {
  const cached = cvCache.get(edition)
  if (cached) return cached
  const { cv: choice } = edition.site
  const limit = choice && 'pages' in choice ? choice.pages : undefined
  const fresh: Promise<LimitedCv> =
    limit === undefined
      ? createCv(edition, fallbacks, undefined, folder)
      : limitCvToPages(limit, edition, fallbacks, folder)
  cvCache.set(edition, fresh)
  return fresh
}

/**
 * Finds by bisection how many first items every list can keep within the page limit. Each list
 * keeps at least one item, even if that exceeds the limit.
 */
async function limitCvToPages(
  limit: number,
  edition: Edition,
  fallbacks: Fallback[],
  folder?: string,
): Promise<LimitedCv> {
  let [fitting, maxItems] = [1, findLongestList(makeCvData(edition))]
  while (fitting < maxItems) {
    const middle = Math.ceil((fitting + maxItems) / 2)
    const { pages } = await createCv(edition, fallbacks, middle, folder)
    if (pages <= limit) fitting = middle
    else maxItems = middle - 1
  }
  return { ...(await createCv(edition, fallbacks, fitting, folder)), maxItems: fitting }
}

function findLongestList({ groups, projects, custom }: ReturnType<typeof makeCvData>) {
  const entries = [...groups, ...custom].map(({ entries }) =>
    entries.flatMap((entry) => (entry.roles.length > 0 ? entry.roles : [entry])),
  )
  const lists = [projects.entries, ...entries].flatMap((items) => [
    items.length,
    ...items.map(({ highlights }) => highlights.length),
  ])
  return Math.max(1, ...lists)
}
