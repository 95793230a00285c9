import { useId, useState } from 'react'
import type { Problem } from '#reading'
import { Count } from '../fields/count.tsx'
import { getFileName } from '../fields/field.tsx'
import { useDesk } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import { focusField } from './use-focus.ts'

/** All problems. Each is a button that focuses its field. */
export function Problems() {
  const { desk } = useWords()
  const problems = useDesk((state) => state.problems)
  const shown = useDesk((state) => state.page)
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <div className="problems">
      <button
        type="button"
        className="quiet"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
        }}
      >
        {problems.length > 0 ? desk.problems : desk.noProblems}
        <Count problems={problems} />
      </button>
      <div id={list} className="problems-list" hidden={!isOpen}>
        {shown === 'earlier' && <p>{desk.earlierPage}</p>}
        <ul role="list" lang="en" dir="ltr">
          {problems.map((problem) => (
            <li key={makeKey(problem)}>
              <button
                type="button"
                data-kind={problem.kind}
                onClick={() => {
                  setOpen(false)
                  focusField({ file: getFileName(problem), path: problem.path })
                }}
              >
                <span className="problem-place">{formatPlace(problem)}</span>
                {problem.message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function makeKey({ file, path, message }: Problem) {
  return `${file}:${path.join('/')}:${message}`
}

/** The file and path of a problem. Items are counted from 1, as in `check`. */
function formatPlace({ file, path }: Problem) {
  const steps = path.map((step) => (typeof step === 'number' ? `#${step + 1}` : step))
  return [file.replace(/^content\//, ''), ...steps].join(' · ')
}
