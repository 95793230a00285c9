import { locales, type Locale } from '../../model/languages'
import { educationGroups, type EducationGroup } from '../../model/categories'
import type { Content } from '../../model/schema'
import { splitIslands } from '../../model/bidi'
import { formatMonth, formatWhen } from '../../model/dates'
import { linkOf, telLink } from '../../model/links'
import { localize } from '../../model/localize'
import { lines, project, stars } from '../../model/sky/orion'
import { untoldWork } from '../../model/career'
import { skillGroups } from '../../model/skill-groups'
import { pageAddress } from '../../model/urls'

/**
 * What stands in the CV of one language, in reading order; cv.typ decides how it looks.
 * A text is a list in which each second piece has to run from left to right (see bidi.ts).
 */
export function cvData(content: Content, locale: Locale, base: string) {
  const { profile, education, projects, ui } = localize(content, locale)
  const { comma, dir } = locales[locale]
  const words = { since: ui.hero.since, months: ui.educations.months }
  const entriesOf = (wanted: EducationGroup) =>
    education
      .filter(({ group }) => group === wanted)
      .map(({ title, institution, location, summary, highlights, when, url }) => ({
        title: splitIslands(title),
        place: listed([institution, location]),
        url: linkOf(url) ?? '',
        summary: listed([summary]),
        highlights: highlights.map(splitIslands),
        dates: when ? [splitIslands(formatWhen(when, words, locale))] : [],
      }))
  const listed = (parts: (string | undefined)[]) => {
    const text = parts.filter((part) => part !== undefined).join(comma)
    return text ? [splitIslands(text)] : []
  }
  const now = untoldWork(content)
  const nowOnly = now
    ? [
        {
          title: splitIslands(now.text[locale]),
          place: [],
          url: '',
          summary: [],
          highlights: [],
          dates: [splitIslands(formatWhen({ start: now.since }, words, locale))],
        },
      ]
    : []
  const { city, country } = profile.place ?? {}

  return {
    locale,
    dir,
    comma,
    title: `${profile.name} – ${ui.cv.document}`,
    name: profile.name,
    role: splitIslands(
      [profile.role, city, country].filter((part) => part !== undefined).join(comma),
    ),
    contact: [
      [
        { text: profile.email, url: `mailto:${profile.email}` },
        ...(profile.phone ? [{ text: profile.phone, url: telLink(profile.phone) }] : []),
        address(pageAddress(content, base, locale)),
      ],
      profile.social.map(({ url }) => address(url)),
    ],
    profile: { title: ui.cv.profile, text: listed([profile.pitch]) },
    groups: byCareer.map((group) => ({
      title: ui.educations[group],
      entries: [...(group === 'experience' ? nowOnly : []), ...entriesOf(group)],
    })),
    projects: {
      title: ui.sections.projects,
      entries: projects.map((project) => ({
        title: splitIslands(project.title),
        description: listed([project.description]),
        result: listed([project.result]),
        highlights: project.highlights.map(splitIslands),
        tags: project.tags,
        date: project.date ? [splitIslands(formatMonth(project.date))] : [],
        links: [
          { text: ui.projects.demo, url: linkOf(project.demo) },
          { text: ui.projects.code, url: linkOf(project.code) },
        ].filter(({ url }) => url),
      })),
    },
    skills: {
      title: ui.sections.skills,
      // Levels stay out: a percentage convinces no recruiter.
      groups: skillGroups(content, locale).map(({ label, skills }) => ({
        title: label ?? '',
        names: skills.map(({ name }) => name),
      })),
    },
    languages: {
      title: ui.cv.languages,
      entries: profile.languages.map(({ name, level = '' }) => ({ name, level })),
    },
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
