import { pathOf, type Locale } from './languages'
import type { Content } from './schema'

/** The night sky of the dark theme (as in src/lib/theme.ts), for what can't read a style sheet. */
export const night = '#0c1226'

/**
 * The absolute address of a path below the site's root.
 * @param base the path below which the site is served; begins and ends with a slash
 */
export function addressOf({ site }: Content, base: string, path = '') {
  return site.url.replace(/\/+$/, '') + base + path
}

/** The picture shown beside a shared link; 1200×630. */
export function shareImagePath(locale: Locale) {
  return `share/share-${locale}.png`
}

/** The absolute address of a language's page. */
export function pageAddress(content: Content, base: string, locale: Locale) {
  return addressOf(content, base, pathOf(locale, content.site.languages))
}

/**
 * Every language's page and tag, and `x-default` for readers of any other language; none where
 * there is but one.
 */
export function alternates(content: Content, base: string) {
  const { languages } = content.site
  if (languages.length === 1) return []
  return [
    ...languages.map((tag) => ({ tag, locale: tag })),
    { tag: 'x-default', locale: languages[0] },
  ].map(({ tag, locale }) => ({ tag, href: pageAddress(content, base, locale) }))
}
