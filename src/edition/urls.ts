import { getLanguagePath, type Locale, pickLanguage } from '#languages'
import type { Content } from '#schema'
import { makeSlug } from '#text'

/** A link of the content, or undefined if the owner gave none (`#` counts as none). */
export function skipPlaceholderLink(url: string | undefined) {
  return url === '#' ? undefined : url
}

/** The anchor of a project's story, on the main page and on the page of stories. */
export function makeStoryAnchor(project: string) {
  return `story-${project}`
}

/** Paths of a language's files, relative to the site's root. */
export function makePaths({ site, profile }: Content, locale: Locale) {
  const page = getLanguagePath(locale, site.languages)
  const names = site.languages.map((tag) =>
    makeSlug(pickLanguage(profile.name, tag).plain),
  )
  // The first language whose name for the owner has Latin letters, which every file system
  // supports.
  const name = names.find(Boolean)
  const cv = `cv/${name ? `${name}-` : ''}cv-${locale}`
  return {
    page,
    cv: `${cv}.pdf`,
    word: `${cv}.docx`,
    text: `${cv}.txt`,
    share: `share/share-${locale}.png`,
    resume: `${page}resume.json`,
    manifest: `${page}manifest.webmanifest`,
    card: `${page}contact.vcf`,
    stories: `${page}stories/`,
    small: Object.fromEntries(site.pages.map(({ id }) => [id, `${page}${id}/`])),
    pageMarkdown: `${page}index.md`,
    storiesMarkdown: `${page}stories/index.md`,
  }
}

type Paths = ReturnType<typeof makePaths>

/**
 * The absolute URLs that a language's files contain.
 * @param base the path below which the site is served; starts and ends with a slash
 */
export function makeAddresses({ site }: Content, paths: Paths, base: string) {
  const { languages } = site
  const to = (path: string) => site.url.replace(/\/+$/, '') + base + path
  const makePageUrl = (tag: Locale) => to(getLanguagePath(tag, languages))
  /** Every language's version of a page and tag, and `x-default` for other languages. */
  const listAlternates = (path: string) =>
    languages.length === 1
      ? []
      : [
          ...languages.map((tag) => ({ tag, href: makePageUrl(tag) + path })),
          { tag: 'x-default', href: makePageUrl(languages[0]) + path },
        ]
  return {
    root: to(''),
    page: to(paths.page),
    share: to(paths.share),
    resume: to(paths.resume),
    stories: to(paths.stories),
    sitemap: to('sitemap.xml'),
    /** The page in each language; empty for a site in one language. */
    alternates: listAlternates(''),
    /** Each small page in each language, by its id. */
    small: Object.fromEntries(
      site.pages.map(({ id }) => [
        id,
        { page: to(paths.small[id] ?? ''), alternates: listAlternates(`${id}/`) },
      ]),
    ),
  }
}

/** Whether others can reach an address. Until one is set, it is `localhost`. */
export function isPublic(url: string) {
  return new URL(url).hostname !== 'localhost'
}

/** A URL without protocol, `www.` and trailing slash, for display. */
export function formatUrl(url: string) {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
