import { useRef } from 'react'
import type { Publication } from '../../contract.ts'
import { Button } from '../fields/button.tsx'
import { makeId } from '../../model/place.ts'
import { session, useDesk } from '../state/desk.ts'
import { usePlaceName } from '../words/places.ts'
import { useWords } from '../words/words.ts'
import { Changes, Names } from './publish-changes.tsx'
import { Outcome } from './publish-outcome.tsx'
import { JudgedProblems } from './publish-problems.tsx'
import { Part, Steps } from './publish-steps.tsx'
import { isRepeatable, type usePublication } from './use-publication.ts'

interface GitWayProps {
  publication: ReturnType<typeof usePublication>
  onClose: () => void
}

/** The way with git: what is missing, what has changed, what the check says, and one press. */
export function GitWay({ publication, onClose }: GitWayProps) {
  const { publish } = useWords()
  const status = useRef<HTMLDivElement>(null)
  const { plans, result, state, isSaved, hasClash, mustTake } = publication
  const why = publication.findReason('git')
  const isShown = plans && !result && !hasClash
  // The button goes away when the result is there.
  const act = (press: () => void) => {
    status.current?.focus()
    press()
  }
  return (
    <>
      {isShown && <Plans plans={plans} />}
      <div role="status" ref={status} tabIndex={-1}>
        {!plans && state === 'ready' && !hasClash && (
          <p>{isSaved ? publish.looking : publish.saveFirst}</p>
        )}
        {state !== 'ready' && <p>{publish[state]}</p>}
        {hasClash && <p>{publish.conflict}</p>}
        {isShown && plans.merge && plans.canCommit && <p>{publish.settled}</p>}
        {result && <Outcome result={result} address={plans?.address} />}
      </div>
      {hasClash && <Choices />}
      <p className="row">
        {plans && state !== 'publishing' && (!result || isRepeatable(result)) && (
          <Button
            className="button"
            why={why && publish[why]}
            onPress={() => act(publication.press)}
          >
            {mustTake ? publish.take : publish.press}
          </Button>
        )}
        {plans?.merge?.canAbort && !result && (
          <button className="quiet" onClick={() => act(publication.takeBack)}>
            {publish.takeBack}
          </button>
        )}
        <button className="quiet" onClick={onClose}>
          {publish.close}
        </button>
      </p>
    </>
  )
}

/** The fields that were changed here and elsewhere: each is a button that leads there. */
function Choices() {
  const { publish } = useWords()
  const namePlace = usePlaceName()
  const files = useDesk((state) => state.files)
  const places = Object.values(files).flatMap(({ name, clashes }) =>
    clashes.map(({ key }) => ({ file: name, key })),
  )
  return (
    <Part title={publish.choose}>
      <ul role="list">
        {places.map((place) => (
          <li key={makeId(place)}>
            <button onClick={() => session.focus(place)}>{namePlace(place)}</button>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** What a press would publish, and what is missing for it. */
function Plans({ plans }: { plans: Publication }) {
  const { publish } = useWords()
  const { changes, unused, missing, isAhead, merge, problems } = plans
  return (
    <>
      <JudgedProblems problems={problems} way="git" kind="stopped" />
      <Steps steps={missing} />
      {changes.length > 0 && <Changes changes={changes} />}
      {isAhead && !merge && changes.length === 0 && <p>{publish.waiting}</p>}
      {unused.length > 0 && (
        <p className="publish-unused">
          {publish.unused} <Names names={unused} between=", " />
        </p>
      )}
      <JudgedProblems problems={problems} way="git" kind="warnings" />
    </>
  )
}
