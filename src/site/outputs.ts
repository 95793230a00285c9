import sharp from 'sharp'
import type { Edition } from '#edition'
import { groundsOf } from '#colours'
import { chosenCv } from '#cv'
import {
  manifest,
  robots,
  sitemap,
  drawIcon,
  icoOf,
  resume,
  shareImage,
  vcard,
} from '#files'
import {
  homeDocument,
  notFoundDocument,
  storiesDocument,
  type Bundle,
} from './document.ts'
import { ownPicture } from '#workspace'
import { firstOf, type Site } from './site.ts'

type Output = string | Buffer | Promise<string | Buffer>
type Outputs = Record<string, () => Output>

/** Every file of the site beside the bundle's own, and how it is made of the content. */
export function outputs(site: Site, bundle: Bundle): Outputs {
  return {
    '404.html': () => notFoundDocument(site, bundle),
    ...inEach(site, ({ locale, paths }) => ({
      [`${paths.page}index.html`]: () => homeDocument(site, bundle, locale),
      ...(site.stories[locale] && {
        [`${paths.stories}index.html`]: () => storiesDocument(site, bundle, locale),
      }),
    })),
    ...contentOutputs(site),
  }
}

/** Those that need nothing of the bundle. */
export function contentOutputs(site: Site): Outputs {
  const { kept, files, fallbacks } = site
  const written = Object.values(site.editions).map(({ written }) => written)
  const first = firstOf(site)
  const icon = ownPicture('icon.svg') ?? drawIcon(first.site)
  const iconAt = (size: number) => sharp(icon).resize(size).png()

  return {
    'sitemap.xml': () => sitemap(written),
    'robots.txt': () => robots(first.written),
    'icon.svg': () => icon,
    'favicon.ico': async () => icoOf(await iconAt(32).toBuffer(), 32),
    // Apple shows black where an icon is transparent, and rounds the corners itself.
    'apple-touch-icon.png': () =>
      iconAt(180)
        .flatten({ background: groundsOf(first.site.accent).dark })
        .toBuffer(),
    'icon-192.png': () => iconAt(192).toBuffer(),
    'icon-512.png': () => iconAt(512).toBuffer(),
    ...inEach(site, (edition) => ({
      [edition.paths.manifest]: () => manifest(edition.written),
      [edition.paths.card]: () => vcard(edition.written),
      [edition.paths.resume]: () => resume(edition.written, kept, written),
      ...(edition.site.cv && {
        [edition.paths.cv]: () => chosenCv(edition, fallbacks),
      }),
      [edition.paths.share]: () => shareImage(edition, fallbacks),
    })),
    ...Object.fromEntries(Array.from(files, ([path, bytes]) => [path, () => bytes])),
  }
}

function inEach({ editions }: Site, outputsOf: (edition: Edition) => Outputs): Outputs {
  return Object.assign({}, ...Object.values(editions).map(outputsOf)) as Outputs
}
