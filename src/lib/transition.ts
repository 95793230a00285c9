/** The one that is running; a newer one skips it. */
let latest: ViewTransition | undefined

/**
 * Makes a change of the page under a view transition, where there are any and motion is
 * welcome; else at once.
 * @param kind stated on the root (`data-transition`) while it runs, for the style sheet
 * @param onReady called once the style sheet's animations are there, before they show
 */
export function withTransition(
  kind: 'theme' | 'language',
  change: () => void,
  onReady?: () => void,
) {
  const root = document.documentElement
  if (
    !('startViewTransition' in document) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    change()
    return
  }
  root.dataset['transition'] = kind
  const transition = document.startViewTransition(change)
  latest = transition
  const end = () => {
    if (latest === transition) delete root.dataset['transition']
  }
  transition.finished.then(end, end)
  // A newer transition skips this one, which is no fault.
  transition.ready.then(onReady, () => undefined)
}

/** Opens the new theme's sunrise (styles/motion.css) from the middle of an element. */
export function sunriseFrom({ left, top, width, height }: DOMRect) {
  const place = `at ${String(left + width / 2)}px ${String(top + height / 2)}px`
  for (const animation of document.getAnimations() as CSSAnimation[]) {
    if (animation.animationName !== 'sunrise') continue
    const effect = animation.effect as KeyframeEffect
    // The place as a custom property of the root would restyle every element.
    effect.setKeyframes(
      effect.getKeyframes().map((frame) => ({
        ...frame,
        clipPath: String(frame['clipPath']).replace(/( at .*)?\)$/, ` ${place})`),
      })),
    )
  }
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
