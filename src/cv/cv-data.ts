import { isInMapFont } from '#fonts'
import {
  listDetails,
  groupRoles,
  type Job,
  type CareerEntry,
  type Edition,
  makeStoryAnchor,
  isPublic,
  getConstellation,
} from '#edition'
import { makeAccent } from '#colours'
import { drawEngraving, projectFigure } from '#sky'
import {
  containsRtlLetter,
  formatDates,
  type Dates,
  mapTexts,
  type Runs,
  type Shown,
  Text,
  toPlainText,
} from '#text'
import { choosePhoto } from './photo.ts'

export type CvData = Shown<ReturnType<typeof collectData>>

/**
 * The content of the CV in one language, in reading order; cv.typ decides the layout.
 * @param maxItems how many items each list keeps
 * @param change adapts each text to the format
 */
export function makeCvData(
  edition: Edition,
  maxItems?: number,
  change = (runs: Runs) => runs,
) {
  return mapTexts(collectData(edition, maxItems), ({ runs }) => change(runs))
}

/** Missing texts are empty strings, because Typst has no `undefined`. */
function collectData(edition: Edition, maxItems?: number) {
  const { locale, dir, comma, ui, site, profile, career } = edition
  const chooseEntries = (entries: CareerEntry[], ...sections: string[]) =>
    (isInCv(edition, ...sections) ? entries : [])
      .filter(({ cv }) => cv)
      .slice(0, maxItems)
  const makeJobs = (jobs: Job[]) =>
    jobs.map(({ roles, ...job }) => ({
      ...makeCvEntry(job, edition, maxItems),
      roles: roles.map((role) => makeCvEntry(role, edition, maxItems)),
    }))
  const makeWork = (...choice: Parameters<typeof chooseEntries>) =>
    makeJobs(groupRoles(chooseEntries(...choice), edition))
  const makeEntries = (...choice: Parameters<typeof chooseEntries>) =>
    makeJobs(chooseEntries(...choice).map((entry) => ({ ...entry, roles: [] })))
  const { experience, education, courses } = ui.educations

  return {
    locale,
    dir,
    comma,
    paper: site.paper,
    /** Whether it has the frame of an atlas's sheet. */
    isFramed: !(site.cv && 'plain' in site.cv && site.cv.plain),
    title: `${profile.name.plain} – ${ui.cv.document.plain}`,
    author: profile.name.plain,
    name: profile.name,
    isLettered: isInMapFont(profile.name.plain),
    role: joinTexts(comma, profile.role, edition.place),
    contact: makeContactLines(edition),
    profile: { title: ui.cv.profile, text: profile.pitch ?? '' },
    // Work comes before education.
    groups: [
      { title: experience, entries: makeWork(career.work, 'educations', 'experience') },
      {
        title: education,
        entries: makeEntries(career.education, 'educations', 'education'),
      },
      { title: courses, entries: makeEntries(career.courses, 'educations', 'courses') },
    ],
    projects: {
      title: ui.sections.projects,
      entries: makeProjectEntries(edition, maxItems),
    },
    custom: career.custom.map(({ id, title, entries }) => ({
      title,
      entries: makeEntries(entries, id),
    })),
    skills: { title: ui.sections.skills, groups: groupSkills(edition) },
    languages: {
      title: ui.cv.languages,
      entries: profile.languages.map(({ name, level = '' }) => ({ name, level })),
    },
    interests: {
      title: ui.about.interests,
      text: joinTexts(comma, ...profile.interests),
    },
    accent: makeAccent(site.accent).day,
    figure: drawFigureSvg(site),
    /** What the photo shows; it replaces the constellation. Empty if there is none. */
    photo: choosePhoto(edition)?.alt.plain ?? '',
  }
}

/** Whether the owner wants all of these sections in the CV. */
function isInCv({ site }: Edition, ...sections: string[]) {
  return sections.every((section) => !site.cvWithout.includes(section))
}

function joinTexts(comma: string, ...texts: (Text | undefined)[]) {
  const present = texts.filter((text) => text !== undefined)
  return present.length > 0 ? Text.join(present, comma) : ''
}

function makeContactLines({ ways, social, addresses }: Edition) {
  const direct = ways.filter(({ kind }) => kind === 'email' || kind === 'phone')
  const page = isPublic(addresses.page)
    ? [{ text: addresses.shown.page, url: addresses.page }]
    : []
  return [
    [...direct.map(({ text, href }) => ({ text: text.plain, url: href })), ...page],
    social.map(({ url, shown }) => ({ text: shown, url })),
  ]
}

function makeCvEntry(entry: CareerEntry, edition: Edition, maxItems: number | undefined) {
  const {
    title,
    institution,
    href,
    quote,
    summary = quote ?? '',
    highlights,
    dates,
  } = entry
  const { ui, comma } = edition
  return {
    title,
    place: joinTexts(comma, institution, listDetails(entry, ui.educations.score, comma)),
    url: href ?? '',
    summary,
    highlights: highlights.slice(0, maxItems),
    ...formatDatesBeside(title, dates, edition),
  }
}

function makeProjectEntries(edition: Edition, maxItems: number | undefined) {
  const { projects, ui, addresses } = edition
  return projects
    .filter(({ cv }) => isInCv(edition, 'projects') && cv)
    .slice(0, maxItems)
    .map((project) => ({
      title: project.title,
      description: project.description ?? '',
      result: project.result ?? '',
      highlights: project.highlights.slice(0, maxItems),
      tags: project.tags,
      ...formatDatesBeside(project.title, project.date, edition),
      links: [
        { text: ui.projects.demo, url: project.demo },
        { text: ui.projects.code, url: project.code },
        {
          text: ui.projects.story,
          url: project.storyHref && `${addresses.page}#${makeStoryAnchor(project.id)}`,
        },
      ].filter(({ url }) => url),
    }))
}

/** Skill levels are left out: a percentage does not convince recruiters. */
function groupSkills(edition: Edition) {
  const { skillGroups } = edition
  // Skills without a category come first. After a heading they would seem to belong to it.
  const groups = skillGroups.toSorted(
    (a, b) => Number(a.label !== undefined) - Number(b.label !== undefined),
  )
  return (isInCv(edition, 'skills') ? groups : []).map(({ label = '', skills }) => ({
    title: label,
    names: skills.map(({ name }) => name),
  }))
}

/** The dates as displayed, and whether they need a line apart from the title. */
function formatDatesBeside(
  { plain: title }: Text,
  dates: Dates | undefined,
  { dir, ui }: Edition,
) {
  // Extractors join a Latin word and the date after it into one run, and would read the date
  // first.
  const [, tail] = /[\p{Script=Latin}\d]([^\p{Script=Latin}\d]*)$/u.exec(title) ?? []
  const endsInLatin = tail !== undefined && !containsRtlLetter(tail)
  const isRange = dates !== undefined && 'from' in dates && !dates.since
  const words = dates && formatDates(dates, ui.cv.range.plain)
  return {
    dates: words ? new Text('datum', toPlainText(words), words) : '',
    isApart: dir === 'rtl' && endsInLatin && isRange,
  }
}

/** The constellation in ink blue and the accent, as an SVG image in points. */
function drawFigureSvg({ constellation, accent }: Edition['site']) {
  const [width, height] = [82.2, 85.04]
  const box = { x: 2.6, y: 2.6, width: width - 5.2, height: height - 5.2 }
  const figure = drawEngraving(projectFigure(getConstellation(constellation), box), 2.1, {
    star: '#17264a',
    accent: makeAccent(accent).day,
    ground: '#fff',
    line: '#8d97ae',
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${figure}</svg>`
}
