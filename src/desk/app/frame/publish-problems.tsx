import type { Publication, Way } from '../../contract.ts'
import { session } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import { ProblemGroups } from './problems.tsx'
import { Part } from './publish-steps.tsx'

interface JudgedProblemsProps extends Pick<Publication, 'problems'> {
  way: Way
  kind: 'stopped' | 'warnings'
}

/** The problems of one kind: what stops a way to the web, or what does not. */
export function JudgedProblems({ problems, way, kind }: JudgedProblemsProps) {
  const { publish } = useWords()
  const isStopping = kind === 'stopped'
  const judged = problems.filter(({ stops }) => stops.includes(way) === isStopping)
  if (judged.length === 0) return null
  return (
    <Part title={publish[kind]}>
      <ProblemGroups problems={judged.map((problem) => session.findPlace(problem))} />
    </Part>
  )
}
