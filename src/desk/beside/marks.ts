import { places } from 'virtual:places'
import type { DeskMessage } from '../contract.ts'
import { isWithin } from '../data.ts'
import type { TextPlace } from '../server/places.ts'
import { extractLetters } from './normal.ts'

/*
 * Connects the page to the desk beside it: a click on a text focuses its field, and the text of the
 * focused field is outlined. Only the development server adds this script to pages.
 */

const page = document.documentElement
const styles = `
[data-desk-focus] { outline: 3px solid var(--gold, orange); outline-offset: 4px; border-radius: 2px }
vite-error-overlay { display: none }
`

if (isBesideDesk()) {
  page.dataset['desk'] = 'beside'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('click', sendPlace, { capture: true })
  addEventListener('message', ({ origin, source, data }: MessageEvent<DeskMessage>) => {
    if (origin !== location.origin || source !== parent) return
    if (data.type === 'desk:focus') outlineText(data.file, data.path ?? [])
  })
}

function isBesideDesk() {
  try {
    return parent !== window && parent.location.pathname.endsWith('/_edit/')
  } catch {
    // This page is in a frame of another origin.
    return false
  }
}

function getCurrentPlaces() {
  return places[page.dataset['locale'] ?? page.lang] ?? []
}

/** The letters of an element's text, or of a picture's alternative text. */
function getShownLetters(element: Element) {
  return extractLetters(element.getAttribute('alt') ?? element.textContent)
}

function sendPlace(event: Event) {
  const { target } = event
  const found = target instanceof Element ? findPlace(target) : undefined
  if (!found) return
  // A link that leaves the page would take it out of the frame.
  const link = (target as Element).closest('a')
  if (link && (link.origin !== location.origin || link.hasAttribute('download')))
    event.preventDefault()
  const { file, path } = found
  parent.postMessage(
    { type: 'desk:pick', file, path } satisfies DeskMessage,
    location.origin,
  )
}

/** Minimum letters for a partial match; shorter texts match by chance. */
const MIN_PARTIAL_LETTERS = 12

/** The place of the text that an element shows, entirely or in part. */
function findPlace(element: Element) {
  const picture = element.matches('img') ? element : element.querySelector('img')
  const all = getCurrentPlaces().toSorted((one, other) => {
    const isFirst = ({ path }: TextPlace) => path.includes('alt') === (picture !== null)
    return Number(isFirst(other)) - Number(isFirst(one))
  })
  for (
    let at: Element | null = element;
    at && at !== document.body;
    at = at.parentElement
  ) {
    const words = getShownLetters(at)
    const same = all.filter(({ letters }) => letters === words)
    if (same.length > 0) return findInnermost(same, at)
  }
  const words = getShownLetters(picture ?? element)
  const around = all.filter(
    ({ letters }) => words.length >= MIN_PARTIAL_LETTERS && letters.includes(words),
  )
  // A line may combine several texts: a title and a place.
  const inside = all
    .filter(({ letters }) => letters.length > 2 && words.includes(letters))
    .toSorted((one, other) => other.letters.length - one.letters.length)
  return (
    findInnermost(around, element) ??
    (words.length < MAX_LINE_LETTERS ? findInnermost(inside, element) : undefined)
  )
}

/** A longer text is a section, not a line. */
const MAX_LINE_LETTERS = 120

/** The place with the smallest scope that contains an element. */
function findInnermost(found: readonly TextPlace[], element: Element) {
  return (
    found.find(
      ({ scopes: [smallest = ''] }) =>
        smallest && element.closest(`#${CSS.escape(smallest)}`),
    ) ??
    found.find(({ scopes }) =>
      scopes.some((id) => id && element.closest(`#${CSS.escape(id)}`)),
    ) ??
    found[0]
  )
}

function outlineText(file: string | undefined, path: readonly (string | number)[]) {
  for (const element of document.querySelectorAll('[data-desk-focus]'))
    element.removeAttribute('data-desk-focus')
  const element = file === undefined ? undefined : findElement(file, path)
  if (!element) return
  element.setAttribute('data-desk-focus', '')
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
}

/** The element that shows the value at a path, or else the nearest value around it. */
function findElement(file: string, path: readonly (string | number)[]) {
  const all = getCurrentPlaces().filter((place) => place.file === file)
  for (let length = path.length; length > 0; length--) {
    const around = path.slice(0, length)
    for (const { letters, scopes, path } of all.filter((place) =>
      isWithin(place.path, around),
    )) {
      const element = scopes
        .flatMap((id) => (id ? (document.getElementById(id) ?? []) : []))
        .concat(document.body)
        .map((scope) => findElementWith(letters, scope, path.includes('alt')))
        .find((element) => element !== undefined)
      if (element) return element
    }
  }
  return undefined
}

/** The innermost element that shows a text: alone, or with others. */
function findElementWith(letters: string, scope: Element, isPicture: boolean) {
  const selector = isPicture ? '[alt]' : ':not(script, style, svg *)'
  const elements = [...scope.querySelectorAll(selector)].filter(
    (element) => element.getClientRects().length > 0,
  )
  const worded = elements.map((element) => ({
    element,
    words: getShownLetters(element),
  }))
  return (
    worded.findLast(({ words }) => words === letters) ??
    worded.findLast(({ words }) => letters.length > 2 && words.includes(letters))
  )?.element
}
