/** Runs in the page. Finds Arabic words that an element's edge cuts, where letters may not join. */
export function findCutWords() {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const letter = String.raw`(?=[\p{Script=Arabic}\p{Script=Inherited}ـ])[\p{L}\p{M}]`
  const [ends, begins] = [new RegExp(`${letter}$`, 'u'), new RegExp(`^${letter}`, 'u')]
  const isInline = (element: Element) =>
    /^(inline|contents)$/.test(getComputedStyle(element).display)
  const around = (text: Text, neighbour: Text) => {
    const elements: Element[] = []
    for (
      let element = text.parentElement;
      element && !element.contains(neighbour);
      element = element.parentElement
    )
      elements.push(element)
    return elements
  }
  return texts.flatMap((text, index) => {
    const next = texts[index + 1]
    if (!next || !ends.test(text.data) || !begins.test(next.data)) return []
    const edges = [...around(text, next), ...around(next, text)]
    return edges.every(isInline) ? [`${text.data}|${next.data}`] : []
  })
}
