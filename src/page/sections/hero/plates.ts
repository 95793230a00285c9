/** How wide the first screen shows a plate's picture, for the choice of its file. */
const sizes = '(min-width: 120rem) 21vw, (min-width: 64rem) 24rem, 40vw'

/** In such a window the plates are a row, as in hero-plates.css. */
const rowWindow = '(width < 64rem)'

/** The index of the project whose star was last hovered or focused. */
let chosen = 0

/** What the plates that are shown say and show. */
let shown = ''

/** Replaces a picture that fails to load; the application names it. */
let placeholder: string | undefined

/**
 * Fills the frame of the first screen's plates from the projects further down, whose content they
 * repeat: on phones and tablets a row of plates, in a wide window only that of the chosen star. Not
 * again while the projects say and show the same.
 */
export function showPlates(replacement = placeholder) {
  placeholder = replacement
  const list = document.querySelector<HTMLElement>('.hero-plates')
  const projects = [...document.querySelectorAll('.projects > li > article')]
  const now = projects.map(describe).join('')
  if (!list || projects.length === 0) return
  if (now === shown && list.querySelector('a')) {
    for (const image of list.querySelectorAll('img'))
      if (image.complete && image.naturalWidth === 0) replaceBroken(image)
    return
  }
  if (shown === '') matchMedia(rowWindow).addEventListener('change', setStops)
  shown = now
  // In Firefox, a list that scrolls is a stop of the Tab key. Its links scroll it, too.
  list.tabIndex = -1
  list.replaceChildren(
    ...projects.map((project, index) => {
      const link = makeElement('a', `hero-plate${index === chosen ? ' shown' : ''}`)
      link.href = `#${project.id}`
      link.append(...copyPlate(project), makeCaption(project))
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
  setStops()
}

/** What a plate repeats of a project: its words, and its picture with the shape of its plate. */
function describe(project: Element) {
  const plate = project.querySelector('.plate')
  return [project.textContent, plate?.className, plate?.querySelector('img')?.src].join()
}

/** A single plate is for the pointer: by keyboard, its star has the same link. */
function setStops() {
  const isRow = matchMedia(rowWindow).matches
  const list = document.querySelector('.hero-plates')
  if (isRow) list?.removeAttribute('aria-hidden')
  else list?.setAttribute('aria-hidden', 'true')
  for (const link of list?.querySelectorAll('a') ?? [])
    if (isRow) link.removeAttribute('tabindex')
    else link.tabIndex = -1
}

/** Replaces a picture that has failed to load. */
function replaceBroken(image: HTMLImageElement) {
  if (placeholder === undefined) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.remove()
  // The placeholder's own shape would cause a layout shift.
  image.style.aspectRatio = `${image.getAttribute('width')} / ${image.getAttribute('height')}`
  image.src = placeholder
}

/** Shows the plate of a project. The one before stays until the picture has loaded. */
export function choosePlate(index: number) {
  chosen = index
  const plates = [...document.querySelectorAll('a.hero-plate')]
  const image = plates[index]?.querySelector('img')
  const isLoaded = !image || image.complete
  for (const [at, plate] of plates.entries()) {
    if (isLoaded) plate.classList.toggle('shown', at === index)
    const isNext = !isLoaded && at === index && !plate.classList.contains('shown')
    plate.classList.toggle('hero-plate-next', isNext)
  }
}

/** The picture without the project's link around it. */
function copyPlate(project: Element) {
  const plate = copy(project, '.plate')
  const picture = plate[0]?.querySelector('picture')
  const image = picture?.querySelector('img')
  if (!picture || !image) return plate
  plate[0]?.replaceChildren(picture)
  const sources = picture.querySelectorAll('source')
  for (const source of sources) source.sizes = sizes
  image.addEventListener('load', () => choosePlate(chosen))
  const show = () => {
    replaceBroken(image)
    choosePlate(chosen)
  }
  image.addEventListener('error', show, { once: true })
  return plate
}

function makeCaption(project: Element) {
  const caption = makeElement('p', 'grounded')
  const number = makeElement('span', 'project-number')
  number.append(...copy(project, '.project-number > :first-child'))
  const title = document.createElement('strong')
  title.append(...(copy(project, 'h3')[0]?.childNodes ?? []))
  const proof = makeElement('span', 'hero-proof')
  const [result] = copy(project, '.project-result')
  const facts = result ? [result] : copy(project, '.tags > li')
  for (const fact of facts) {
    const text = document.createElement('span')
    text.append(...fact.childNodes)
    proof.append(' ', text)
  }
  caption.append(number, ' ', title, ' ', ...copy(project, '.star-names'), ' ', proof)
  return caption
}

function makeElement<Name extends 'a' | 'p' | 'span'>(name: Name, className: string) {
  return Object.assign(document.createElement(name), { className })
}

function copy(project: Element, selector: string) {
  return [...project.querySelectorAll(selector)].map((element) => {
    const clone = element.cloneNode(true) as HTMLElement
    // What scripts say of an element alone: it flies, the desk has outlined it.
    for (const { dataset } of [clone, ...clone.querySelectorAll<HTMLElement>('*')]) {
      delete dataset['flies']
      delete dataset['deskFocus']
    }
    return clone
  })
}
