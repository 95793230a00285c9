import { makeId, type Place } from '../../model/place.ts'

/** What takes the focus as a list changes: the button that adds an item, or a part of an item. */
export type FocusStop = 'add' | 'name' | 'body' | 'up' | 'down' | 'remove'

/** The id of the element of a stop: of a list, or of one of its items. */
export function makeStopId(list: Place, stop: FocusStop, item?: number) {
  return `${makeId(list)}#${stop}${item ?? ''}`
}

/** The control of an element: itself, or the first in it. */
export function findControl(element: HTMLElement | null) {
  const controls = 'input, textarea, select'
  if (!element || element.matches(controls)) return element
  return element.querySelector<HTMLElement>(controls) ?? element
}
