/**
 * Makes a change of the page under a view transition, where there are any and motion is
 * welcome; else at once.
 * @param kind is stated on the root (`data-transition`) for the style sheet
 * @param onReady called before the first frame of the transition
 */
export function withTransition(
  kind: 'theme' | 'language',
  change: () => void,
  onReady?: () => void,
) {
  const canMove = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!canMove || !('startViewTransition' in document)) {
    change()
    return
  }
  document.documentElement.dataset['transition'] = kind
  // A newer transition skips this one, which is no fault.
  document.startViewTransition(change).ready.then(onReady, () => undefined)
}

/** How long a sunrise takes, in milliseconds. */
const sunrise = 300

/** Opens what a transition shows like a sunrise, from the middle of an element. */
export function sunriseFrom({ left, top, width, height }: DOMRect) {
  const middle = `${left + width / 2}px ${top + height / 2}px`
  document.documentElement.animate(
    { clipPath: [`circle(0 at ${middle})`, `circle(150vmax at ${middle})`] },
    {
      id: 'sunrise',
      duration: sunrise,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      pseudoElement: '::view-transition-new(root)',
    },
  )
}

/**
 * Remembers what the visitor is reading: the element at a third of the window's height.
 * @returns brings that element back to where it stood, after the page has changed around it
 */
export function holdPlace() {
  const reading = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 3)
    .find((element) => element.closest('main') && !element.matches('main'))
    // Pieces of a sentence come and go with the language; what holds it stays.
    ?.closest('p, h1, h2, h3, h4, li, figure, section')
  const top = reading?.getBoundingClientRect().top ?? 0
  return () => {
    if (!reading?.isConnected) return
    scrollBy({ top: reading.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
