import type { Facts } from './edition/stats'
import { knownLocales } from './languages'
import type { Text } from './text'

/*
 * The one list of the product's places on the page, in their order, unless site.yaml has another;
 * bar, footer, anchors, words, schema and tests take it from here. What stands `in` another place
 * is no section, and not in the bar.
 * - `link`: its position among the footer's quick links; without one, it is not among them
 */
const places = [
  { id: 'hero', link: 1 },
  { id: 'about', link: 2 },
  { id: 'skills', link: 3 },
  { id: 'educations', link: 6 },
  { id: 'experience', in: 'educations', link: 4 },
  { id: 'education', in: 'educations' },
  { id: 'courses', in: 'educations', link: 7 },
  { id: 'projects', link: 5 },
  { id: 'contact', link: 8 },
] as const

type Place = (typeof places)[number]
type Section = Exclude<Place, { in: string }>['id']
export type EducationGroup = Extract<Place, { in: string }>['id']

export const sections = places
  .filter((place) => !('in' in place))
  .map(({ id }) => id) as [Section, ...Section[]]
/** Those below the first screen, which have a heading, and may be left out or come in any order. */
export const headedSections = sections.filter((id) => id !== 'hero')
export const educationGroups = places
  .filter((place) => 'in' in place)
  .map(({ id }) => id) as [EducationGroup, ...EducationGroup[]]

/** A section in the list of site.yaml. */
export interface Listed {
  id: string
  title?: Text | undefined
}

/** What no section of the owner's own can be called: other files, and other ids of the page. */
const taken = [
  ...places.map(({ id }) => id),
  ...['site', 'profile', 'ui', 'cv'],
  ...['root', 'bar', 'main', 'rest', 'footer', 'status'],
  ...knownLocales,
] as string[]

/** Whether a section may be one of the owner's own, with a file of its name. */
export function isOwn(id: string) {
  return !taken.includes(id)
}

/** Whether the site has a section, with something in it or not. */
export function isListed(id: Section, { sections }: { sections?: Listed[] | undefined }) {
  return sections?.some((section) => section.id === id) ?? true
}

/** The sections that have something to show, in their order. */
export function sectionsOf(content: Facts): ['hero', ...string[]] {
  const { site, profile, skills, education, projects, own } = content
  const { interests, about } = profile
  const { heading, paragraphs, cards } = about
  const isThere: Partial<Record<string, boolean>> = {
    about:
      heading !== undefined ||
      profile.photo !== undefined ||
      [...paragraphs, ...cards, ...interests].length > 0 ||
      // What is merely counted does not make a section.
      Object.keys(profile.stats).length > 0,
    skills: skills.length > 0,
    educations: education.length > 0,
    projects: projects.length > 0,
    contact: true,
  }
  const listed = site.sections?.map(({ id }) => id) ?? headedSections
  return ['hero', ...listed.filter((id) => isThere[id] ?? (own[id] ?? []).length > 0)]
}

/** Every place that a link on the page can lead to: its sections, and the groups in them. */
export function placesOf(content: Facts) {
  const groups = educationGroups.filter((group) =>
    content.education.some((entry) => entry.group === group),
  )
  return sectionsOf(content).flatMap((id) => (id === 'educations' ? [id, ...groups] : id))
}

/** The places that the footer's quick links lead to; in the page's order where that is the owner's. */
export function quickLinksOf(content: Facts) {
  const positionOf = (id: string) => {
    const place = places.find((place) => place.id === id)
    return place && ('link' in place ? place.link : undefined)
  }
  const linked = placesOf(content).filter((id) => isOwn(id) || positionOf(id))
  return content.site.sections
    ? linked
    : linked.toSorted((one, other) => (positionOf(one) ?? 0) - (positionOf(other) ?? 0))
}
