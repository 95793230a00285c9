import sharp from 'sharp'
import type { Edition } from '#edition'
import { makeGrounds } from '#colours'
import type { Fallback } from '#fonts'
import { pickLanguage } from '#languages'
import { chosenCv, chosenTextCv, chosenWordCv } from '#cv'
import {
  llms,
  manifest,
  pageMarkdown,
  smallPageMarkdown,
  storiesMarkdown,
  robots,
  sitemap,
  drawIcon,
  makeIco,
  resume,
  shareImage,
  vcard,
} from '#files'
import {
  homeDocument,
  notFoundDocument,
  smallPageDocuments,
  storiesDocument,
  type Bundle,
  type HtmlDocument,
} from './document.ts'
import { ownPicture } from '#workspace'
import { getFirstEdition, type Site } from './site.ts'

type Output = string | Buffer | Promise<string | Buffer>
/** By path, how a file is made. */
type Outputs<Type = Output> = Record<string, () => Type>

/** Every HTML file of the site. */
export function documents(site: Site, bundle: Bundle): Outputs<Promise<HtmlDocument>> {
  return {
    '404.html': () => notFoundDocument(site, bundle),
    ...forEachLanguage(site, ({ locale, paths }) => ({
      [`${paths.page}index.html`]: () => homeDocument(site, bundle, locale),
      ...(site.stories[locale] && {
        [`${paths.stories}index.html`]: () => storiesDocument(site, bundle, locale),
      }),
      ...smallPageDocuments(site, bundle, locale),
    })),
  }
}

/** Every other file except the bundle's own. They can be made without the bundle. */
export function contentOutputs(
  site: Pick<
    Site,
    'content' | 'editions' | 'cvs' | 'stories' | 'kept' | 'files' | 'fallbacks'
  >,
): Outputs {
  const { kept, files, fallbacks } = site
  const plainEditions = Object.values(site.editions).map(({ plain }) => plain)
  const first = getFirstEdition(site)
  const icon = ownPicture('icon.svg') ?? drawIcon(first.site)
  const makeIcon = (size: number) => sharp(icon).resize(size).png()

  return {
    'sitemap.xml': () => sitemap(plainEditions),
    'robots.txt': () => robots(first.plain),
    'llms.txt': () => llms(plainEditions, Object.keys(site.stories)),
    'icon.svg': () => icon,
    'favicon.ico': async () => makeIco(await makeIcon(32).toBuffer(), 32),
    // Apple shows black where an icon is transparent, and rounds the corners itself.
    'apple-touch-icon.png': () =>
      makeIcon(180)
        .flatten({ background: makeGrounds(first.site.accent).dark })
        .toBuffer(),
    'icon-192.png': () => makeIcon(192).toBuffer(),
    'icon-512.png': () => makeIcon(512).toBuffer(),
    ...forEachLanguage<Output>(site, (edition) => ({
      [edition.paths.manifest]: () => manifest(edition.plain),
      [edition.paths.card]: () => vcard(edition.plain),
      [edition.paths.resume]: () => resume(edition.plain, kept, plainEditions),
      ...cvOutputs(pickLanguage(site.cvs[0].editions, edition.locale), fallbacks),
      [edition.paths.pageMarkdown]: () => pageMarkdown(edition),
      ...(site.stories[edition.locale] && {
        [edition.paths.storiesMarkdown]: () => storiesMarkdown(edition),
      }),
      ...Object.fromEntries(
        edition.smallPages.map((page) => [
          `${page.path}index.md`,
          () => smallPageMarkdown(page),
        ]),
      ),
      [edition.paths.share]: () => shareImage(edition, fallbacks),
    })),
    ...Object.fromEntries(Array.from(files, ([path, bytes]) => [path, () => bytes])),
  }
}

/** The CVs that the site does not publish: each is for one application. */
export function privateCvs({ cvs, fallbacks }: Site): Outputs {
  const all = cvs.flatMap(({ privateId, editions }) =>
    privateId === undefined
      ? []
      : Object.values(editions).flatMap((edition) =>
          Object.entries(cvOutputs(edition, fallbacks)).map(([path, make]) => [
            path.replace(/(?=\.\w+$)/, `-${privateId}`),
            make,
          ]),
        ),
  )
  return Object.fromEntries(all) as Outputs
}

/** The CV in one language in each of its formats. */
function cvOutputs(edition: Edition, fallbacks: Fallback[]): Outputs {
  const { paths, site } = edition
  if (!site.cv) return {}
  const pdf = { [paths.cv]: () => chosenCv(edition, fallbacks) }
  if ('files' in site.cv) return pdf
  return {
    ...pdf,
    [paths.word]: () => chosenWordCv(edition, fallbacks),
    [paths.text]: () => chosenTextCv(edition, fallbacks),
  }
}

function forEachLanguage<Type>(
  { editions }: Pick<Site, 'editions'>,
  outputsOf: (edition: Edition) => Outputs<Type>,
): Outputs<Type> {
  const all = Object.values(editions).map(outputsOf)
  return Object.assign({}, ...all) as Outputs<Type>
}
