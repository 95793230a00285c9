import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { getValue } from '#yaml'
import type {
  Change,
  MissingStep,
  Publication,
  Published,
  Refused,
} from '../../contract.ts'
import { findGroup, useGroupName, type Group } from '../groups.ts'
import { useDesk } from '../state/desk.ts'
import {
  fetchPublication,
  publishContent,
  RequestError,
  StaleKeyError,
} from '../state/server.ts'
import { useFilled, useRefusal } from '../words/messages.tsx'
import { useWords } from '../words/words.ts'
import { ProblemGroups, usePlaceName, withoutLanguage } from './problems.tsx'

/** A button that opens the way to the web. */
export function Publish({ groups }: { groups: Group[] }) {
  const { publish } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="quiet" onClick={() => setOpen(true)}>
        {publish.title}
      </button>
      {isOpen && <PublishDialog groups={groups} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps {
  groups: Group[]
  onClose: () => void
}

/** What is missing, what has changed, what the check says, and then one press. */
function PublishDialog({ groups, onClose }: DialogProps) {
  const { publish } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const { plans, result, state, isPossible, press } = usePublication()

  useEffect(() => dialog.current?.showModal(), [])

  // A step that was taken goes, perhaps with the focus.
  useEffect(() => {
    const isLost = !dialog.current?.contains(document.activeElement)
    if (isLost) dialog.current?.querySelector('h2')?.focus()
  }, [plans])

  // Its event then removes it, once the focus is back.
  const close = () => dialog.current?.close()

  return (
    <dialog ref={dialog} className="publish" aria-labelledby="publish" onClose={onClose}>
      <h2 id="publish" tabIndex={-1} autoFocus>
        {publish.title}
      </h2>
      {plans && !result && <Plans plans={plans} groups={groups} onClose={close} />}
      <div role="status" ref={status} tabIndex={-1}>
        {!plans && state === 'ready' && <p>{publish.looking}</p>}
        {state !== 'ready' && <p>{publish[state]}</p>}
        {result && <Outcome result={result} groups={groups} onClose={close} />}
      </div>
      <p className="row">
        {(!result || isRepeatable(result)) && (
          <button
            className="button"
            aria-disabled={!isPossible}
            onClick={() => {
              // The button goes away when the result is there.
              if (isPossible) status.current?.focus()
              press()
            }}
          >
            {publish.press}
          </button>
        )}
        <button className="quiet" onClick={close}>
          {publish.close}
        </button>
      </p>
    </dialog>
  )
}

/** What there is to publish, and the result of publishing it. */
function usePublication() {
  const isSaved = useDesk(({ saving }) => saving === 'saved')
  const [plans, setPlans] = useState<Publication>()
  const [result, setResult] = useState<Result>()
  const [state, setState] = useState<'ready' | 'publishing' | 'failed' | 'newStart'>(
    'ready',
  )

  useEffect(() => {
    const look = () => {
      if (!isSaved) return
      fetchPublication().then((now) => {
        setPlans(now)
        // The owner may have taken the step that was missing, or pushed in the terminal.
        setResult((last) => (last && isOver(last, now) ? undefined : last))
      }, fail)
    }
    look()
    // The owner comes back from the terminal.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [isSaved])

  function press() {
    if (!isPossible) return
    setState('publishing')
    setResult(undefined)
    publishContent().then((published) => {
      setResult(published)
      setState('ready')
    }, fail)
  }

  function fail(error: unknown) {
    const isReached = error instanceof RequestError
    if (isReached) setResult({ outcome: 'fault', refused: error.refused })
    const otherwise = error instanceof StaleKeyError ? 'newStart' : 'failed'
    setState(isReached ? 'ready' : otherwise)
  }

  const isPossible =
    isSaved && state !== 'publishing' && plans?.canCommit && plans.isReady && isNew(plans)
  return { plans, result, state, isPossible, press }
}

/** Whether the same press may lead further. */
function isRepeatable({ outcome }: Result) {
  return outcome === 'refused' || outcome === 'notCommitted' || outcome === 'fault'
}

/** Whether what is planned now says more than the last result. */
function isOver(result: Result, plans: Publication) {
  return isRepeatable(result) ? !isNew(plans) : listMissing(result).length > 0
}

/** Whether there is something to commit or to push. */
function isNew({ changes, isAhead }: Publication) {
  return changes.length > 0 || isAhead
}

function Plans(props: DialogProps & { plans: Publication }) {
  const { plans, groups } = props
  const { publish } = useWords()
  const { changes, unused, missing, canCommit, isAhead } = plans
  return (
    <>
      <Problems {...props} kind="stopped" />
      <Steps steps={missing} />
      {changes.length > 0 && <Changes changes={changes} groups={groups} />}
      {canCommit && changes.length === 0 && (
        <p>{isAhead ? publish.waiting : publish.noChanges}</p>
      )}
      {unused.length > 0 && (
        <p className="publish-unused">
          {publish.unused}{' '}
          {unused.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      <Problems {...props} kind="warnings" />
    </>
  )
}

/** The problems of one kind: what stops the publication, or what does not. */
function Problems({ plans, kind, groups, onClose }: ProblemsProps) {
  const { publish } = useWords()
  const own = plans.problems.filter(
    (one) => (one.kind === 'warning') === (kind === 'warnings'),
  )
  if (own.length === 0) return null
  return (
    <Part title={publish[kind]}>
      <ProblemGroups problems={own} groups={groups} onChoose={onClose} />
    </Part>
  )
}

interface ProblemsProps extends DialogProps {
  plans: Pick<Publication, 'problems'>
  kind: 'stopped' | 'warnings'
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** The changed fields by their group, and the changed files by their names. */
function Changes({ changes, groups }: { changes: Change[]; groups: Group[] }) {
  const { publish } = useWords()
  const nameGroup = useGroupName()
  const namePlace = usePlaceName()
  const named = changes.map(({ file, path, ...change }): [string, string] => {
    if (!path) return [publish.files, file]
    const group = findGroup({ file, path }, groups)
    const name = group ? nameGroup(group) : file
    const place = namePlace({ ...change, file, path: withoutLanguage(path) })
    // The group's name is not said again.
    const start = `${name} › `
    const rest = place.startsWith(start) ? place.slice(start.length) : place
    return [name, rest === name ? '' : rest]
  })
  return (
    <Part title={publish.changes}>
      <ul role="list">
        {Array.from(groupByFirst(named), ([name, changed]) => (
          <li key={name}>
            <b>{name}</b>
            {[...new Set(changed)].filter(Boolean).map((one, index) => (
              <Fragment key={one}>
                {index > 0 ? ' · ' : ' '}
                <bdi>{one}</bdi>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function groupByFirst<Value>(pairs: (readonly [string, Value])[]) {
  const groups = new Map<string, Value[]>()
  for (const [name, value] of pairs)
    groups.set(name, [...(groups.get(name) ?? []), value])
  return groups
}

/** The missing steps in their order, each with its commands. */
function Steps({ steps }: { steps: MissingStep[] }) {
  const { publish, steps: words, links: names } = useWords()
  const fill = useFilled()
  if (steps.length === 0) return null
  return (
    <Part title={publish.missing}>
      {steps.some(({ command }) => command) && <p>{publish.terminal}</p>}
      <ol>
        {steps.map(({ ids, values = {}, said, links = [], command }) => (
          <li key={ids.join()}>
            {fill(ids.map((id) => words[id]).join(' '), values)}
            {said && <Said text={said} />}
            {links.map(({ id, url }) => (
              <p key={id}>
                <NewTab href={url}>{names[id]}</NewTab>
              </p>
            ))}
            {command && <Commands text={command} />}
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** What git says, in its own language. */
function Said({ text }: { text: string }) {
  return (
    <pre lang="en" dir="ltr">
      {text}
    </pre>
  )
}

function Commands({ text }: { text: string }) {
  const { publish } = useWords()
  const [state, setState] = useState<'copy' | 'copied' | 'selected'>('copy')
  const lines = useRef<HTMLPreElement>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      // Where the browser refuses, the commands are ready for its own copy.
      () => {
        if (lines.current) getSelection()?.selectAllChildren(lines.current)
        setState('selected')
      },
    )
  return (
    <>
      <pre ref={lines} lang="en" dir="ltr">
        <code>{text}</code>
      </pre>
      <button className="quiet" aria-live="polite" onClick={() => void copy()}>
        {publish[state]}
      </button>
    </>
  )
}

/** The answer to a press; or the fault of a server that could not answer. */
type Result = Published | { outcome: 'fault'; refused: Refused }

function Outcome({ result, ...dialog }: DialogProps & { result: Result }) {
  const { publish, links } = useWords()
  const url = useDesk(({ files }) => getValue(files['site.yaml']?.current, ['url']))
  const wordRefusal = useRefusal()
  const { outcome } = result
  if (outcome === 'fault') return <p>{wordRefusal(result.refused)}</p>
  if (outcome === 'stopped')
    return (['stopped', 'warnings'] as const).map((kind) => (
      <Problems key={kind} {...dialog} plans={result} kind={kind} />
    ))
  return (
    <>
      {outcome !== 'missing' && <p>{publish[outcome]}</p>}
      {outcome === 'pushed' && result.run && <p>{publish.built}</p>}
      {outcome === 'pushed' && (
        <p className="row">
          {result.run && <NewTab href={result.run}>{links.run}</NewTab>}
          {typeof url === 'string' && <NewTab href={url}>{publish.site}</NewTab>}
        </p>
      )}
      <Steps steps={listMissing(result)} />
      {'said' in result && result.said && (
        <details className="publish-said" open={result.missing.length === 0}>
          <summary>{publish.said}</summary>
          <Said text={result.said} />
        </details>
      )}
    </>
  )
}

/** What is still missing after a press. */
function listMissing(result: Result) {
  return 'missing' in result ? result.missing : []
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
