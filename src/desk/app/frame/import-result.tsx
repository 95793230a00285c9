import { use, useEffect, type ReactNode, type SubmitEvent } from 'react'
import type { ImportOutcome, Left, Reason, Taken } from '#import'
import { Select } from '../fields/simple.tsx'
import { makeId, parseId, type Place } from '../../model/place.ts'
import { session, useDerived } from '../state/desk.ts'
import { bring } from '../state/server.ts'
import { usePlaceName } from '../words/places.ts'
import { DeskLanguageContext, languages, useWords } from '../words/words.ts'
import { focusTitle, type Send } from './use-sending.tsx'

/** What was taken of the sources, each with the way to it, and what was not, with the reason. */
export function ImportResult({ outcome, send }: { outcome: ImportOutcome; send: Send }) {
  const { bring: words, openReasons, reasons } = useWords()
  const list = languages[use(DeskLanguageContext)].formats.list
  const placed = useDerived(() => outcome.left.filter(({ text }) => isInList(text)))
  // The same text may be there twice.
  const texts = new Map(outcome.left.map((left) => [JSON.stringify(left), left]))
  const isOpen = ({ why }: Left) => why in openReasons
  // What somebody has written comes before numbers and words.
  const open = [...texts]
    .filter(([, left]) => isOpen(left) && !placed.some(({ text }) => text === left.text))
    .toSorted(([, a], [, b]) => b.text.length - a.text.length)
  const phrases: Record<Reason, string> = { ...openReasons, ...reasons }
  const skipped = outcome.left.filter((left) => !isOpen(left))
  const skipReasons = new Set(skipped.map(({ why }) => phrases[why]))
  const settle = (settled: Left[]) => void send(['', () => bring({ settled })])
  // What was put into a list is settled when the owner comes again: Undo may take it out till then.
  useEffect(() => {
    if (placed.length > 0) settle(placed)
    // oxlint-disable-next-line react/exhaustive-deps -- only once, see above
  }, [])
  return (
    <>
      <NamedList title={words.taken}>
        {outcome.taken.map((taken) => (
          <li key={taken.name} className="row">
            <TakenPart taken={taken} />
          </li>
        ))}
      </NamedList>
      <NamedList title={words.left}>
        {open.map(([key, left]) => (
          <li key={key} className="row">
            <LeftRow left={left} why={phrases[left.why]} settle={() => settle([left])} />
          </li>
        ))}
      </NamedList>
      {skipReasons.size > 0 && <p>{`${words.onPurpose} ${list.format(skipReasons)}.`}</p>}
      <button className="quiet" onClick={() => settle(outcome.left)}>
        {words.putAllAway}
      </button>
    </>
  )
}

/** What was read, taken or left: a list with its title, or nothing. */
export function NamedList({ title, children }: { title: string; children: ReactNode[] }) {
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
  const label = parts[name] ?? choices[name] ?? namePlace(place)
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
  function move(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = new FormData(event.currentTarget).get('target')
    const place = typeof target === 'string' && parseId(target)
    if (!place) return
    focusNext(event.currentTarget)
    put(place, left.text)
    session.announce(words.moved, { place, isUndoable: true })
  }
  return (
    <>
      <bdi className="thing-words">{left.text || left.path}</bdi>
      <small className="thing-words">
        {why} <bdi>{left.path.replaceAll('[]', '')}</bdi>
      </small>
      {left.text && (
        <form className="row" onSubmit={move}>
          <Select name="target" aria-label={words.put} options={targets} />
          <button className="quiet">{words.put}</button>
        </form>
      )}
      <button
        className="quiet"
        onClick={(event) => {
          focusNext(event.currentTarget)
          settle()
        }}
      >
        {words.putAway}
      </button>
    </>
  )
}

/** Focuses the row beside the one that goes, or the heading. */
function focusNext(element: Element) {
  const row = element.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const control = next?.querySelector<HTMLElement>('select, button')
  if (control) control.focus()
  else focusTitle()
}

/** The lists of which a text alone is an item. */
const targetPlaces: Place[] = [
  { file: 'profile.yaml', key: 'about/paragraphs' },
  { file: 'profile.yaml', key: 'interests' },
  { file: 'skills.yaml', key: '' },
]

/** Whether a text stands in one of these lists, perhaps with its translation beside it. */
function isInList(text: string) {
  return targetPlaces.some((place) => hasText(session.getData(place), text))
}

function hasText(value: unknown, text: string): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((inner) => hasText(inner, text))
    : value === text
}

/** Adds a text to a list. */
function put(place: Place, text: string) {
  const item = place.key === '' ? { name: text } : text
  session.set(place, [session.getData(place) ?? [], item].flat(), true)
}
