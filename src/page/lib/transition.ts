import { runAfterPaint } from './idle.ts'
import { getRootElement } from './root-states.ts'
import { findScrollGoal, jumpTo } from './scroll-goal.ts'

type TransitionKind = 'theme' | 'language' | 'crossing' | 'filter' | 'flight'

/**
 * Changes the page in a view transition; at once if the browser has none or the visitor prefers
 * reduced motion. A transition begins after the next paint, since its snapshots restyle the whole
 * page, which would delay the response to a click.
 * @param kind is put on the root element (`data-transition`) for the style sheet
 * @param onReady is called before the first frame of the transition
 */
export function changeInTransition(
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

/** The transition that runs. */
let currentTransition: ViewTransition | undefined

/** Where the controls stood when the transition began, until the page has changed. */
let boxesBeforeChange: ControlBoxes | undefined

/** The clicks that wait for its end. */
let heldClicks: (() => void)[] = []

function animateChange(kind: TransitionKind, change: () => void, onReady?: () => void) {
  const root = getRootElement()
  if (!currentTransition) addEventListener('click', holdClick, true)
  root.dataset.transition = kind
  boxesBeforeChange = measureControls()
  const transition = document.startViewTransition(() => {
    change()
    boxesBeforeChange = undefined
  })
  currentTransition = transition
  // Rejects when a newer transition skips this one, which is not an error.
  transition.ready.then(onReady, () => undefined)
  transition.updateCallbackDone.catch(reportError)
  const end = () => {
    // A newer transition has its own kind.
    if (currentTransition !== transition) return
    currentTransition = undefined
    removeEventListener('click', holdClick, true)
    delete root.dataset.transition
    const clicks = heldClicks
    heldClicks = []
    for (const repeat of clicks) repeat()
  }
  transition.finished.then(end, end)
}

/**
 * The snapshots cover the page: a click on them ends the transition and goes to the control below.
 * The clicks after it wait, too, though the snapshots are gone before the transition has ended.
 */
function holdClick(click: MouseEvent) {
  const isCovered = click.target === document.documentElement
  if (!currentTransition || !click.isTrusted || (!isCovered && heldClicks.length === 0))
    return
  click.preventDefault()
  click.stopPropagation()
  // The second click of a double click was meant for the page before the change.
  if (click.detail > 1) return
  const boxes = boxesBeforeChange
  heldClicks.push(() => repeatClick(click, boxes))
  currentTransition.skipTransition()
}

type ControlBoxes = Map<Element, DOMRect>

function measureControls(): ControlBoxes {
  const controls = document.querySelectorAll(controlSelector)
  return new Map(
    Array.from(controls, (control) => [control, control.getBoundingClientRect()]),
  )
}

const controlSelector = 'a[href], button, input, textarea, summary'

/**
 * Repeats a click. One before the page changed was meant for what stood there then: it is repeated
 * only if that control still does.
 */
function repeatClick(click: MouseEvent, boxes: ControlBoxes | undefined) {
  const { clientX: x, clientY: y } = click
  const target = document.elementFromPoint(x, y)
  const control = target?.closest<HTMLElement>(controlSelector)
  if (!control) return
  const before = boxes?.get(control)
  if (boxes && !(before && contains(before, x, y))) return
  // As a click does: a dialog that it opens gives the focus back there.
  control.focus({ preventScroll: true })
  target?.dispatchEvent(new MouseEvent('click', click))
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

/** Finds what the visitor reads: the element of this selector at a third of the viewport's height. */
export function findReading(selector: string) {
  return document
    .elementsFromPoint(innerWidth / 2, innerHeight / 3)
    .find((element) => element.matches(selector))
}

/**
 * Remembers where the visitor is reading: the position of the element at a third of the viewport's
 * height. At the top of the page there is nothing to remember; on the way to a place, that place.
 * @returns a function that scrolls the element back to that position after the page has changed
 */
export function rememberScroll() {
  const goal = findScrollGoal()
  if (goal)
    return () => {
      const same = document.getElementById(goal.id)
      if (same) jumpTo(same, () => true)
    }
  if (scrollY === 0) return () => undefined
  const reading = findReading('main *')
    // Inline elements differ between languages; their block is the same in each.
    ?.closest('p, h1, h2, h3, h4, li, figure, section')
  const top = reading?.getBoundingClientRect().top ?? 0
  return () => {
    if (!reading?.isConnected) return
    scrollBy({ top: reading.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
