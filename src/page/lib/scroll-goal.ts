import { findClosest } from './closest.ts'

/** The id of the place that the page scrolls to, until it is there or the visitor scrolls. */
let goal: string | undefined

/** Keys that scroll. */
const scrollKeys = /^(Arrow|Page|Home|End| )/

/** Remembers where links within the page lead, for as long as it scrolls there. */
export function watchScrollGoal() {
  const setGoal = (hash: string) => {
    goal = hash.slice(1) || undefined
  }
  const forget = () => setGoal('')
  addEventListener('click', (event) => {
    const link = findClosest<HTMLAnchorElement>(event, 'a[href^="#"]')
    if (link) setGoal(link.hash)
  })
  addEventListener('hashchange', () => setGoal(location.hash))
  listenForScrolling(forget)
  // Safari reports no end: there, the page is on its way until the visitor scrolls.
  document.addEventListener('scrollend', () => {
    // It may be the end of a scroll before.
    if (isReached(findScrollGoal())) forget()
  })
}

/** Calls back when the visitor begins to scroll: by wheel, finger, key or scrollbar. */
function listenForScrolling(run: () => void, options?: AddEventListenerOptions) {
  for (const type of ['wheel', 'touchmove'])
    addEventListener(type, run, { passive: true, ...options })
  addEventListener('keydown', ({ key }) => scrollKeys.test(key) && run(), options)
}

/** Calls back when the visitor scrolls the page, not when it moves by itself. */
export function listenForVisitorsScroll(run: () => void, signal: AbortSignal) {
  let isByVisitor = false
  listenForScrolling(
    () => {
      isByVisitor = true
    },
    { signal },
  )
  addEventListener('scroll', () => isByVisitor && run(), { signal, passive: true })
}

function isReached(element: Element | null) {
  const top = element?.getBoundingClientRect().top ?? 0
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return isAtEnd || (top > -1 && top < innerHeight / 2)
}

/** Finds the element that the page is scrolling to. */
export function findScrollGoal() {
  return goal === undefined ? null : document.getElementById(goal)
}

/**
 * Scrolls to an element at once. Chromium adds the rest of a running smooth scroll to the next
 * instant one: so this ends that scroll first, and scrolls again in the next frame.
 * @param isLatest whether nothing newer has scrolled the page by then
 */
export function jumpTo(target: Element, isLatest: () => boolean) {
  const behavior = 'instant'
  scrollTo({ top: scrollY, behavior })
  target.scrollIntoView({ behavior })
  requestAnimationFrame(() => {
    if (isLatest()) target.scrollIntoView({ behavior })
  })
}
