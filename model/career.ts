import type { Content } from './schema'

type Facts = Pick<Content, 'profile' | 'education'>

/**
 * The entry under "experience" that tells the present work itself, with employer and place, by
 * its position; -1 where none does. It goes on, and where the profile says since when, it began
 * in that month: it is one job then, named once.
 */
export function presentEntry({ profile, education }: Facts) {
  const since = profile.now?.since
  return education.findIndex(
    ({ group, when }) =>
      group === 'experience' &&
      when !== undefined &&
      'start' in when &&
      when.end === undefined &&
      (since === undefined || when.start === since),
  )
}

/** The present work that no entry tells. What has no beginning is no work ("Open to offers"). */
export function untoldWork(facts: Facts) {
  const { text, since } = facts.profile.now ?? {}
  if (text === undefined || since === undefined || presentEntry(facts) >= 0)
    return undefined
  return { text, since }
}
