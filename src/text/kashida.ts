import { joins } from './joins.ts'

/**
 * Where a name takes a kashida, the long stroke between two letters, as scribes set it: after
 * a letter that ends in a stroke, before one that joins no other; the last such place of the name.
 * A word of two letters takes none.
 * @returns how many characters stand before it; nothing where no place is good
 */
function kashidaIn(name: string) {
  const pairs = name.matchAll(
    /(?<=(\p{L}?)\p{Mn}*(\p{L})\p{Mn}*)(?=(\p{L})\p{Mn}*(\p{L}?))/gu,
  )
  const places = Array.from(
    pairs,
    ({ index, 1: first, 2: before = '', 3: after = '', 4: next = '' }) => ({
      index,
      worth: first || next ? worthOf(before, after, next) : 0,
    }),
  )
  const best = Math.max(...places.map(({ worth }) => worth))
  return best > 0 ? places.findLast(({ worth }) => worth === best)?.index : undefined
}

/** Never inside lam-alif, which is one sign, nor in the name of God. */
function worthOf(before: string, after: string, next: string) {
  const alif = /[اأإآٱ]/u
  if (!joins(before, after) || after === 'ـ') return 0
  if (before === 'ل' && (alif.test(after) || /[له]/u.test(after))) return 0
  if (joins(after, next) && !(after === 'ل' && alif.test(next))) return 0
  const flows = /[سشصضطظحخجعغمكفقه]/u.test(before)
    ? 2
    : /[بتثنيئلپچگکی]/u.test(before)
      ? 1
      : 0
  const closes = /[رزدذوةهىيۀی]/u.test(after) ? 2 : 1
  return flows === 0 ? 0 : flows + closes + (next ? 0 : 2)
}

/**
 * The name with its kashida, as a character among the others: an element inside a word would break
 * the joins of its letters in WebKit, and cut the word in two for screen readers.
 * @returns the name itself where no place is good
 */
export function lengthened(name: string) {
  const place = kashidaIn(name)
  if (place === undefined) return name
  return `${name.slice(0, place)}ـ${name.slice(place)}`
}
