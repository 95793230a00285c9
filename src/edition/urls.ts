import { pathOf, type Locale, valueIn } from '#languages'
import type { Content } from '#schema'

/** A link of the content, or nothing where the owner gave none (`#` counts as none). */
export function linkOf(url: string | undefined) {
  return url === '#' ? undefined : url
}

/** The anchor of a project's story, on the page and where the stories are told. */
export function storyOf(project: string) {
  return `story-${project}`
}

/** Where a language's files lie, below the site's root. */
export function pathsOf({ site, profile }: Content, locale: Locale) {
  const page = pathOf(locale, site.languages)
  const names = site.languages.map((tag) => slugOf(valueIn(profile.name, tag)))
  // Of the languages, the first that is written in letters which every system takes.
  const name = names.find(Boolean)
  return {
    page,
    cv: `cv/${name ? `${name}-` : ''}cv-${locale}.pdf`,
    share: `share/share-${locale}.png`,
    resume: `${page}resume.json`,
    manifest: `${page}manifest.webmanifest`,
    card: `${page}contact.vcf`,
    stories: `${page}stories/`,
  }
}

type Paths = ReturnType<typeof pathsOf>

/**
 * The absolute addresses that a language's files name.
 * @param base the path below which the site is served; begins and ends with a slash
 */
export function addressesOf({ site }: Content, paths: Paths, base: string) {
  const { languages } = site
  const to = (path: string) => site.url.replace(/\/+$/, '') + base + path
  const pageIn = (tag: Locale) => to(pathOf(tag, languages))
  return {
    root: to(''),
    page: to(paths.page),
    share: to(paths.share),
    resume: to(paths.resume),
    stories: to(paths.stories),
    sitemap: to('sitemap.xml'),
    /**
     * Every language's page and tag, and `x-default` for readers of any other language; none
     * where there is but one.
     */
    alternates:
      languages.length === 1
        ? []
        : [
            ...languages.map((tag) => ({ tag: tag, href: pageIn(tag) })),
            { tag: 'x-default', href: pageIn(languages[0]) },
          ],
  }
}

/** An address as people write it on paper. */
export function written(url: string) {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** In characters: a name of any length makes a file's name that every system takes. */
const longestSlug = 100

/** A name as a part of an address, or of a file's name; empty where it has no Latin letter or digit. */
export function slugOf(name: string) {
  return name
    .toLowerCase()
    .replaceAll(/[łđðøıßæœþ]/g, (letter) => plainLetters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-|-$/g, '')
}

/** What Latin letters become that are no letter with a mark. */
const plainLetters: Partial<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
