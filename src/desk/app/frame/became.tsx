import { use, type ReactNode } from 'react'
import type { Account, Left, Reason, Taken } from '#import'
import { Select } from '../fields/simple.tsx'
import { makeId, parseId, type Place } from '../../model/place.ts'
import { session } from '../state/desk.ts'
import { bring } from '../state/server.ts'
import { usePlaceName } from '../words/places.ts'
import { DeskLanguageContext, languages, useWords } from '../words/words.ts'
import type { Send } from './use-sending.tsx'

/** What was taken of the sources, each with the way to it, and what was not, with the reason. */
export function Became({ account, send }: { account: Account; send: Send }) {
  const { bring: words, openReasons, reasons } = useWords()
  const list = languages[use(DeskLanguageContext)].formats.list
  // The same text may be there twice.
  const all = new Map(account.left.map((left) => [JSON.stringify(left), left]))
  const open = [...all].filter(([, { why }]) => why in openReasons)
  const named: Record<Reason, string> = { ...openReasons, ...reasons }
  const others = account.left.flatMap(({ why }) => (why in openReasons ? [] : named[why]))
  const settle = (settled: Left[]) => void send(['', () => bring({ settled })])
  return (
    <>
      <List title={words.taken}>
        {account.taken.map((taken) => (
          <li key={taken.name} className="row">
            <TakenPart taken={taken} />
          </li>
        ))}
      </List>
      <List title={words.left}>
        {open.map(([key, left]) => (
          <li key={key} className="row">
            <LeftRow left={left} why={named[left.why]} settle={() => settle([left])} />
          </li>
        ))}
      </List>
      {others.length > 0 && (
        <p>{`${words.onPurpose} ${list.format(new Set(others))}.`}</p>
      )}
      <button className="quiet" onClick={() => settle(account.left)}>
        {words.putAllAway}
      </button>
    </>
  )
}

/** What was read, taken or left: a list with its title, or nothing. */
export function List({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="things">
      <h2>{title}</h2>
      <ul role="list">{children}</ul>
    </section>
  )
}

/** The way to a field of the profile, or to a part that has entries now. */
function TakenPart({ taken: { name, number, ...place } }: { taken: Taken }) {
  const { choices, parts } = useWords()
  const namePlace = usePlaceName()
  const named: Partial<Record<string, string>> = { ...choices, ...parts }
  const label = named[name] ?? namePlace(place)
  return (
    <button className="quiet" onClick={() => session.focus(place)}>
      {number === undefined ? label : `${label}: ${number}`}
    </button>
  )
}

/** A text that was not taken, with the reason: the owner puts it into a list, or away. */
function LeftRow({ left, why, settle }: { left: Left; why: string; settle: () => void }) {
  const { bring: words } = useWords()
  const namePlace = usePlaceName()
  const targets = targetPlaces.map((place) => [makeId(place), namePlace(place)] as const)
  async function move(data: FormData) {
    const target = data.get('target')
    const place = typeof target === 'string' && parseId(target)
    if (!place) return
    put(place, left.text)
    session.saving.saveOnLeave()
    await session.saving.refresh()
    // Only what is in a file now is settled.
    if (session.listUnsaved().length === 0) settle()
  }
  return (
    <>
      <bdi>{left.text || left.path}</bdi>
      <small>
        {why} <bdi>{left.path.replaceAll('[]', '')}</bdi>
      </small>
      {left.text && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            void move(new FormData(event.currentTarget))
          }}
        >
          <Select name="target" aria-label={words.put} options={targets} />
          <button className="quiet">{words.put}</button>
        </form>
      )}
      <button className="quiet" onClick={settle}>
        {words.putAway}
      </button>
    </>
  )
}

/** The lists of which a text alone is an item. */
const targetPlaces: Place[] = [
  { file: 'profile.yaml', key: 'about/paragraphs' },
  { file: 'profile.yaml', key: 'interests' },
  { file: 'skills.yaml', key: '' },
]

/** Adds a text to a list, and leads there. */
function put(place: Place, text: string) {
  const item = place.key === '' ? { name: text } : text
  session.set(place, [session.getData(place) ?? [], item].flat(), true)
  session.focus(place)
}
