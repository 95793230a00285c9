import { locales, pathOf, type Locale } from '../model/locales'
import type { Page } from '../src/lib/page'
import { drawings } from './drawings'
import { head } from './head'
import type { Site } from './site'

/** What the bundler made of `src/`. */
export interface Bundle {
  /** Renders a page to HTML (see src/render.tsx). */
  render: (page: Page, path: string) => Promise<string>
  /** The inlined script, see src/boot.ts. */
  boot: string
  /** See src/sw.worker.ts. */
  serviceWorker: string
  /** All styles, inlined; none where the development server adds them. */
  css: string
  /** The addresses of the application's script, and of those that it will ask for. */
  application: (locale: Locale) => string[]
}

/** The first paint waits for the whole hero, whose parts stand on its lower edge. */
function wholeHero({ navigation }: Page) {
  const [, next = 'contact'] = navigation.linked
  return `<link rel="expect" href="#${next}" blocking="render">`
}

/** A language's page, as a complete HTML file. */
export async function homeDocument(site: Site, bundle: Bundle, locale: Locale) {
  const path = pathOf(locale, site.content.site.languages)
  const body = await view(site, bundle, locale, site.base + path)
  return documentOf(
    site,
    bundle,
    locale,
    head(site.content, locale, { base: site.base, path }) + wholeHero(site.pages[locale]),
    body,
  )
}

/** The not-found page, in every language: the boot script picks the one that is shown. */
export async function notFoundDocument(site: Site, bundle: Bundle) {
  const { languages } = site.content.site
  const [first] = languages
  const views = await Promise.all(
    languages.map((locale) =>
      view(
        site,
        bundle,
        locale,
        `${site.base}${pathOf(locale, languages)}404`,
        ` lang="${locale}" dir="${locales[locale].dir}"`,
      ),
    ),
  )
  const inner = head(site.content, first, {
    base: site.base,
    path: '404',
    notFound: true,
  })
  return documentOf(site, bundle, first, inner, views.join(''))
}

/** What the application takes over, with its language where the root may name another. */
async function view(
  site: Site,
  bundle: Bundle,
  locale: Locale,
  path: string,
  attributes = '',
) {
  const html = await bundle.render(site.pages[locale], path)
  return `<div class="view"${attributes}>${html}</div>`
}

function documentOf(
  site: Site,
  bundle: Bundle,
  locale: Locale,
  inner: string,
  body: string,
) {
  const fonts = site.fonts
    .preloads(locale)
    .map(
      (href) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    )
  return [
    `<!doctype html><html lang="${locale}" dir="${locales[locale].dir}" class="dark"><head>`,
    inner,
    `<script data-application="${bundle.application(locale).join(' ')}">${bundle.boot}</script>`,
    `<style>${site.styles}${bundle.css}</style>`,
    '</head><body>',
    // In the head, they would hold the first frame back.
    ...fonts,
    `${drawings(site.content)}${body}</body></html>`,
  ].join('')
}
