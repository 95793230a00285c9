/** How long after the first press the second of two may come, in milliseconds. */
const longestPause = 400

/** How far apart they may be, in pixels. */
const farthest = 24

const controls = 'a, button, input, textarea, summary, dialog'

/** What the second press would undo or repeat. The steps of a gallery are pressed again and again. */
const pressedOnce = ':is(a, button, summary):not([data-step])'

interface Press {
  control: Element
  time: number
  /** Where the press was; a click by script is on its whole control. */
  box: DOMRect
}

/** The last press that was answered. */
let answeredPress: Press | undefined

let isTouch = false

/**
 * Makes two presses at one place one: what has appeared or was uncovered under the pointer does not
 * answer the second, and a switch is not switched back. Clicks by keyboard or script are answered.
 */
export function ignoreSecondPresses() {
  window.listen('pointerdown', ({ pointerType }) => {
    isTouch = pointerType !== 'mouse'
  })
  // Whoever has used a key since does not double-click.
  window.listen('keydown', () => {
    answeredPress = undefined
  })
  // It would move the focus.
  window.listen('mousedown', (event) => {
    if (isSecond(event) && isElsewhere(event)) event.preventDefault()
  })
  window.listen('click', (event) => {
    if (takePress(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
}

/** Returns whether a click is to be answered. If so, it is the first press from now on. */
export function takePress(event: MouseEvent) {
  // Two taps have no count.
  const isDouble = event.detail > 1 || isTouch
  const isRepeated = isDouble && findControl(event).matches(pressedOnce)
  if (isSecond(event) && (isElsewhere(event) || isRepeated)) return false
  answeredPress = describePress(event)
  return true
}

/** Counts the pause from now on: for a control that uncovers or covers others late. */
export function extendPress() {
  if (answeredPress) answeredPress.time = performance.now()
}

function isSecond({ isTrusted, detail, timeStamp, clientX: x, clientY: y }: MouseEvent) {
  if (!answeredPress || !isTrusted || detail === 0) return false
  const { time, box } = answeredPress
  const isInTime = timeStamp - time < longestPause
  return isInTime && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** Whether a press is on another control than the one before. */
function isElsewhere(event: MouseEvent) {
  // The pictures of a view transition cover the page, which answers itself (transition.ts).
  const isTransition = event.target === document.documentElement
  return !isTransition && findControl(event) !== answeredPress?.control
}

function findControl({ target }: MouseEvent) {
  return (target as Element).closest(controls) ?? (target as Element)
}

function describePress(event: MouseEvent): Press {
  const { clientX: x, clientY: y, timeStamp: time } = event
  const control = findControl(event)
  const box =
    event.detail === 0
      ? control.getBoundingClientRect()
      : new DOMRect(x - farthest, y - farthest, 2 * farthest, 2 * farthest)
  return { control, time, box }
}
