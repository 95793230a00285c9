import { use, useEffect, type DragEvent } from 'react'
import { local, visit } from '#page'
import { readJsonData, toFields } from '#yaml'
import { questions } from '../../model/questions.ts'
import { getNode, isSame, toData } from '../../model/tree.ts'
import { Field } from '../fields/kinds.tsx'
import type { Group } from '../model/groups.ts'
import { RequestError } from '../model/server.ts'
import { session, useDerived, useDesk } from '../state/desk.ts'
import { bring, readFact, uploadFile } from '../state/server.ts'
import { DeskLanguageContext, useWords } from '../words/words.ts'
import { Needs } from './form.tsx'
import { ImportResult, NamedList } from './import-result.tsx'
import { titleId, useSending, type Send, type NamedRequest } from './use-sending.tsx'

/** The entry of the list of groups where the owner brings more. It has no fields. */
export const bringGroup: Group = { id: 'bring', file: '' }

/** Adds what the owner brings to the content. Without content, it is the desk's first page. */
export function Bring() {
  const { bring: words } = useWords()
  const language = use(DeskLanguageContext)
  const isNew = useDesk((state) => state.isNew)
  const { sources, outcome } = useDesk((state) => state.brought)
  const { send, faults, state, setMaking } = useSending(questions.map(({ key }) => key))

  async function press() {
    if (state) return
    // What cannot be saved now is merged with what comes.
    if (!isNew) session.saving.saveOnLeave()
    const entries = questions.map((place) => [place.key, session.getData(place)] as const)
    const answers = Object.fromEntries(entries)
    if (!(await send(['', () => bring({ answers })]))) return
    if (isNew) {
      // The server begins anew, and Vite loads the desk again.
      setMaking(true)
      visit.set(answersKey, '[]')
      local.set('desk-language', language)
      session.update({ group: sources.length > 0 ? bringGroup.id : 'profile' })
    } else session.announce(words.added)
  }

  // Anywhere on the page: beside the section, the browser would open the file in place of the desk.
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (event.type === 'drop') sendFiles(send, event.dataTransfer.files)
  }

  return (
    <div className="bring" onDragOver={drop} onDrop={drop}>
      <h1 id={titleId} tabIndex={-1}>
        {isNew ? words.first : words.more}
      </h1>
      {!isNew && <Needs />}
      {outcome && <ImportResult outcome={outcome} send={send} />}
      <NewSource send={send} />
      <div role="status">{faults}</div>
      <Sources names={sources} send={send} />
      {isNew && <Questions />}
      <div role="status" className="bring-state">
        {state && <p>{words[state]}</p>}
      </div>
      {(isNew || sources.length > 0) && state !== 'making' && (
        <button className="button button-first" onClick={() => void press()}>
          {isNew ? words.make : words.add}
        </button>
      )}
    </div>
  )
}

/** The file, once it has been read: a folder that was dropped cannot be. */
async function readWhole(file: File) {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new RequestError(422, { why: { id: 'server/folder', values: {} } })
  })
  return new File([bytes], file.name)
}

function sendFiles(send: Send, files: FileList | null) {
  const requests = Array.from(files ?? [], (file): NamedRequest => [
    file.name,
    async () => uploadFile(await readWhole(file), 'source'),
  ])
  void send(...requests)
}

/** The ways to bring something: files that are chosen or dropped, and an account on GitHub. */
function NewSource({ send }: { send: Send }) {
  const { bring: words } = useWords()
  return (
    <section>
      <h2>{words.what}</h2>
      <p>{words.which}</p>
      <div className="row">
        <label className="button file-button">
          {words.choose}
          <input
            type="file"
            multiple
            className="visually-hidden"
            onChange={({ target }) => {
              sendFiles(send, target.files)
              // Else the same file could not be chosen again, corrected.
              target.value = ''
            }}
          />
        </label>
        <span className="faint">{words.drop}</span>
      </div>
      <form
        className="row"
        // React would empty a form after its action: a wrong name is corrected here.
        onSubmit={(event) => {
          event.preventDefault()
          const account = new FormData(event.currentTarget).get('account')
          if (typeof account === 'string') void send([account, () => bring({ account })])
        }}
      >
        <label className="field-label" htmlFor="account">
          {words.account}
        </label>
        <input id="account" name="account" className="input" dir="ltr" required />
        <button className="button">{words.take}</button>
      </form>
    </section>
  )
}

/** What has been read, each with the way to leave it out. */
function Sources({ names, send }: { names: string[]; send: Send }) {
  const { bring: words } = useWords()
  return (
    <NamedList title={words.sources}>
      {names.map((name) => (
        <li key={name} className="row">
          <bdi className="thing-words">{name}</bdi>
          <button
            className="quiet"
            onClick={() => void send([name, () => bring({ forget: name })])}
          >
            {words.forget}
          </button>
        </li>
      ))}
    </NamedList>
  )
}

function Questions() {
  const { bring: words } = useWords()
  const files = useDesk((state) => state.files)
  useKeptAnswers()
  return (
    <section>
      <h2>{words.you}</h2>
      <p>{words.nothing}</p>
      <div className="fields bring-fields">
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

/** Keeps what the owner has answered for a reload: until the last press, no file has it. */
function useKeptAnswers() {
  const answers = useDerived(({ files }) =>
    questions.flatMap(({ file, key }) => {
      const answer = session.getNode({ file, key })
      const isChanged = !isSame(answer, getNode(files[file]?.base, key))
      return isChanged ? { key, answer: toData(answer) } : []
    }),
  )
  useEffect(() => {
    const stored = [readJsonData(visit.get(answersKey) ?? '')].flat().map(toFields)
    for (const place of questions) {
      const answered = stored.find(({ key }) => key === place.key)
      if (answered) session.set(place, answered['answer'])
    }
  }, [])
  useEffect(() => visit.set(answersKey, JSON.stringify(answers)), [answers])
}

/** Of this desk alone: another site may be begun at the same address. */
const answersKey = `answers ${readFact('key')}`
