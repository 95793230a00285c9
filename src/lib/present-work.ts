import type { Content } from '../../model/schema'

/**
 * Whether an entry tells the present work itself, with employer and place: one under
 * "experience" that goes on and began in the same month. It is one job then, named once.
 * @param since the month in which the present work began, as in the profile
 */
export function tellsPresentWork(
  { group, when }: Pick<Content['education'][number], 'group' | 'when'>,
  since: string,
) {
  return (
    group === 'experience' &&
    'start' in when &&
    when.end === undefined &&
    when.start === since
  )
}
