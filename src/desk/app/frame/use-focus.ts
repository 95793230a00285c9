import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { findGroup, makeGroups } from '../groups.ts'
import { goTo } from '../state/history.ts'
import { getDesk, updateDesk, useDesk, type FieldPath } from '../state/desk.ts'
import { RequestError } from '../state/server.ts'
import { makeFieldId } from '../../data.ts'
import type { DeskWords } from '../words/words.ts'
import { announce } from './announcer.tsx'

/** Opens a field's group and list items, and focuses the field. */
export function focusField(place: FieldPath) {
  const group = findGroup(place, makeGroups(getDesk().files))
  updateDesk({ target: { ...place }, ...(group && { group: group.id }) })
}

/** Focuses the target field once the lists around it are open. */
export function useFocusTarget() {
  const target = useDesk((state) => state.target)
  useEffect(() => {
    if (!target) return
    const element = findElement(target)
    const control = element?.matches('input, textarea, select')
      ? element
      : (element?.querySelector<HTMLElement>('input, textarea, select') ?? element)
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, [target])
}

/** The field's element, or else that of the nearest value around it. */
function findElement({ file, path }: FieldPath) {
  for (let length = path.length; length >= 0; length--) {
    const element = document.getElementById(makeFieldId(file, path.slice(0, length)))
    if (element) return element
  }
  return undefined
}

/**
 * Undo and redo by keyboard. Also in the boxes of the form: as React writes their values, the
 * browser's own undo takes back one letter at a time there.
 */
export function useShortcuts(words: DeskWords) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const { target } = event
      if (isTextBox(target) && !target.closest('[data-field]')) return
      const isUndo = event.code === 'KeyZ' && !event.shiftKey
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
      if (!isUndo && !isRedo) return
      event.preventDefault()
      void goAndTell(isUndo ? 'undo' : 'redo', words)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [words])
}

/** Undoes or redoes a step, and says so, or why not. */
export async function goAndTell(way: 'undo' | 'redo', { desk }: DeskWords) {
  const box = document.activeElement
  const before = isTextBox(box) ? box.value : ''
  try {
    const place = await goTo(way)
    if (place) announce(way === 'undo' ? desk.undone : desk.redone, { place })
    // Renders what has changed.
    flushSync(() => undefined)
    if (isTextBox(box) && box.value !== before) placeCaret(box, before)
  } catch (error) {
    announce(error instanceof RequestError ? desk.refused : desk.noServer)
  }
}

function isTextBox(
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
