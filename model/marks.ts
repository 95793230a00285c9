/*
 * How marked words stand in a text, from the content to what is shown: between U+206A and
 * U+206B, and before U+206C what they are: `strong`, `code`, or the address that they lead to.
 * Marks may stand in one another. A tab and the words for "in a new tab" follow an address that
 * leaves the site.
 */

/** Words of a text that are marked, by their place in it. */
export interface Span {
  start: number
  end: number
  as: string
}

/** Marks that the page does not have: what the owner typed stays as it is. */
export const asTyped = 'typed'

export function mark(words: string, as: string) {
  return `\u206A${words}\u206B${as}\u206C`
}

/** A text's words alone. */
export function unmarked(text: string) {
  return text.replaceAll(/\u206B[^\u206C]*\u206C|\u206A/g, '')
}

/** A text's words, and which of them are marked; an outer mark comes before those in it. */
export function spansOf(text: string) {
  const spans: Span[] = []
  const open: number[] = []
  let words = ''
  for (const [piece, as] of text.matchAll(
    /\u206A|\u206B([^\u206C]*)\u206C|[^\u206A\u206B]+/g,
  )) {
    if (piece === '\u206A') open.push(words.length)
    else if (as === undefined) words += piece
    else spans.unshift({ start: open.pop() ?? 0, end: words.length, as })
  }
  return { words, spans }
}

/** A text whose links say so where they leave the site, which they do in a new tab. */
export function withNewTab(text: string, site: string, words: string) {
  return text.replaceAll(
    /\u206B(https?:[^\u206C\t]+)\u206C/g,
    (whole, address: string) =>
      new URL(address).origin === new URL(site).origin
        ? whole
        : `\u206B${address}\t${words}\u206C`,
  )
}
