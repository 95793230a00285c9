import { runAfterPaint } from './idle.ts'
import { getRootElement } from './root-states.ts'

type TransitionKind = 'theme' | 'language' | 'crossing' | 'filter' | 'flight'

/**
 * Changes the page in a view transition; at once if the browser has none or the visitor prefers
 * reduced motion. A transition begins after the next paint, since its snapshots restyle the whole
 * page, which would delay the response to a click.
 * @param kind is put on the root element (`data-transition`) for the style sheet
 * @param onReady is called before the first frame of the transition
 */
export function withTransition(
  kind: TransitionKind,
  change: () => void,
  onReady?: () => void,
) {
  const canMove = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!canMove || !('startViewTransition' in document)) {
    change()
    return
  }
  runAfterPaint(() => animateChange(kind, change, onReady))
}

function animateChange(kind: TransitionKind, change: () => void, onReady?: () => void) {
  const root = getRootElement()
  root.dataset.transition = kind
  const controls = findControlsInView()
  const transition = document.startViewTransition(change)
  // Rejects when a newer transition skips this one, which is not an error.
  transition.ready.then(onReady, () => undefined)
  transition.updateCallbackDone.catch(reportError)
  const finished = transition.finished.catch(() => undefined)

  // The snapshots cover the page: a click on them ends the transition and goes to the control
  // below.
  const forwardClick = (click: MouseEvent) => {
    // The second click of a double click was meant for the page before the change.
    if (click.target !== root || click.detail > 1) return
    transition.skipTransition()
    void finished.then(() => repeatClick(click, controls))
  }
  addEventListener('click', forwardClick)
  void finished.then(() => {
    removeEventListener('click', forwardClick)
    // A newer transition may have set its own kind.
    if (root.dataset.transition === kind) delete root.dataset.transition
  })
}

interface ControlBox {
  control: HTMLElement
  box: DOMRect
}

/** The controls in the viewport, and their boxes. */
function findControlsInView(): ControlBox[] {
  const all = document.querySelectorAll<HTMLElement>(controlSelector)
  return Array.from(all, (control) => ({
    control,
    box: control.getBoundingClientRect(),
  })).filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
}

const controlSelector = 'a[href], button, input, textarea, summary'

/** Repeats a click, if the control at that point is the same as before the page changed. */
function repeatClick(click: MouseEvent, controls: ControlBox[]) {
  const { clientX: x, clientY: y, ctrlKey, metaKey, shiftKey, altKey } = click
  const found = document.elementFromPoint(x, y)
  const control = found?.closest<HTMLElement>(controlSelector)
  const before = controls.find((one) => one.control === control)?.box
  if (!control || !before || !contains(before, x, y)) return
  if (control.matches('input, textarea')) control.focus()
  found?.dispatchEvent(
    new MouseEvent('click', {
      ...{ bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey },
      ...{ clientX: x, clientY: y, detail: click.detail },
    }),
  )
}

function contains({ left, right, top, bottom }: DOMRect, x: number, y: number) {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** How long the circle takes to reach the farthest corner, in milliseconds. */
const sunriseDuration = 560

/** Reveals the new page in a circle that grows from the middle of a box, like a sunrise. */
export function animateSunrise({ left, top, width, height }: DOMRect) {
  const [x, y] = [left + width / 2, top + height / 2]
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  const middle = `${x}px ${y}px`
  document.documentElement.animate(
    { clipPath: [`circle(0 at ${middle})`, `circle(${radius}px at ${middle})`] },
    {
      id: 'sunrise',
      duration: sunriseDuration,
      easing: 'ease-in-out',
      pseudoElement: '::view-transition-new(root)',
    },
  )
}

/**
 * Remembers where the visitor is reading: the position of the element at a third of the viewport's
 * height. At the top of the page there is nothing to remember.
 * @returns a function that scrolls the element back to that position after the page has changed
 */
export function rememberScroll() {
  if (scrollY === 0) return () => undefined
  const reading = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 3)
    .find((element) => element.closest('main') && !element.matches('main'))
    // Inline elements differ between languages; their block is the same in each.
    ?.closest('p, h1, h2, h3, h4, li, figure, section')
  const top = reading?.getBoundingClientRect().top ?? 0
  return () => {
    if (!reading?.isConnected) return
    scrollBy({ top: reading.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
