import { locales } from '../../model/languages'
import type { Content } from '../../model/schema'
import { localize } from '../../model/localize'
import { addressOf, alternates, night, pageAddress } from '../../model/urls'
import { escape } from '../html/html'

export { resume } from './resume'
export { vcard } from './vcard'

/** `sitemap.xml` (sitemaps.org 0.9): each page with its counterparts in the other languages. */
export function sitemap(content: Content, base: string): string {
  const links = alternates(content, base).map(
    ({ tag, href }) =>
      `    <xhtml:link rel="alternate" hreflang="${tag}" href="${escape(href)}"/>`,
  )
  const { languages, updated } = content.site
  const pages = languages.map((tag) =>
    [
      '  <url>',
      `    <loc>${escape(pageAddress(content, base, tag))}</loc>`,
      ...(updated ? [`    <lastmod>${updated}</lastmod>`] : []),
      ...links,
      '  </url>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n')
}

/** `robots.txt` (RFC 9309). Below a sub-path no crawler asks for it; it does no harm there. */
export function robots(content: Content, base: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${addressOf(content, base, 'sitemap.xml')}`,
    '',
  ].join('\n')
}

/** The web app manifest: how the site is named where it is put on a phone's home screen. */
export function manifest(content: Content, base: string): string {
  const [locale] = content.site.languages
  const { site, profile } = localize(content, locale)
  const icon = (size: number) => ({
    src: `${base}icon-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
  })
  return lines({
    id: base,
    name: site.title,
    short_name: profile.name,
    description: site.description,
    lang: locale,
    dir: locales[locale].dir,
    start_url: base,
    scope: base,
    // A page to read: the browser's own bar, with its address and "share", stays.
    display: 'browser',
    background_color: night,
    theme_color: night,
    icons: [
      icon(192),
      icon(512),
      { src: `${base}icon.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}

function lines(data: unknown) {
  return `${JSON.stringify(data, null, 2)}\n`
}
