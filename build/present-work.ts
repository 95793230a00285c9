import type { Content } from '../content/schema'

/**
 * Whether the entries under "experience" tell the present work themselves, with employer and
 * place: one that goes on and began in the same month. It is one job then, and named once.
 */
export function hasEntryForNow({ profile, education }: Content) {
  return education.some(
    ({ group, when }) =>
      group === 'experience' &&
      'start' in when &&
      when.end === undefined &&
      when.start === profile.now.since,
  )
}
