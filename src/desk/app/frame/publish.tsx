import { useEffect, useRef, useState } from 'react'
import type { Publication, Way } from '../../contract.ts'
import { useWords } from '../words/words.ts'
import { FolderWay } from './publish-folder.tsx'
import { GitWay } from './publish-git.tsx'
import { JudgedProblems } from './publish-problems.tsx'
import { useOnTarget } from './use-focus.ts'
import { usePublication } from './use-publication.ts'

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
