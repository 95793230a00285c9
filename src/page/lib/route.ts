import type { InEach, Locale, Routes } from '#languages'

/** What a URL shows. */
export interface PageRoute {
  view: 'home' | 'not-found'
  locale: Locale
}

/** A site's languages, the default one first, each with the module of its page. */
export type SiteRoutes = Routes & InEach<{ src: string }>

/** What the development server sends to the pages that are open, after an edit of the content. */
export interface NewContent {
  /** A hash of everything that the pages show. */
  version: string
  /** A hash of what only a load can change: languages, sections, the owner's theme. */
  layout: string
  routes: SiteRoutes
  /** The styles that come from the content. */
  styles: string
}

/**
 * Finds the route of a URL. Below a language's path, that language is shown. The stored language
 * only decides for unknown URLs elsewhere.
 * @param pathname as in `location.pathname`
 * @param base the path that the site is served below; begins and ends with a slash
 * @param stored the value of `lang` in local storage: any text
 * @param routes the site's languages, the default one first
 */
export function findRoute(
  pathname: string,
  base: string,
  stored: string | null,
  routes: Routes,
): PageRoute {
  const path = `${pathname}/`.startsWith(base) ? pathname.slice(base.length) : pathname
  const tags = Object.keys(routes) as [Locale, ...Locale[]]
  const home = tags.find((tag) => trimIndex(path) === trimIndex(routes[tag]?.path ?? ''))
  if (home) return { view: 'home', locale: home }
  const below = tags.find((tag) => {
    const languagePath = routes[tag]?.path
    return languagePath && path.startsWith(languagePath)
  })
  return {
    view: 'not-found',
    locale: below ?? tags.find((tag) => tag === stored) ?? tags[0],
  }
}

/** Whether a URL is that of the site's root, in the default language. */
export function isRootPage(pathname: string, base: string) {
  return trimIndex(pathname) === trimIndex(base)
}

/** A host may serve `ar/` as `ar/index.html` or `ar`. */
function trimIndex(path: string) {
  return path.replace(/\/?(index\.html)?$/, '')
}
