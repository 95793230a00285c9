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

/**
 * The figures of the section "About", in the order shown: the owner's where one is given,
 * else counted; `undefined` where neither can be, and where a count says nothing.
 */
export function statsOf({
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
  const given = Object.fromEntries(
    Object.entries(profile.stats).map(([name, figure]) => [
      name,
      figure === false ? undefined : figure,
    ]),
  ) as Partial<Record<keyof typeof profile.stats, number | undefined>>
  return {
    coursesCompleted: several(completed.length),
    yearsOfLearning: several(yearsOfLearning(education, updated)),
    successRate: undefined,
    completedProjects: several(projects.length),
    liveProjects: several(projects.filter(({ demo }) => linkOf(demo)).length),
    technologiesUsed: several(skills.length),
    ...given,
  }
}

/** What counts say most, of which few are enough: the first are shown. */
const telling = [
  ...['completedProjects', 'technologiesUsed', 'liveProjects'],
  ...['yearsOfLearning', 'coursesCompleted'],
] as const
const MOST = 3

/** The figures that are shown: all that the owner gives, and counted ones until there are three. */
export function shownStats(facts: Omit<Facts, 'custom'>) {
  const given = facts.profile.stats as Partial<Record<string, number | false>>
  const all = Object.entries(statsOf(facts)).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )
  const isGiven = ({ name }: { name: string }) => given[name] !== undefined
  const counted = telling.flatMap((name) => all.find((stat) => stat.name === name) ?? [])
  const room = Math.max(0, MOST - all.filter(isGiven).length)
  const chosen = counted.filter((stat) => !isGiven(stat)).slice(0, room)
  return all.filter((stat) => isGiven(stat) || chosen.includes(stat))
}

/** Whole years in which something was learnt for certain: gaps, work and what is to come don't count. */
function yearsOfLearning(education: Content['education'], updated = '') {
  const spans = education.flatMap(({ group, when }) => {
    if (group === 'experience' || !when || 'months' in when) return []
    const { start, end = updated } = when
    return [[start, end < updated ? end : updated].map(monthNumber)]
  })
  const months = spans.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index),
  )
  return Math.floor(new Set(months).size / 12)
}

/** A figure of none or one is no figure to show. */
function several(count: number) {
  return count > 1 ? count : undefined
}
