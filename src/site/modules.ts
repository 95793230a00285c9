import { type InEach, type Languages, makeRoutes, pickLanguage } from '#languages'
import type { SiteRoutes } from '#page'
import type { PublishedFiles } from '#pictures'
import { hashParts } from '#workspace'
import type { Slices } from './slices.ts'

/**
 * The content that the application imports. It is in modules of its own, which the documents name,
 * so the bundle is the same for every owner.
 */
export interface Modules {
  /** Each language with its path and the URL of its page's module. */
  routes: SiteRoutes
  /** The URL of the not-found view's texts, in every language. */
  notFound: string
}

/** Writes the content of the pages, and of the not-found view, as JavaScript modules. */
export function makeModules(base: string, languages: Languages, slices: InEach<Slices>) {
  const files: PublishedFiles = new Map()
  const add = (name: string, variable: string, value: unknown) => {
    const code = `export const ${variable}=${JSON.stringify(value)}`
    const path = `assets/${name}-${hashParts(code)}.js`
    files.set(path, Buffer.from(code))
    return base + path
  }
  const routes = makeRoutes(languages)
  const notFoundViews = Object.values(slices).map(({ notFound }) => notFound)
  const modules: Modules = {
    routes: Object.fromEntries(
      languages.map((tag) => {
        const src = add(tag, 'page', pickLanguage(slices, tag).page)
        return [tag, { ...pickLanguage(routes, tag), src }]
      }),
    ),
    notFound: add('not-found', 'languages', notFoundViews),
  }
  return { modules, files }
}
