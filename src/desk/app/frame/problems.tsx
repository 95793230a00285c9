import { useId, useState } from 'react'
import type { Publication, Way } from '../../contract.ts'
import { Count } from '../fields/count.tsx'
import { CopyButton } from '../fields/one-for-all.tsx'
import { groupProblems } from '../model/groups.ts'
import { makeId } from '../../model/place.ts'
import {
  getBox,
  identifyMessage,
  isError,
  lacksLanguage,
  withoutLanguage,
  type Finding,
} from '../model/problems.ts'
import { session, useDesk, useGroups } from '../state/desk.ts'
import { useMessage } from '../words/messages.tsx'
import { useGroupName, usePlaceName } from '../words/places.ts'
import { useWords } from '../words/words.ts'
import { DialogPart } from './publish-steps.tsx'
import { useOnTarget } from './use-focus.ts'

/** Up to this number of problems, all are in view. */
const MAX_OPEN = 6

/** All problems by group. Each is a button that focuses its field. */
export function Problems() {
  const { desk } = useWords()
  const problems = useDesk((state) => state.problems)
  const [isOpen, setOpen] = useState(false)
  const [isFiltered, setFiltered] = useState(false)
  const listed = isFiltered ? problems.filter(lacksLanguage) : problems
  const list = useId()
  useOnTarget(() => setOpen(false))
  return (
    <div className="problems">
      <button
        className="quiet"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
        }}
      >
        {problems.length > 0 ? desk.problems : desk.noProblems}
        <Count problems={problems} isNamed />
      </button>
      <div id={list} className="problems-list" hidden={!isOpen || problems.length === 0}>
        {problems.some(lacksLanguage) && (
          <label className="check">
            <input
              type="checkbox"
              checked={isFiltered}
              onChange={({ target }) => setFiltered(target.checked)}
            />
            {desk.lacking}
          </label>
        )}
        {isOpen && (
          <ProblemGroups
            problems={listed}
            areOpen={isFiltered || problems.length <= MAX_OPEN}
          />
        )}
      </div>
    </div>
  )
}

interface ProblemGroupsProps {
  problems: readonly Finding[]
  areOpen?: boolean
}

/** Problems by group, with the number of each. */
function ProblemGroups(props: ProblemGroupsProps) {
  const { areOpen = props.problems.length <= MAX_OPEN } = props
  const { groups: names } = useWords()
  const nameGroup = useGroupName()
  return groupProblems(props.problems, useGroups()).map(
    ({ group, problems }) =>
      problems.length > 0 && (
        <details key={group?.id ?? ''} open={areOpen || problems.some(isError)}>
          <summary>
            {group ? nameGroup(group) : names.others}
            <Count problems={problems} />
          </summary>
          <ProblemButtons problems={problems} />
        </details>
      ),
  )
}

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
    <DialogPart title={publish[kind]}>
      <ProblemGroups problems={judged.map((problem) => session.findPlace(problem))} />
    </DialogPart>
  )
}

function ProblemButtons({ problems }: { problems: readonly Finding[] }) {
  const word = useMessage()
  const namePlace = usePlaceName()
  return (
    <ul role="list">
      {problems.map((problem) => (
        <li key={makeId(problem) + identifyMessage(problem)}>
          <button className="line" onClick={() => session.focus(getBox(problem))}>
            <span className="problem-place">{namePlace(problem)}</span>
            {word(problem)}
          </button>
          {lacksLanguage(problem) && <CopyButton place={withoutLanguage(problem)} />}
        </li>
      ))}
    </ul>
  )
}
