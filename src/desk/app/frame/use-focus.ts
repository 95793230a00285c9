import { useEffect } from 'react'
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

/** Undo and redo by keyboard, except in a text input, whose own undo is finer. */
export function useShortcuts(words: DeskWords) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.target instanceof Element && event.target.matches('input, textarea'))
        return
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
  try {
    if (await goTo(way)) announce(way === 'undo' ? desk.undone : desk.redone)
  } catch (error) {
    announce(error instanceof RequestError ? desk.refused : desk.noServer)
  }
}
