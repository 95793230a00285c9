import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { search } from '../model/find.ts'
import type { Place } from '../../model/place.ts'
import { session } from '../state/desk.ts'
import { excerpt, useFindable, type Worded } from '../words/find.ts'
import { useFilled } from '../words/messages.tsx'
import { useWords } from '../words/words.ts'
import { isTextBox } from './use-focus.ts'
import { useListener } from './use-listener.ts'

/** As many results as one looks through. */
const MAX_SHOWN = 12

/** A button that opens the search of the form; so do Ctrl+K, and a slash outside a text. */
export function Find() {
  const { find } = useWords()
  const [isOpen, setOpen] = useState(false)
  useListener('keydown', (event) => {
    // In a text, the same keys make a link of what is selected. Another dialog stays alone.
    if (!opensFind(event) || event.defaultPrevented) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) setOpen(true)
  })
  return (
    <>
      <button
        className="input find-open"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        {find.title}
        <kbd dir="ltr">Ctrl+K</kbd>
      </button>
      {isOpen &&
        // In a narrow window, what is around the button can be hidden.
        createPortal(<FindDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

function opensFind(event: globalThis.KeyboardEvent) {
  const { target, key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey) return false
  if (ctrlKey || metaKey) return code === 'KeyK' && !shiftKey
  return key === '/' && !isTextBox(target)
}

function FindDialog({ onClose }: { onClose: () => void }) {
  const { find, publish } = useWords()
  const fill = useFilled()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const findable = useFindable()
  const results = useMemo(() => search(findable, query), [findable, query])
  const hasQuery = query.trim() !== ''

  useEffect(() => dialog.current?.showModal(), [])

  function go(place: Place) {
    // It gives the focus back, and then the field takes it.
    dialog.current?.close()
    session.focus(place)
  }

  return (
    <dialog
      ref={dialog}
      className="find"
      aria-label={find.title}
      onClose={onClose}
      onKeyDown={moveFocus}
    >
      <form
        className="one-row"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = results
          if (first) go(first.place)
        }}
      >
        <input
          type="search"
          className="input"
          dir="auto"
          autoFocus
          autoComplete="off"
          aria-label={find.label}
          placeholder={find.label}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          {publish.close}
        </button>
      </form>
      <p className="faint" role="status">
        {hasQuery && results.length === 0 && find.none}
        {results.length > 0 && fill(find.found, { count: results.length })}{' '}
        {results.length > MAX_SHOWN && find.first}
      </p>
      <Results results={results.slice(0, MAX_SHOWN)} query={query} onChoose={go} />
    </dialog>
  )
}

interface ResultsProps {
  results: Worded[]
  query: string
  onChoose: (place: Place) => void
}

/** The results by their part of the site, that of the likeliest first. */
function Results({ results, query, onChoose }: ResultsProps) {
  const groups = new Set(results.map(({ shown }) => shown.group))
  return [...groups].map((group) => (
    <section key={group}>
      <h2>{group}</h2>
      <ul role="list">
        {results
          .filter(({ shown }) => shown.group === group)
          .map(({ id, place, shown }) => (
            <li key={id}>
              <button className="line find-result" onClick={() => onChoose(place)}>
                <bdi className="problem-place">{shown.name}</bdi>
                <bdi className="clamped">{excerpt(shown.text, query)}</bdi>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** The arrow keys go from the search to the results, and from one to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { currentTarget: dialog } = event
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, li button')]
  const now = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((now + step) % stops.length)?.focus()
}
