import { type Locale, pickLanguage } from '#languages'
import type { Stories } from '#edition'
import { getFirstEdition, type Site } from './site.ts'
import { makeHead, makeNotFoundHead, makeSmallPageHead, makeStoriesHead } from '#files'
import { hashParts } from '#workspace'
import { makePolicyElement, type Inlined } from './hosting/headers.ts'
import { makeSprite } from './sprite.ts'

/** What renders the pages, with their styles. */
export type Renderer = typeof import('../page/render.tsx')

/** What Vite made of `src/page/`. */
export interface Bundle extends Renderer {
  /** The script of 404.html, see src/page/lost-language.ts; it expects `ROUTES`. */
  lostLanguage: string
  /** The script of small pages, see src/page/small-page.ts. */
  smallPage: string
  /** The inlined script, see src/page/boot.ts; it expects `ROUTES`. */
  boot: string
  /** Whether each page holds its own policy, for a host that cannot send headers. */
  hasPolicy?: boolean
  /** See src/page/sw.worker.ts. */
  serviceWorker: string
  /** The styles of the first view, inlined. */
  css: string
  /** The addresses of the development server's styles, which replace these two. */
  fresh?: { styles: string; sheet: string }
  /** The addresses of the application's script, and of the scripts that it imports. */
  application: string[]
  /** The address of what every page runs after the first paint (src/page/scenery.ts). */
  scenery: string
  /** The addresses of the scripts that every page loads after these and its content, untouched. */
  laterScripts: string[]
  /** The address of a list: what it may load at some time, and fetches idle (src/page/prefetch.ts). */
  idleList: string
}

/** An HTML file, and the code in it that a policy has to allow. */
export interface HtmlDocument {
  html: string
  inlined: Inlined
}

/**
 * The first paint waits for the whole hero, since some of its parts are aligned to its lower edge,
 * and for nothing below it: the link to the styles of the rest comes right after the hero.
 */
const wholeHero = '<link rel="expect" href="#_below" blocking="render">'

/** What the moving background is drawn into: outside of what React renders. */
const sky = '<div class="sky" aria-hidden="true"></div>'

/** A language's page, as a complete HTML file. */
export async function renderHomeDocument(site: Site, bundle: Bundle, locale: Locale) {
  const { page } = pickLanguage(site.slices, locale)
  return createDocument(site, bundle, {
    locale,
    head:
      makeHead(pickLanguage(site.editions, locale), findPortrait(site, locale)) +
      wholeHero,
    body: deferSheet(await bundle.render(page), makeSheetBelowTheFold(site, bundle).href),
    data: ` data-later="${bundle.laterScripts.join(' ')}" data-idle="${bundle.idleList}"`,
    // The development server's sheet holds only the product's.
    css: bundle.fresh ? site.stylesBelowTheFold : '',
  })
}

/** The address of the owner's picture as JPEG, which every reader knows. */
export function findPortrait(
  { editions, slices }: Pick<Site, 'editions' | 'slices'>,
  locale: Locale,
) {
  const { photo } = pickLanguage(slices, locale).page.about
  const { root } = pickLanguage(editions, locale).addresses
  return photo && new URL(`${photo.path}${photo.fallback}.jpeg`, root).href
}

/** The file with the styles of what is below the first view: the product's, and the content's. */
export function makeSheetBelowTheFold(site: Site, bundle: Bundle) {
  const css = joinStylesBelowTheFold(site, bundle)
  const path = `assets/below-the-fold-${hashParts(css)}.css`
  return { path, css, href: bundle.fresh?.sheet ?? site.base + path }
}

function joinStylesBelowTheFold(site: Site, bundle: Bundle) {
  return bundle.cssBelowTheFold + site.stylesBelowTheFold
}

/**
 * A style sheet in the body blocks what follows it, scripts too. So the page only preloads it, and
 * the boot script applies it; without scripts, a link at the end does.
 */
function deferSheet(body: string, href: string) {
  const [before, after, ...others] = body.split('<link id="_below"/>')
  if (after === undefined || others.length > 0)
    throw new Error(`The page must link to ${href} once`)
  const preload = `<link id="_below" rel="preload" as="style" href="${href}"/>`
  return `${before ?? ''}${preload}${after}<noscript><link rel="stylesheet" href="${href}"/></noscript>`
}

/** The not-found page. It holds every language, and its own script picks the one that is shown. */
export async function renderNotFoundDocument(site: Site, bundle: Bundle) {
  const first = getFirstEdition(site)
  const { locale } = first
  return createDocument(site, bundle, {
    locale,
    holdsEveryLanguage: true,
    head: makeNotFoundHead(first),
    body: await bundle.renderNotFound(
      pickLanguage(site.slices, locale).page,
      Object.values(site.slices).map(({ notFound }) => notFound),
    ),
    data: ` data-not-found="${site.modules.notFound}"`,
    script: bundle.lostLanguage,
    css:
      joinStylesBelowTheFold(site, bundle) +
      bundle.notFoundCss +
      hideOtherLanguages(site),
  })
}

