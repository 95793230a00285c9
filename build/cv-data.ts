import { locales, type Locale } from '../model/locales'
import {
  educationGroups,
  skillCategories,
  type EducationGroup,
} from '../model/categories'
import type { Content } from '../model/schema'
import { splitIslands } from '../src/lib/bidi'
import { formatMonth, formatWhen } from '../src/lib/dates'
import { linkOf, telLink } from '../src/lib/links'
import { localize } from '../src/lib/localize'
import { lines, project, stars } from '../src/lib/orion'
import { tellsPresentWork } from '../src/lib/present-work'
import { addressOf } from './address'

/**
 * What stands in the CV of one language, in reading order; cv.typ decides how it looks.
 * A text is a list in which each second piece has to run from left to right (see bidi.ts).
 */
export function cvData(content: Content, locale: Locale, base: string) {
  const { profile, skills, education, projects, ui } = localize(content, locale)
  const { comma, dir, path } = locales[locale]
  const words = { since: ui.hero.since, months: ui.educations.months }
  const entriesOf = (wanted: EducationGroup) =>
    education
      .filter(({ group }) => group === wanted)
      .map(({ title, institution, location, summary, when }) => ({
        title: splitIslands(title),
        place: [splitIslands(institution + comma + location)],
        summary: summary === undefined ? [] : [splitIslands(summary)],
        dates: splitIslands(formatWhen(when, words, locale)),
      }))
  const now = {
    title: splitIslands(profile.now.text),
    place: [],
    summary: [],
    dates: splitIslands(formatWhen({ start: profile.now.since }, words, locale)),
  }
  const { since } = profile.now
  const nowOnly = content.education.some((entry) => tellsPresentWork(entry, since))
    ? []
    : [now]

  return {
    locale,
    dir,
    comma,
    title: `${profile.name} – ${ui.cv.document}`,
    name: profile.name,
    role: splitIslands(
      [profile.role, profile.place.city, profile.place.country].join(comma),
    ),
    contact: [
      [
        { text: profile.email, url: `mailto:${profile.email}` },
        { text: profile.phone, url: telLink(profile.phone) },
        address(addressOf(content, base, path)),
      ],
      profile.social.map(({ url }) => address(url)),
    ],
    profile: { title: ui.cv.profile, text: splitIslands(profile.pitch) },
    groups: byCareer.map((group) => ({
      title: ui.educations[group],
      entries: [...(group === 'experience' ? nowOnly : []), ...entriesOf(group)],
    })),
    projects: {
      title: ui.sections.projects,
      entries: projects.map(({ title, description, tags, demo, code, date }) => ({
        title: splitIslands(title),
        description: splitIslands(description),
        tags,
        date: date ? [splitIslands(formatMonth(date))] : [],
        links: [
          { text: ui.projects.demo, url: linkOf(demo) },
          { text: ui.projects.code, url: linkOf(code) },
        ].filter(({ url }) => url),
      })),
    },
    skills: {
      title: ui.sections.skills,
      // Levels stay out: a percentage convinces no recruiter.
      groups: skillCategories.map((category) => ({
        title: ui.skills[category],
        names: skills
          .filter((skill) => skill.category === category)
          .map(({ name }) => name),
      })),
    },
    languages: { title: ui.cv.languages, entries: profile.languages },
    orion: {
      stars: stars.map((star) => ({ ...star, ...project(star) })),
      lines: lines.map((ends) =>
        stars.filter(({ id }) => ends.includes(id)).map((star) => project(star)),
      ),
    },
  }
}

/** As people write it on paper. */
function address(url: string) {
  return { text: url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''), url }
}

/** Work first, then what was learnt. */
const byCareer = [...educationGroups].sort(
  (one, other) => Number(other === 'experience') - Number(one === 'experience'),
)
