import { getRootElement } from './root-states.ts'

/** A section is reached once its beginning is this near to the viewport's top, in pixels. */
const activeLine = 100

/** Marks the link of the section that the visitor reads, now and whenever the page moves. */
export function watchActiveLink() {
  markActiveLink()
  addEventListener('scroll', markActiveLink, { passive: true })
  addEventListener('resize', markActiveLink)
}

/**
 * Marks the link of the section that was reached last (`aria-current`), in the bar and the menu.
 * React renders the mark of the first link only, and never changes it.
 */
export function markActiveLink() {
  const linked = Array.from(document.querySelectorAll('.bar-nav a'), getTarget)
  const active = findActive(linked) ?? linked[0]
  for (const link of document.querySelectorAll('.bar-links a')) {
    if (getTarget(link) === active) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

function getTarget(link: Element) {
  return link.getAttribute('href')
}

/** The section that was reached last; the last one at the page's end, which belongs to it. */
function findActive(linked: (string | null)[]) {
  // At the top none is reached, and the first paint need not wait for a measurement.
  if (!getRootElement().classList.contains('scrolled')) return undefined
  const { scrollHeight } = document.documentElement
  const isAtEnd = scrollY + innerHeight >= scrollHeight - 1
  return linked.findLast((target) => {
    // One that is not revealed yet has no box.
    const box = document.getElementById(target?.slice(1) ?? '')?.getClientRects()[0]
    return box && (isAtEnd || box.top <= activeLine)
  })
}
