import { monthNumber, textOf } from '#text'
import { titleWithPlace } from '../career.ts'
import type { WrittenEdition } from '../edition.ts'
import type { When } from '#schema'

export type Kind = 'experience' | 'education' | 'courses' | 'projects'

/** What has a date. */
export interface Dated {
  kind: Kind
  title: string
  /** What is told where there is no room for the title. */
  short?: string | undefined
  /** In months since year 0. */
  from: number
  /** The month after the last one. */
  until: number
}

export interface Years {
  /** Of each kind, what comes first has the better place. */
  items: Dated[]
  /** The present month, and the word for it, where something goes on. */
  now?: { month: number; word: string } | undefined
}

/** Whatever has a date, for the chart; nothing where nothing has. */
export function yearsOf({
  career,
  comma,
  projects,
  site,
  names,
}: WrittenEdition): Years | undefined {
  const { work, education, courses } = career
  const entries = { experience: work, education, courses }
  const spans = Object.values(entries)
    .flat()
    .flatMap(({ when }) => (when && 'start' in when ? [when] : []))
  const latest = spans
    .map(({ start, end }) => end ?? start)
    .concat(projects.flatMap(({ finished = [] }) => finished))
    .map(afterMonth)
  const present = site.updated ? afterMonth(site.updated) : Math.max(...latest)

  const dated = (
    kind: Kind,
    title: string,
    when: When | undefined,
    short = title,
  ): Dated[] => {
    if (!when || 'months' in when) return []
    const from = monthNumber(when.start)
    const until = when.end === undefined ? present : afterMonth(when.end)
    return [{ kind, title, short, from, until: Math.max(from + 1, until) }]
  }
  const roles = work.map(({ title }) => title)
  const items = [
    // Where a role repeats, the employer is what differs.
    ...work.flatMap((job) => {
      const { title, institution, when } = job
      const repeats = roles.indexOf(title) !== roles.lastIndexOf(title)
      const short = repeats ? institution : title
      return dated('experience', textOf(titleWithPlace(job, comma)), when, short)
    }),
    ...Object.entries({ education, courses }).flatMap(([kind, all]) =>
      all.flatMap(({ title, when }) => dated(kind as Kind, title, when)),
    ),
    ...projects.flatMap(({ title, finished: start }) =>
      dated('projects', title, start === undefined ? start : { start, end: start }),
    ),
  ].sort((one, other) => other.until - one.until)
  if (items.length === 0) return undefined

  const goesOn = spans.some(({ end }) => end === undefined)
  return {
    items,
    now: goesOn ? { month: present, word: names.hero.now } : undefined,
  }
}

/** The month after one, or after the last one of a year. */
function afterMonth(month: string) {
  return monthNumber(month) + (month.includes('-') ? 1 : 12)
}
