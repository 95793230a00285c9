import { use, useState, type DragEvent, type ReactNode } from 'react'
import type { Account, Left } from '#import'
import { local } from '#page'
import type { Problem } from '#reading'
import { Field } from '../fields/kinds.tsx'
import { Select } from '../fields/simple.tsx'
import type { Group } from '../model/groups.ts'
import { makeId, parseId, type Place } from '../../model/place.ts'
import { hasFields } from '../../model/tree.ts'
import { RequestError } from '../model/server.ts'
import { session, useDesk } from '../state/desk.ts'
import { bring, uploadFile } from '../state/server.ts'
import { useRefusal } from '../words/messages.tsx'
import { useGroupName, usePlaceName } from '../words/places.ts'
import { DeskLanguageContext, languages, useLabel, useWords } from '../words/words.ts'

/** What stands among the groups for what the owner brings. It has no fields. */
export const bringGroup: Group = { id: 'bring', file: '' }

/** A request, and the file or account that it is about. */
type Sent = [name: string, request: () => Promise<unknown>]
type Send = (...requests: Sent[]) => Promise<boolean>

/** Adds what the owner brings to the content. Without content, it is the desk's first page. */
export function Bring() {
  const { bring: words } = useWords()
  const language = use(DeskLanguageContext)
  const isNew = useDesk((state) => state.isNew)
  const { sources, account } = useDesk((state) => state.brought)
  const { send, faults, state, setState } = useSending()

  async function press() {
    if (!isNew) await session.saving.untilSaved()
    const all = questions.map((place) => [place.key, session.getData(place)] as const)
    const answers: object = Object.fromEntries(all)
    if (!(await send(['', () => bring({ answers })]))) return
    if (!isNew) {
      session.announce(words.added)
      return
    }
    // The server begins anew, and Vite loads the desk again.
    setState('making')
    local.set('desk-language', language)
    session.update({ group: sources.length > 0 ? bringGroup.id : 'profile' })
  }

  return (
    <div className="bring">
      <h1>{isNew ? words.first : words.more}</h1>
      {account && <Became account={account} send={send} />}
      <Sources send={send} />
      <List
        title={words.sources}
        rows={sources.map((name) => [
          name,
          <bdi key="name">{name}</bdi>,
          <button
            key="forget"
            className="quiet"
            onClick={() => void send([name, () => bring({ forget: name })])}
          >
            {words.forget}
          </button>,
        ])}
      />
      {isNew && <Questions />}
      <div role="status">
        {state && <p>{words[state]}</p>}
        {faults}
      </div>
      {(isNew || sources.length > 0) && (
        <button className="button" onClick={() => void press()}>
          {isNew ? words.make : words.add}
        </button>
      )}
    </div>
  )
}

/** Sends requests one after the other, then shows what the server has, and why it refuses some. */
function useSending() {
  const { bring: words } = useWords()
  const word = useRefusal()
  const [state, setState] = useState<'reading' | 'making'>()
  const [faults, setFaults] = useState<ReactNode[]>([])
  const send: Send = async (...requests) => {
    setState('reading')
    const found: ReactNode[] = []
    let problems: Problem[] = []
    for (const [name, request] of requests)
      await request().catch((error: unknown) => {
        const refused = error instanceof RequestError ? error.refused : undefined
        if (refused && 'problems' in refused) problems = refused.problems
        found.push(
          <p key={name} className="problem" data-kind="error">
            {name && <bdi>{name}</bdi>}
            {name && ': '}
            {!refused ? words.noServer : 'why' in refused ? word(refused) : words.wrong}
          </p>,
        )
      })
    await session.saving.refresh().catch(() => undefined)
    // Each at its field.
    if (problems.length > 0) session.takeProblems(problems, session.now)
    const [first] = problems
    if (first) session.focus(session.findPlace(first))
    setFaults(found)
    setState(undefined)
    return found.length === 0
  }
  return { send, faults, state, setState }
}

/** The ways to bring something: files that are chosen or dropped, and an account on GitHub. */
function Sources({ send }: { send: Send }) {
  const { bring: words } = useWords()
  const sendFiles = (files: FileList | null) =>
    void send(
      ...Array.from(files ?? [], (file): Sent => [
        file.name,
        () => uploadFile(file, 'source'),
      ]),
    )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (event.type === 'drop') sendFiles(event.dataTransfer.files)
  }
  return (
    <section onDragOver={drop} onDrop={drop}>
      <h2>{words.what}</h2>
      <p>{words.which}</p>
      <div className="row">
        <label className="button file-button">
          {words.choose}
          <input
            type="file"
            multiple
            className="visually-hidden"
            onChange={({ target }) => sendFiles(target.files)}
          />
        </label>
        <span className="file-drop">{words.drop}</span>
      </div>
      <form
        className="row"
        action={(data) => {
          const account = data.get('account')
          if (typeof account === 'string' && account)
            void send([account, () => bring({ account })])
        }}
      >
        <label className="field-label" htmlFor="account">
          {words.account}
        </label>
        <input id="account" name="account" className="input" dir="ltr" />
        <button className="button">{words.take}</button>
      </form>
    </section>
  )
}

