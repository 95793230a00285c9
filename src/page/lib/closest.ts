/** The nearest element of this selector that an event has happened in; null without one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `closest` itself
export function findClosest<E extends Element>({ target }: Event, selector: string) {
  return target instanceof Element ? target.closest<E>(selector) : null
}
