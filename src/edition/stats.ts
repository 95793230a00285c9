import { monthNumber } from '#text'
import type { Content, Listed } from '#schema'
import { linkOf } from './urls.ts'

/** What the figures are counted from. */
export type Facts = Pick<
  Content,
  'profile' | 'skills' | 'education' | 'projects' | 'custom'
> & {
  site: { updated?: string | undefined; sections?: Listed[] | undefined }
}

/** What can be counted says something from this number on. */
const LEAST = 5

/**
 * The figures of the section "About", in the order shown: the owner's where one is given (false
 * leaves it out), else counted where that can be. Fewer than five argue against the owner, and so
 * does one count alone.
 */
export function statsOf(facts: Omit<Facts, 'custom'>) {
  const given: Partial<Record<string, number | false>> = facts.profile.stats
  const stats = Object.entries(countedIn(facts)).flatMap(([name, count]) => {
    const value = given[name] ?? (count >= LEAST ? count : false)
    return value === false ? [] : [{ name, value }]
  })
  const isCountedAlone =
    stats.length === 1 && stats.every(({ name }) => given[name] === undefined)
  return isCountedAlone ? [] : stats
}

function countedIn({
  site,
  profile,
  skills,
  education,
  projects,
}: Omit<Facts, 'custom'>) {
  const { updated } = site
  const completed = education.filter(({ group, when }) => {
    if (group !== 'courses' || !when) return false
    if ('months' in when) return true
    return updated !== undefined && when.end !== undefined && when.end <= updated
  })
  return {
    coursesCompleted: completed.length,
    yearsOfLearning: yearsOfLearning(education, profile.now?.since, updated),
    // Nothing in the content can tell it.
    successRate: 0,
    completedProjects: projects.length,
    liveProjects: projects.filter(({ demo }) => linkOf(demo)).length,
    technologiesUsed: skills.length,
  }
}

/** Whole years of study and work, in which something was learnt; gaps and what is to come don't count. */
function yearsOfLearning(
  education: Content['education'],
  now: string | undefined,
  updated = '',
) {
  const entries = education.flatMap(({ when }) =>
    when && !('months' in when) ? [when] : [],
  )
  const spans = [...entries, ...(now ? [{ start: now, end: undefined }] : [])].map(
    ({ start, end = updated }) => [start, end < updated ? end : updated].map(monthNumber),
  )
  const months = spans.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index),
  )
  return Math.floor(new Set(months).size / 12)
}
