/*
 * Presses that come before their part is hydrated: the boot script keeps them, and scenery.ts has
 * them repeated afterwards.
 */

export interface QueuedPress {
  part: Element
  control: HTMLElement
  event: MouseEvent
  /** All controls of the part at that time. */
  controls: NodeListOf<HTMLElement>
  /** Whether it was in the window; a program may press one that is not. */
  wasInView: boolean
}

/** What scripts answer: buttons, and links that lead elsewhere without them. */
export const answered = 'button, a[data-answered]'

/** These open a dialog or lead elsewhere, so only the last of them is answered. */
const exclusive = 'a, [aria-haspopup]'

/** Repeats the presses of a part, in their order. */
export function repeatPresses(part: Element) {
  const queue = window.queuedPresses
  const presses = queue.filter(({ control }, index) => {
    const isExclusive = control.matches(exclusive)
    // Whoever presses again has seen no answer to the first press.
    return !queue
      .slice(index + 1)
      .some((later) =>
        isExclusive ? later.control.matches(exclusive) : later.control === control,
      )
  })
  queue.splice(0, Infinity, ...presses.filter((press) => press.part !== part))
  for (const press of presses) if (press.part === part) findControl(press)?.click()
}

/** Finds the control of a press, if it still stands there and no dialog has been opened since. */
function findControl(press: QueuedPress) {
  const { part, control, controls } = press
  // React may have replaced the elements.
  const current = part.querySelectorAll<HTMLElement>(answered)
  const index = current.length === controls.length ? [...controls].indexOf(control) : -1
  const found = control.isConnected ? control : current[index]
  if (!found || !stillStands(press, found)) return
  const isCovered = document.querySelector('dialog[open]') && found.matches(exclusive)
  return isCovered ? undefined : found
}

/** Whether a control has not left the window since it was pressed. */
export function stillStands({ wasInView }: QueuedPress, control: Element) {
  return !wasInView || isInView(control)
}

export function isInView(control: Element) {
  const { top, bottom } = control.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/**
 * Leaves a pressed link to the browser once that would have been quicker than to wait for the
 * application: a navigation takes about as long as this page took to its first paint.
 */
export function limitWait(control: Element) {
  if (!control.matches('a:not([aria-haspopup])')) return
  const [paint] = performance.getEntriesByType('paint')
  const leave = () => {
    const last = window.queuedPresses.at(-1)
    if (last?.control !== control || !findControl(last)) return
    window.queuedPresses = []
    location.assign((control as HTMLAnchorElement).href)
  }
  setTimeout(leave, Math.max(1000, paint?.startTime ?? 0))
}