/** What `init` asks, too: each answer is a field of the content. */
const questions = [
  { file: 'site.yaml', key: 'languages' },
  { file: 'profile.yaml', key: 'name' },
  { file: 'profile.yaml', key: 'role' },
  { file: 'profile.yaml', key: 'email' },
  { file: 'site.yaml', key: 'url' },
]

function Questions() {
  const { bring: words } = useWords()
  const files = useDesk((state) => state.files)
  return (
    <section>
      <h2>{words.you}</h2>
      <p>{words.nothing}</p>
      <div className="fields">
        {questions.map(({ file, key }) => {
          const { properties, required } = files[file]?.schema ?? {}
          return (
            <Field
              key={key}
              place={{ file, key }}
              schema={properties?.[key] ?? {}}
              isRequired={required?.includes(key) ?? false}
            />
          )
        })}
      </div>
    </section>
  )
}

/** What was read, taken or left, each with a key: a list with its title, or nothing. */
function List({ title, rows }: { title: string; rows: [key: string, ...ReactNode[]][] }) {
  if (rows.length === 0) return null
  return (
    <section className="things">
      <h2>{title}</h2>
      <ul role="list">
        {rows.map(([key, ...row]) => (
          <li key={key} className="row">
            {row}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was taken of the sources, each with the way to it, and what was not, with the reason. */
function Became({ account, send }: { account: Account; send: Send }) {
  const all = useWords()
  const { bring: words } = all
  const list = languages[use(DeskLanguageContext)].formats.list
  const reasons: Partial<Record<string, string>> = all.reasons
  const targets = useTargets()
  const open = account.left.filter(({ why }) => why in words)
  const others = account.left.flatMap(({ why }) =>
    why in words ? [] : [reasons[why] ?? why],
  )
  const settle = (...settled: Left[]) => void send(['', () => bring({ settled })])
  return (
    <>
      <List
        title={words.taken}
        rows={account.taken.map(([name, number]) => [
          name,
          <Taken key="taken" name={name} number={number} />,
        ])}
      />
      <List
        title={words.left}
        rows={open.map((left) => [
          JSON.stringify(left),
          <bdi key="texts">{left.texts.join(' · ') || left.path}</bdi>,
          <small key="why">
            {words[left.why === 'noField' ? 'noField' : 'otherText']}{' '}
            <bdi>{left.path.replaceAll('[]', '')}</bdi>
          </small>,
          <form
            key="put"
            className="row"
            action={(data) => {
              const target = data.get('target')
              settle(left)
              if (typeof target === 'string') put(parseId(target), left.texts)
            }}
          >
            <Select name="target" aria-label={words.put} options={targets} />
            <button className="quiet">{words.put}</button>
          </form>,
          <button key="away" className="quiet" onClick={() => settle(left)}>
            {words.putAway}
          </button>,
        ])}
      />
      {others.length > 0 && (
        <p>{`${words.onPurpose} ${list.format(new Set(others))}.`}</p>
      )}
      <button className="quiet" onClick={() => settle(...account.left)}>
        {words.putAllAway}
      </button>
    </>
  )
}

/** The way to a field of the profile, or to a part that has entries now. */
function Taken({ name, number }: { name: string; number: number | undefined }) {
  const { choices, parts } = useWords()
  const labelOf = useLabel()
  const nameGroup = useGroupName()
  const file = `${name === 'experience' || name === 'courses' ? 'education' : name}.yaml`
  const isFile = useDesk(({ files }) => file in files)
  const named: Partial<Record<string, string>> = { ...choices, ...parts }
  const label = named[name] ?? (isFile ? nameGroup({ id: name }) : labelOf(name))
  const place = isFile ? { file, key: '' } : { file: 'profile.yaml', key: name }
  return (
    <button className="quiet" onClick={() => session.focus(place)}>
      {number === undefined ? label : `${label}: ${number}`}
    </button>
  )
}

/** The lists that can take a text as an item, by their names. */
function useTargets() {
  const files = useDesk((state) => state.files)
  const namePlace = usePlaceName()
  const lists = Object.keys(files)
    .filter((file) => !['site.yaml', 'profile.yaml', 'ui.yaml'].includes(file))
    .map((file): Place => ({ file, key: '' }))
    // The entries of a feed are written elsewhere.
    .filter((place) => !hasFields(session.getNode(place)))
  const ofProfile = ['about/paragraphs', 'interests']
  return [...ofProfile.map((key) => ({ file: 'profile.yaml', key })), ...lists].map(
    (place) => [makeId(place), namePlace(place)] as const,
  )
}

/** Adds texts to a list, and leads there. */
function put(place: Place | undefined, texts: string[]) {
  if (!place) return
  const { file, key } = place
  const name = file === 'skills.yaml' ? 'name' : 'title'
  const items = texts.map((text) => (key === '' ? { [name]: text } : text))
  session.set(place, [session.getData(place) ?? [], items].flat(), true)
  session.focus(place)
}
