import { monthNumber } from '../dates'
import type { Edition } from '../edition'
import type { When } from '../schema'
import type { Dated, Kind, Years } from '../sky/years'

/** Whatever has a date, for the chart; nothing where nothing has. */
export function yearsOf({ career, projects, site, ui }: Edition): Years | undefined {
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

  const dated = (kind: Kind, title: string, when: When | undefined): Dated[] => {
    if (!when || 'months' in when) return []
    const from = monthNumber(when.start)
    const until = when.end === undefined ? present : afterMonth(when.end)
    return [{ kind, title, from, until: Math.max(from + 1, until) }]
  }
  const items = [
    ...Object.entries(entries).flatMap(([kind, all]) =>
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
    now: goesOn ? { month: present, word: ui.hero.now } : undefined,
    key: { projects: ui.sections.projects, courses: ui.educations.courses },
  }
}

/** The month after one, or after the last one of a year. */
function afterMonth(month: string) {
  return monthNumber(month) + (month.includes('-') ? 1 : 12)
}
