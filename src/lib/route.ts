import { defaultLocale, localeTags, locales, type Locale } from '../../model/locales'

/** What an address shows. */
export interface Route {
  view: 'home' | 'not-found'
  locale: Locale
}

/**
 * Reads an address. Below a language's path that language is shown whatever is stored; the
 * stored choice only decides for unknown addresses elsewhere.
 * @param pathname as in `location.pathname`
 * @param base the path below which the site is served; begins and ends with a slash
 * @param stored what local storage holds under `lang`: anything at all
 */
export function routeOf(pathname: string, base: string, stored: string | null): Route {
  const path = withoutBase(pathname, base)
  const home = localeTags.find((tag) => bare(path) === bare(locales[tag].path))
  if (home) return { view: 'home', locale: home }
  const below = localeTags.find(
    (tag) => locales[tag].path && path.startsWith(locales[tag].path),
  )
  return { view: 'not-found', locale: below ?? storedLocale(stored) }
}

/** The language that a stored value names; junk names the default one. */
export function storedLocale(stored: string | null): Locale {
  return localeTags.find((tag) => tag === stored) ?? defaultLocale
}

function withoutBase(pathname: string, base: string) {
  if (pathname.startsWith(base)) return pathname.slice(base.length)
  return pathname === base.slice(0, -1) ? '' : pathname
}

/** A host may serve `ar/` under its file name, or without the last slash. */
function bare(path: string) {
  return path.replace(/(index\.html)?$/, '').replace(/\/$/, '')
}
