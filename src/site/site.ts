import { selectContent, makeEditions, type Edition, type Editions } from '#edition'
import { type InEach, pickLanguage } from '#languages'
import type { Content } from '#schema'
import type { Fallback } from '#fonts'
import type { PublishedFiles } from '#pictures'
import type { Fonts } from './fonts.ts'
import type { Modules } from './modules.ts'
import type { Slices } from './slices.ts'

/** Everything that the outputs are made from. */
export interface Site {
  /** The content folder. */
  folder: string
  /** The path below which the site is served; begins and ends with a slash. */
  base: string
  content: Content
  /** In the order of the site's languages. */
  editions: Editions
  /** What the CVs are made from: one set of files for each, the one that the page offers first. */
  cvs: [offered: CvSource, ...others: CvSource[]]
  /** What the pages of each language show. */
  slices: InEach<Slices>
  modules: Modules
  fonts: Fonts
  /** For letters that the typeface lacks. */
  fallbacks: Fallback[]
  /** Modules, fonts, pictures, drawings and icons, by their path below the site's root. */
  files: PublishedFiles
  /** Style rules that come from the content: for the first view, and for what is below it. */
  styles: string
  stylesBelowTheFold: string
}

/** The editions of a CV. */
interface CvSource {
  /** The id of an unpublished variant. */
  privateId?: string
  editions: Editions
}

/** The CV that the page offers: that of the public variant, or else the one with everything. */
export function listCvs(content: Content, editions: Editions, base: string): Site['cvs'] {
  const { cv, cvs } = content.site
  if (!cv || 'files' in cv) return [{ editions }]
  const sources = cvs.map(({ public: isPublic, ...variant }): CvSource => ({
    ...(!isPublic && { privateId: variant.id }),
    editions: makeEditions(selectContent(content, variant), base),
  }))
  const offered = sources.find(({ privateId }) => privateId === undefined) ?? { editions }
  return [offered, ...sources.filter((source) => source !== offered)]
}

/** The edition in the site's default language. */
export function getFirstEdition(site: Pick<Site, 'content' | 'editions'>): Edition {
  return pickLanguage(site.editions, site.content.site.languages[0])
}
