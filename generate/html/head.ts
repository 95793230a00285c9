import { locales, type Locale } from '../../model/languages'
import type { Content } from '../../model/schema'
import { localize } from '../../model/localize'
import { addressOf, alternates, night, shareImagePath } from '../../model/urls'
import { escape } from './html'
import { person } from './json-ld'

/** Which page a head is for. */
export interface HeadOptions {
  /** The path below which the site is served; begins and ends with a slash. */
  base: string
  /** Where the page lives below it, such as `ar/`. */
  path: string
  /** Leaves out all by which a search engine would find the page. */
  notFound?: boolean
}

/** The inner HTML of a page's `<head>`, without its scripts and styles. */
export function head(content: Content, locale: Locale, options: HeadOptions): string {
  const { base, path, notFound = false } = options
  const { site, ui } = localize(content, locale)
  const always = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    element('title', notFound ? `${ui.notFound.title} · ${site.title}` : site.title),
    meta('referrer', 'same-origin'),
    // The dark theme's; the boot script changes both where the light one is chosen.
    meta('color-scheme', 'dark light'),
    meta('theme-color', night),
    link('icon', `${base}icon.svg`, { type: 'image/svg+xml' }),
    link('apple-touch-icon', `${base}apple-touch-icon.png`, { sizes: '180x180' }),
    link('manifest', `${base}manifest.webmanifest`),
  ]
  if (notFound) return [...always, meta('robots', 'noindex')].join('')

  return [
    ...always,
    meta('description', site.description),
    link('canonical', addressOf(content, base, path)),
    ...alternates(content, base).map(({ tag, href }) =>
      link('alternate', href, { hreflang: tag }),
    ),
    ...sharing(content, locale, options),
    `<script type="application/ld+json">${jsonForHtml(person(content, locale, base))}</script>`,
  ].join('')
}

function sharing(content: Content, locale: Locale, { base, path }: HeadOptions) {
  const { site, profile } = localize(content, locale)
  const image = addressOf(content, base, shareImagePath(locale))
  const alt = `${profile.name}${locales[locale].comma}${profile.role}`
  return [
    property('og:type', 'profile'),
    property('og:site_name', profile.name),
    property('og:title', site.title),
    property('og:description', site.description),
    property('og:url', addressOf(content, base, path)),
    property('og:locale', locales[locale].openGraph),
    ...content.site.languages
      .filter((tag) => tag !== locale)
      .map((tag) => property('og:locale:alternate', locales[tag].openGraph)),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** JSON that can't end the script it stands in, nor open a comment there. */
function jsonForHtml(data: unknown) {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

function element(name: string, text: string) {
  return `<${name}>${escape(text)}</${name}>`
}

function meta(name: string, content: string) {
  return `<meta name="${name}" content="${escape(content)}">`
}

function property(name: string, content: string) {
  return `<meta property="${name}" content="${escape(content)}">`
}

function link(rel: string, href: string, attributes: Record<string, string> = {}) {
  const rest = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escape(value)}"`,
  )
  return `<link rel="${rel}" href="${escape(href)}"${rest.join('')}>`
}
