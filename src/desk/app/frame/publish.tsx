import { Fragment, useEffect, useRef, useState } from 'react'
import type { Change, Publication, Way } from '../../contract.ts'
import { Button } from '../fields/button.tsx'
import { findGroup } from '../model/groups.ts'
import { makeId } from '../../model/place.ts'
import { withoutLanguage } from '../model/problems.ts'
import { toTree } from '../../model/tree.ts'
import { session, useDesk, useGroups } from '../state/desk.ts'
import { useRefusal } from '../words/messages.tsx'
import {
  joinPlaceNames,
  useGroupName,
  usePlaceName,
  usePlaceNames,
} from '../words/places.ts'
import { useWords } from '../words/words.ts'
import { FolderWay } from './publish-folder.tsx'
import { OnlineState } from './publish-online.tsx'
import { NewTab, Part, Said, Steps } from './publish-steps.tsx'
import { ProblemGroups } from './problems.tsx'
import { useOnTarget } from './use-focus.ts'
import {
  isRepeatable,
  listMissing,
  usePublication,
  type Result,
} from './use-publication.ts'

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

interface DialogProps {
  onClose: () => void
}

/** What is missing, what has changed, what the check says, and then one press. */
function PublishDialog({ onClose }: DialogProps) {
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
          <Problems problems={plans.problems} way="folder" kind="stopped" />
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
      {(['git', 'folder'] as const).map((one) => (
        <label key={one} className="check">
          <input
            type="radio"
            name="publish-way"
            checked={way === one}
            onChange={() => onChoose(one)}
          />
          {publish[one]}
        </label>
      ))}
    </fieldset>
  )
}

interface GitWayProps extends DialogProps {
  publication: ReturnType<typeof usePublication>
}

/** The way with git: what is missing, what has changed, what the check says, and one press. */
function GitWay({ publication, onClose }: GitWayProps) {
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

function Plans({ plans }: { plans: Publication }) {
  const { publish } = useWords()
  const { changes, unused, missing, isAhead, merge, problems } = plans
  return (
    <>
      <Problems problems={problems} way="git" kind="stopped" />
      <Steps steps={missing} />
      {changes.length > 0 && <Changes changes={changes} />}
      {isAhead && !merge && changes.length === 0 && <p>{publish.waiting}</p>}
      {unused.length > 0 && (
        <p className="publish-unused">
          {publish.unused} <Names names={unused} between=", " />
        </p>
      )}
      <Problems problems={problems} way="git" kind="warnings" />
    </>
  )
}

/** The problems of one kind: what stops a way to the web, or what does not. */
function Problems({ problems, way, kind }: ProblemsProps) {
  const { publish } = useWords()
  const isStopping = kind === 'stopped'
  const own = problems.filter(({ stops }) => stops.includes(way) === isStopping)
  if (own.length === 0) return null
  return (
    <Part title={publish[kind]}>
      <ProblemGroups problems={own.map((one) => session.findPlace(one))} />
    </Part>
  )
}

interface ProblemsProps extends Pick<Publication, 'problems'> {
  way: Way
  kind: 'stopped' | 'warnings'
}

/** The changed fields by their group, and the changed files by their names. */
function Changes({ changes }: { changes: Change[] }) {
  const { publish } = useWords()
  const groups = useGroups()
  const nameGroup = useGroupName()
  const namePlaces = usePlaceNames()
  const named = changes.map(({ file, path, removed }): [string, string] => {
    if (!path) return [publish.files, file]
    const changed = session.toPlace(file, path)
    const group = findGroup(changed, groups)
    const name = group ? nameGroup(group) : file
    const names = namePlaces({ ...withoutLanguage(changed), removed: toTree(removed) })
    // The group's name is not said again.
    return [name, joinPlaceNames(names[0] === name ? names.slice(1) : names)]
  })
  return (
    <Part title={publish.changes}>
      <ul role="list">
        {Array.from(new Set(named.map(([group]) => group)), (group) => (
          <li key={group}>
            <b>{group}</b>{' '}
            <Names
              names={named.filter(([of]) => of === group).map(([, name]) => name)}
              between=" · "
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Names on one line, each once and in its own direction. */
function Names({ names, between }: { names: string[]; between: string }) {
  return [...new Set(names)].filter(Boolean).map((name, index) => (
    <Fragment key={name}>
      {index > 0 && between}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}

interface OutcomeProps {
  result: Result
  /** Of the site. */
  address: string | undefined
}

function Outcome({ result, address }: OutcomeProps) {
  const { publish, links } = useWords()
  const wordRefusal = useRefusal()
  const { outcome } = result
  if (outcome === 'fault') return <p>{wordRefusal(result.refused)}</p>
  if (outcome === 'stopped')
    return (['stopped', 'warnings'] as const).map((kind) => (
      <Problems key={kind} problems={result.problems} way="git" kind={kind} />
    ))
  return (
    <>
      {outcome !== 'missing' && <p>{publish[outcome]}</p>}
      {outcome === 'pushed' && result.links && <p>{publish.gitBuild}</p>}
      {outcome === 'pushed' && (
        <p className="row">
          {result.links?.map(({ id, url }) => (
            <NewTab key={id} href={url}>
              {links[id]}
            </NewTab>
          ))}
          {address && <NewTab href={address}>{publish.site}</NewTab>}
        </p>
      )}
      {outcome === 'pushed' && address && <OnlineState address={address} way="git" />}
      <Steps steps={listMissing(result)} />
      {'said' in result && result.said && !result.missing.some(({ said }) => said) && (
        <details className="publish-said" open={result.missing.length === 0}>
          <summary>{publish.said}</summary>
          <Said text={result.said} />
        </details>
      )}
    </>
  )
}
