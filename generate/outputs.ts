import sharp from 'sharp'
import { pathOf } from '../model/languages'
import { cvPath } from '../model/page'
import { readPicture } from './reading/content-folder'
import { cv } from './files/cv'
import { homeDocument, notFoundDocument, type Bundle } from './html/document'
import { manifest, resume, robots, sitemap, vcard } from './files/feeds'
import { shareImage } from './files/share-image'
import type { Site } from './site'

type Output = string | Buffer | Promise<string | Buffer>

type Outputs = Record<string, () => Output>

/** Every file of the site beside the bundle's own, and how it is made of the content. */
export function outputs(site: Site, bundle: Bundle): Outputs {
  const { languages } = site.content.site
  return {
    '404.html': () => notFoundDocument(site, bundle),
    ...Object.fromEntries(
      languages.map((locale) => [
        `${pathOf(locale, languages)}index.html`,
        () => homeDocument(site, bundle, locale),
      ]),
    ),
    ...contentOutputs(site),
  }
}

/** Those that need nothing of the bundle. */
export function contentOutputs({ base, content, kept, files }: Site): Outputs {
  const { languages } = content.site
  const icon = readPicture('icon.svg')
  const iconAt = (size: number) => () => sharp(icon).resize(size).png().toBuffer()

  return {
    'sitemap.xml': () => sitemap(content, base),
    'robots.txt': () => robots(content, base),
    'manifest.webmanifest': () => manifest(content, base),
    'contact.vcf': () => vcard(content, base),
    'icon.svg': () => icon,
    'apple-touch-icon.png': iconAt(180),
    'icon-192.png': iconAt(192),
    'icon-512.png': iconAt(512),
    ...Object.fromEntries(
      languages.flatMap((locale): [string, () => Output][] => [
        [
          `${pathOf(locale, languages)}resume.json`,
          () => resume(content, locale, base, kept),
        ],
        [cvPath(content, locale), () => cv(content, locale, base)],
        [`share/share-${locale}.png`, () => shareImage(content, locale, base)],
      ]),
    ),
    ...Object.fromEntries(Array.from(files, ([path, bytes]) => [path, () => bytes])),
  }
}
