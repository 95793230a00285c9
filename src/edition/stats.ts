import { countMonths, getNextMonth } from '#text'
import type { Content, Listed } from '#schema'
import { isToCome, placeInTime } from './present.ts'
import { writeLink } from './urls.ts'

/** The content that the figures are counted from. */
export type CareerFacts = Pick<
  Content,
  'profile' | 'skills' | 'education' | 'projects' | 'custom'
> & {
  site: { updated?: string | undefined; sections?: Listed[] | undefined }
}

/** Counted figures below this number are not shown. */
const MIN_COUNT = 5

/**
 * The figures of the section "About", in order: the owner's if set (`false` leaves it out),
 * else counted if possible. Counts below five make the owner look worse, and so does a single
 * count. A count that repeats the number of another figure says nothing, and is left out.
 */
export function makeStats(facts: Omit<CareerFacts, 'custom'>) {
  const fixed: Partial<Record<string, number | false>> = facts.profile.stats
  const stats = Object.entries(countFacts(facts)).flatMap(([name, count]) => {
    const value = fixed[name] ?? (count >= MIN_COUNT ? count : false)
    return value === false ? [] : [{ name, value }]
  })
  const distinct = stats.filter(({ name, value }, index) => {
    const stronger = stats.filter(
      (stat, at) => at < index || (at > index && fixed[stat.name] !== undefined),
    )
    return fixed[name] !== undefined || stronger.every((stat) => stat.value !== value)
  })
  const isCountedAlone =
    distinct.length === 1 && distinct.every(({ name }) => fixed[name] === undefined)
  return isCountedAlone ? [] : distinct
}

function countFacts({
  site,
  profile,
  skills,
  education,
  projects,
}: Omit<CareerFacts, 'custom'>) {
  const { updated = '' } = site
  const courses = education.filter(
    ({ group, when }) =>
      group === 'courses' && when && placeInTime(when, updated) === 'over',
  )
  const finished = projects.filter(({ date }) => !isToCome(date, updated))
  const since = profile.now?.since
  const work = education.filter(({ group }) => group === 'experience').flatMap(listSpans)
  if (since !== undefined) work.push({ start: since, end: undefined })
  // The owner's figure keeps the label of its field.
  const isInField = work.length > 0 && profile.stats.yearsOfLearning === undefined
  return {
    coursesCompleted: courses.length,
    [isInField ? 'yearsInField' : 'yearsOfLearning']: countYears(
      isInField ? work : education.flatMap(listSpans),
      updated,
    ),
    // The content does not have this number.
    successRate: 0,
    completedProjects: finished.length,
    liveProjects: projects.filter(({ demo }) => writeLink(demo)).length,
    technologiesUsed: skills.length,
  }
}

type Entry = Content['education'][number]
type Span = Exclude<NonNullable<Entry['when']>, { months: number }>

function listSpans({ when }: Entry): Span[] {
  return when && 'start' in when ? [when] : []
}

/** Whole years of these periods, with the last month of each. Gaps and the future do not count. */
function countYears(spans: Span[], updated: string) {
  const months = spans.flatMap(({ start, end = updated }) => {
    const first = countMonths(start)
    const next = Math.min(getNextMonth(end), getNextMonth(updated))
    return Array.from({ length: Math.max(0, next - first) }, (_, index) => first + index)
  })
  return Math.floor(new Set(months).size / 12)
}
