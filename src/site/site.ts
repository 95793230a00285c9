import {
  editionsOf,
  type Edition,
  type Editions,
  pageOf,
  type Page,
  storiesOf,
  type Stories,
} from '#edition'
import { type InEach, valueIn } from '#languages'
import type { Content } from '#schema'
import { accentStyles } from '#colours'
import { fallbacksFor, type Fallback } from '#fonts'
import { makeFonts, type Fonts } from './fonts.ts'
import { makePictures, type Files } from '#pictures'
import { makeSky, drawYears } from '#sky'
import {
  check,
  type JsonObject,
  ContentError,
  contentOf,
  openContent,
  feedReader,
} from '#reading'
import { contentFolder, imagesFolder, runQuietly } from '#workspace'

/** All that the outputs are made from. */
export interface Site {
  /** The path below which the site is served; begins and ends with a slash. */
  base: string
  content: Content
  /** In the order of the site's languages. */
  editions: Editions
  /** The slices of the editions that browsers get. */
  pages: InEach<Page>
  /** What is told of the projects at length; none where there is nothing. */
  stories: InEach<Stories>
  /** What init has kept of a résumé, for the site's own. */
  kept: JsonObject
  fonts: Fonts
  /** For letters that the typeface lacks. */
  fallbacks: Fallback[]
  /** Fonts, pictures, the figure and the years' drawings, by their path below the site's root. */
  files: Files
  /** Style rules that come from the content. */
  styles: string
  /** How many warnings the check has of the content. */
  warnings: number
}

/**
 * Reads the content and makes what several outputs share.
 * @throws {ContentError} when the content can't be used
 */
export async function loadSite(base: string, step = runQuietly): Promise<Site> {
  const { content, kept, warnings } = await step('content', readSound)
  const editions = await step('editions', () => editionsOf(content, base))
  const images = await step('pictures', () => makePictures(content, imagesFolder, base))
  const drawn = drawYears(editions, base)
  const { fallbacks, fonts } = await step('fonts', async () => {
    // Some texts are composed in the editions, such as the copyright line.
    const { fallbacks } = await fallbacksFor({ content, editions }, contentFolder)
    return { fallbacks, fonts: await makeFonts(content, base, fallbacks) }
  })
  const { sky, ...chart } = makeSky(Object.values(editions), base)
  return {
    base,
    content,
    editions,
    pages: Object.fromEntries(
      Object.values(editions).map((edition) => {
        const { locale } = edition
        return [locale, pageOf(edition, images, sky, drawn.years[locale])]
      }),
    ),
    stories: Object.fromEntries(
      Object.values(editions)
        .map((edition) => [edition.locale, storiesOf(edition, images)] as const)
        .filter(([, { stories }]) => stories.length > 0),
    ),
    kept,
    fonts,
    fallbacks,
    files: new Map([...images.files, ...drawn.files, ...fonts.files, ...chart.files]),
    warnings,
    styles: accentStyles(content.site.accent) + fonts.css + chart.css + images.styles,
  }
}

const withFeeds = feedReader()

async function readSound() {
  const reading = await withFeeds(openContent(contentFolder))
  const problems = await check(reading)
  const errors = problems.filter(({ kind }) => kind === 'error')
  if (errors.length > 0) throw new ContentError(errors)
  const warnings = problems.filter(({ kind }) => kind === 'warning').length
  return { content: contentOf(reading), kept: reading.kept, warnings }
}

/** The edition in the site's default language. */
export function firstOf({ content, editions }: Site): Edition {
  return valueIn(editions, content.site.languages[0])
}
