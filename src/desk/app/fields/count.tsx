import type { Problem } from '#reading'
import { useWords } from '../words/words.ts'
import { isError } from './field.tsx'

/**
 * The number of problems, in the colour of the worst.
 * @param isNamed whether the words before it say what it counts
 */
export function Count({ problems, isNamed }: { problems: Problem[]; isNamed?: boolean }) {
  const { desk } = useWords()
  if (problems.length === 0) return null
  return (
    <span className="count" data-kind={problems.some(isError) ? 'error' : undefined}>
      <span className="visually-hidden"> {!isNamed && `${desk.problems}: `}</span>
      {problems.length}
    </span>
  )
}