/**
 * The projects' stories in a language: a page without scripts links here, others load them from
 * here.
 */
export async function renderStoriesDocument(
  site: Site,
  bundle: Bundle,
  locale: Locale,
  stories: Stories,
) {
  const head = makeStoriesHead(pickLanguage(site.editions, locale))
  const body = await bundle.renderStories(stories)
  return createSmallDocument(site, bundle, { locale, head, body })
}

/** The small pages of a language, by their paths. */
export function renderSmallPageDocuments(site: Site, bundle: Bundle, locale: Locale) {
  const edition = pickLanguage(site.editions, locale)
  return Object.fromEntries(
    pickLanguage(site.slices, locale).smallPages.map((page) => [
      `${page.path}index.html`,
      async () => {
        const head = makeSmallPageHead(edition, page)
        const body = await bundle.renderSmallPage(page)
        return createSmallDocument(site, bundle, { locale, head, body })
      },
    ]),
  )
}

/** A page without the application. */
function createSmallDocument(site: Site, bundle: Bundle, parts: DocumentParts) {
  const { storiesCss, smallPageCss } = bundle
  return createDocument(site, bundle, {
    ...parts,
    css: joinStylesBelowTheFold(site, bundle) + storiesCss + smallPageCss,
    application: [],
    script: bundle.smallPage,
  })
}

interface DocumentParts {
  locale: Locale
  /** Whether its own script picks one of its languages. */
  holdsEveryLanguage?: boolean
  head: string
  body: string
  css?: string
  /** The scripts of the application; none where the page has only links. */
  application?: string[]
  /** Further attributes of the boot script. */
  data?: string
  /** Inlined after the boot script. */
  script?: string
}

function createDocument(
  site: Site,
  bundle: Bundle,
  {
    locale,
    holdsEveryLanguage = false,
    head,
    body,
    css = '',
    application = [...bundle.application, pickLanguage(site.modules.routes, locale).src],
    data = '',
    script = '',
  }: DocumentParts,
): HtmlDocument {
  const fonts = site.fonts
    .listPreloads(locale)
    .map(
      (href) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    )
  const { hasPolicy, fresh } = bundle
  const edition = pickLanguage(site.editions, locale)
  const { theme } = edition.site
  // The boot script reads it; dark is the default. Without scripts, the system's theme is ignored.
  const look = theme === 'dark' ? '' : ` data-theme="${theme}"`
  const scripts =
    application.length > 0
      ? ` data-application="${application.join(' ')}" data-scenery="${bundle.scenery}"`
      : ''
  // Other pages have their direction in their HTML.
  const omitDirection = (key: string, value: unknown) =>
    key === 'dir' && !holdsEveryLanguage ? undefined : value
  const routes = `const ROUTES=${JSON.stringify(site.modules.routes, omitDirection)};`
  const inlined = {
    script: routes + bundle.boot + script,
    style: site.styles + bundle.css + css,
  }
  const html = [
    `<!doctype html><html lang="${locale}" dir="${edition.dir}"${theme === 'light' ? '' : ' class="dark"'}${look}${holdsEveryLanguage ? '' : ` data-locale="${locale}"`}><head>`,
    // Before all links, and short enough that the character set still is in the first 1024 bytes.
    hasPolicy ? makePolicyElement(inlined) : '',
    head,
    `<script${scripts}${data}>${inlined.script}</script>`,
    `<style>${inlined.style}</style>`,
    fresh ? `<link rel="stylesheet" href="${fresh.styles}">` : '',
    '</head><body>',
    // In the head, they would delay the first frame.
    ...fonts,
    `${makeSprite()}${application.length > 0 ? sky : ''}<div id="root">${body}</div></body></html>`,
  ].join('')
  return { html, inlined }
}

/** Hides the languages of the not-found view that its script has not picked. */
function hideOtherLanguages({ content }: Site) {
  const { languages } = content.site
  if (languages.length === 1) return ''
  const selectors = languages.map(
    (tag) =>
      `[data-locale=${tag}] :is(.lost,.lost-bars,.lost-sheet)>[lang]:not(:lang(${tag}))`,
  )
  // Without scripts, all texts, one bar and one map are shown.
  selectors.push(':root:not([data-locale]) :is(.lost-chart,.lost-bars>*)+*')
  return `${selectors.join(',')}{display:none}`
}
