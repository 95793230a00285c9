import { findClosest } from '../lib/closest.ts'

/** The owner's name where it is drawn with kashida; its label is as it is written. */
const drawnName = '.hero-name[aria-label]'

/** What is in the document, but neither shown nor read. */
const unseen = 'svg, noscript, dialog, .visually-hidden'

/*
 * Copies texts as they are written: a search would not find them with what is only drawn, which is
 * the kashida of the owner's name, and the soft hyphens of long words.
 */
addEventListener('copy', (event) => {
  const selection = getSelection()
  const isTyped = findClosest(event, 'input, textarea')
  if (!selection || selection.rangeCount === 0 || isTyped) return
  const range = selection.getRangeAt(0)
  const undraw = (text: string) =>
    listDrawnWords(range).reduce(
      (undrawn, word) => undrawn.replaceAll(word, word.replaceAll('ـ', '')),
      text.replaceAll('\u00ad', ''),
    )
  const text = String(selection)
  if (undraw(text) === text) return
  const copy = document.createElement('div')
  copy.append(range.cloneContents())
  for (const element of copy.querySelectorAll(unseen)) element.remove()
  // Elsewhere, a relative address leads nowhere.
  for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href)
  event.clipboardData?.setData('text/plain', undraw(text))
  event.clipboardData?.setData('text/html', undraw(copy.innerHTML))
  event.preventDefault()
})

/** The words with kashida in the part of the owner's name that is in a range. */
function listDrawnWords(range: Range) {
  const name = document.querySelector(drawnName)
  if (!name || !range.intersectsNode(name)) return []
  const common = range.cloneRange()
  if (!name.contains(range.startContainer)) common.setStart(name, 0)
  if (!name.contains(range.endContainer)) common.setEnd(name, name.childNodes.length)
  // Word by word: what is copied has other spaces than the document.
  return String(common).match(/\S*ـ\S*/g) ?? []
}
