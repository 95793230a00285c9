import { knownLocales } from '#languages'
import type { Text } from './translated.ts'

/*
 * The one list of the product's places on the page, in their order, unless site.yaml has another;
 * bar, footer, anchors, words, schema and tests take it from here. What stands `in` another place
 * is no section, and not in the bar.
 * - `link`: its position among the footer's quick links; without one, it is not among them
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

type Slot = (typeof places)[number]
type Section = Exclude<Slot, { in: string }>['id']
export type EducationGroup = Extract<Slot, { in: string }>['id']

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
  ...['root', 'bar', 'main', 'footer', 'status'],
  ...knownLocales,
] as string[]

/** Whether a section may be one of the owner's own, with a file of its name. */
export function isCustom(id: string) {
  return !taken.includes(id)
}

/** Whether the site has a section, with something in it or not. */
export function isListed(id: Section, { sections }: { sections?: Listed[] | undefined }) {
  return sections?.some((section) => section.id === id) ?? true
}
