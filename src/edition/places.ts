import { educationGroups, headedSections, isCustom, places } from '#schema'
import type { CareerFacts } from './stats.ts'

/** The sections that have content, in order. */
export function listSections(content: CareerFacts): ['hero', ...string[]] {
  const { site, profile, skills, education, projects, custom } = content
  const { interests, about } = profile
  const { heading, paragraphs, cards } = about
  const hasContent: Partial<Record<string, boolean>> = {
    about:
      heading !== undefined ||
      profile.photo !== undefined ||
      [...paragraphs, ...cards, ...interests].length > 0 ||
      // Counted figures alone are not enough for a section.
      Object.keys(profile.stats).length > 0,
    skills: skills.length > 0,
    educations: education.length > 0,
    projects: projects.length > 0,
    contact: true,
  }
  const listed = site.sections?.map(({ id }) => id) ?? headedSections
  return [
    'hero',
    ...listed.filter((id) => hasContent[id] ?? (custom[id] ?? []).length > 0),
  ]
}

/** The anchors of the footer's quick links, in the page's order if the owner chose it. */
export function listQuickLinks(content: CareerFacts) {
  const findPosition = (id: string) => {
    const place = places.find((place) => place.id === id)
    return place && ('link' in place ? place.link : undefined)
  }
  const groups = educationGroups.filter((group) =>
    content.education.some((entry) => entry.group === group),
  )
  const linked = listSections(content)
    .flatMap((id) => (id === 'educations' ? [id, ...groups] : id))
    .filter((id) => isCustom(id) || findPosition(id))
  return content.site.sections
    ? linked
    : linked.toSorted((a, b) => (findPosition(a) ?? 0) - (findPosition(b) ?? 0))
}
