import type { Locale } from '../model/languages'
import type { Content } from '../model/schema'
import { pageOf, type Page } from '../model/page'
import { check } from './checking/check'
import { ContentError, contentOf, openContent } from './reading/content'
import { contentFolder, imagesFolder } from './reading/content-folder'
import type { JsonObject } from './files/kept-resume'
import { makeFonts, type Fonts } from './assets/fonts'
import { makePictures, tintStyles, type Files } from './assets/pictures'
import { quietly } from './steps'

/** All that the outputs are made from. */
export interface Site {
  /** The path below which the site is served; begins and ends with a slash. */
  base: string
  content: Content
  /** What init has kept of a résumé, for the site's own. */
  kept: JsonObject
  /** In each of the site's languages. */
  pages: Record<Locale, Page>
  fonts: Fonts
  /** Fonts and pictures, by their path below the site's root. */
  files: Files
  /** Style rules that come from the content. */
  styles: string
}

/**
 * Reads the content and makes what several outputs share.
 * @throws {ContentError} when the content can't be used
 */
export async function loadSite(base: string, step = quietly): Promise<Site> {
  const { content, kept } = await step('content', readSound)
  const { pictures, placeholder, files } = await step('pictures', () =>
    makePictures(content, imagesFolder, base),
  )
  const fonts = await step('fonts', () => makeFonts(content, base))
  const pages = Object.fromEntries(
    content.site.languages.map((locale) => [
      locale,
      pageOf(content, locale, { base, pictures, placeholder }),
    ]),
  ) as Record<Locale, Page>
  return {
    base,
    content,
    kept,
    pages,
    fonts,
    files: new Map([...files, ...fonts.files]),
    styles: fonts.css + tintStyles(pictures),
  }
}

async function readSound() {
  const reading = openContent(contentFolder)
  const errors = (await check(reading)).filter(({ kind }) => kind === 'error')
  if (errors.length > 0) throw new ContentError(errors)
  return { content: contentOf(reading), kept: reading.kept }
}
