import styles from '../sections/projects/stories.css?inline'
import { findClosest } from '../lib/closest.ts'
import { getForwardSign } from '../lib/forward.ts'
import { leaveOutPictures, loadPictures } from '../lib/paper.ts'
import { storyLinks } from '../lib/story-presses.ts'
import { currentScreen } from '../current-screen.ts'

/*
 * Unfolds the projects' stories in the page. The nodes are copied from the page of stories
 * (sections/projects/stories.tsx), so each story is in one document only. An unfolded story is in
 * its project's slot, which React never looks into (sections/projects/projects.tsx).
 */

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** The requested and the loaded pages of stories, keyed by URL. */
const requestedPages = new Map<string, Promise<Document>>()
const loadedPages = new Map<string, Document>()

import.meta.hot?.on('content:changed', () => {
  requestedPages.clear()
  loadedPages.clear()
})

/** The ids of the links whose stories are unfolded. */
const unfolded = new Set<string>()

/** Where each story's link was in the viewport when it was clicked, in pixels, by its id. */
const clickedTops = new Map<string, number>()

async function unfoldStory(link: HTMLAnchorElement): Promise<void> {
  const url = getUrl(link)
  const page = await loadStoriesPage(link)
  // Meanwhile the language has changed, and with it the link's URL, or React has replaced the link.
  const current = findLink(link.id)
  if (current && (current !== link || getUrl(link) !== url)) return unfoldStory(current)
  const { top } = link.getBoundingClientRect()
  clickedTops.set(link.id, top)
  insertStory(link, page)
  scrollLinkTo(link, top)
  history.replaceState(history.state, '', link.hash)
}

function foldStory(link: HTMLAnchorElement) {
  removeStory(link)
  scrollLinkTo(link, clickedTops.get(link.id) ?? 0)
  link.focus({ preventScroll: true })
  history.replaceState(history.state, '', location.pathname + location.search)
}

function insertStory(link: HTMLAnchorElement, page: Document) {
  const copy = copiesForPaper.get(link.href) ?? copyStory(link, page)
  if (!copy || findStory(link)) return
  unfolded.add(link.id)
  findSlot(link)?.append(copy)
  link.setAttribute('aria-expanded', 'true')
}

function copyStory(link: HTMLAnchorElement, page: Document) {
  const story = page.getElementById(link.id)?.querySelector<HTMLElement>('.story')
  return story && document.importNode(story, true)
}

function removeStory(link: HTMLAnchorElement) {
  unfolded.delete(link.id)
  findStory(link)?.remove()
  link.setAttribute('aria-expanded', 'false')
}

/** Scrolls so that a link is at this distance from the viewport's top. */
function scrollLinkTo(link: HTMLAnchorElement, top: number) {
  scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' })
}

function findStory(link: HTMLAnchorElement) {
  return findSlot(link)?.firstElementChild
}

function findSlot(link: HTMLAnchorElement) {
  return link.closest('li')?.querySelector('.story-slot')
}

function findLink(id: string) {
  return [...findStoryLinks()].find((link) => link.id === id)
}

function findStoryLinks() {
  return document.querySelectorAll<HTMLAnchorElement>(storyLinks)
}

/** Loads the page that a link leads to, once; a failed request may be repeated. */
function loadStoriesPage(link: HTMLAnchorElement) {
  const url = getUrl(link)
  const page = requestedPages.get(url) ?? fetchDocument(url)
  requestedPages.set(url, page)
  page.catch(() => requestedPages.delete(url))
  return page
}

function getUrl({ href }: HTMLAnchorElement) {
  return href.split('#')[0] ?? ''
}

/** Uses XMLHttpRequest, which parses HTML: Trusted Types forbid parsing text in a script. */
function fetchDocument(url: string) {
  return new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.onload = () => {
      const { status, responseXML } = request
      if (status !== 200 || !responseXML) {
        reject(new Error(`There are no stories at ${url}`))
        return
      }
      loadedPages.set(url, responseXML)
      resolve(responseXML)
    }
    request.onerror = reject
    request.send()
  })
}

