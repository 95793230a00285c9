import sharp from 'sharp'
import type { Edition } from '../model/edition'
import { cv } from './files/cv'
import { manifest, robots, sitemap } from './files/feeds'
import { resume } from './files/resume'
import { shareImage } from './files/share-image'
import { vcard } from './files/vcard'
import { homeDocument, notFoundDocument, type Bundle } from './html/document'
import { readPicture } from './reading/content-folder'
import { firstOf, type Site } from './site'

type Output = string | Buffer | Promise<string | Buffer>
type Outputs = Record<string, () => Output>

/** Every file of the site beside the bundle's own, and how it is made of the content. */
export function outputs(site: Site, bundle: Bundle): Outputs {
  return {
    '404.html': () => notFoundDocument(site, bundle),
    ...inEach(site, ({ locale, paths }) => ({
      [`${paths.page}index.html`]: () => homeDocument(site, bundle, locale),
    })),
    ...contentOutputs(site),
  }
}

/** Those that need nothing of the bundle. */
export function contentOutputs(site: Site): Outputs {
  const { kept, files } = site
  const editions = Object.values(site.editions)
  const first = firstOf(site)
  const icon = readPicture('icon.svg')
  const iconAt = (size: number) => () => sharp(icon).resize(size).png().toBuffer()

  return {
    'sitemap.xml': () => sitemap(editions),
    'robots.txt': () => robots(first),
    'manifest.webmanifest': () => manifest(first),
    'contact.vcf': () => vcard(first),
    'icon.svg': () => icon,
    'apple-touch-icon.png': iconAt(180),
    'icon-192.png': iconAt(192),
    'icon-512.png': iconAt(512),
    ...inEach(site, (edition) => ({
      [edition.paths.resume]: () => resume(edition, kept, editions),
      [edition.paths.cv]: () => cv(edition),
      [edition.paths.share]: () => shareImage(edition),
    })),
    ...Object.fromEntries(Array.from(files, ([path, bytes]) => [path, () => bytes])),
  }
}

function inEach({ editions }: Site, outputsOf: (edition: Edition) => Outputs): Outputs {
  return Object.assign({}, ...Object.values(editions).map(outputsOf)) as Outputs
}
