import type { Content } from './schema'
import { yearsBetween } from './dates'
import { linkOf } from './links'

/** What the figures are counted from. */
export type Facts = Pick<Content, 'profile' | 'skills' | 'education' | 'projects'> & {
  site: { updated?: string | undefined }
}

/**
 * The figures of the section "About", in the order shown: the owner's where one is given,
 * else counted; `undefined` where neither can be, and where a count says nothing.
 */
export function statsOf({ site, profile, skills, education, projects }: Facts) {
  const { updated } = site
  const starts = education.flatMap(({ when }) =>
    when && 'start' in when ? [when.start] : [],
  )
  const [first] = starts.sort()
  const counted = {
    coursesCompleted: several(
      education.filter(
        ({ group, when }) =>
          group === 'courses' &&
          when !== undefined &&
          ('months' in when ||
            (updated !== undefined && (when.end ?? '9999') <= updated)),
      ).length,
    ),
    yearsOfLearning:
      first === undefined || updated === undefined
        ? undefined
        : several(yearsBetween(first, updated)),
    successRate: undefined,
    completedProjects: several(projects.length),
    liveProjects: several(projects.filter(({ demo }) => linkOf(demo)).length),
    technologiesUsed: several(skills.length),
  }
  return { ...counted, ...profile.stats }
}

/** A figure of none or one is no figure to show. */
function several(count: number) {
  return count > 1 ? count : undefined
}
