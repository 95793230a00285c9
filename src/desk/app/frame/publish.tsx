import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { isLocale } from '#languages'
import type { Path } from '#reading'
import type { Change, MissingStep, Publication, Published } from '../../contract.ts'
import { getValue } from '../../data.ts'
import { findGroup, useGroupName, type Group } from '../groups.ts'
import { useDesk } from '../state/desk.ts'
import { fetchPublication, publishContent } from '../state/server.ts'
import { useLabel, useWords } from '../words/words.ts'
import { ProblemGroups } from './problems.tsx'

/** A button that opens the way to the web. */
export function Publish({ groups }: { groups: Group[] }) {
  const { publish } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
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

/** What has changed, what the check says, what is missing, and then one press. */
function PublishDialog({ groups, onClose }: DialogProps) {
  const { publish } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const isSaved = useDesk(({ saving }) => saving === 'saved')
  const [plans, setPlans] = useState<Publication>()
  const [result, setResult] = useState<Published>()
  const [state, setState] = useState<'ready' | 'publishing' | 'failed'>('ready')

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (isSaved) fetchPublication().then(setPlans, () => setState('failed'))
  }, [isSaved])

  // Its event then removes it, once the focus is back.
  const close = () => dialog.current?.close()

  function press() {
    setState('publishing')
    publishContent().then(
      (published) => {
        setResult(published)
        setState('ready')
      },
      () => setState('failed'),
    )
  }

  const isPossible =
    isSaved && state !== 'publishing' && plans?.canCommit && plans.isReady
  return (
    <dialog ref={dialog} className="publish" aria-labelledby="publish" onClose={onClose}>
      <h2 id="publish">{publish.title}</h2>
      {plans && !result && <Plans plans={plans} groups={groups} onClose={close} />}
      <div role="status">
        {!plans && state === 'ready' && <p>{publish.looking}</p>}
        {state !== 'ready' && <p>{publish[state]}</p>}
        {result && <Result result={result} />}
      </div>
      <p className="row">
        {!result && (
          <button type="button" className="button" disabled={!isPossible} onClick={press}>
            {publish.press}
          </button>
        )}
        <button type="button" className="quiet" onClick={close}>
          {publish.close}
        </button>
      </p>
    </dialog>
  )
}

function Plans({ plans, groups, onClose }: DialogProps & { plans: Publication }) {
  const { publish } = useWords()
  const { changes, problems, isReady, missing, canCommit } = plans
  return (
    <>
      {canCommit && <Changes changes={changes} groups={groups} />}
      {problems.length > 0 && (
        <Part title={isReady ? publish.warnings : publish.stopped}>
          <ProblemGroups problems={problems} groups={groups} onChoose={onClose} />
        </Part>
      )}
      {missing.length > 0 && (
        <Part title={publish.missing}>
          {missing.map((step) => (
            <Step key={step} step={step} />
          ))}
        </Part>
      )}
    </>
  )
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
  const nameField = useFieldName()
  const fields = changes.flatMap(({ file, paths }) =>
    paths.map((path) => {
      const group = findGroup({ file, path }, groups)
      const [name, field] = [group ? nameGroup(group) : file, nameField(file, path)]
      return [name, field === name ? '' : field] as const
    }),
  )
  const files = changes
    .filter(({ paths }) => paths.length === 0)
    .map(({ file }) => [publish.files, file] as const)
  if (changes.length === 0) return <p>{publish.noChanges}</p>
  return (
    <Part title={publish.changes}>
      <ul role="list">
        {Array.from(groupByFirst([...fields, ...files]), ([name, changed]) => (
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

/** The label of a changed field, with the number of its item: `2: Title`. */
function useFieldName() {
  const labelOf = useLabel()
  return (file: string, path: Path) => {
    const name = path.findLast((step) => typeof step === 'string' && !isLocale(step))
    const label = name === undefined ? '' : labelOf(`${name}`, wordPath(file, path))
    const [item] = path
    return typeof item === 'number' ? [item + 1, label].filter(Boolean).join(': ') : label
  }
}

/** Words of the page are named by what they say there. */
function wordPath(file: string, path: Path) {
  return file === 'ui.yaml' ? path : []
}

/** What the owner types in a terminal, or the file to change. */
const commands: Partial<Record<MissingStep | 'moved', string>> = {
  repository: 'git init && git add . && git commit -m "Begin"',
  tracked: '.gitignore',
  finished: 'git status',
  branch: 'git switch main',
  identity:
    'git config --global user.name "Your Name" && git config --global user.email you@example.com',
  remote: 'git remote add origin https://github.com/NAME/SITE.git',
  workflow: 'npx star-atlas init && git add . && git commit -m "Add the workflow"',
  moved: 'git pull --rebase',
}

function Step({ step }: { step: MissingStep | 'moved' }) {
  const { publish } = useWords()
  const command = commands[step]
  return (
    <div>
      <p>{publish[step]}</p>
      {command && (
        <pre dir="ltr">
          <code>{command}</code>
        </pre>
      )}
    </div>
  )
}

function Result({ result: { outcome, missing, said, run } }: { result: Published }) {
  const { publish } = useWords()
  const url = useDesk(({ files }) => getValue(files['site.yaml']?.current, ['url']))
  if (outcome === 'missing') return missing && <Step step={missing} />
  if (outcome === 'moved') return <Step step="moved" />
  return (
    <>
      <p>{publish[outcome]}</p>
      {said && (
        <pre lang="en" dir="ltr">
          {said}
        </pre>
      )}
      {outcome === 'pushed' && (
        <p className="row">
          {run && <NewTab href={run}>{publish.run}</NewTab>}
          {typeof url === 'string' && <NewTab href={url}>{publish.site}</NewTab>}
        </p>
      )}
    </>
  )
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
