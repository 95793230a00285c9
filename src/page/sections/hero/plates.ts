/** How wide the first screen shows a plate's picture, for the choice of its file. */
const sizes = '(min-width: 120rem) 21vw, (min-width: 64rem) 24rem, 40vw'

/** The window in which the plates are a row: `--handheld` of sizes.css. */
const rowWindow = '(width < 64rem)'

/** What the plates of the list say and show now, by `describe`. */
let shownText = ''

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
  const projects = [...document.querySelectorAll('article[id^="project-"]')]
  const described = projects.map(describe).join('')
  if (!list || projects.length === 0) return
  if (described === shownText && list.querySelector('a')) {
    for (const image of list.querySelectorAll('img'))
      if (image.complete && image.naturalWidth === 0) replaceBroken(image)
    return
  }
  if (shownText === '') matchMedia(rowWindow).addEventListener('change', setStops)
  shownText = described
  // In Firefox, a list that scrolls is a stop of the Tab key. Its links scroll it, too.
  list.tabIndex = -1
  list.replaceChildren(
    ...projects.map((project) => {
      const link = makeElement('a', 'hero-plate')
      link.href = `#${project.id}`
      link.append(...copyPlate(project), makeCaption(project))
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
  findChosen([...list.querySelectorAll('a')])?.classList.add('shown')
  setStops()
}

/** Of the plates, that of the star that the chart marks as chosen (hero.tsx). */
function findChosen(plates: Element[]) {
  const href = document.querySelector('[data-chosen] > a')?.getAttribute('href')
  return plates.find((plate) => plate.getAttribute('href') === href) ?? plates[0]
}

/** What a plate repeats of a project: its words, and its picture with the shape of its plate. */
function describe(project: Element) {
  const plate = project.querySelector('figure')
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
  image.parentElement?.replaceChildren(image)
  // The placeholder's own shape would cause a layout shift.
  image.style.aspectRatio = `${image.getAttribute('width')} / ${image.getAttribute('height')}`
  image.src = placeholder
}

/** Shows the plate of the chosen star. The one before stays until the picture has loaded. */
export function showChosenPlate() {
  const plates = [...document.querySelectorAll('a.hero-plate')]
  const chosen = findChosen(plates)
  const image = chosen?.querySelector('img')
  const isLoaded = !image || image.complete
  for (const plate of plates) {
    if (isLoaded) plate.classList.toggle('shown', plate === chosen)
    const isNext = !isLoaded && plate === chosen && !plate.classList.contains('shown')
    plate.classList.toggle('hero-plate-next', isNext)
  }
}

/** The whole picture, without the project's link around it. */
function copyPlate(project: Element) {
  const plate = copy(project, 'figure')
  plate[0]?.classList.remove('plate-window')
  const picture = plate[0]?.querySelector('picture')
  const image = picture?.querySelector('img')
  if (!picture || !image) return plate
  plate[0]?.replaceChildren(picture)
  for (const source of picture.querySelectorAll('source')) source.sizes = sizes
  image.addEventListener('load', showChosenPlate)
  const show = () => {
    replaceBroken(image)
    showChosenPlate()
  }
  image.addEventListener('error', show, { once: true })
  return plate
}

/** Repeats the names of a project's star, and its parts that are marked with `data-plate`. */
function makeCaption(project: Element) {
  const caption = makeElement('p', 'grounded')
  const number = makeElement('span', 'hero-plate-number')
  number.append(...copy(project, '[data-plate=number]'))
  const title = document.createElement('strong')
  title.append(...(copy(project, 'h3')[0]?.childNodes ?? []))
  const names = copy(project, '.star-names')
  const proof = makeElement('span', 'hero-proof')
  const [result] = copy(project, '[data-plate=result]')
  const facts = result ? [result] : copy(project, '[data-plate=tags] > li')
  for (const fact of facts) {
    const text = document.createElement('span')
    text.append(...fact.childNodes)
    proof.append(' ', text)
  }
  caption.append(number, ' ', title, ' ', ...names, ' ', proof)
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
