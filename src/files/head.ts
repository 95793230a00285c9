import type { Edition, SmallPage } from '#edition'
import { makeGrounds } from '#colours'
import { escape, toPlainText } from '#text'
import { makeProfilePage } from './json-ld.ts'

/**
 * The inner HTML of a page's `<head>`, without scripts and styles.
 * @param portrait the address of the owner's photo, if there is one
 */
export function makeHead(edition: Edition, portrait?: string): string {
  const { site, addresses } = edition
  return [
    ...makeBasicMeta(edition, site.title.plain),
    makeMetaElement('description', site.description.plain),
    makeLinkElement('canonical', addresses.page),
    ...makeAlternateLinks(addresses.alternates),
    makeLinkElement('alternate', edition.base + edition.paths.pageMarkdown, {
      type: 'text/markdown',
    }),
    ...makeSharingMeta(edition),
    `<script type="application/ld+json">${escapeJsonForHtml(makeProfilePage(edition, portrait))}</script>`,
  ].join('')
}

/** The head of the not-found page, which search engines must not index. */
export function makeNotFoundHead(edition: Edition): string {
  const title = `${edition.ui.notFound.title.plain} · ${edition.site.title.plain}`
  return [...makeBasicMeta(edition, title), makeMetaElement('robots', 'noindex')].join('')
}

/** The head of the page with the projects' stories. */
export function makeStoriesHead(edition: Edition): string {
  const { ui, profile, site, addresses } = edition
  return [
    ...makeBasicMeta(edition, `${ui.headings.projects.plain} · ${profile.name.plain}`),
    makeMetaElement('description', site.description.plain),
    makeLinkElement('canonical', addresses.stories),
  ].join('')
}

/** The head of a small page. */
export function makeSmallPageHead(
  edition: Edition,
  { title, address, alternates }: SmallPage,
): string {
  return [
    ...makeBasicMeta(edition, `${toPlainText(title)} · ${edition.profile.name.plain}`),
    makeLinkElement('canonical', address),
    ...makeAlternateLinks(alternates),
  ].join('')
}

function makeBasicMeta({ base, paths, site }: Edition, title: string) {
  const { dark, light } = makeGrounds(site.accent)
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title>`,
    // The owner's theme. The boot script changes both if the visitor chose the other one.
    makeMetaElement('color-scheme', site.theme === 'light' ? 'light dark' : 'dark light'),
    `<meta name="theme-color" content="${site.theme === 'light' ? light : dark}" data-dark="${dark}" data-light="${light}">`,
    makeLinkElement('icon', `${base}favicon.ico`, { sizes: '32x32' }),
    makeLinkElement('icon', `${base}icon.svg`, { type: 'image/svg+xml' }),
    makeLinkElement('apple-touch-icon', `${base}apple-touch-icon.png`, {
      sizes: '180x180',
    }),
    makeLinkElement('manifest', base + paths.manifest),
  ]
}

function makeSharingMeta({
  locale,
  languages,
  comma,
  openGraph,
  site,
  profile,
  addresses,
}: Edition) {
  const otherLanguages = languages.filter((language) => language.locale !== locale)
  return [
    makePropertyElement('og:type', 'profile'),
    makePropertyElement('og:site_name', profile.name.plain),
    makePropertyElement('og:title', site.title.plain),
    makePropertyElement('og:description', site.description.plain),
    makePropertyElement('og:url', addresses.page),
    makePropertyElement('og:locale', openGraph),
    ...otherLanguages.map((language) =>
      makePropertyElement('og:locale:alternate', language.openGraph),
    ),
    makePropertyElement('og:image', addresses.share),
    makePropertyElement('og:image:type', 'image/png'),
    makePropertyElement('og:image:width', '1200'),
    makePropertyElement('og:image:height', '630'),
    makePropertyElement('og:image:alt', profile.name.plain + comma + profile.role.plain),
    makeMetaElement('twitter:card', 'summary_large_image'),
  ]
}

/** JSON that cannot end the surrounding script or open a comment in it. */
function escapeJsonForHtml(data: unknown) {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

function makeMetaElement(name: string, content: string) {
  return `<meta name="${name}" content="${escape(content)}">`
}

function makePropertyElement(name: string, content: string) {
  return `<meta property="${name}" content="${escape(content)}">`
}

function makeAlternateLinks(alternates: SmallPage['alternates']) {
  return alternates.map(({ tag, href }) =>
    makeLinkElement('alternate', href, { hreflang: tag }),
  )
}

function makeLinkElement(
  rel: string,
  href: string,
  attributes: Record<string, string> = {},
) {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escape(value)}"`,
  )
  return `<link rel="${rel}" href="${escape(href)}"${written.join('')}>`
}
