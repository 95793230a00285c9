import styles from './sections/stories.css?inline'
import { isForBrowser } from './lib/clicks.ts'
import { shown } from './shown.ts'

/*
 * Unfolds the projects' stories, which are told on a page of their own (sections/stories.tsx): the
 * nodes are taken from there, so nothing is told twice. An unfolded story is in its project's slot,
 * which React never looks into (sections/projects.tsx).
 */

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** The links that unfold a story. */
const linked = '.project-links > a[id]'

/** The pages of stories that have been asked for, and those that are there, by their addresses. */
const asked = new Map<string, Promise<Document>>()
const ready = new Map<string, Document>()

/** Where an unfolded story's link stood in the window when it was pressed. */
const pressedAt = new WeakMap<HTMLAnchorElement, number>()

async function unfold(link: HTMLAnchorElement): Promise<void> {
  const address = addressOf(link)
  const page = await pageOf(link)
  // The language has changed meanwhile, and the story with it.
  if (addressOf(link) !== address) return unfold(link)
  const { top } = link.getBoundingClientRect()
  pressedAt.set(link, top)
  insert(link, page)
  returnTo(link, top)
  history.replaceState(history.state, '', link.hash)
}

function fold(link: HTMLAnchorElement) {
  remove(link)
  returnTo(link, pressedAt.get(link) ?? 0)
  link.focus({ preventScroll: true })
  history.replaceState(history.state, '', location.pathname + location.search)
}

function insert(link: HTMLAnchorElement, page: Document) {
  const story = page.getElementById(link.id)
  if (!story || storyOf(link)) return
  const copy = document.importNode(story, true)
  copy.removeAttribute('id')
  copy.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('a')
    if (!pressed?.matches('.story-back, .story-pictures a')) return
    event.preventDefault()
    if (pressed.matches('.story-back')) fold(link)
    else showPictures(pressed, page)
  })
  slotOf(link)?.append(copy)
  link.ariaExpanded = 'true'
}

function remove(link: HTMLAnchorElement) {
  storyOf(link)?.remove()
  link.ariaExpanded = 'false'
}

/** Scrolls so that a link stands where it stood. */
function returnTo(link: HTMLAnchorElement, top: number) {
  scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' })
}

function storyOf(link: HTMLAnchorElement) {
  return slotOf(link)?.firstElementChild
}

function slotOf(link: HTMLAnchorElement) {
  return link.closest('li')?.querySelector('.story-slot')
}

function links() {
  return document.querySelectorAll<HTMLAnchorElement>(linked)
}

/** The page that a link leads to, asked for once. */
function pageOf(link: HTMLAnchorElement) {
  const address = addressOf(link)
  const page = asked.get(address) ?? read(address)
  asked.set(address, page)
  page.catch(() => asked.delete(address))
  return page
}

function addressOf({ href }: HTMLAnchorElement) {
  return href.split('#')[0] ?? ''
}

/** By a request that parses it: the policy lets no script make a document of text. */
function read(address: string) {
  return new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.onload = () => {
      const { status, responseXML } = request
      if (status !== 200 || !responseXML) {
        reject(new Error(`There are no stories at ${address}`))
        return
      }
      ready.set(address, responseXML)
      resolve(responseXML)
    }
    request.onerror = reject
    request.send()
  })
}

/** Shows a story's pictures as large as the window, beginning with one. */
function showPictures(pressed: Element, page: Document) {
  const source = page.querySelector('dialog')
  const row = pressed.closest('ul')?.cloneNode(true) as HTMLElement | undefined
  if (!source || !row) return
  const place = [...(pressed.closest('ul')?.children ?? [])].indexOf(
    pressed.closest('li') as Element,
  )
  const dialog = document.importNode(source, true)
  row.className = 'gallery-row'
  row.tabIndex = 0
  for (const image of row.querySelectorAll('source, img'))
    image.setAttribute('sizes', '100vw')
  for (const link of row.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  dialog.prepend(row)

  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  const go = (steps: number) => {
    const seen = Math.round(Math.abs(row.scrollLeft) / row.clientWidth)
    row.children[seen + steps]?.scrollIntoView({ inline: 'center' })
  }
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
    if (!step) return
    event.preventDefault()
    go(step)
  })
  dialog.addEventListener('click', ({ target }) => {
    const { step } = (target as Element).closest('button')?.dataset ?? {}
    if (step === 'next') go(1)
    if (step === 'previous') go(-1)
    // Beside the pictures.
    if (!step && !(target as Element).closest('img, video, figcaption')) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  row.children[place]?.scrollIntoView({ behavior: 'instant', inline: 'center' })
}

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(linked)
  if (!link || isForBrowser(event)) return
  event.preventDefault()
  if (storyOf(link)) fold(link)
  else unfold(link).catch(() => location.assign(link.href))
})

followHash()
addEventListener('hashchange', followHash)

/** A story's own address unfolds it. */
function followHash() {
  const link = [...links()].find(({ id }) => `#${id}` === location.hash)
  if (link && !storyOf(link)) unfold(link).catch(reportError)
}

// In another language, what is unfolded is told in that one.
shown.subscribe(() => {
  // The links lead to it once React has drawn them.
  queueMicrotask(() => {
    for (const link of links()) {
      const { href } = link
      pageOf(link).then(
        (page) => {
          // Meanwhile it may have been folded, or the language changed once more.
          if (link.href !== href || !storyOf(link)) return
          remove(link)
          insert(link, page)
        },
        () => undefined,
      )
    }
  })
})

/** Settles once the stories of the page's language have been fetched, or can't be. */
export function fetchStories() {
  return Promise.allSettled(Array.from(links(), pageOf))
}

// On paper all of them are unfolded.
void fetchStories()
const unfoldedForPaper = new Set<HTMLAnchorElement>()
addEventListener('beforeprint', () => {
  for (const link of links()) {
    const page = ready.get(addressOf(link))
    if (!page || storyOf(link)) continue
    insert(link, page)
    unfoldedForPaper.add(link)
  }
})
addEventListener('afterprint', () => {
  for (const link of unfoldedForPaper) remove(link)
  unfoldedForPaper.clear()
})
