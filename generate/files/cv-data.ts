import { canLetter } from '../assets/letters'
import type { Entry } from '../../model/edition/career'
import type { Edition } from '../../model/edition'
import { accentOf } from '../../model/sky/accent'
import { draw, engraving } from '../../model/sky/constellation'
import { plain } from '../../model/typeset'
import { written } from '../../model/urls'
import { constellationOf } from '../reading/constellations'

/**
 * What stands in the CV of one language, in reading order; cv.typ decides how it looks. Absent
 * texts are empty, since Typst has no `undefined`.
 */
export function cvData(edition: Edition) {
  const { locale, dir, comma, ui, site, profile, career, social, addresses } = edition
  const listed = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(comma)
  const isIn = (section: string) => !site.cvWithout.includes(section)
  const entriesOf = (entries: Entry[], ...sections: string[]) =>
    sections.every(isIn) ? entries.filter(({ cv }) => cv !== false).map(entryOf) : []
  const entryOf = ({ title, institution, location, href, ...entry }: Entry) => ({
    title,
    place: listed(institution, location),
    url: href ?? '',
    summary: entry.summary ?? '',
    highlights: entry.highlights,
    dates: monthsOf(entry.dates, ui.cv.range),
  })
  const ways = edition.ways.filter(({ kind }) => kind === 'email' || kind === 'phone')
  const projects = edition.projects.filter(({ cv }) => isIn('projects') && cv !== false)
  const addressOf = (url: string) => ({ text: written(url), url })

  return {
    locale,
    dir,
    comma,
    paper: site.paper,
    title: plain(`${profile.name} – ${ui.cv.document}`),
    author: plain(profile.name),
    name: profile.name,
    isLettered: canLetter(profile.name),
    role: listed(profile.role, edition.place),
    contact: [
      [
        ...ways.map(({ text, href }) => ({ text: plain(text), url: href })),
        addressOf(addresses.page),
      ],
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
        highlights: project.highlights,
        tags: project.tags.map(nameOf),
        dates: monthsOf(project.date, ui.cv.range),
        links: [
          { text: ui.projects.demo, url: project.demo },
          { text: ui.projects.code, url: project.code },
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
      groups: (isIn('skills') ? edition.skillGroups : []).map(
        ({ label = '', skills }) => ({
          title: label,
          names: skills.map((skill) => nameOf(skill.name)),
        }),
      ),
    },
    languages: {
      title: ui.cv.languages,
      entries: profile.languages.map(({ name, level = '' }) => ({ name, level })),
    },
    accent: accentOf(site.accent).day,
    figure: figure(site),
  }
}

/**
 * Months, each an island. Extractors would read a range that begins on the right backwards, unless
 * a word stands in it.
 */
function monthsOf(dates = '', range: string) {
  return plain(dates)
    .replace(/(\d[\d/]*)–(\d[\d/]*)/, (_, from: string, to: string) =>
      range.replace('{from}', from).replace('{to}', to),
    )
    .replaceAll(/\d[\d/]*/g, '\u2066$&\u2069')
}

/** What is Latin from end to end needs no islands: cv.typ gives it a direction. */
function nameOf(text: string) {
  return /\p{Script=Arabic}/u.test(text) ? text : plain(text)
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
