import type { Json } from '#yaml'
import { isPlace } from '../form/values/place.ts'
import { hasSize, isNear, joinName, joinProse, type Line } from './linkedin-pdf-lines.ts'

/**
 * The wide column of LinkedIn's PDF: the person, then a summary, jobs and schools. Further sections
 * are `others`, by their headings.
 */
export function readMain(lines: Line[], pageWidth: number) {
  const start = lines.findIndex((line) => hasSize(line, 'section'))
  const [head, rest] =
    start < 0 ? [lines, []] : [lines.slice(0, start), lines.slice(start)]
  const sections = listSections(rest)
  const find = (wanted: Kind) => sections.find(({ kind }) => kind === wanted)
  const getLines = (kind: Kind) => find(kind)?.lines ?? []
  const unknown: Line[] = []
  const others = sections
    .filter((section) => section !== find(section.kind))
    .map(({ title, lines }) => [title, listTexts(lines)] as const)
  return {
    person: { ...readHead(head), summary: joinProse(getLines('summary'), pageWidth) },
    experience: readExperience(getLines('experience'), pageWidth, unknown),
    education: readEducation(getLines('education'), unknown),
    others: { unknown: listTexts(unknown), ...Object.fromEntries(others) },
  }
}

function listTexts(lines: Line[]) {
  return lines.map(({ text }) => text)
}

type Kind = 'summary' | 'experience' | 'education'

function listSections(lines: Line[]) {
  const sections: { title: string; lines: Line[] }[] = []
  for (const line of lines) {
    if (hasSize(line, 'section')) sections.push({ title: line.text, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections.map((section, at) => ({
    ...section,
    kind: findKind(section.lines, at === 0),
  }))
}

/** Only jobs have titles, and a summary has letters of one size. It is the first section. */
function findKind(lines: Line[], isFirst: boolean): Kind {
  if (lines.some((line) => hasSize(line, 'title'))) return 'experience'
  const isProse = lines.every((line) => hasSize(line, 'large'))
  return isProse && isFirst ? 'summary' : 'education'
}

/** The name, the headline, and in the last line the place. */
function readHead(lines: Line[]) {
  const names = lines.filter((line) => hasSize(line, 'name'))
  const smaller = lines.filter((line) => !hasSize(line, 'name'))
  const last = smaller.at(-1)
  const hasPlace = last !== undefined && (smaller.length > 1 || isPlace(last.text))
  return {
    name: joinName(names),
    headline: joinName(hasPlace ? smaller.slice(0, -1) : smaller),
    place: hasPlace ? last.text : '',
  }
}

/** Lines that are nearer than this to the dates are the place of a job. */
const DESCRIPTION = 17

interface Role {
  employer: Line[]
  title: Line[]
  dates: Line[]
  place: Line[]
  description: Line[]
}

/** An employer, its total time if it has several roles, and the roles. */
function readExperience(lines: Line[], pageWidth: number, unknown: Line[]): Json[] {
  const roles: Role[] = []
  let employer: Line[] = []
  let isNamed = false
  let hasTotal = false
  for (const line of lines) {
    const role = isNamed ? undefined : roles.at(-1)
    if (hasSize(line, 'large')) {
      employer = isNamed ? [...employer, line] : [line]
      isNamed = true
      hasTotal = false
    } else if (hasSize(line, 'title')) {
      isNamed = false
      if (role?.dates.length === 0) role.title.push(line)
      else roles.push({ employer, title: [line], dates: [], place: [], description: [] })
    } else if (role) choosePart(role, line).push(line)
    else if (isNamed && !hasTotal) hasTotal = true
    else unknown.push(line)
  }
  return roles.map(({ employer, title, dates, place, description }) => ({
    employer: joinName(employer),
    title: joinName(title),
    dates: readDates(joinName(dates)),
    place: joinName(place),
    description: joinProse(description, pageWidth),
  }))
}

function choosePart({ dates, place, description }: Role, line: Line) {
  if (dates.length === 0) return dates
  if (description.length > 0) return description
  const isAtTop = line.gap === undefined && place.length === 0 && isPlace(line.text)
  return isAtTop || isNear(line, DESCRIPTION) ? place : description
}

/**
 * Dates without how long that is, which stands in brackets behind them, and without the word for
 * today, an end that has no number.
 */
function readDates(text: string) {
  const dates = text.replace(/(?<=\S)\s*\([^()]*\)?$/, '')
  return dates.replace(/(?<=\p{Nd}.* [-–—])\s\P{Nd}+$/u, '')
}

/** A school, and below it the degree and the dates: `BSc · (2015 - 2019)`. */
function readEducation(lines: Line[], unknown: Line[]): Json[] {
  const schools: { school: Line[]; degree: Line[] }[] = []
  for (const line of lines) {
    const last = schools.at(-1)
    if (!hasSize(line, 'large')) (last?.degree ?? unknown).push(line)
    else if (last?.degree.length === 0 && isNear(line, DESCRIPTION))
      last.school.push(line)
    else schools.push({ school: [line], degree: [] })
  }
  return schools.map(({ school, degree }) => {
    const text = joinName(degree)
    const [end, dates] = /(?:^|\s*·\s*)\(([^()]*\p{Nd}{4}[^()]*)\)$/u.exec(text) ?? []
    return {
      school: joinName(school),
      degree: text.slice(0, text.length - (end?.length ?? 0)),
      ...(dates !== undefined && { dates }),
    }
  })
}
