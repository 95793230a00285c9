import type { When } from '#schema'

/**
 * Where a time of the content is, seen from the page's present (`updated` in site.yaml). A duration
 * is over; a year without a month begins in January.
 */
export function placeInTime(
  when: When | undefined,
  present: string,
): 'over' | 'now' | 'later' {
  if (!when || 'months' in when) return 'over'
  if (isToCome(when.start, present)) return 'later'
  return when.end === undefined || when.end > present ? 'now' : 'over'
}

/** Whether a month, or a year, is after the present. */
export function isToCome(date: string | undefined, present: string) {
  return date !== undefined && date > present
}
