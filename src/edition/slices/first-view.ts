import type { Edition } from '../edition.ts'
import { formatCount, isStartRtl, bindName, parseName, Text, toPlainTexts } from '#text'
import { makeFullTitle } from '../career.ts'
import { locales, type Locale } from '#languages'
import type { Sky } from './drawings.ts'
import type { NamedStar } from '../constellation.ts'
import { linkOtherLanguages } from './other-languages.ts'

type BothNames = Pick<NamedStar, 'latin' | 'arabic'>

export function makeNavigationSlice(edition: Edition) {
  const { ui, profile, sections, copyright } = edition
  const languages = linkOtherLanguages(edition)
  const { plain: owner } = profile.name
  const { given, family } = parseName(owner)
  const isLong = isLongName(owner)
  return {
    ...toPlainTexts(ui.navigation),
    name: isLong ? given : owner,
    /** The rest of a long name, which does not fit into a narrow header. */
    family: isLong ? family : '',
    sections: ui.sections,
    /** The sections that exist. The header links to them. */
    linked: sections,
    /** The window width in rem from which the header has room for the links. */
    from: measureMinWidth([
      ...sections.map((id) => ui.sections[id]?.plain ?? ''),
      ...languages.map(({ name }) => name.plain),
    ]),
    copyright,
    languages,
  }
}

/** The container widths that navigation.css knows. The header does not grow beyond the last one. */
const WIDTHS = [64, 90]
const NEVER_WIDE_ENOUGH = 999

/** The widths in the header, in rem. */
const widths = { name: 10, buttons: 7.5, letter: 0.55, gap: 1.6 }

/** @param labels the header's links; it also holds the owner's name and two buttons */
function measureMinWidth(labels: string[]) {
  const { name, buttons, letter, gap } = widths
  const letters = labels.join('').replaceAll(/\p{Mn}/gu, '').length
  const needed = name + buttons + letter * letters + gap * labels.length
  // A tenth of the width is reserved for the gutters.
  return WIDTHS.find((width) => needed < 0.9 * width) ?? NEVER_WIDE_ENOUGH
}

export function makeHeroSlice(edition: Edition, sky: Sky) {
  const { dir, comma, ui, profile, drawnName, place, career } = edition
  const { now, before, education } = career
  const labels = ui.hero
  const nameDir = isStartRtl(profile.name.plain) ? 'rtl' : 'ltr'
  const facts = [
    { label: labels.place, text: place, dates: undefined },
    { label: labels.now, text: now && makeFullTitle(now, comma), dates: now?.dates },
    {
      label: labels.before,
      text: before && makeFullTitle(before, comma),
      dates: before?.dates,
    },
    { label: labels.degree, text: education[0]?.title, dates: education[0]?.dates },
  ]
  return {
    name: bindName(profile.name.plain),
    drawnName,
    /** The name's direction, if it differs from the page's. */
    nameDir: nameDir === dir ? undefined : nameDir,
    /** In the desk, the name's field. */
    nameField: profile.name.field,
    chart: makeChartSlice(edition, sky),
    role: profile.role,
    pitch: profile.pitch,
    mainLink: chooseMainLink(edition),
    facts: facts.flatMap(({ text, ...fact }) => (text ? [{ ...fact, text }] : [])),
  }
}

/** The first button: to the projects or, without any, to the form. */
function chooseMainLink({ ui, sections }: Edition) {
  if (sections.includes('projects')) return { href: '#projects', text: ui.hero.viewWork }
  if (!sections.includes('contact')) return undefined
  return { href: '#contact', text: ui.headings.contact }
}

function makeChartSlice(edition: Edition, { constellation, figure, index }: Sky) {
  const { locale, site, ui, sections, projects } = edition
  const { latin, name } = constellation
  return {
    figure,
    /** The address of the drawing with the language's symbol for hours. */
    drawing: `${figure}#${makeDrawingId(locale)}`,
    label: ui.sections.projects.plain,
    /** Each star with its project, or with its own names. */
    entries: index.map(({ star, project }) => ({
      star: star.hip,
      project,
      names: project === undefined ? listStarNames(star, edition) : undefined,
    })),
    /** The figure's own name, if the owner wants star names. */
    name: site.starNames
      ? {
          ...listStarNames({ latin, arabic: name.ar }, edition),
          own: new Text('map', name[locale]),
        }
      : undefined,
    /** The number of projects in words; undefined without projects. */
    count:
      sections.includes('projects') && projects.length > 0
        ? formatCount(projects.length, ui.skills.plates, locale)
        : undefined,
  }
}

/** Names and words of at least this length do not fit into a narrow header. */
const LONG_NAME_LENGTH = 20
const LONG_WORD_LENGTH = 16

function isLongName(name: string) {
  return (
    name.length >= LONG_NAME_LENGTH ||
    name.split(/[\s-]/).some((word) => word.length >= LONG_WORD_LENGTH)
  )
}

/** The id of the figure's drawing for a language, inside the SVG file. */
export function makeDrawingId(locale: Locale) {
  return locales[locale].hour ? `figure-${locale}` : 'figure'
}

/** A star's names in both scripts, the page's own first. */
export function listNamesInBothScripts(
  { latin, arabic }: BothNames,
  { script }: Pick<Edition, 'script'>,
) {
  return script === 'Arabic'
    ? { name: arabic, otherName: latin }
    : { name: latin, otherName: arabic }
}

/** A star's names for the page, where the other one has its own direction and language. */
export function listStarNames(names: BothNames, edition: Pick<Edition, 'script'>) {
  const { name, otherName } = listNamesInBothScripts(names, edition)
  const isArabic = otherName === names.arabic
  const kind = isArabic
    ? ({ dir: 'rtl', lang: 'ar' } as const)
    : ({ dir: 'ltr', lang: 'en' } as const)
  return {
    own: new Text('map', name),
    other: new Text('map', otherName, [{ text: otherName, ...kind }]),
  }
}

/** The question before the CV download; undefined if the owner wants no CV. */
export function makeCvSlice({ locale, site, ui, base, paths, ...edition }: Edition) {
  if (site.cv === false) return undefined
  // The language of the owner's own CV file is unknown.
  const isLanguageKnown =
    !('files' in site.cv) ||
    edition.languages.length === 1 ||
    site.cv.files.some(([tag]) => tag === locale)

  // These are the headings inside the PDF.
  const { document, profile, languages, range, ...question } = ui.cv
  return {
    ...question,
    fileLabel: isLanguageKnown ? question.fileLabel : undefined,
    offer: ui.hero.downloadCv,
    href: base + paths.cv,
    file: paths.cv.slice('cv/'.length),
  }
}
