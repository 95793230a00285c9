import type { Edition } from '../edition'

/** What the visitor sees first: the bar, the first screen, and the question before the CV. */
export function firstViewOf(edition: Edition) {
  return { navigation: navigationOf(edition), hero: heroOf(edition), cv: cvOf(edition) }
}

function navigationOf({ locale, ui, profile, sections, copyright, languages }: Edition) {
  const others = languages.filter((language) => language.locale !== locale)
  return {
    ...ui.navigation,
    name: profile.name,
    sections: ui.sections,
    /** The sections that are there: the bar links to them. */
    linked: sections,
    copyright,
    languages: others.map(({ locale, name, short, dir, href }) => ({
      locale,
      name,
      short,
      dir,
      href,
    })),
  }
}

function heroOf({ dir, ui, profile, place, career, sections }: Edition) {
  const { now, before, education } = career
  const labels = ui.hero
  const nameDir = /\p{Script=Arabic}/u.test(profile.name) ? 'rtl' : 'ltr'
  const facts = [
    { label: labels.place, text: place || undefined, dates: undefined },
    { label: labels.now, text: now?.title, dates: now?.dates },
    { label: labels.before, text: before?.title, dates: before?.dates },
    { label: labels.degree, text: education[0]?.title, dates: education[0]?.dates },
  ]
  return {
    name: profile.name,
    /** Where the name is in another script than the page: the direction of that one. */
    nameDir: nameDir === dir ? undefined : nameDir,
    role: profile.role,
    pitch: profile.pitch,
    viewWork: sections.includes('projects') ? labels.viewWork : undefined,
    facts: facts.flatMap(({ text, ...fact }) => (text ? [{ ...fact, text }] : [])),
  }
}

function cvOf({ ui, base, paths }: Edition) {
  // The others head the parts of the PDF.
  const { document, profile, languages, ...question } = ui.cv
  return {
    ...question,
    offer: ui.hero.downloadCv,
    href: base + paths.cv,
    file: paths.cv.slice('cv/'.length),
  }
}
