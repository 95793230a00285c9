/**
 * Runs in the page. Finds words that are seen apart, but are copied as one: between two elements
 * that browsers copy without a line break (by their names, in Firefox) there is no space.
 */
export function findJoinedWords() {
  const inline = 'a, abbr, b, bdi, code, em, i, span, strong, sub, sup, time'
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    let { parentElement } = walker.currentNode
    while (parentElement && getComputedStyle(parentElement).display === 'contents')
      parentElement = parentElement.parentElement
    if (parentElement?.checkVisibility() && !parentElement.closest('.visually-hidden'))
      texts.push(walker.currentNode as Text)
  }
  const isJoined = (text: Text, next: Text) => {
    const parent = text.parentElement
    for (const [start, neighbour] of [
      [parent, next],
      [next.parentElement, text],
    ] as const) {
      for (let edge = start; edge && !edge.contains(neighbour); edge = edge.parentElement)
        if (!edge.matches(inline)) return false
    }
    return /[\p{L}\p{M}\p{N}%]$/u.test(text.data) && /^[\p{L}\p{N}]/u.test(next.data)
  }
  const measure = (text: Text, at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect()
  }
  const areApart = (text: Text, next: Text) => {
    const [end, start] = [measure(text, text.length - 1), measure(next, 0)]
    const gap = Math.max(end.left, start.left) - Math.min(end.right, start.right)
    return gap > 1 || end.bottom <= start.top || start.bottom <= end.top
  }
  return texts.flatMap((text, index) => {
    const next = texts[index + 1]
    if (!next || !isJoined(text, next) || !areApart(text, next)) return []
    return [`${text.data}|${next.data}`]
  })
}
