/*
 * Inside Arabic, a phone number turns round, `C++` becomes `++C`, `75%` becomes `%75`, `3D`
 * becomes `D3`, and two parts of one Latin name change places where a sign stands between them:
 * signs and digits take the direction of the paragraph. So each stretch without a letter of a
 * script that runs from the right is an isolate, as long as it can be, from its first letter or
 * digit to its last, with the signs that belong to its ends.
 */

const rtlScripts = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam']
/** A letter that runs from the right, but for the stroke that only lengthens one. */
const rtl = `(?:(?!ـ)[${rtlScripts.map((script) => String.raw`\p{Script=${script}}`).join('')}])`
const rtlLetter = String.raw`(?:(?=${rtl})\p{L})`

/** Whether a text has a letter that runs from the right. */
export function hasRtlLetter(text: string) {
  return hasRtl.test(text)
}

const hasRtl = new RegExp(rtlLetter, 'u')
const hasOther = new RegExp(String.raw`(?![ـ])(?!${rtl})\p{L}`, 'u')

/** Whatever is neither such a letter, nor a mark or sign of theirs. */
const stretch = new RegExp(String.raw`(?:(?![،؛؟\n])(?!${rtlLetter}).)+`, 'gu')
/** From the first letter or digit to the last. */
const core = /(?!ـ)[\p{L}\p{N}](?:.*(?!ـ)[\p{L}\p{N}]\p{M}*)?/su

/** Signs that belong to what they stand before, where a word could begin… */
const before = /(?<=^|[\s«»"'“(\[{…–—ـ־]|(?:^|[\s«"(])[وفبلك])[@#.$€£±≈*_№+~/−-]+$/u
/** …and to what they stand after; an exclamation where the text goes on. */
const after = /^(?:\(\)|[%+#°$€£×″²³*]|"(?=.*")|\/(?!\p{L})|[!?](?=[»"”)\]]| \p{L}))+/u

/** An address is one word, whatever its letters. */
const address =
  /(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/)[^\s،؛؟«»"<>]*[^\s،؛؟«»"<>.,:!?)]/gu

/** Between two numbers: each is an isolate of its own, and the range runs as the text does. */
const range = /\s?[–—]\s?|(?<=^(?:19|20)\d\d)-(?=(?:19|20)\d\d$)/u

/** A number alone is seen as it is written. */
const harmless = /^\p{Nd}+$/u

interface Range {
  start: number
  end: number
}

/** What has to be seen from left to right in a text that runs from the right. */
export function isolatesIn(text: string): Range[] {
  // Neither the letters of an address nor those of what is from one script alone part anything.
  const words = text.replaceAll(address, (found) => 'x'.repeat(found.length))
  if (hasOther.test(text) && !hasRtl.test(text) && !/[،؛؟]/.test(text))
    return [{ start: 0, end: text.length }]
  return Array.from(words.matchAll(stretch), ({ index, 0: { length } }) =>
    isolatesFrom(words, index, index + length),
  ).flat()
}

function isolatesFrom(text: string, from: number, to: number): Range[] {
  const found = core.exec(text.slice(from, to))
  if (!found) return []
  const start = from + found.index
  const place = grown(text, { start, end: start + found[0].length }, from, to)
  const [lone] = loneIn(text, place)
  if (lone !== undefined)
    return [...isolatesFrom(text, from, lone), ...isolatesFrom(text, lone + 1, to)]
  const whole = text.slice(place.start, place.end)
  const parting = /\p{L}/u.test(whole) ? null : range.exec(whole)
  if (parting) {
    const at = place.start + parting.index
    const ends = [
      { start: place.start, end: at },
      { start: at + parting[0].length, end: place.end },
    ]
    // A hyphen makes one number of two.
    if (parting[0] === '-') return ends
    return ends.flatMap(({ start, end }) => isolatesFrom(text, start, end))
  }
  return harmless.test(whole) ? [] : [place]
}

/** With the signs at its ends, and with brackets whose other half it has, or that stand around it. */
function grown(text: string, place: Range, from: number, to: number): Range {
  let { start, end } = place
  for (;;) {
    const lone = loneIn(text, { start, end })
    const [first, last] = [lone[0], lone.at(-1)].map((at) => text[at ?? -1] ?? '')
    const [left, right] = [text.slice(from, start), text.slice(end, to)]
    // A full stop may stand before the bracket.
    const closing = pairs[last ?? '']
    const closer = closing ? right.indexOf(closing) + 1 : 0
    const opener = first && left.length > 0 && pairs[left.at(-1) ?? ''] === first
    const signs = before.exec(text.slice(0, start))?.[0].length ?? 0
    const ends = after.exec(text.slice(end))?.[0].length ?? 0
    const isAround = /[([{]$/.test(left) && pairs[left.at(-1) ?? ''] === right[0]
    if (closer > 0) end += closer
    else if (opener) start -= 1
    else if (signs + ends > 0) {
      start = Math.max(from, start - signs)
      end = Math.min(to, end + ends)
    } else if (isAround) {
      start -= 1
      end += 1
    } else return { start, end }
  }
}

const pairs: Partial<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '«': '»',
  '“': '”',
  '"': '"',
}

/** The brackets that have no partner in a place: those that close nothing, or else those that are not closed. */
function loneIn(text: string, { start, end }: Range) {
  const open: number[] = []
  for (let at = start; at < end; at += 1) {
    const sign = text[at] ?? ''
    const last = text[open.at(-1) ?? -1] ?? ''
    if (open.length > 0 && pairs[last] === sign) open.pop()
    else if (pairs[sign]) open.push(at)
    else if (Object.values(pairs).includes(sign)) return [at]
  }
  return open
}

/** What runs from the right in a text from the left: from its first letter to its last. */
const otherWay = new RegExp(
  String.raw`${rtlLetter}(?:[^\p{Script=Latin}\d]*${rtlLetter})*\p{M}*`,
  'gu',
)

export function rtlIsolatesIn(text: string): Range[] {
  if (hasRtl.test(text) && !/\p{Script=Latin}/u.test(text))
    return [{ start: 0, end: text.length }]
  return Array.from(text.matchAll(otherWay), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}
