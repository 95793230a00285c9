import { getLanguagePath, type Languages, type Locale, pickLanguage } from '#languages'
import type { Content } from '#schema'
import { makeSlug } from '#text'

/** An address as data: in ASCII, whatever letters the owner wrote. */
export function writeAddress(url: string) {
  return new URL(url).href
}

/** An e-mail address as data: only its host has another form. */
export function writeMailAddress(email: string) {
  const [user = '', host = ''] = email.split('@')
  return `${user}@${new URL(`https://${host}`).host}`
}

/** A link of the content, or undefined if the owner gave none (`#` counts as none). */
export function writeLink(url: string | undefined) {
  return url === undefined || url === '#' ? undefined : writeAddress(url)
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
  const root = new URL(base, site.url).href
  const shown = site.url.replace(/\/+$/, '') + base
  return {
    root,
    /** The root and the page for people. */
    shown: { root: formatUrl(shown), page: formatUrl(shown + paths.page) },
    page: root + paths.page,
    share: root + paths.share,
    resume: root + paths.resume,
    stories: root + paths.stories,
    sitemap: `${root}sitemap.xml`,
    /** The page in each language; empty for a site in one language. */
    alternates: listAlternates(site.languages, root),
  }
}

/** A small page's path, its URL, and those of its translations. */
export function locateSmallPage(
  id: string,
  languages: Languages,
  paths: Paths,
  { root }: { root: string },
) {
  const path = `${paths.page}${id}/`
  const alternates = listAlternates(languages, root, `${id}/`)
  return { path, address: root + path, alternates }
}

/**
 * Every language's version of a page and tag, and `x-default` for other languages.
 * @param path the page's path below that of its language
 */
function listAlternates(languages: Languages, root: string, path = '') {
  if (languages.length === 1) return []
  const makeHref = (tag: Locale) => root + getLanguagePath(tag, languages) + path
  return [
    ...languages.map((tag) => ({ tag, href: makeHref(tag) })),
    { tag: 'x-default', href: makeHref(languages[0]) },
  ]
}

/** Whether others can reach an address. Until one is set, it is `localhost`. */
export function isPublic(url: string) {
  return new URL(url).hostname !== 'localhost'
}

/** A URL in the owner's letters, without protocol, `www.` and trailing slash, for display. */
export function formatUrl(url: string) {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
