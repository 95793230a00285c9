import type { Edition } from '../edition'
import { monthsOf } from '../edition/career'
import type { Images } from '../page'
import { educationGroups } from '../sections'
import { plain } from '../typeset'

/** What stands below the first screen, by section. */
export function sectionSlicesOf(edition: Edition, images: Images) {
  return {
    about: aboutOf(edition, images),
    skills: skillsOf(edition),
    educations: educationsOf(edition),
    projects: projectsOf(edition, images),
    contact: contactOf(edition),
    own: edition.career.own.map((section) => ownOf(edition, section)),
  }
}

function aboutOf(edition: Edition, { pictures }: Images) {
  const { profile, stats } = edition
  const { about, photo } = profile
  return {
    ...placeOf('about', edition),
    heading: about.heading,
    paragraphs: about.paragraphs,
    cards: about.cards,
    photo: photo && { ...pictures[photo.file], alt: photo.alt },
    stats,
  }
}

function skillsOf(edition: Edition) {
  const { ui, skills, skillGroups } = edition
  const { filter, all, level } = ui.skills
  const categories = skillGroups.flatMap(({ id, label }) =>
    id !== undefined && label !== undefined ? [{ id, label }] : [],
  )
  return {
    ...placeOf('skills', edition),
    labels: { filter, all, level },
    /** The filters, in order; none where one would show all. */
    categories: skillGroups.length > 1 ? categories : [],
    skills,
  }
}

function educationsOf(edition: Edition) {
  const { ui, site, career } = edition
  const groups = educationGroups.map((group) => ({
    group,
    title: ui.educations[group],
    entries: career[group].map(({ when, cv, ...entry }) => ({
      ...entry,
      months: monthsOf(when, site.updated),
    })),
  }))
  const months = groups.flatMap(({ entries }) =>
    entries.flatMap(({ months = [] }) => months),
  )
  return {
    ...placeOf('educations', edition),
    groups: groups.filter(({ entries }) => entries.length > 0),
    /** The years that the entries span, for the axis. */
    years: yearsOf(months),
  }
}

function projectsOf(edition: Edition, { pictures }: Images) {
  const { ui, social, projects } = edition
  return {
    ...placeOf('projects', edition),
    labels: ui.projects,
    codeHost: social.find(({ icon }) => icon === 'github' || icon === 'gitlab')?.url,
    projects: projects.map(({ image, finished, cv, ...project }) => ({
      ...project,
      image: image && { ...pictures[image.file], alt: image.alt },
    })),
  }
}

function contactOf(edition: Edition) {
  const { ui, profile, ways, social } = edition
  // The ways have their labels.
  const { email, phone, chat, place, ...labels } = ui.contact
  return {
    ...placeOf('contact', edition),
    // It becomes part of a mail.
    labels: { ...labels, shortenedInMail: plain(labels.shortenedInMail) },
    newTab: ui.projects.newTab,
    email: profile.email,
    ways,
    social: social.map(({ icon, name, url }) => ({ network: icon, name, url })),
  }
}

function ownOf(edition: Edition, { id, entries }: Edition['career']['own'][number]) {
  return {
    ...placeOf(id, edition),
    entries: entries.map(({ when, cv, ...entry }) => entry),
  }
}

/** A section's id and heading, and the hour of the night in which the page comes to it. */
function placeOf(id: string, { ui, sections }: Edition) {
  const hour = Math.floor((24 * sections.indexOf(id)) / sections.length)
  return { id, title: ui.headings[id] ?? '', hour }
}

function yearsOf(months: number[]) {
  if (months.length === 0) return []
  const first = Math.floor(Math.min(...months) / 12)
  const last = Math.floor(Math.max(...months) / 12)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
