import { isError, type Finding } from '../model/problems.ts'
import { useWords } from '../words/words.ts'

interface CountProps {
  problems: readonly Finding[]
  /** Whether the words before it say what it counts. */
  isNamed?: boolean
}

/** The number of problems, in the colour of the worst. */
export function Count({ problems, isNamed }: CountProps) {
  const { desk } = useWords()
  if (problems.length === 0) return null
  return (
    <span className="count" data-kind={problems.some(isError) ? 'error' : undefined}>
      <span className="visually-hidden"> {!isNamed && `${desk.problems}: `}</span>
      {problems.length}
    </span>
  )
}
