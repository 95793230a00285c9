import { statsOf, type Facts } from './stats'

/** The sections of the page, in order. */
const sections = ['hero', 'about', 'skills', 'educations', 'projects', 'contact'] as const

export type Section = (typeof sections)[number]

/** The sections that have something to show; the first and the last one always have. */
export function sectionsOf(content: Facts): [Section, ...Section[]] {
  const { profile, skills, education, projects } = content
  const { heading, paragraphs, cards } = profile.about
  const isThere = {
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
  const [hero, ...others] = sections
  return [hero, ...others.filter((section) => isThere[section])]
}
