import type { Content } from '../../model/schema'
import { yearsBetween } from './dates'
import { linkOf } from './links'

type Facts = Pick<Content, 'site' | 'profile' | 'skills' | 'education' | 'projects'>

/**
 * The figures of the section "About", in the order shown: the owner's where one is given,
 * else counted; `undefined` where neither can be, and where there is nothing to count.
 */
export function statsOf({ site, profile, skills, education, projects }: Facts) {
  const starts = education.flatMap(({ when }) => ('start' in when ? [when.start] : []))
  const [first] = starts.sort()
  const counted = {
    coursesCompleted:
      education.filter(
        ({ group, when }) =>
          group === 'courses' &&
          ('months' in when || (when.end ?? '9999') <= site.updated),
      ).length || undefined,
    yearsOfLearning:
      first === undefined ? undefined : yearsBetween(first, site.updated) || undefined,
    successRate: undefined,
    completedProjects: projects.length || undefined,
    liveProjects: projects.filter(({ demo }) => linkOf(demo)).length || undefined,
    technologiesUsed: skills.length || undefined,
  }
  return { ...counted, ...profile.stats }
}
