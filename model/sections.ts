import { statsOf, type Facts } from './edition/stats'

/*
 * The one list of the page's sections, in order; bar, footer, anchors, schema and tests take it
 * from here.
 * - `footer`: its place among the quick links; without one, it is not among them
 * - `hour`: its place on the sky that the page goes through, in hours of right ascension
 */
const table = [
  { id: 'hero', footer: 1 },
  { id: 'about', footer: 2, hour: 4 },
  { id: 'skills', footer: 3, hour: 8 },
  { id: 'educations', footer: 6, hour: 12 },
  { id: 'projects', footer: 5, hour: 16 },
  { id: 'contact', footer: 8, hour: 20 },
] as const

/** The groups within "educations", which are places too. */
const groupTable = [
  { id: 'education' },
  { id: 'courses', footer: 7 },
  { id: 'experience', footer: 4 },
] as const

export type Section = (typeof table)[number]['id']
export type EducationGroup = (typeof groupTable)[number]['id']

export const sections = idsOf(table)
export const educationGroups = idsOf(groupTable)

/** The ids that have a quick link, in the order of the links. */
const quickLinks = [...table, ...groupTable]
  .filter((place) => 'footer' in place)
  .toSorted((one, other) => one.footer - other.footer)
  .map(({ id }) => id)

/** Where a section stands in the night. */
export const hours = Object.fromEntries(
  table.map((section) => [section.id, 'hour' in section ? section.hour : 0]),
) as Record<Section, number>

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
  const places = placesOf(content)
  return quickLinks.filter((id) => places.some((place) => place === id))
}

function idsOf<const Id extends string>(places: readonly { id: Id }[]) {
  return places.map(({ id }) => id) as [Id, ...Id[]]
}
