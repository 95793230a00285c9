import { toggleSky } from './background/pause.ts'
import { getRootElement } from './lib/root-states.ts'
import { ignoreSecondPresses, takePress } from './lib/second-press.ts'
import { toggleTheme } from './lib/theme.ts'

/*
 * Who answers a press on a button or a link before its part is hydrated: the first of these.
 *
 * - The browser: a link that no script answers, or for a new tab; without scripts, every link.
 * - Nobody: the second of two presses at one place (lib/second-press.ts).
 * - This module, at once: theme and sky (`earlyAnswers`).
 * - The part: it is hydrated before the others (parts.tsx), and the queued press is repeated. The
 *   last press wins; Escape takes it back. A link leads away once that is quicker (`limitWait`).
 *
 * Afterwards React does; a story's link has lib/story-presses.ts. The boot script calls `keepPress`
 * and `answerWithoutScripts`, scenery.ts the rest: apart, they share the queue by the window.
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
const answeredControls = 'button, a[data-answered]'

/** Controls that open a dialog or lead elsewhere: only the last press of one is answered. */
const exclusive = 'a, [aria-haspopup]'

/** What needs no application. */
const earlyAnswers = [
  { control: '.bar-theme', answer: toggleTheme },
  { control: '.sky-toggle', answer: toggleSky },
]

/** Keeps a click whose part is not hydrated. */
export function keepPress(event: MouseEvent) {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event
  const control = target instanceof Element && target.closest<HTMLElement>('a, button')
  if (!control) return
  // A new tab, a new window and a download are the browser's.
  if ((metaKey || ctrlKey || shiftKey || altKey) && control.matches('a')) {
    event.stopPropagation()
    return
  }
  const part = control.closest('[data-part]:not([data-live])')
  const hasScripts = getRootElement().classList.contains('js')
  if (!part || !hasScripts || !control.matches(answeredControls)) return
  // React replays some clicks itself; without this they would count twice.
  event.preventDefault()
  event.stopImmediatePropagation()
  if (window.answerEarly?.(control, event)) return
  const controls = part.querySelectorAll<HTMLElement>(answeredControls)
  const wasInView = isInView(control)
  window.queuedPresses.push({ part, control, event, controls, wasInView })
  window.hydratePressed?.()
}

/** Answers the queued presses that need no scripts, since none will come. */
export function answerWithoutScripts() {
  window.queuedPresses = window.queuedPresses.filter((press) => {
    // The other buttons do nothing without scripts; their presses stay queued.
    if (press.control.matches('[type=button]')) return true
    if (stillStands(press, press.control)) press.control.click()
    return false
  })
}

/** Answers presses from now on, and what has been pressed before. */
export function answerPresses() {
  ignoreSecondPresses()
  const queue = window.queuedPresses
  window.answerEarly = answerEarly
  // Each control once: a second press that comes after this script would be a press of its own.
  const early = new Map(
    queue
      .filter(({ control }) => findEarlyAnswer(control))
      .map(({ control, event }) => [control, event]),
  )
  window.queuedPresses = queue.filter(({ control }) => !early.has(control))
  for (const { control } of window.queuedPresses) limitWait(control)
  for (const [control, event] of early) answerEarly(control, event)
  window.activatePart = (part) => {
    requestAnimationFrame(() => {
      // From now on a click is answered; until now it was queued behind those before it.
      part.setAttribute('data-live', '')
      repeatPresses(part)
    })
  }
  window.listen('keydown', ({ key }) => {
    // Takes back what was pressed: its dialog has not been shown yet.
    if (key === 'Escape') window.queuedPresses.splice(0)
  })
}

/** Returns whether a press needs no answer by its part. */
function answerEarly(control: Element, event: MouseEvent) {
  if (!takePress(event)) return true
  const answer = findEarlyAnswer(control)
  if (answer) answer()
  else limitWait(control)
  return answer !== undefined
}

function findEarlyAnswer(pressed: Element) {
  return earlyAnswers.find(({ control }) => pressed.matches(control))?.answer
}

/** Repeats the presses of a part, in their order. */
function repeatPresses(part: Element) {
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
  const current = part.querySelectorAll<HTMLElement>(answeredControls)
  const index = current.length === controls.length ? [...controls].indexOf(control) : -1
  const standing = control.isConnected ? control : current[index]
  if (!standing || !stillStands(press, standing)) return
  const isCovered = document.querySelector('dialog[open]') && standing.matches(exclusive)
  return isCovered ? undefined : standing
}

/** Whether a control has not left the window since it was pressed. */
function stillStands({ wasInView }: QueuedPress, control: Element) {
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
function limitWait(control: Element) {
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
