import type { Edition } from '../edition.ts'
import { formatCount, startsRtl, addKashida, bindName, parseName } from '#text'
import { titleWithPlace } from '../career.ts'
import { locales, type Locale, choiceOf } from '#languages'
import type { Sky } from './made.ts'
import type { NamedStar } from '../constellation.ts'

type Named = Pick<NamedStar, 'latin' | 'arabic'>

/** What the visitor sees first: the bar, the first screen, and the question before the CV. */
export function firstViewOf(edition: Edition, sky: Sky) {
  return {
    navigation: navigationOf(edition),
    hero: heroOf(edition, sky),
    cv: cvOf(edition),
  }
}

function navigationOf({
  locale,
  ui,
  names,
  profile,
  sections,
  copyright,
  languages,
}: Edition) {
  const others = languages.filter((language) => language.locale !== locale)
  const { given, family } = parseName(profile.name)
  const isLong = longOf(profile.name) !== undefined
  return {
    ...names.navigation,
    name: isLong ? given : profile.name,
    /** The rest of a long name, for which a narrow bar has no room. */
    family: isLong ? family : '',
    sections: ui.sections,
    /** The sections that are there: the bar links to them. */
    linked: sections,
    /** From which width on, in rem, the bar has room for them. */
    from: widthOf([
      ...sections.map((id) => names.sections[id] ?? ''),
      ...others.map(({ name }) => name),
    ]),
    copyright,
    languages: others.map(({ locale, name, short, dir, href }) => ({
      locale,
      name,
      short,
      dir,
      href: href + choiceOf(locale),
    })),
  }
}

/** The widths that navigation.css knows; from the last on, the bar grows no more. */
const WIDTHS = [64, 90]
const NEVER = 999

/** @param labels of the links in the bar, beside the owner's name and two buttons */
export function widthOf(labels: string[]) {
  const [name, buttons, letter, gap] = [10, 7.5, 0.55, 1.6]
  const letters = labels.join('').replaceAll(/\p{Mn}/gu, '').length
  const needed = name + buttons + letter * letters + gap * labels.length
  // Without the gutters.
  return WIDTHS.find((width) => needed < 0.9 * width) ?? NEVER
}

function heroOf(edition: Edition, sky: Sky) {
  const { dir, comma, ui, profile, place, career, sections } = edition
  const { now, before, education } = career
  const labels = ui.hero
  const nameDir = startsRtl(profile.name) ? 'rtl' : 'ltr'
  const facts = [
    { label: labels.place, text: place, dates: undefined },
    { label: labels.now, text: now && titleWithPlace(now, comma), dates: now?.dates },
    {
      label: labels.before,
      text: before && titleWithPlace(before, comma),
      dates: before?.dates,
    },
    { label: labels.degree, text: education[0]?.title, dates: education[0]?.dates },
  ]
  const name = bindName(profile.name)
  return {
    name,
    /** The name as it is drawn: with a kashida, where it takes one. */
    drawnName: addKashida(name),
    /** Where the name is in another script than the page: the direction of that one. */
    nameDir: nameDir === dir ? undefined : nameDir,
    long: longOf(profile.name),
    chart: chartOf(edition, sky),
    role: profile.role,
    pitch: profile.pitch,
    viewWork: sections.includes('projects') ? labels.viewWork : undefined,
    facts: facts.flatMap(({ text, ...fact }) => (text ? [{ ...fact, text }] : [])),
  }
}

function chartOf(edition: Edition, { constellation, figure, index }: Sky) {
  const { locale, site, names, sections, projects } = edition
  const { latin, name } = constellation
  return {
    figure,
    /** The address of that of its drawings which has the language's signs. */
    drawing: `${figure}#${drawingIn(locale)}`,
    label: names.sections.projects,
    /** By the project's place, or of a star that stands for itself, its names. */
    entries: index.map((entry) =>
      typeof entry === 'number' ? entry : namesOf(entry, edition),
    ),
    /** The figure's own name, where the owner wants it told. */
    name: site.starNames
      ? { ...namesOf({ latin, arabic: name.ar }, edition), own: name[locale] }
      : undefined,
    /** How many projects there are, in words; nothing where there are none. */
    count:
      sections.includes('projects') && projects.length > 0
        ? formatCount(projects.length, names.skills.plates, locale)
        : undefined,
  }
}

/** A name of so many letters is long, and so is a word of so many: they are set smaller. */
const LONG_NAME = 20
const LONG_WORD = 16

function longOf(name: string) {
  if (name.split(/[\s-]/).some((word) => word.length >= LONG_WORD)) return 'word'
  return name.length >= LONG_NAME ? 'name' : undefined
}

/** The figure's drawing for a language, by its id in the file. */
export function drawingIn(locale: Locale) {
  return locales[locale].hour ? `figure-${locale}` : 'figure'
}

/** Of a star, in both scripts: in the page's own, and in the other one. */
export function namesOf({ latin, arabic }: Named, { script }: Pick<Edition, 'script'>) {
  return script === 'Arabic'
    ? { own: arabic, other: latin }
    : { own: latin, other: arabic }
}

/** Nothing where the owner has none. */
function cvOf({ locale, site, ui, base, paths, ...edition }: Edition) {
  if (site.cv === false) return undefined
  // Of a file of the owner's, who knows which language it is in?
  const isTold =
    !('files' in site.cv) ||
    edition.languages.length === 1 ||
    site.cv.files.some(([tag]) => tag === locale)

  // The others head the parts of the PDF.
  const { document, profile, languages, range, ...question } = ui.cv
  return {
    ...question,
    fileLabel: isTold ? question.fileLabel : undefined,
    offer: ui.hero.downloadCv,
    href: base + paths.cv,
    file: paths.cv.slice('cv/'.length),
  }
}
