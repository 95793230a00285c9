import { afterPaint } from './idle.ts'

type Kind = 'theme' | 'language' | 'crossing' | 'filter' | 'flight'

/**
 * Makes a change of the page under a view transition, where there are any and motion is
 * welcome; else at once. A transition begins once the press that asked for it is shown: for its
 * pictures, browsers style all of the page anew.
 * @param kind is stated on the root (`data-transition`) for the style sheet
 * @param onReady called before the first frame of the transition
 */
export function withTransition(kind: Kind, change: () => void, onReady?: () => void) {
  const canMove = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!canMove || !('startViewTransition' in document)) {
    change()
    return
  }
  afterPaint(() => begin(kind, change, onReady))
}

function begin(kind: Kind, change: () => void, onReady?: () => void) {
  const root = document.documentElement
  root.dataset['transition'] = kind
  const transition = document.startViewTransition(change)
  // A newer transition skips this one, which is no fault.
  transition.ready.then(onReady, () => undefined)

  // Its pictures lie over the page: what is pressed there ends it, and is passed on.
  const { finished } = transition
  const passOn = ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== root) return
    transition.skipTransition()
    void finished.then(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(click)
    })
  }
  addEventListener('click', passOn)
  void finished.then(() => {
    removeEventListener('click', passOn)
    // A newer one has said its own.
    if (root.dataset['transition'] === kind) delete root.dataset['transition']
  })
}

/** How long a sunrise takes to the farthest corner, in milliseconds. */
const sunrise = 560

/** Opens what a transition shows like a sunrise, from the middle of an element. */
export function sunriseFrom({ left, top, width, height }: DOMRect) {
  const [x, y] = [left + width / 2, top + height / 2]
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  const middle = `${x}px ${y}px`
  document.documentElement.animate(
    { clipPath: [`circle(0 at ${middle})`, `circle(${radius}px at ${middle})`] },
    {
      id: 'sunrise',
      duration: sunrise,
      easing: 'ease-in-out',
      pseudoElement: '::view-transition-new(root)',
    },
  )
}

/**
 * Remembers what the visitor is reading: the element at a third of the window's height, and at
 * the page's top the page.
 * @returns brings that element back to where it stood, after the page has changed around it
 */
export function holdPlace() {
  if (scrollY === 0) return () => undefined
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
