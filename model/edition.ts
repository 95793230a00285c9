import { careerOf } from './edition/career'
import { contactOf, otherNames } from './edition/contact'
import { locales, pathOf, type Locale } from './languages'
import { localize } from './localize'
import type { Content } from './schema'
import { quickLinksOf, sectionsOf } from './sections'
import { withNewTab } from './marks'
import { skillsOf } from './edition/skills'
import { statsOf } from './edition/stats'
import { typesetter } from './typeset'
import { addressesOf, linkOf, pathsOf } from './urls'

/**
 * Everything there is to say in one language: translated, typeset, dated and counted, with its
 * addresses. Page, CV, share image, feeds and head are slices and paintings of it.
 */
export type Edition = ReturnType<typeof editionOf>

/** The editions of a site, by language. */
export type Editions = Record<Locale, Edition>

/** @param base the path below which the site is served; begins and ends with a slash */
export function editionsOf(content: Content, base = '/') {
  const { languages } = content.site
  return Object.fromEntries(
    languages.map((tag) => [tag, editionOf(content, tag, base)]),
  ) as Editions
}

/** The fields whose texts are set as titles. */
const titles = new Set(['title', 'heading', 'role'])

export function editionOf(content: Content, locale: Locale, base = '/') {
  const set = typesetter(locale)
  const interfaceWords = localize(content.ui, locale, set.label)
  const linked = (text: string) =>
    withNewTab(set.text(text), content.site.url, interfaceWords.projects.newTab)
  const texts = {
    ...localize(content, locale, (text, name) => {
      if (name === 'file') return text
      return titles.has(name) ? set.title(text) : linked(text)
    }),
    site: localize(content.site, locale, set.label),
    ui: interfaceWords,
  }
  const { site, profile, projects } = texts
  const named: Partial<Record<string, string>> = Object.fromEntries(
    (site.sections ?? []).flatMap(({ id, title }) => (title ? [[id, title]] : [])),
  )
  const titled = <Words>(words: Words) => ({ ...words, ...named })
  const { sections, headings } = texts.ui
  const ui = { ...texts.ui, sections: titled(sections), headings: titled(headings) }
  const { dir, comma, openGraph } = locales[locale]
  const paths = pathsOf(content, locale)
  const stats = Object.entries(statsOf(content))
  return {
    locale,
    dir,
    comma,
    openGraph,
    base,
    paths,
    addresses: addressesOf(content, paths, base),
    /** Every language of the site. */
    languages: content.site.languages.map((tag) => ({
      locale: tag,
      ...locales[tag],
      href: base + pathOf(tag, content.site.languages),
    })),
    site,
    ui,
    profile,
    otherNames: otherNames(content, locale),
    copyright: `© ${[site.copyright, profile.name].filter(Boolean).join(' ')}. ${ui.footer.copyright}`,
    sections: sectionsOf(content),
    quickLinks: quickLinksOf(content),
    career: careerOf(texts, locale, set),
    ...contactOf(content, texts, locale, set),
    ...skillsOf(content, texts, locale, set),
    stats: stats.flatMap(([name, value]) => {
      if (value === undefined) return []
      const text = name === 'successRate' ? `${value}%` : `${value}`
      return [{ label: ui.about[name as keyof typeof ui.about], value: set.datum(text) }]
    }),
    projects: projects.map(({ demo, code, date, tags, ...project }) => ({
      ...project,
      tags: tags.map(set.text),
      demo: linkOf(demo),
      code: linkOf(code),
      finished: date,
      date: date && set.months(date),
    })),
  }
}
