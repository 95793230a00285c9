import type { DeskMessage, KeyedMessage } from '../contract.ts'
import { joinKey, makeId, parseId, splitKey, type Step } from '../model/place.ts'

/*
 * Connects the page to the desk beside it: a click on a text focuses its field, and the text of the
 * focused field is outlined. The texts name their fields, and only the development server adds this
 * script.
 */

const page = document.documentElement
const styles = `
[data-desk-focus] { outline: 3px solid var(--gold, orange); outline-offset: 4px; border-radius: 2px }
vite-error-overlay { display: none }
`
const key = window.name
/** The origin of the desk, known from its first message. */
let desk: string | undefined

addEventListener('message', ({ origin, source, data }: MessageEvent<KeyedMessage>) => {
  if (!isDesk(origin) || source !== parent || data.key !== key) return
  if (desk === undefined) connect(origin)
  if (data.type === 'desk:theme') page.classList.toggle('dark', data.isDark)
  if (data.type === 'desk:focus') showText(data)
})

/** The desk has another name of this machine as its host, and the same port. */
function isDesk(origin: string) {
  const { protocol, hostname, port } = new URL(origin)
  return (
    parent !== window &&
    key !== '' &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    hostname !== location.hostname &&
    protocol === location.protocol &&
    port === location.port
  )
}

function connect(origin: string) {
  desk = origin
  page.dataset['desk'] = 'beside'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('click', sendField, { capture: true })
  addEventListener('keydown', ({ key: pressed, shiftKey }) => {
    if (pressed === 'F6') send({ type: 'desk:leave', step: shiftKey ? -1 : 1 })
  })
}

function send(message: DeskMessage) {
  if (desk !== undefined) parent.postMessage({ ...message, key }, desk)
}

/** Sends the field of the clicked text, or of the first text in what was clicked. */
function sendField(event: Event) {
  const { target } = event
  if (!(target instanceof Element)) return
  const element =
    target.closest('[data-field]') ??
    target.closest('a, button, picture, h1, h2, h3, p, li')?.querySelector('[data-field]')
  const field = parseId(element?.getAttribute('data-field') ?? '')
  if (!field) return
  // A link that leaves the page would take it out of the frame.
  const link = target.closest('a')
  if (link && (link.origin !== location.origin || link.hasAttribute('download')))
    event.preventDefault()
  send({ type: 'desk:pick', file: field.file, path: splitKey(field.key) })
}

type Focus = Extract<DeskMessage, { type: 'desk:focus' }>

/** Brings a text into view, outlined. */
function showText({ file, path = [], isOnlyShown }: Focus) {
  for (const element of document.querySelectorAll('[data-desk-focus]'))
    element.removeAttribute('data-desk-focus')
  const element =
    file === undefined ? undefined : findElement(file, path, isOnlyShown ? 0 : 1)
  if (!element) return
  if (!isOnlyShown) element.setAttribute('data-desk-focus', '')
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { top, height } = element.getBoundingClientRect()
  // Not with `scrollIntoView`, which would scroll the desk around the page, too.
  scrollTo({
    top: scrollY + top - (innerHeight - height) / 2,
    behavior: isCalm ? 'instant' : 'smooth',
  })
}

/**
 * The element that shows the value at a path, or else the nearest value around it.
 * @param least the length of the shortest path: 0 for any value of the file
 */
function findElement(file: string, path: readonly Step[], least: 0 | 1) {
  for (let length = path.length; length >= least; length--) {
    // In the page, the steps are positions.
    const field = makeId({ file, key: path.slice(0, length).reduce<string>(joinKey, '') })
    const inside = length > 0 ? `${field}/` : field
    const elements = document.querySelectorAll(
      `[data-field=${CSS.escape(field)}], [data-field^=${CSS.escape(inside)}]`,
    )
    // The plates at the top are copies of the projects.
    const visible = [...elements].filter(
      (node) => node.getClientRects().length > 0 && !node.closest('.hero-plates'),
    )
    const [first] = visible
    if (first) return visible.find((node) => node.closest('h1, h2, h3')) ?? first
  }
  return undefined
}
