import {
  addKashida,
  bindName,
  formatMonths,
  createTypesetter,
  Text,
  type TextKind,
} from '#text'
import { makeCareer } from './career.ts'
import { makeContact, listAlternateNames } from './contact.ts'
import { makeSkills } from './skills.ts'
import { makeStats } from './stats.ts'
import {
  locales,
  getLanguagePath,
  type InEach,
  type Language,
  type Languages,
  type Locale,
  pickLanguage,
} from '#languages'
import { localize, type Localized } from './localize.ts'
import type { Content, TextInEach } from '#schema'
import { listQuickLinks, listSections } from './places.ts'
import {
  locateSmallPage,
  makeAddresses,
  writeLink,
  makePaths,
  makeStoryAnchor,
} from './urls.ts'
import { getText } from './variants.ts'

/**
 * Everything about the site in one language: translated, typeset, dated, counted, with its
 * URLs. All outputs are made from it.
 */
export type Edition = ReturnType<typeof makeEdition>

/** The editions of a site, by language. */
export type Editions = InEach<Edition>

/** @param base the path below which the site is served; starts and ends with a slash */
export function makeEditions(content: Content, base = '/'): Editions {
  const { languages } = content.site
  return Object.fromEntries(
    languages.map((tag) => [tag, makeEdition(content, tag, base)]),
  )
}

export function makeEdition(content: Content, locale: Locale, base = '/') {
  const words = withOwnTitles(content)
  const typesetter = createTypesetter(locale, {
    url: content.site.url,
    newTab: pickLanguage(words.projects.newTab, locale).plain,
    languages: content.site.languages,
  })
  const typesetText = (text: Text) => text.typeset(typesetter)
  const write = (kind: TextKind, text: string) => typesetText(new Text(kind, text))
  const texts = localize({ ...content, ui: words }, locale, typesetText)
  const { site, ui, profile, projects } = texts
  const { dir, script, comma, openGraph, percent = '{n}%' } = locales[locale]
  const paths = makePaths(content, locale)
  const addresses = makeAddresses(content, paths, base)
  return {
    locale,
    dir,
    script,
    comma,
    percent,
    openGraph,
    base,
    paths,
    addresses,
    languages: listLanguages(content.site.languages, base, script),
    site,
    ui,
    profile,
    /** The owner's name as displayed: with a kashida, if there is a suitable place. */
    drawnName: addKashida(bindName(profile.name.plain)),
    otherNames: listAlternateNames(content, locale),
    copyright: write(
      'label',
      `© ${site.copyright} ${profile.name.plain}. ${ui.footer.copyright.plain}`,
    ),
    sections: listSections(content),
    smallPages: site.pages.map((page) => ({
      ...page,
      ...locateSmallPage(page.id, content.site.languages, paths, addresses),
    })),
    quickLinks: listQuickLinks(content),
    career: makeCareer(texts, locale),
    ...makeContact(content, texts, comma, write),
    ...makeSkills(content, texts, locale, write),
    stats: makeStats(content).map(({ name, value }) => ({
      label: ui.about[name as keyof typeof ui.about],
      value: write(
        'datum',
        name === 'successRate' ? percent.replace('{n}', `${value}`) : `${value}`,
      ),
    })),
    projects: projects.map((project) =>
      makeProject(project, base + paths.stories, locale),
    ),
  }
}

/** @param stories the address of the page with the stories */
function makeProject(
  { demo, code, date, for: _, highlights, ...project }: ContentProject,
  stories: string,
  locale: Locale,
) {
  return {
    ...project,
    highlights: highlights.map(getText),
    /** The address of its story. */
    storyHref:
      project.story === undefined && project.pictures.length === 0
        ? undefined
        : `${stories}#${makeStoryAnchor(project.id)}`,
    demo: writeLink(demo),
    code: writeLink(code),
    finished: date,
    date: date === undefined ? undefined : formatMonths(locale, date),
  }
}

type ContentProject = Localized<Content>['projects'][number]

/**
 * Every language of the site, with the address of its page. Arabic names are in the map's typeface
 * on a page that does not load the other one's Arabic letters.
 */
function listLanguages(languages: Languages, base: string, script: Language['script']) {
  return languages.map((tag) => {
    const { name, short, dir, openGraph, script: own } = locales[tag]
    const kind = own === 'Arabic' && script !== 'Arabic' ? 'map' : 'line'
    const [full, brief] = [new Text(kind, name), new Text(kind, short)]
    const href = base + getLanguagePath(tag, languages)
    return { locale: tag, name: full, short: brief, dir, openGraph, href }
  })
}

/** The interface's words, with the owner's section titles replacing the default ones. */
function withOwnTitles({ site, ui }: Content) {
  const titles: Partial<Record<string, TextInEach>> = Object.fromEntries(
    (site.sections ?? []).flatMap(({ id, title }) => (title ? [[id, title]] : [])),
  )
  const addTitles = <Words>(words: Words) => ({ ...words, ...titles })
  return { ...ui, sections: addTitles(ui.sections), headings: addTitles(ui.headings) }
}
