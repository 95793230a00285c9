/** Decorative drawings whose files are fetched when they come near (ui/sky/late-drawing.tsx). */
const lateDrawings = 'svg > [data-href]'

let observer: IntersectionObserver | undefined

/** Draws each late drawing once it comes near the viewport; one that styles hide, never. */
export function watchLateDrawings() {
  for (const use of document.querySelectorAll<SVGUseElement>(lateDrawings))
    drawWhenNear(use)
}

/** Draws a late drawing, once it is near; at once if another one stands there already. */
export function drawWhenNear(use: SVGUseElement) {
  if (use.hasAttribute('href')) {
    draw(use)
    return
  }
  observer ??= new IntersectionObserver(drawNear, { rootMargin: '50%' })
  observer.observe(use.parentElement ?? use)
}

function drawNear(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    draw(target.firstElementChild as SVGUseElement)
  }
}

function draw(use: SVGUseElement) {
  const { href = '' } = use.dataset
  if (use.getAttribute('href') !== href) use.setAttribute('href', href)
}
