import type { Edition } from '../edition'
import { monthsOf } from '../edition/career'
import type { Images } from '../page'
import { educationGroups, hourOf, type Section } from '../sections'
import { plain } from '../typeset'

/** What stands below the first screen, by section. */
export function sectionSlicesOf(edition: Edition, images: Images) {
  return {
    about: aboutOf(edition, images),
    skills: skillsOf(edition),
    educations: educationsOf(edition),
    projects: projectsOf(edition, images),
    contact: contactOf(edition),
  }
}

function aboutOf({ ui, profile, stats }: Edition, { pictures }: Images) {
  const { about, photo } = profile
  return {
    ...placeOf('about', ui.headings),
    heading: about.heading,
    paragraphs: about.paragraphs,
    cards: about.cards,
    photo: photo && { ...pictures[photo.file], alt: photo.alt },
    stats,
  }
}

function skillsOf({ ui, skills, skillGroups }: Edition) {
  const { filter, all, level } = ui.skills
  const categories = skillGroups.flatMap(({ id, label }) =>
    id !== undefined && label !== undefined ? [{ id, label }] : [],
  )
  return {
    ...placeOf('skills', ui.headings),
    labels: { filter, all, level },
    /** The filters, in order; none where one would show all. */
    categories: skillGroups.length > 1 ? categories : [],
    skills,
  }
}

function educationsOf({ ui, site, career }: Edition) {
  const groups = educationGroups.map((group) => ({
    group,
    title: ui.educations[group],
    entries: career[group].map(({ when, ...entry }) => ({
      ...entry,
      months: monthsOf(when, site.updated),
    })),
  }))
  const months = groups.flatMap(({ entries }) =>
    entries.flatMap(({ months = [] }) => months),
  )
  return {
    ...placeOf('educations', ui.headings),
    groups: groups.filter(({ entries }) => entries.length > 0),
    /** The years that the entries span, for the axis. */
    years: yearsOf(months),
  }
}

function projectsOf({ ui, social, projects }: Edition, { pictures }: Images) {
  return {
    ...placeOf('projects', ui.headings),
    labels: ui.projects,
    codeHost: social.find(({ icon }) => icon === 'github' || icon === 'gitlab')?.url,
    projects: projects.map(({ image, finished, ...project }) => ({
      ...project,
      image: image && { ...pictures[image.file], alt: image.alt },
    })),
  }
}

function contactOf({ ui, profile, ways, social }: Edition) {
  // The ways have their labels.
  const { email, phone, chat, place, ...labels } = ui.contact
  return {
    ...placeOf('contact', ui.headings),
    // It becomes part of a mail.
    labels: { ...labels, shortenedInMail: plain(labels.shortenedInMail) },
    newTab: ui.projects.newTab,
    email: profile.email,
    ways,
    social: social.map(({ icon, name, url }) => ({ network: icon, name, url })),
  }
}

/** A section's id and heading, and its place in the night. */
function placeOf<Id extends Exclude<Section, 'hero'>>(
  id: Id,
  titles: Record<Id, string>,
) {
  return { id, title: titles[id], hour: hourOf(id) }
}

function yearsOf(months: number[]) {
  if (months.length === 0) return []
  const first = Math.floor(Math.min(...months) / 12)
  const last = Math.floor(Math.max(...months) / 12)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
