import { getNextMonth, countMonths } from '#text'
import { educationGroups, type EducationGroup, type When } from '#schema'
import type { Edition } from '../edition.ts'
import { groupRoles, type Job } from '../jobs.ts'
import { placeInTime } from '../present.ts'

/** The career in time: from 0, the first month, to 100, the last. */
export interface Years {
  groups: TimedGroup[]
  /** The scale: a year at each full one, or a quarter between two. */
  ticks: { at: number; year?: number }[]
  /** When the projects were finished, those with a date. */
  projects: number[]
  /** The page's date, if something goes on. */
  now: number | undefined
}

/** Entries of a kind, in their order, and where they are in time. */
interface TimedGroup {
  group: EducationGroup
  entries: { span: Span | undefined; roles: (Span | undefined)[] }[]
  /** How many lines beside each other the spans need. */
  lanes: number
  /** Each entry's place below its span; undefined if they don't have room side by side. */
  textPeriods: Period[] | undefined
}

/** A span of the drawing's time, from 0 to 100. */
interface Period {
  from: number
  until: number
}

interface Span extends Period {
  /** Counted from 0: spans of a lane do not overlap. */
  lane: number
}

/** All entries of education and work by kind; several roles at an employer are one. */
export function groupCareer(edition: Edition) {
  const { career } = edition
  const jobs = groupRoles(career.work, edition)
  return educationGroups.flatMap((group): { group: EducationGroup; jobs: Job[] }[] => {
    const entries =
      group === 'experience'
        ? jobs
        : career[group].map((entry): Job => ({ ...entry, roles: [] }))
    return entries.length > 0 ? [{ group, jobs: entries }] : []
  })
}

/** The career's place in time; undefined if no entry has a date. */
export function makeYears(edition: Edition): Years | undefined {
  const { projects, site } = edition
  const groups = groupCareer(edition)
  const spans = groups
    .flatMap(({ jobs }) => jobs)
    .flatMap(({ when }) => (when && 'start' in when ? [when] : []))
  if (spans.length === 0) return undefined
  const finished = projects.flatMap(({ finished }) => finished ?? [])
  const present = getNextMonth(site.updated)
  const isOngoing = spans.some((when) => placeInTime(when, site.updated) === 'now')

  const toMonths = (when: When | undefined): Period | undefined => {
    if (!when || 'months' in when) return undefined
    const from = countMonths(when.start)
    const until = when.end === undefined ? present : getNextMonth(when.end)
    return { from, until: Math.max(from + 1, until) }
  }
  const months = [
    ...spans.flatMap((when) => toMonths(when) ?? []),
    ...finished.flatMap((end) => toMonths({ start: end, end }) ?? []),
  ]
  const range = findRange(months, isOngoing)
  const at = (month: number) => (100 * (month - range.from)) / (range.until - range.from)
  const toPeriod = (when: When | undefined): Period | undefined => {
    const period = toMonths(when)
    return period && { from: at(period.from), until: at(period.until) }
  }
  return {
    groups: groups.map(({ group, jobs }) => placeGroup(group, jobs, toPeriod)),
    ticks: listTicks(range).map(({ month, ...tick }) => ({ ...tick, at: at(month) })),
    projects: finished.flatMap((end) => {
      const period = toPeriod({ start: end, end })
      return period ? [(period.from + period.until) / 2] : []
    }),
    now: isOngoing ? at(present) : undefined,
  }
}

/** The first and the last month, at least two years apart. */
function findRange(months: Period[], isOngoing: boolean): Period {
  const from = Math.min(...months.map(({ from }) => from))
  const until = Math.max(...months.map(({ until }) => until))
  const missing = Math.max(0, 24 - (until - from))
  return isOngoing
    ? { from: from - missing, until }
    : { from: from - missing / 2, until: until + missing / 2 }
}

/** How many years have room for their number. */
const MAX_NUMBERS = 16

function listTicks({ from, until }: Period) {
  const years = (until - from) / 12
  const numbered = [1, 2, 5, 10].find((step) => years / step <= MAX_NUMBERS) ?? 20
  const step = numbered === 1 ? 3 : 12
  const count = Math.floor(until / step) - Math.ceil(from / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const month = (Math.ceil(from / step) + index) * step
    return month % (12 * numbered) === 0 ? { month, year: month / 12 } : { month }
  })
}

function placeGroup(
  group: EducationGroup,
  jobs: Job[],
  toPeriod: (when: When | undefined) => Period | undefined,
): TimedGroup {
  const ends: number[] = []
  const toSpan = (when: When | undefined): Span | undefined => {
    const period = toPeriod(when)
    if (!period) return undefined
    const free = ends.findIndex((end) => end <= period.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = period.until
    return { ...period, lane }
  }
  // From the earliest on, each takes the first free lane.
  const whens = jobs.flatMap(({ when, roles }) =>
    roles.length > 0 ? roles.map((role) => role.when) : [when],
  )
  const start = (when: When | undefined) => toPeriod(when)?.from ?? 0
  const spans = new Map(
    whens.toSorted((a, b) => start(a) - start(b)).map((when) => [when, toSpan(when)]),
  )
  return {
    group,
    entries: jobs.map(({ when, roles }) => ({
      span: roles.length > 0 ? undefined : spans.get(when),
      roles: roles.map((role) => spans.get(role.when)),
    })),
    lanes: ends.length,
    textPeriods: placeTexts(jobs, toPeriod),
  }
}

/** The room that a text needs: on the narrowest window with a chart, a phone's column. */
const MIN_ROOM = 24
/** How far before its span a text may begin: the rest of it is still below. */
const MAX_SHIFT = 18
/** More characters would be a tall, narrow column. */
const MAX_TEXT = 200

/** Each text below its span, or as far before it as the next ones need. */
function placeTexts(
  jobs: Job[],
  toPeriod: (when: When | undefined) => Period | undefined,
) {
  const isShort = jobs.every(
    ({ roles, highlights, summary }) =>
      roles.length + highlights.length === 0 && (summary?.plain.length ?? 0) <= MAX_TEXT,
  )
  if (!isShort) return undefined
  // What has no date comes first, where the path has just begun.
  const starts = jobs.map(({ when }, index) => ({
    index,
    from: toPeriod(when)?.from ?? 0,
  }))
  const textPeriods: Period[] = []
  let until = 100
  for (const { index, from } of starts.toSorted((a, b) => b.from - a.from)) {
    const period = { from: Math.min(from, until - MIN_ROOM), until }
    if (period.from < Math.max(0, from - MAX_SHIFT)) return undefined
    textPeriods[index] = period
    until = period.from
  }
  return textPeriods
}
