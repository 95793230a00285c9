/** In the page: puts a line into its main part; each second piece is isolated. */
export function insertLine(pieces: string[]) {
  const line = document.createElement('p')
  line.id = 'hard-case'
  pieces.forEach((piece, index) => {
    if (index % 2 === 0) {
      line.append(piece)
      return
    }
    const island = document.createElement('bdi')
    island.dir = 'ltr'
    island.textContent = piece
    line.append(island)
  })
  document.getElementById('hard-case')?.remove()
  document.querySelector('main')?.prepend(line)
}

/**
 * In the page: the texts of the elements that match and hold nothing but a run of text,
 * as they are written, and as their characters stand from left to right.
 */
export function visualTexts(selector: string) {
  const holdsLine = (element: Element) =>
    [...element.querySelectorAll('*')].every(
      (inner) =>
        getComputedStyle(inner).display.startsWith('inline') ||
        inner.closest('svg, .visually-hidden'),
    )
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !element.closest('svg') && holdsLine(element))
    .flatMap((element) => {
      const places: { sign: string; x: number }[] = []
      const { whiteSpace } = element.style
      // Where a line breaks is another matter.
      element.style.whiteSpace = 'nowrap'
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue
        let start = 0
        for (const sign of node.nodeValue ?? '') {
          const range = document.createRange()
          range.setStart(node, start)
          start += sign.length
          range.setEnd(node, start)
          const [box] = range.getClientRects()
          // A mark stands over its letter, wherever an engine counts it.
          if (box && !/\p{M}/u.test(sign))
            places.push({ sign, x: box.left + box.width / 2 })
        }
      }
      element.style.whiteSpace = whiteSpace
      if (places.length === 0) return []
      const text = places.map(({ sign }) => sign).join('')
      const order = places.sort((a, b) => a.x - b.x).map(({ sign }) => sign)
      return [{ text, order: order.join('') }]
    })
}
