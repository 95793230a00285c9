import { platesSizes } from './sections/hero/plates-sizes.ts'

/**
 * Fills the frame of the first screen's plates from the projects further down, whose content they
 * repeat. The application renders them again, with the same look (sections/projects/plates.tsx).
 */
export function showPlates() {
  const list = document.querySelector('[data-part=hero]:not([data-live]) .hero-plates')
  const projects = document.querySelectorAll('.projects > li > article')
  if (!list || projects.length === 0) return
  const isSingle = !matchMedia('(width < 64rem)').matches
  if (!isSingle) list.removeAttribute('aria-hidden')
  list.replaceChildren(
    ...Array.from(projects, (project, index) => {
      const link = makeElement('a', `hero-plate${index === 0 ? ' shown' : ''}`)
      link.href = `#${project.id}`
      if (isSingle) link.tabIndex = -1
      link.append(...copyPlate(project), makeCaption(project))
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
}

/** The picture without the project's link around it. */
function copyPlate(project: Element) {
  const plate = copy(project, '.plate')
  const picture = plate[0]?.querySelector('picture')
  if (picture) plate[0]?.replaceChildren(picture)
  for (const source of picture?.querySelectorAll('source') ?? [])
    source.sizes = platesSizes
  return plate
}

function makeCaption(project: Element) {
  const caption = document.createElement('p')
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

function makeElement<Name extends 'a' | 'span'>(name: Name, className: string) {
  return Object.assign(document.createElement(name), { className })
}

function copy(project: Element, selector: string) {
  return Array.from(
    project.querySelectorAll(selector),
    (element) => element.cloneNode(true) as Element,
  )
}
