import { type Locale, valueIn } from '#languages'
import type { Page, Stories } from '#edition'
import type { Route } from '#page'
import { firstOf, type Site } from './site.ts'
import { head, notFoundHead, storiesHead } from '#files'
import { sprite } from './sprite.ts'

/** What the bundler made of `src/`. */
export interface Bundle {
  /** Renders a page to HTML (see src/page/render.tsx). */
  render: (page: Page, view: Route['view']) => Promise<string>
  /** The styles of the not-found view. */
  notFoundCss: string
  /** Renders the projects' stories to HTML, and their styles. */
  renderStories: (stories: Stories) => Promise<string>
  storiesCss: string
  /** The inlined script, see src/page/boot.ts. */
  boot: string
  /** See src/page/sw.worker.ts. */
  serviceWorker: string
  /** The styles of the first view, inlined; none where the development server adds them. */
  css: string
  /** Those of what lies below it, which the pages link to. */
  cssBelowTheFold: string
  /** The addresses of the application's script, and of those that it will ask for. */
  application: (locale: Locale) => string[]
}

/**
 * The first paint waits for the whole hero, whose parts stand on its lower edge, and for nothing
 * below it: after the hero stands the link to the styles of the rest.
 */
const wholeHero = '<link rel="expect" href="#_below" blocking="render">'

/** A language's page, as a complete HTML file. */
export async function homeDocument(site: Site, bundle: Bundle, locale: Locale) {
  const page = valueIn(site.pages, locale)
  return documentOf(site, bundle, {
    locale,
    attributes: ` data-locale="${locale}"`,
    head: head(valueIn(site.editions, locale).written, portraitOf(page)) + wholeHero,
    body: withoutBlocking(await bundle.render(page, 'home')),
  })
}

/** The path of the owner's picture, in the format that every reader knows. */
function portraitOf({ about }: Page) {
  const { path, fallback } = about.photo ?? {}
  return path && `${path}${fallback}.jpeg`
}

/**
 * What follows a sheet in the body waits for it, scripts too; so the boot script puts it on, and
 * who has no scripts finds it at the end.
 */
function withoutBlocking(body: string) {
  const [sheet = ''] = /<link id="_below"[^>]*>/.exec(body) ?? []
  const ahead = sheet.replace('rel="stylesheet"', 'rel="preload" as="style"')
  return `${body.replace(sheet, ahead)}<noscript>${sheet.replace(' id="_below"', '')}</noscript>`
}

/** The not-found page, in every language: the boot script picks the one that is shown. */
export async function notFoundDocument(site: Site, bundle: Bundle) {
  const { locale, written } = firstOf(site)
  return documentOf(site, bundle, {
    locale,
    head: notFoundHead(written),
    body: await bundle.render(valueIn(site.pages, locale), 'not-found'),
    css: bundle.cssBelowTheFold + bundle.notFoundCss + chosenOf(site),
  })
}

/** The projects' stories in a language, for who has no scripts; the page takes them from here. */
export async function storiesDocument(site: Site, bundle: Bundle, locale: Locale) {
  return documentOf(site, bundle, {
    locale,
    attributes: ` data-locale="${locale}"`,
    head: storiesHead(valueIn(site.editions, locale).written),
    body: await bundle.renderStories(valueIn(site.stories, locale)),
    css: bundle.cssBelowTheFold + bundle.storiesCss,
    application: [],
  })
}

interface Parts {
  locale: Locale
  /** Of the root, beside language and direction. */
  attributes?: string
  head: string
  body: string
  css?: string
  /** The scripts that make it answer. */
  application?: string[]
}

function documentOf(
  site: Site,
  bundle: Bundle,
  {
    locale,
    attributes = '',
    head,
    body,
    css = '',
    application = bundle.application(locale),
  }: Parts,
) {
  const fonts = site.fonts
    .preloads(locale)
    .map(
      (href) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    )
  const edition = valueIn(site.editions, locale)
  const { theme } = edition.site
  // The boot script goes by it; dark needs no word. Without scripts, a system's wish stays unheard.
  const look = theme === 'dark' ? '' : ` data-theme="${theme}"`
  return [
    `<!doctype html><html lang="${locale}" dir="${edition.dir}"${theme === 'light' ? '' : ' class="dark"'}${look}${attributes}><head>`,
    head,
    `<script data-application="${application.join(' ')}">${bundle.boot}</script>`,
    `<style>${site.styles}${bundle.css}${css}</style>`,
    '</head><body>',
    // In the head, they would hold the first frame back.
    ...fonts,
    `${sprite()}<div id="root">${body}</div></body></html>`,
  ].join('')
}

/** The not-found view holds every language, and shows the one that the boot script has found. */
function chosenOf({ content }: Site) {
  const { languages } = content.site
  if (languages.length === 1) return ''
  const others = languages.map(
    (tag) => `[data-locale=${tag}] :is(.lost,.lost-sheet)>[lang]:not(:lang(${tag}))`,
  )
  // Without scripts all texts are shown, and one map.
  others.push(':root:not([data-locale]) .lost-chart+.lost-chart')
  return `${others.join(',')}{display:none}`
}