/** Opens a gallery of a story's pictures in full size, at the one that was clicked. */
function showPictures(clicked: Element, page: Document) {
  const source = page.querySelector('dialog')
  const list = clicked.closest('ul')
  if (!source || !list) return
  const row = document.importNode(list, true)
  const index = [...list.children].findIndex((item) => item.contains(clicked))
  const dialog = document.importNode(source, true)
  row.className = 'gallery-row'
  row.tabIndex = 0
  for (const image of row.querySelectorAll('source, img'))
    image.setAttribute('sizes', '100vw')
  for (const link of row.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  dialog.prepend(row)

  const forward = getForwardSign()
  const scrollBySteps = (steps: number) => {
    const current = Math.round(Math.abs(row.scrollLeft) / row.clientWidth)
    row.children[current + steps]?.scrollIntoView({ inline: 'center' })
  }
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
    if (!step) return
    event.preventDefault()
    scrollBySteps(step)
  })
  dialog.addEventListener('click', (event) => {
    const { step } = findClosest<HTMLButtonElement>(event, 'button')?.dataset ?? {}
    if (step === 'next') scrollBySteps(1)
    if (step === 'previous') scrollBySteps(-1)
    // A click beside the pictures closes the gallery.
    if (!step && !findClosest(event, 'img, video, figcaption')) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  row.children[index]?.scrollIntoView({ behavior: 'instant', inline: 'center' })
}

// One listener for all: a copy of a story by others, such as the guard of its part, answers, too.
document.addEventListener('click', (event) => {
  const clicked = findClosest<HTMLAnchorElement>(event, 'a')
  const project = clicked?.closest('.projects > li')
  const link = project?.querySelector<HTMLAnchorElement>(storyLinks)
  if (!clicked || !link) return
  const page = loadedPages.get(getUrl(link))
  if (clicked === link && !findStory(link))
    unfoldStory(link).catch(() => location.assign(link.href))
  else if (clicked === link || clicked.matches('.story-back')) foldStory(link)
  else if (page && clicked.matches('.story-pictures a')) showPictures(clicked, page)
  else return
  event.preventDefault()
})

// Where a translator has changed the page before its part is hydrated, React renders the part
// anew, with empty slots.
new MutationObserver(() => {
  for (const link of findStoryLinks()) {
    const page = loadedPages.get(getUrl(link))
    if (page && unfolded.has(link.id)) insertStory(link, page)
  }
}).observe(document.body, { subtree: true, attributeFilter: ['data-live'] })

unfoldStoryInHash()
addEventListener('hashchange', unfoldStoryInHash)

function unfoldStoryInHash() {
  const link = findLink(location.hash.slice(1))
  if (link && !findStory(link)) unfoldStory(link).catch(reportError)
}

// After a change of language, unfolded stories are replaced by their translations.
currentScreen.subscribe(() => {
  // The links have their new URLs only after React has rendered.
  queueMicrotask(() => {
    for (const link of findStoryLinks()) {
      const { href } = link
      loadStoriesPage(link).then(
        (page) => {
          // The story may have been folded meanwhile, or the language changed again.
          if (link.href !== href || !findStory(link)) return
          removeStory(link)
          insertStory(link, page)
        },
        () => undefined,
      )
    }
  })
})

/** Copies of stories with their pictures, which a print waits for; keyed by their link's URL. */
const copiesForPaper = new Map<string, HTMLElement>()

/** Settles once the stories in the page's language, and their pictures, have loaded or failed. */
export function loadStoriesForPaper() {
  const loading = Array.from(findStoryLinks(), async (link) => {
    const { href } = link
    const copy = copyStory(link, await loadStoriesPage(link))
    if (!copy || link.href !== href) return
    copiesForPaper.set(href, copy)
    await loadPictures(copy)
  })
  return Promise.allSettled(loading)
}

// On paper all stories are unfolded, and `beforeprint` cannot wait: so they are loaded now.
for (const link of findStoryLinks()) loadStoriesPage(link).catch(() => undefined)
const unfoldedForPaper = new Set<string>()
addEventListener('beforeprint', () => {
  for (const link of findStoryLinks()) {
    const page = loadedPages.get(getUrl(link))
    if (!page || findStory(link)) continue
    insertStory(link, page)
    unfoldedForPaper.add(link.id)
  }
  leaveOutPictures()
})
addEventListener('afterprint', () => {
  for (const link of findStoryLinks())
    if (unfoldedForPaper.has(link.id)) removeStory(link)
  unfoldedForPaper.clear()
  copiesForPaper.clear()
})
