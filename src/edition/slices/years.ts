import { getNextMonth, countMonths } from '#text'
import { joinTitleAndPlace } from '../career.ts'
import type { Edition } from '../edition.ts'
import { groupRoles } from '../jobs.ts'
import type { When } from '#schema'

export type DatedKind = 'experience' | 'education' | 'courses' | 'projects'

/** An item with a date. */
export interface DatedItem {
  kind: DatedKind
  title: string
  /** The text used when the title does not fit. */
  short?: string | undefined
  /** In months since year 0. */
  from: number
  /** The month after the last one. */
  until: number
  /** The roles at one employer, each with its own `from` and `until`. */
  roles?: Pick<DatedItem, 'from' | 'until'>[]
}

export interface Years {
  /** Within each kind, earlier items get the better places. */
  items: DatedItem[]
  /** The current month and its label, if anything is ongoing. */
  now?: { month: number; word: string } | undefined
}

/** Everything with a date, for the chart; undefined if nothing has one. */
export function makeYears(edition: Edition): Years | undefined {
  const { career, comma, projects, site, ui } = edition
  const { work, education, courses } = career
  const entries = { experience: work, education, courses }
  const spans = Object.values(entries)
    .flat()
    .flatMap(({ when }) => (when && 'start' in when ? [when] : []))
  const latest = spans
    .map(({ start, end }) => end ?? start)
    .concat(projects.flatMap(({ finished = [] }) => finished))
    .map(getNextMonth)
  const present = site.updated ? getNextMonth(site.updated) : Math.max(...latest)
  const makeDatedItems = createItemMaker(present)
  const jobs = groupRoles(work, edition)
  const titles = jobs.map(({ title }) => title.plain)
  const items = [
    // If a role repeats, use the employer to tell the jobs apart.
    ...jobs.flatMap((job) => {
      const { institution, when } = job
      const title = job.title.plain
      const repeats = titles.indexOf(title) !== titles.lastIndexOf(title)
      const short = repeats ? institution?.plain : title
      const roles = job.roles.flatMap((role) =>
        makeDatedItems('experience', '', role.when),
      )
      return makeDatedItems(
        'experience',
        joinTitleAndPlace(job, comma).plain,
        when,
        short,
      ).map((item) => (roles.length > 0 ? { ...item, roles } : item))
    }),
    ...Object.entries({ education, courses }).flatMap(([kind, all]) =>
      all.flatMap(({ title, when }) =>
        makeDatedItems(kind as DatedKind, title.plain, when),
      ),
    ),
    ...projects.flatMap(({ title, finished: start }) =>
      makeDatedItems(
        'projects',
        title.plain,
        start === undefined ? start : { start, end: start },
      ),
    ),
  ].sort((one, other) => other.until - one.until)
  if (items.length === 0) return undefined

  const goesOn = spans.some(({ end }) => end === undefined)
  return {
    items,
    now: goesOn ? { month: present, word: ui.hero.now.plain } : undefined,
  }
}

/** @param present the current month, in which what goes on has its end for now */
function createItemMaker(present: number) {
  return (
    kind: DatedKind,
    title: string,
    when: When | undefined,
    short = title,
  ): DatedItem[] => {
    if (!when || 'months' in when) return []
    const from = countMonths(when.start)
    const until = when.end === undefined ? present : getNextMonth(when.end)
    return [{ kind, title, short, from, until: Math.max(from + 1, until) }]
  }
}
