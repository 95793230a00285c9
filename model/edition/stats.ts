import { yearsBetween } from '../dates'
import type { Content } from '../schema'
import type { Listed } from '../sections'
import { linkOf } from '../urls'

/** What the figures are counted from. */
export type Facts = Pick<
  Content,
  'profile' | 'skills' | 'education' | 'projects' | 'own'
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
}: Omit<Facts, 'own'>) {
  const { updated } = site
  const [first] = education
    .flatMap(({ when }) => (when && 'start' in when ? [when.start] : []))
    .sort()
  const completed = education.filter(({ group, when }) => {
    if (group !== 'courses' || !when) return false
    if ('months' in when) return true
    return updated !== undefined && when.end !== undefined && when.end <= updated
  })
  return {
    coursesCompleted: several(completed.length),
    yearsOfLearning: several(first && updated ? yearsBetween(first, updated) : 0),
    successRate: undefined,
    completedProjects: several(projects.length),
    liveProjects: several(projects.filter(({ demo }) => linkOf(demo)).length),
    technologiesUsed: several(skills.length),
    ...profile.stats,
  }
}

/** A figure of none or one is no figure to show. */
function several(count: number) {
  return count > 1 ? count : undefined
}
