import {
  monthsOf,
  textOf,
  type Runs,
  plainTypesetter,
  typesetter,
  type Typesetter,
} from '#text'
import { careerOf } from './career.ts'
import { contactOf, alternateNames } from './contact.ts'
import { skillsOf } from './skills.ts'
import { statsOf } from './stats.ts'
import {
  locales,
  pathOf,
  type InEach,
  type Languages,
  type Locale,
  valueIn,
} from '#languages'
import { localize } from './localize.ts'
import type { Content, Text } from '#schema'
import { quickLinksOf, sectionsOf } from './places.ts'
import { addressesOf, linkOf, pathsOf, storyOf } from './urls.ts'
import { pointOf } from './variants.ts'

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
export function editionsOf(content: Content, base = '/'): Editions {
  const { languages } = content.site
  return Object.fromEntries(languages.map((tag) => [tag, editionOf(content, tag, base)]))
}

export function editionOf(content: Content, locale: Locale, base = '/'): Edition {
  const { newTab } = content.ui.projects
  const set = typesetter(locale, {
    url: content.site.url,
    newTab: valueIn(newTab, locale),
    languages: content.site.languages,
  })
  return {
    ...editionIn(content, locale, base, set),
    plain: editionIn(content, locale, base, plainTypesetter),
  }
}

type EditionOf<Word> = ReturnType<typeof editionIn<Word>>

/** Names of fields that are typeset as titles. */
const titleFields = new Set(['title', 'heading', 'role'])

function editionIn<Word>(
  content: Content,
  locale: Locale,
  base: string,
  set: Typesetter<Word>,
) {
  const texts = localizeTexts(content, locale, set)
  const { site, pages, ui, names, profile, projects } = texts
  const name = valueIn(content.profile.name, locale)
  const { dir, script, comma, openGraph, percent = '{n}%' } = locales[locale]
  const paths = pathsOf(content, locale)
  const stats = statsOf(content)
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
    addresses: addressesOf(content, paths, base),
    languages: languagesOf(content.site.languages, base),
    site,
    ui,
    /** The interface's words for attributes, which cannot hold runs. */
    names,
    profile: { ...profile, name },
    /** The owner's name, typeset. */
    name: profile.name,
    otherNames: alternateNames(content, locale),
    copyright: set.label(`© ${owner}. ${valueIn(content.ui.footer.copyright, locale)}`),
    sections: sectionsOf(content),
    /** Small pages, with the path of each below the site's root. */
    smallPages: pages.map((page) => ({ ...page, path: paths.small[page.id] ?? '' })),
    quickLinks: quickLinksOf(content),
    career: careerOf(texts, { since: names.hero.since, ...names.educations }, locale),
    ...contactOf(content, texts, locale, set),
    ...skillsOf(content, texts, locale, set),
    stats: stats.map(({ name, value }) => {
      const text =
        name === 'successRate' ? percent.replace('{n}', `${value}`) : `${value}`
      return { label: ui.about[name as keyof typeof ui.about], value: set.datum(text) }
    }),
    projects: projects.map(({ demo, code, date, for: _, highlights, ...project }) => ({
      ...project,
      highlights: highlights.map(pointOf),
      /** The address of its story. */
      storyHref:
        project.story === undefined && project.pictures.length === 0
          ? undefined
          : `${base}${paths.stories}#${storyOf(project.id)}`,
      demo: linkOf(demo),
      code: linkOf(code),
      finished: date,
      date: date === undefined ? undefined : monthsOf(locale, date),
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
    names: localize(words, locale, (text) => set.name(textOf(text))),
  }
}

/** Every language of the site, with the address of its page. */
function languagesOf(languages: Languages, base: string) {
  return languages.map((tag) => {
    const { name, short, dir, openGraph } = locales[tag]
    const href = base + pathOf(tag, languages)
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
