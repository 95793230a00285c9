import type { Locale, Routes } from '#languages'

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
 * @param routes of the site's languages, the default one first
 */
export function routeOf(
  pathname: string,
  base: string,
  stored: string | null,
  routes: Routes,
): Route {
  const path = withoutBase(pathname, base)
  const tags = tagsOf(routes)
  const home = tags.find((tag) => bare(path) === bare(routes[tag]?.path ?? ''))
  if (home) return { view: 'home', locale: home }
  const below = tags.find((tag) => {
    const own = routes[tag]?.path
    return own && path.startsWith(own)
  })
  return { view: 'not-found', locale: below ?? storedLocale(stored, routes) }
}

/** The language that a stored value names; junk names the default one. */
export function storedLocale(stored: string | null, routes: Routes): Locale {
  const tags = tagsOf(routes)
  return tags.find((tag) => tag === stored) ?? tags[0]
}

function tagsOf(routes: Routes) {
  return Object.keys(routes) as [Locale, ...Locale[]]
}

function withoutBase(pathname: string, base: string) {
  return `${pathname}/`.startsWith(base) ? pathname.slice(base.length) : pathname
}

/** A host may serve `ar/` under its file name, or without the last slash. */
function bare(path: string) {
  return path.replace(/\/?(index\.html)?$/, '')
}
