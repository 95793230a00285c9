import { findClosest } from '../lib/closest.ts'
import { createSequence } from '../lib/sequence.ts'
import { changeInTransition } from '../lib/transition.ts'
import { jumpTo } from '../lib/scroll-goal.ts'
import { isInView } from '../presses.ts'

/*
 * Animates the way from the first screen to a project: its plate grows into the project's plate,
 * and shrinks again on the way back. Before this chunk has loaded, and without view transitions,
 * the browser follows the link as usual.
 */

addEventListener('click', flyToProject)
addEventListener('popstate', flyBack)

/** How long a flight waits for the project's picture, in milliseconds. */
const timeout = 300

/** Each click on a link cancels a flight that still waits for its picture. */
const beginFlight = createSequence()

function flyToProject(event: MouseEvent) {
  const pressed = findClosest<HTMLAnchorElement>(event, 'a')
  if (!pressed) return
  const isLatest = beginFlight()
  const link = pressed.closest<HTMLAnchorElement>('.hero a[href^="#project-"]')
  if (!link) return
  const { hash } = link
  // A star has no plate in it: its plate is the one that is shown, if that is the same project.
  const from =
    link.querySelector<HTMLElement>('.plate') ?? find(`.shown[href="${hash}"] .plate`)
  const to = find(`${hash} .plate`)
  const picture = to?.querySelector('img')
  if (!from || !isShown(from) || !to || !isShown(to)) return
  event.preventDefault()
  if (picture) picture.loading = 'eager'
  const begin = () => {
    if (!isLatest()) return
    growPlate(from, to, () => {
      if (!isLatest()) return
      // `flyBack` restores the scroll position, so the browser must not.
      history.replaceState({ flown: hash, top: scrollY }, '')
      history.scrollRestoration = 'manual'
      location.hash = hash
      history.scrollRestoration = 'auto'
      jumpTo(to.closest('article') ?? to, isLatest)
    })
  }
  const timedOut = new Promise((resolve) => setTimeout(resolve, timeout))
  Promise.race([picture?.decode(), timedOut]).then(begin, begin)
}

function flyBack({ state }: PopStateEvent) {
  const { flown, top } = (state ?? {}) as { flown?: string; top?: number }
  if (!flown) return
  history.replaceState(null, '')
  // The browser reads this after the event: if it were reset earlier, the browser would scroll.
  setTimeout(() => {
    history.scrollRestoration = 'auto'
  })
  const from = find(`${flown} .plate`)
  // A wide window shows one plate, in a list that is `aria-hidden`; a phone shows them all.
  const to = find(
    `.hero-plates:not([aria-hidden]) [href="${flown}"] .plate, .shown[href="${flown}"] .plate`,
  )
  const restoreScroll = () => scrollTo({ top: top ?? 0, behavior: 'instant' })
  if (from && to && isInView(from)) growPlate(from, to, restoreScroll)
  else restoreScroll()
}

/** (`checkVisibility` is younger than some of the supported browsers.) */
function isShown(element: Element) {
  return element.getClientRects().length > 0
}

/** Animates one plate into another, whose position is measured after the change. */
function growPlate(from: HTMLElement, to: HTMLElement, change: () => void) {
  markPlate(from)
  changeInTransition('flight', () => {
    markPlate(to)
    change()
  })
}

function find(selector: string) {
  return document.querySelector<HTMLElement>(selector)
}

/** Marks the one plate that a transition animates (styles/transition.css). */
function markPlate(plate: HTMLElement) {
  find('[data-flies]')?.removeAttribute('data-flies')
  plate.dataset['flies'] = ''
}
