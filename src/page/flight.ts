import { isForBrowser } from './lib/clicks.ts'
import { createSequence } from './lib/sequence.ts'
import { withTransition } from './lib/transition.ts'

/*
 * Star, plate and project are one: on the way to a project, the plate that one sees on the first
 * screen grows into the project's, and back is the same way. Until this has come, and where nothing
 * moves, the browser goes there by itself.
 */

addEventListener('click', fly)
addEventListener('popstate', flyBack)

/** So long, in milliseconds, a flight waits for the picture that it ends with. */
const patience = 300

/** Each link that is pressed makes a flight stale that still waits for its picture. */
const beginWay = createSequence()

function fly(event: MouseEvent) {
  const pressed = (event.target as Element).closest<HTMLAnchorElement>('a')
  if (!pressed || isForBrowser(event)) return
  const isLatest = beginWay()
  const link = pressed.closest<HTMLAnchorElement>('.hero a[href^="#project-"]')
  if (!link) return
  const { hash } = link
  // A star's is the one that is shown, where that is its own.
  const from =
    link.querySelector<HTMLElement>('.plate') ?? find(`.shown[href="${hash}"] .plate`)
  const to = find(`${hash} .plate`)
  const picture = to?.querySelector('img')
  if (!from?.checkVisibility() || !to?.checkVisibility() || !picture) return
  event.preventDefault()
  picture.loading = 'eager'
  const go = () => {
    if (!isLatest()) return
    grow(from, to, () => {
      if (!isLatest()) return
      // Back is the same way: there the browser moves nothing by itself.
      history.replaceState({ flown: hash, top: scrollY }, '')
      history.scrollRestoration = 'manual'
      location.hash = hash
      history.scrollRestoration = 'auto'
      jumpTo(to.closest('article') ?? to, isLatest)
    })
  }
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  Promise.race([picture.decode(), late]).then(go, go)
}

/**
 * Scrolls at once. Chromium adds what is left of a smooth scroll to the first instant one, so that
 * scroll is ended before, and the next frame scrolls there again.
 */
function jumpTo(goal: Element, isLatest: () => boolean) {
  const behavior = 'instant'
  scrollTo({ top: scrollY, behavior })
  goal.scrollIntoView({ behavior })
  requestAnimationFrame(() => {
    if (isLatest()) goal.scrollIntoView({ behavior })
  })
}

function flyBack({ state }: PopStateEvent) {
  const { flown, top } = (state ?? {}) as { flown?: string; top?: number }
  if (!flown) return
  history.replaceState(null, '')
  // Not before the browser has left the page where it is.
  setTimeout(() => {
    history.scrollRestoration = 'auto'
  })
  const from = find(`${flown} .plate`)
  // On a wide window one plate is shown, which is the pointer's alone; on a phone all are.
  const to = find(
    `.hero-plates:not([aria-hidden]) [href="${flown}"] .plate, .shown[href="${flown}"] .plate`,
  )
  const arrive = () => scrollTo({ top: top ?? 0, behavior: 'instant' })
  if (from && to && isInSight(from)) grow(from, to, arrive)
  else arrive()
}

function isInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** One plate becomes another, wherever that is after a change. */
function grow(from: HTMLElement, to: HTMLElement, change: () => void) {
  mark(from)
  withTransition('flight', () => {
    mark(to)
    change()
  })
}

function find(selector: string) {
  return document.querySelector<HTMLElement>(selector)
}

/** Only one plate flies at a time (styles/transition.css). */
function mark(plate: HTMLElement) {
  find('[data-flies]')?.removeAttribute('data-flies')
  plate.dataset['flies'] = ''
}
