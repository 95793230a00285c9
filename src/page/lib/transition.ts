import { afterPaint } from './idle.ts'
import { rootElement } from './root-states.ts'

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
  const root = rootElement()
  root.dataset.transition = kind
  const controls = controlsInView()
  const transition = document.startViewTransition(change)
  // A newer transition skips this one, which is no fault.
  transition.ready.then(onReady, () => undefined)
  transition.updateCallbackDone.catch(reportError)
  const finished = transition.finished.catch(() => undefined)

  // Its pictures lie over the page: a click there ends it, and goes to the control below.
  const passOn = (click: MouseEvent) => {
    // The second click of a double click was meant for what is gone.
    if (click.target !== root || click.detail > 1) return
    transition.skipTransition()
    void finished.then(() => pressAgain(click, controls))
  }
  addEventListener('click', passOn)
  void finished.then(() => {
    removeEventListener('click', passOn)
    // A newer one has said its own.
    if (root.dataset.transition === kind) delete root.dataset.transition
  })
}

interface Placed {
  control: HTMLElement
  place: DOMRect
}

/** What can be pressed in the window, and where it is. */
function controlsInView(): Placed[] {
  const all = document.querySelectorAll<HTMLElement>(pressable)
  return Array.from(all, (control) => ({
    control,
    place: control.getBoundingClientRect(),
  })).filter(({ place }) => place.bottom > 0 && place.top < innerHeight)
}

const pressable = 'a[href], button, input, textarea, summary'

/** Repeats a click on a control that was there before the page changed, and is there still. */
function pressAgain(click: MouseEvent, controls: Placed[]) {
  const { clientX: x, clientY: y, ctrlKey, metaKey, shiftKey, altKey } = click
  const found = document.elementFromPoint(x, y)
  const control = found?.closest<HTMLElement>(pressable)
  const before = controls.find((one) => one.control === control)?.place
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
