/** The owner's name where it is drawn with kashida; its label is as it is written. */
const drawnName = '.hero-name[aria-label]'

/** What is in the document, but neither shown nor read. */
const unseen = 'svg, noscript, dialog, .visually-hidden'

/*
 * Copies the owner's name without its kashida, which is only drawn: a search for it would not find
 * the person.
 */
addEventListener('copy', (event) => {
  const selection = getSelection()
  const name = document.querySelector(drawnName)
  if (!name || !selection?.containsNode(name, true)) return
  const range = selection.getRangeAt(0)
  const drawn = findCommonText(range, name)
  const replaceName = (text: string) => text.replace(drawn, drawn.replaceAll('ـ', ''))
  const copy = document.createElement('div')
  copy.append(range.cloneContents())
  for (const element of copy.querySelectorAll(unseen)) element.remove()
  event.clipboardData?.setData('text/plain', replaceName(String(selection)))
  event.clipboardData?.setData('text/html', replaceName(copy.innerHTML))
  event.preventDefault()
})

/** The text of the part of an element that is in a range. */
function findCommonText(range: Range, element: Element) {
  const common = range.cloneRange()
  if (!element.contains(range.startContainer)) common.setStart(element, 0)
  if (!element.contains(range.endContainer))
    common.setEnd(element, element.childNodes.length)
  return String(common)
}

export {}
