import { statsOf, type Facts } from './edition/stats'

/*
 * The one list of the places of the page, in order; bar, footer, anchors, words, schema and tests
 * take it from here. What stands `in` another place is no section, and not in the bar.
 * - `link`: its position among the footer's quick links; without one, it is not among them
 * - `hour`: where it stands on the sky that the page goes through, in hours of right ascension
 */
const places = [
  { id: 'hero', link: 1, hour: 0 },
  { id: 'about', link: 2, hour: 4 },
  { id: 'skills', link: 3, hour: 8 },
  { id: 'educations', link: 6, hour: 12 },
  { id: 'education', in: 'educations' },
  { id: 'courses', in: 'educations', link: 7 },
  { id: 'experience', in: 'educations', link: 4 },
  { id: 'projects', link: 5, hour: 16 },
  { id: 'contact', link: 8, hour: 20 },
] as const

type Place = (typeof places)[number]
export type Section = Exclude<Place, { in: string }>['id']
export type EducationGroup = Extract<Place, { in: string }>['id']

const table = places.filter(
  (place): place is Exclude<Place, { in: string }> => !('in' in place),
)
export const sections = table.map(({ id }) => id) as [Section, ...Section[]]
/** Those below the first screen, which have a heading. */
export const headedSections = sections.filter((id) => id !== 'hero')
export const educationGroups = places
  .filter((place) => 'in' in place)
  .map(({ id }) => id) as [EducationGroup, ...EducationGroup[]]

/** The places that have a quick link. */
const linked = places.filter((place) => 'link' in place)

export function hourOf(section: Section) {
  return table.find(({ id }) => id === section)?.hour ?? 0
}

/** The sections that have something to show; the first and the last one always have. */
export function sectionsOf(content: Facts): [Section, ...Section[]] {
  const { profile, skills, education, projects } = content
  const { heading, paragraphs, cards } = profile.about
  const isThere: Record<Section, boolean> = {
    hero: true,
    about:
      heading !== undefined ||
      profile.photo !== undefined ||
      [...paragraphs, ...cards].length > 0 ||
      Object.values(statsOf(content)).some((value) => value !== undefined),
    skills: skills.length > 0,
    educations: education.length > 0,
    projects: projects.length > 0,
    contact: true,
  }
  return sections.filter((id) => isThere[id]) as [Section, ...Section[]]
}

/** Every place that a link on the page can lead to: its sections, and the groups in them. */
export function placesOf(content: Facts) {
  const isThere = (group: EducationGroup) =>
    content.education.some((entry) => entry.group === group)
  return [...sectionsOf(content), ...educationGroups.filter(isThere)]
}

/** The places that the footer's quick links lead to. */
export function quickLinksOf(content: Facts) {
  const there: string[] = placesOf(content)
  return linked
    .filter(({ id }) => there.includes(id))
    .toSorted((one, other) => one.link - other.link)
    .map(({ id }) => id)
}
