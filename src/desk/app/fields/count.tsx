import type { Problem } from '#reading'
import { isError } from './field.tsx'

/** How many messages there are, in the colour of the worst. */
export function Count({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return null
  return (
    <span className="count" data-kind={problems.some(isError) ? 'error' : undefined}>
      {problems.length}
    </span>
  )
}
