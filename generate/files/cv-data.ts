import { canLetter } from '../assets/letters'
import { detailsOf, type Entry } from '../../model/edition/career'
import type { Edition } from '../../model/edition'
import { accentOf } from '../drawing/accent'
import { engraving } from '../drawing/paths'
import { draw } from '../drawing/projection'
import { hasRtlLetter } from '../../model/islands'
import { formatMonth, type Dates } from '../../model/dates'
import { listOf, textOf, type Run, type Runs } from '../../model/runs'
import { storyOf, written } from '../../model/urls'
import { constellationOf } from '../../model/sky/named'

/**
 * What stands in the CV of one language, in reading order; cv.typ decides how it looks. Absent
 * texts are empty, since Typst has no `undefined`.
 * @param most how many items a list keeps
 */
export function cvData(edition: Edition, most?: number) {
  const { locale, dir, comma, ui, names, site, profile, career, social, addresses } =
    edition
  const listed = (...texts: (Runs | undefined)[]) =>
    listOf(
      texts.filter((text) => text !== undefined),
      comma,
    )
  const isIn = (section: string) => !site.cvWithout.includes(section)
  const entriesOf = (entries: Entry[], ...sections: string[]) =>
    (sections.every(isIn) ? entries : [])
      .filter(({ cv }) => cv !== false)
      .slice(0, most)
      .map(entryOf)
  const entryOf = ({ title, institution, href, ...entry }: Entry) => ({
    title,
    place: listed(institution, detailsOf(entry, ui.educations.score, comma)),
    url: href ?? '',
    summary: entry.summary ?? '',
    highlights: entry.highlights.slice(0, most),
    dates: seen(entry.dates),
    isApart: isApart(title, entry.dates),
  })
  const seen = (dates?: Dates) => (dates ? seenOf(dates, names.cv.range) : '')
  // Extractors take a Latin word and the date after it for one run, and would read the date first.
  const isApart = (title: Runs, dates?: Dates) => {
    const [, rest] =
      /[\p{Script=Latin}\d]([^\p{Script=Latin}\d]*)$/u.exec(textOf(title)) ?? []
    const endsInLatin = rest !== undefined && !hasRtlLetter(rest)
    const isRange = dates !== undefined && 'from' in dates && !dates.since
    return dir === 'rtl' && endsInLatin && isRange
  }
  const ways = edition.written.ways.filter(
    ({ kind }) => kind === 'email' || kind === 'phone',
  )
  const projects = edition.projects
    .filter(({ cv }) => isIn('projects') && cv !== false)
    .slice(0, most)
  // Without a category: before all headings, or else they would stand under the last one.
  const skillGroups = edition.skillGroups.toSorted(
    (one, other) => Number(one.label !== undefined) - Number(other.label !== undefined),
  )
  const addressOf = (url: string) => ({ text: written(url), url })

  return {
    locale,
    dir,
    comma,
    paper: site.paper,
    title: `${profile.name} – ${names.cv.document}`,
    author: profile.name,
    name: edition.name,
    isLettered: canLetter(profile.name),
    role: listed(profile.role, edition.place),
    contact: [
      [...ways.map(({ text, href }) => ({ text, url: href })), addressOf(addresses.page)],
      social.map(({ url }) => addressOf(url)),
    ],
    profile: { title: ui.cv.profile, text: profile.pitch ?? '' },
    // Work first, then what was learnt.
    groups: [
      {
        title: ui.educations.experience,
        entries: entriesOf(career.work, 'educations', 'experience'),
      },
      {
        title: ui.educations.education,
        entries: entriesOf(career.education, 'educations', 'education'),
      },
      {
        title: ui.educations.courses,
        entries: entriesOf(career.courses, 'educations', 'courses'),
      },
    ],
    projects: {
      title: ui.sections.projects,
      entries: projects.map((project) => ({
        title: project.title,
        description: project.description ?? '',
        result: project.result ?? '',
        highlights: project.highlights.slice(0, most),
        tags: project.tags,
        dates: seen(project.date),
        isApart: isApart(project.title, project.date),
        links: [
          { text: ui.projects.demo, url: project.demo },
          { text: ui.projects.code, url: project.code },
          {
            text: ui.projects.story,
            url: project.storyHref && `${addresses.page}#${storyOf(project.id)}`,
          },
        ].filter(({ url }) => url),
      })),
    },
    own: career.own.map(({ id, title, entries }) => ({
      title,
      entries: entriesOf(entries, id),
    })),
    skills: {
      title: ui.sections.skills,
      // Levels stay out: a percentage convinces no recruiter.
      groups: (isIn('skills') ? skillGroups : []).map(({ label = '', skills }) => ({
        title: label,
        names: skills.map(({ name }) => name),
      })),
    },
    languages: {
      title: ui.cv.languages,
      entries: profile.languages.map(({ name, level = '' }) => ({ name, level })),
    },
    interests: { title: ui.about.interests, text: listed(...profile.interests) },
    accent: accentOf(site.accent).day,
    figure: figure(site),
  }
}

/**
 * Months, each an island. Extractors would read a range that begins on the right backwards, unless
 * a word stands in it.
 */
function seenOf(dates: Dates, range: string): Runs {
  if ('words' in dates) return dates.words
  const { from, to, since } = dates
  const month = (date: string): Run => ({ dir: 'ltr', text: formatMonth(date) })
  if (to === undefined) return since ? [`${since} `, month(from)] : [month(from)]
  const [before = '', between = '', after = ''] = range.split(/\{\w+\}/)
  return [before, month(from), between, month(to), after].filter(Boolean)
}

/** The constellation, printed in ink-blue and the accent, as an SVG picture in points. */
function figure({ constellation, accent }: Edition['site']) {
  const [width, height] = [82.2, 85.04]
  const box = { x: 2.6, y: 2.6, width: width - 5.2, height: height - 5.2 }
  const drawn = engraving(draw(constellationOf(constellation), box), 2.1, {
    star: '#17264a',
    accent: accentOf(accent).day,
    ground: '#fff',
    line: '#8d97ae',
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}
