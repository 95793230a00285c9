import { countMonths, getNextMonth } from '#text'
import type { Content, Listed } from '#schema'
import { skipPlaceholderLink } from './urls.ts'

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
 * count.
 */
export function makeStats(facts: Omit<CareerFacts, 'custom'>) {
  const given: Partial<Record<string, number | false>> = facts.profile.stats
  const stats = Object.entries(countFacts(facts)).flatMap(([name, count]) => {
    const value = given[name] ?? (count >= MIN_COUNT ? count : false)
    return value === false ? [] : [{ name, value }]
  })
  const isCountedAlone =
    stats.length === 1 && stats.every(({ name }) => given[name] === undefined)
  return isCountedAlone ? [] : stats
}

function countFacts({
  site,
  profile,
  skills,
  education,
  projects,
}: Omit<CareerFacts, 'custom'>) {
  const { updated } = site
  const completed = education.filter(({ group, when }) => {
    if (group !== 'courses' || !when) return false
    if ('months' in when) return true
    return updated !== undefined && when.end !== undefined && when.end <= updated
  })
  const since = profile.now?.since
  const works = since !== undefined || education.some(isDatedWork)
  // The owner's figure keeps the label of its field.
  const isInField = works && profile.stats.yearsOfLearning === undefined
  return {
    coursesCompleted: completed.length,
    [isInField ? 'yearsInField' : 'yearsOfLearning']: countYears(
      education,
      since,
      updated,
    ),
    // The content does not have this number.
    successRate: 0,
    completedProjects: projects.length,
    liveProjects: projects.filter(({ demo }) => skipPlaceholderLink(demo)).length,
    technologiesUsed: skills.length,
  }
}

function isDatedWork({ group, when }: Content['education'][number]) {
  return group === 'experience' && when !== undefined && 'start' in when
}

/** Whole years of study and work, with the last month of each. Gaps and the future do not count. */
function countYears(
  education: Content['education'],
  now: string | undefined,
  updated = '',
) {
  const entries = education.flatMap(({ when }) =>
    when && !('months' in when) ? [when] : [],
  )
  const spans = [...entries, ...(now ? [{ start: now, end: undefined }] : [])]
  const months = spans.flatMap(({ start, end = updated }) => {
    const first = countMonths(start)
    const next = Math.min(getNextMonth(end), getNextMonth(updated))
    return Array.from({ length: Math.max(0, next - first) }, (_, index) => first + index)
  })
  return Math.floor(new Set(months).size / 12)
}
