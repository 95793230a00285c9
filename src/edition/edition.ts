import {
  formatMonths,
  toPlainText,
  type Runs,
  plainTypesetter,
  createTypesetter,
  type Typesetter,
} from '#text'
import { makeCareer } from './career.ts'
import { makeContact, listAlternateNames } from './contact.ts'
import { makeSkills } from './skills.ts'
import { makeStats } from './stats.ts'
import {
  locales,
  getLanguagePath,
  type InEach,
  type Languages,
  type Locale,
  pickLanguage,
} from '#languages'
import { localize } from './localize.ts'
import type { Content, Text } from '#schema'
import { listQuickLinks, listSections } from './places.ts'
import { makeAddresses, skipPlaceholderLink, makePaths, makeStoryAnchor } from './urls.ts'
import { getText } from './variants.ts'

/**
 * Everything about the site in one language: translated, typeset, dated, counted, with its
 * URLs. Page, CV and share image are slices and drawings of it.
 */
export interface Edition extends EditionOf<Runs> {
  /**
   * The same as plain strings, for machine-readable files: résumé, contact card, sitemap and
   * document head.
   */
  plain: PlainEdition
}

export type PlainEdition = EditionOf<string>

/** The editions of a site, by language. */
export type Editions = InEach<Edition>

/** @param base the path below which the site is served; starts and ends with a slash */
export function makeEditions(content: Content, base = '/'): Editions {
  const { languages } = content.site
  return Object.fromEntries(
    languages.map((tag) => [tag, makeEdition(content, tag, base)]),
  )
}

export function makeEdition(content: Content, locale: Locale, base = '/'): Edition {
  const { newTab } = content.ui.projects
  const set = createTypesetter(locale, {
    url: content.site.url,
    newTab: pickLanguage(newTab, locale),
    languages: content.site.languages,
  })
  return {
    ...makeEditionWith(content, locale, base, set),
    plain: makeEditionWith(content, locale, base, plainTypesetter),
  }
}

type EditionOf<Word> = ReturnType<typeof makeEditionWith<Word>>

/** Names of fields that are typeset as titles. */
const titleFields = new Set(['title', 'heading', 'role'])

function makeEditionWith<Word>(
  content: Content,
  locale: Locale,
  base: string,
  set: Typesetter<Word>,
) {
  const texts = localizeTexts(content, locale, set)
  const { site, pages, ui, names, profile, projects } = texts
  const name = pickLanguage(content.profile.name, locale)
  const { dir, script, comma, openGraph, percent = '{n}%' } = locales[locale]
  const paths = makePaths(content, locale)
  const stats = makeStats(content)
  const owner = [site.copyright, name].filter(Boolean).join(' ')
  return {
    locale,
    dir,
    script,
    comma,
    percent,
    openGraph,
    base,
    paths,
    addresses: makeAddresses(content, paths, base),
    languages: listLanguages(content.site.languages, base),
    site,
    ui,
    /** The interface's words for attributes, which cannot hold runs. */
    names,
    profile: { ...profile, name },
    /** The owner's name, typeset. */
    name: profile.name,
    otherNames: listAlternateNames(content, locale),
    copyright: set.label(
      `© ${owner}. ${pickLanguage(content.ui.footer.copyright, locale)}`,
    ),
    sections: listSections(content),
    /** Small pages, with the path of each below the site's root. */
    smallPages: pages.map((page) => ({ ...page, path: paths.small[page.id] ?? '' })),
    quickLinks: listQuickLinks(content),
    career: makeCareer(texts, { since: names.hero.since, ...names.educations }, locale),
    ...makeContact(content, texts, locale, set),
    ...makeSkills(content, texts, locale, set),
    stats: stats.map(({ name, value }) => {
      const text =
        name === 'successRate' ? percent.replace('{n}', `${value}`) : `${value}`
      return { label: ui.about[name as keyof typeof ui.about], value: set.datum(text) }
    }),
    projects: projects.map(({ demo, code, date, for: _, highlights, ...project }) => ({
      ...project,
      highlights: highlights.map(getText),
      /** The address of its story. */
      storyHref:
        project.story === undefined && project.pictures.length === 0
          ? undefined
          : `${base}${paths.stories}#${makeStoryAnchor(project.id)}`,
      demo: skipPlaceholderLink(demo),
      code: skipPlaceholderLink(code),
      finished: date,
      date: date === undefined ? undefined : formatMonths(locale, date),
    })),
  }
}

/** All texts in one language. */
function localizeTexts<Word>(content: Content, locale: Locale, set: Typesetter<Word>) {
  const words = withOwnTitles(content)
  return {
    ...localize(content, locale, (text, name) =>
      titleFields.has(name) ? set.title(text) : set.text(text),
    ),
    site: localize(content.site, locale, set.label),
    pages: localize(content.site.pages, locale, (text, name) =>
      titleFields.has(name) ? set.title(text) : set.text(text),
    ),
    ui: localize(words, locale, set.label),
    names: localize(words, locale, (text) => set.name(toPlainText(text))),
  }
}

/** Every language of the site, with the address of its page. */
function listLanguages(languages: Languages, base: string) {
  return languages.map((tag) => {
    const { name, short, dir, openGraph } = locales[tag]
    const href = base + getLanguagePath(tag, languages)
    return { locale: tag, name, short, dir, openGraph, href }
  })
}

/** The interface's words, with the owner's section titles replacing the default ones. */
function withOwnTitles({ site, ui }: Content) {
  const titles: Partial<Record<string, Text>> = Object.fromEntries(
    (site.sections ?? []).flatMap(({ id, title }) => (title ? [[id, title]] : [])),
  )
  const addTitles = <Words>(words: Words) => ({ ...words, ...titles })
  return { ...ui, sections: addTitles(ui.sections), headings: addTitles(ui.headings) }
}
