import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getOuter, makeId, type Place } from '../../model/place.ts'
import { findControl } from '../fields/focus.ts'
import { RequestError, type Move } from '../model/server.ts'
import { session, useDesk } from '../state/desk.ts'
import type { DeskWords } from '../words/words.ts'
import { useListener } from './use-listener.ts'

/** Focuses the target field once the lists around it are open. */
export function useFocusTarget() {
  const target = useDesk((state) => state.target)
  useEffect(() => {
    if (!target) return
    const control = findControl(findElement(target))
    if (!target.isOnlyShown) control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, [target])
}

/** Does something before a field is focused: what covers the form closes, and gives the focus back. */
export function useOnTarget(close: () => void) {
  const target = useDesk((state) => state.target)
  const [before] = useState(target)
  useEffect(() => {
    if (target !== before && !target?.isOnlyShown) close()
  }, [target])
}

/** Keeps what has the focus where it is in the window as messages come and go above it. */
export function useStillFocus() {
  const problems = useDesk((state) => state.problems)
  const before = useRef<{ element: Element | null; top: number | undefined }>(undefined)
  useEffect(
    () =>
      session.subscribe(() => {
        const element = document.activeElement
        before.current = { element, top: element?.getBoundingClientRect().top }
      }),
    [],
  )
  useLayoutEffect(() => {
    const { element, top } = before.current ?? {}
    if (!element || element !== document.activeElement || top === undefined) return
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [problems])
}

/** The field's element, or else that of the nearest value around it. */
function findElement({ file, key }: Place): HTMLElement | null {
  const element = document.getElementById(makeId({ file, key }))
  return element ?? (key === '' ? null : findElement({ file, key: getOuter(key) }))
}

/** By keyboard: F6 from one part of the desk to the next, and undo and redo. */
export function useShortcuts(words: DeskWords) {
  useListener('keydown', (event) => {
    const move = findMove(event)
    if (event.key !== 'F6' && !move) return
    event.preventDefault()
    if (move) void goAndTell(move, words)
    else focusNextPart(event.shiftKey ? -1 : 1)
  })
}

/**
 * Whether a key press undoes or redoes. Also in the boxes of the form: as React writes their
 * values, the browser's own undo takes back one letter at a time there.
 */
function findMove({ target, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (isTextBox(target) && !target.closest('[data-field]')) return undefined
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' ? 'redo' : undefined
}

/** The parts of the desk: the list of groups, the form and the page. */
const parts = '.groups, main, .page-view'

/** What had the focus when a part was left. */
const left = new WeakMap<Element, HTMLElement>()

/** Moves the focus to the next or previous part, where it was in that before. */
export function focusNextPart(step: 1 | -1) {
  const there = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  )
  const now = there.findIndex((part) => part.contains(document.activeElement))
  // What had the focus may be hidden now: then the first or the last part is next.
  const next = now < 0 && step < 0 ? -1 : (now + step) % there.length
  const [from, to] = [there[now], there.at(next)]
  if (from && document.activeElement instanceof HTMLElement)
    left.set(from, document.activeElement)
  const former = to && left.get(to)
  const first = to && findFirst(to)
  // It is hidden after a change of the window's width. In the page's frame, the focus would be on
  // the whole page.
  const isThere = former?.checkVisibility({ visibilityProperty: true })
  const target = isThere && !former?.matches('iframe') ? former : first
  target?.focus()
}

/** The first control of a part, and in the list of groups the one that is open. */
function findFirst(part: HTMLElement) {
  const controls = '[aria-current], select, button:not(.groups *), input, textarea'
  return [...part.querySelectorAll<HTMLElement>(controls)].find((control) =>
    control.checkVisibility(),
  )
}

/** Undoes or redoes a step, and says and shows what it was, or says why not. */
export async function goAndTell(move: Move, { desk }: DeskWords) {
  const box = document.activeElement
  const before = isTextBox(box) ? box.value : ''
  try {
    const place = await session.go(move)
    if (!place) {
      if (!session.isPossible(move)) session.announce(desk.noStep)
      return
    }
    session.announce(move === 'undo' ? desk.undone : desk.redone, { place })
    // Renders what has changed.
    flushSync(() => undefined)
    if (isTextBox(box) && box.value !== before) placeCaret(box, before)
    // A button keeps the focus: it may be pressed again.
    else session.focus({ ...place, isOnlyShown: !isTextBox(box) })
  } catch (error) {
    if (!(error instanceof RequestError)) session.announce(desk.noServer)
    // A letter that was typed and deleted at once is no step.
    else if (error.status === 404) {
      session.update(move === 'undo' ? { undoable: false } : { redoable: false })
      session.announce(desk.noStep)
    } else session.announce(error.status === 422 ? desk.unreadable : error.refused)
  }
}

/** Whether a text can be typed there. */
export function isTextBox(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches('input, textarea')
}

/** Places the caret at the end of what has changed. */
function placeCaret(box: HTMLInputElement | HTMLTextAreaElement, before: string) {
  const { value } = box
  let left = Math.min(value.length, before.length)
  for (let at = 0; left > 0 && value[at] === before[at]; at++) left--
  let end = value.length
  for (let at = 1; at <= left && value.at(-at) === before.at(-at); at++) end--
  box.setSelectionRange(end, end)
}
