import { useEffect, useRef, useState } from 'react'
import type { Publication, Way } from '../../contract.ts'
import { Button } from '../fields/button.tsx'
import { makeId } from '../../model/place.ts'
import { session, useDesk } from '../state/desk.ts'
import { usePlaceName } from '../words/places.ts'
import { useWords } from '../words/words.ts'
import { JudgedProblems } from './problems.tsx'
import { Changes, Names } from './publish-changes.tsx'
import { FolderWay } from './publish-folder.tsx'
import { Outcome } from './publish-outcome.tsx'
import { DialogPart, Steps } from './publish-steps.tsx'
import { useOnTarget } from './use-focus.ts'
import { isRepeatable, usePublication } from './use-publication.ts'

/** A button that opens the way to the web. */
export function Publish() {
  const { publish } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="quiet" onClick={() => setOpen(true)}>
        {publish.title}
      </button>
      {isOpen && <PublishDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** What is missing, what has changed, what the check says, and then one press. */
function PublishDialog({ onClose }: { onClose: () => void }) {
  const { publish } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const publication = usePublication()
  const { plans } = publication
  const [chosen, choose] = useState<Way>()
  const way = chosen ?? (plans && findWay(plans))
  const why = publication.findReason('folder')

  useEffect(() => dialog.current?.showModal(), [])

  // A step that was taken goes, perhaps with the focus.
  useEffect(() => {
    const isLost = !dialog.current?.contains(document.activeElement)
    if (isLost) dialog.current?.querySelector('h2')?.focus()
  }, [plans])

  // Its event then removes it, once the focus is back.
  const close = () => dialog.current?.close()
  useOnTarget(close)

  return (
    <dialog ref={dialog} className="publish" aria-labelledby="publish" onClose={onClose}>
      <h2 id="publish" tabIndex={-1} autoFocus>
        {publish.title}
      </h2>
      {way && <Ways way={way} onChoose={choose} />}
      {plans && way === 'folder' ? (
        <>
          <JudgedProblems problems={plans.problems} way="folder" kind="stopped" />
          <FolderWay
            plans={plans}
            why={why && publish[why]}
            onChange={publication.look}
            onClose={close}
          />
        </>
      ) : (
        <GitWay publication={publication} onClose={close} />
      )}
    </dialog>
  )
}

/** Somebody without a repository need not make one. */
function findWay({ missing }: Publication): Way {
  const needsGit = missing.some(({ ids }) =>
    ids.some((id) => id === 'git' || id === 'repository'),
  )
  return needsGit ? 'folder' : 'git'
}

function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const { publish } = useWords()
  return (
    <fieldset className="row publish-ways">
      <legend className="visually-hidden">{publish.way}</legend>
      {(['git', 'folder'] as const).map((option) => (
        <label key={option} className="check">
          <input
            type="radio"
            name="publish-way"
            checked={way === option}
            onChange={() => onChoose(option)}
          />
          {publish[option]}
        </label>
      ))}
    </fieldset>
  )
}

interface GitWayProps {
  publication: ReturnType<typeof usePublication>
  onClose: () => void
}

/** The way with git: what is missing, what has changed, what the check says, and one press. */
function GitWay({ publication, onClose }: GitWayProps) {
  const { publish } = useWords()
  const status = useRef<HTMLDivElement>(null)
  const { plans, result, state, isSaved, hasClash, mustTake } = publication
  const why = publication.findReason('git')
  const isShown = plans && !result && !hasClash
  // The button goes away when the result is there.
  const pressButton = (press: () => void) => {
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
      <p className="row publish-buttons">
        {plans && state !== 'publishing' && (!result || isRepeatable(result)) && (
          <Button
            className="button"
            why={why && publish[why]}
            onPress={() => pressButton(publication.press)}
          >
            {mustTake ? publish.take : publish.press}
          </Button>
        )}
        {plans?.merge?.canAbort && !result && state !== 'publishing' && (
          <button className="quiet" onClick={() => pressButton(publication.takeBack)}>
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
    <DialogPart title={publish.choose}>
      <ul role="list">
        {places.map((place) => (
          <li key={makeId(place)}>
            <button className="line" onClick={() => session.focus(place)}>
              {namePlace(place)}
            </button>
          </li>
        ))}
      </ul>
    </DialogPart>
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
      {isAhead && !merge && changes.length === 0 && (
        <p className="publish-apart">{publish.waiting}</p>
      )}
      {unused.length > 0 && (
        <p className="publish-apart publish-unused">
          {publish.unused} <Names names={unused} between=", " />
        </p>
      )}
      <JudgedProblems problems={problems} way="git" kind="warnings" />
    </>
  )
}
