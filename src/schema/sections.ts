import { knownLocales } from '#languages'
import type { TextInEach } from './translated.ts'

/*
 * The list of all places on the page in their default order. Header, footer, anchors, words,
 * schema and tests are derived from it. A place with `in` is part of that section: it is not a
 * section, and not in the header.
 * - `link`: its position among the footer's quick links, if it has one
 */
export const places = [
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

type SectionSlot = (typeof places)[number]
type Section = Exclude<SectionSlot, { in: string }>['id']
/** The id of a part of the section "Education". */
export type EducationGroup = Extract<SectionSlot, { in: string }>['id']

/** The sections in their order. */
export const sections = places
  .filter((place) => !('in' in place))
  .map(({ id }) => id) as [Section, ...Section[]]
/** The sections below the first screen. They have headings, can be left out and reordered. */
export const headedSections = sections.filter((id) => id !== 'hero')
/** The parts of the section "Education". */
export const educationGroups = places
  .filter((place) => 'in' in place)
  .map(({ id }) => id) as [EducationGroup, ...EducationGroup[]]

/** The product's sections and parts that a CV has. One of the owner's own can be in it, too. */
export const cvSections: string[] = [
  'skills',
  'educations',
  ...educationGroups,
  'projects',
]

/** A section in the list of site.yaml. */
export interface Listed {
  id: string
  title?: TextInEach | undefined
}

/** Names that custom sections must not have. */
export const reservedIds = [
  ...places.map(({ id }) => id),
  // Other files of content.
  'site',
  'profile',
  'ui',
  'cv',
  // Ids of the page.
  'root',
  'bar',
  'main',
  'footer',
  'status',
  ...knownLocales,
] as string[]

/** Whether this can be the id of a custom section, with a file of the same name. */
export function isCustom(id: string) {
  return !reservedIds.includes(id)
}

/** Whether the site has a section, even if it is empty. */
export function isListed(id: Section, { sections }: { sections?: Listed[] | undefined }) {
  return sections?.some((section) => section.id === id) ?? true
}
