import { use, useId, useState } from 'react'
import { isLocale } from '#languages'
import type { Path, Problem } from '#reading'
import { getValue } from '#yaml'
import { makeFieldId } from '../../field-ids.ts'
import { Count } from '../fields/count.tsx'
import { CopyButton } from '../fields/one-for-all.tsx'
import { summarizeItem } from '../fields/use-items.ts'
import {
  getFileName,
  getPlace,
  groupProblems,
  useGroupName,
  type Group,
} from '../groups.ts'
import { useDesk, type FieldChange } from '../state/desk.ts'
import { identifyMessage, useMessage } from '../words/messages.tsx'
import { DeskLanguageContext, useLabel, useWords } from '../words/words.ts'
import { focusField } from './use-focus.ts'

/** Up to this number of problems, all are in view. */
const MAX_OPEN = 6

/** All problems by group. Each is a button that focuses its field. */
export function Problems({ groups }: { groups: Group[] }) {
  const { desk } = useWords()
  const problems = useDesk((state) => state.problems)
  const shown = useDesk((state) => state.page)
  const [isOpen, setOpen] = useState(false)
  const [isFiltered, setFiltered] = useState(false)
  const listed = isFiltered ? problems.filter(lacksLanguage) : problems
  const list = useId()
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
        {shown === 'earlier' && <p>{desk.earlierPage}</p>}
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
            groups={groups}
            areOpen={isFiltered || problems.length <= MAX_OPEN}
            onChoose={() => setOpen(false)}
          />
        )}
      </div>
    </div>
  )
}

interface ProblemsProps {
  problems: Problem[]
  onChoose: () => void
}

/** Problems by group, with the number of each. */
export function ProblemGroups({
  problems,
  groups,
  areOpen = problems.length <= MAX_OPEN,
  onChoose,
}: ProblemsProps & { groups: Group[]; areOpen?: boolean }) {
  const { groups: names } = useWords()
  const nameGroup = useGroupName()
  return groupProblems(problems, groups).map(
    ({ group, problems: own }) =>
      own.length > 0 && (
        <details key={group?.id ?? ''} open={areOpen}>
          <summary>
            {group ? nameGroup(group) : names.others}
            <Count problems={own} />
          </summary>
          <ProblemButtons problems={own} onChoose={onChoose} />
        </details>
      ),
  )
}

function ProblemButtons({ problems, onChoose }: ProblemsProps) {
  const word = useMessage()
  const namePlace = usePlaceName()
  return (
    <ul role="list">
      {problems.map((problem) => (
        <li key={makeFieldId(problem.file, problem.path) + identifyMessage(problem)}>
          <button
            data-kind={problem.kind}
            onClick={() => {
              onChoose()
              focusField(getPlace(problem))
            }}
          >
            <span className="problem-place">{namePlace(problem)}</span>
            {word(problem)}
          </button>
          {lacksLanguage(problem) && (
            <CopyButton
              file={getFileName(problem)}
              path={withoutLanguage(problem.path)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether a text is not there in a language of the site. */
function lacksLanguage({ id }: Problem) {
  return id === 'untranslated' || id === 'languageMissing'
}

export function withoutLanguage(path: Path) {
  return isLocale(path.at(-1)) ? path.slice(0, -1) : path
}

/** Returns a function that names the place of a value: its items and labels. */
export function usePlaceName() {
  const labelOf = useLabel()
  const nameGroup = useGroupName()
  const language = use(DeskLanguageContext)
  const { field } = useWords()
  const files = useDesk((state) => state.files)
  const nameItem = (item: unknown) => summarizeItem(item, language).slice(0, 40)
  return (place: FieldChange) => {
    const file = getFileName(place)
    const names = place.path.map((step, at) => {
      const path = place.path.slice(0, at + 1)
      if (typeof step === 'string') return labelOf(step, { file, path })
      return nameItem(getValue(files[file]?.current, path)) || `${step + 1}`
    })
    const removed = nameItem(place.removed)
    if (removed) names.push(`${removed} ${field.gone}`)
    return names.join(' › ') || nameGroup({ id: file.replace(/\.yaml$/, ''), file })
  }
}
