import {
  selectContent,
  makeEditions,
  type Charts,
  type Edition,
  type Editions,
  type Images,
  makeNotFound,
  makePage,
  makeSmallPages,
  hasStories,
  makeStories,
  type Sky,
} from '#edition'
import { type InEach, pickLanguage } from '#languages'
import type { Content } from '#schema'
import { makeAccentStyles } from '#colours'
import { makeContactIcons } from '#files'
import { findFallbacks, type Fallback } from '#fonts'
import { showTexts, type Shown } from '#text'
import { readChecked } from './checked.ts'
import { makeFonts, type Fonts } from './fonts.ts'
import { makeModules, type Modules } from './modules.ts'
import { makePictures, type PublishedFiles } from '#pictures'
import { makeSky, drawSkills, drawYears } from '#sky'
import { ContentError, nameFields, requireContent } from '#reading'
import { getImagesFolder, hashParts, runQuietly } from '#workspace'

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
  /** The number of the check's warnings. */
  warnings: number
}

/** The slices of an edition that browsers get. */
export type Slices = Shown<ReturnType<typeof makeSlices>>

/** The editions of a CV. */
interface CvSource {
  /** The id of an unpublished variant. */
  privateId?: string
  editions: Editions
}

interface LoadOptions {
  step?: typeof runQuietly | undefined
  /** Whether the desk may be beside the page: its texts then name their fields. */
  isEdited?: boolean
}

/**
 * Reads the content and makes what several outputs share.
 * @throws {ContentError} when the content can't be used
 */
export async function loadSite(
  folder: string,
  base: string,
  { step = runQuietly, isEdited = false }: LoadOptions = {},
): Promise<Site> {
  const { content, warnings } = await step('content', () =>
    readValidContent(folder, isEdited),
  )
  const editions = await step('editions', () => makeEditions(content, base))
  const images = await step('pictures', () =>
    makePictures(content, getImagesFolder(folder), base),
  )
  const years = drawYears(editions, base)
  const skills = drawSkills(editions, base)
  const { sky, ...chart } = makeSky(Object.values(editions), base)
  const icons = makeIcons(pickLanguage(editions, content.site.languages[0]))
  const drawings = { ...sky, icons: base + icons.path }
  const texts = Object.fromEntries(
    Object.values(editions).map((edition) => {
      const { locale } = edition
      const charts = { years: years.drawings[locale], skills: skills.skills[locale] }
      return [locale, makeSlices(edition, images, drawings, charts)]
    }),
  )
  const { fallbacks, fonts } = await step('fonts', async () => {
    const { fallbacks } = await findFallbacks(editions, folder)
    const all = Object.values(editions)
    return { fallbacks, fonts: await makeFonts(all, texts, base, fallbacks) }
  })
  const slices: Site['slices'] = showTexts(texts)
  const { modules, files } = makeModules(base, content.site.languages, slices)
  return {
    folder,
    base,
    content,
    editions,
    cvs: listCvs(content, editions, base),
    slices,
    modules,
    fonts,
    fallbacks,
    files: new Map([
      ...files,
      ...images.files,
      ...years.files,
      ...skills.files,
      ...fonts.files,
      ...chart.files,
      [icons.path, icons.bytes],
    ]),
    warnings,
    styles: makeAccentStyles(content.site.accent) + fonts.css + chart.css,
    stylesBelowTheFold:
      chart.cssBelowTheFold + years.css + images.styles + fonts.cssBelowTheFold,
  }
}

/** What the pages of a language show. */
function makeSlices(edition: Edition, images: Images, sky: Sky, charts: Charts) {
  return {
    page: makePage(edition, images, sky, charts),
    notFound: makeNotFound(edition, sky.figure),
    stories: hasStories(edition) ? makeStories(edition, images) : undefined,
    smallPages: makeSmallPages(edition),
  }
}

function makeIcons({ social }: Edition) {
  const bytes = Buffer.from(makeContactIcons(social))
  return { path: `assets/icons-${hashParts(bytes)}.svg`, bytes }
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

async function readValidContent(folder: string, isEdited: boolean) {
  const { reading, problems } = await readChecked(folder)
  if (isEdited) nameFields(reading)
  const errors = problems.filter(({ kind }) => kind === 'error')
  if (errors.length > 0) throw new ContentError(errors)
  const warnings = problems.filter(({ kind }) => kind === 'warning').length
  return { content: requireContent(reading), warnings }
}

/** The edition in the site's default language. */
export function getFirstEdition({
  content,
  editions,
}: Pick<Site, 'content' | 'editions'>): Edition {
  return pickLanguage(editions, content.site.languages[0])
}
