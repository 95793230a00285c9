import { doesJoinNext } from './joins.ts'

/**
 * Inserts a kashida (a lengthened connection between two letters) into a name by the rules of
 * scribes: after a letter with a flat end, before a letter that does not join the next one, at
 * the last such place of the name. A word of two letters gets none. It is a character (tatweel):
 * an element inside the word would break the joining of its letters in WebKit, and split the word
 * for screen readers.
 * @returns the unchanged name if no place is suitable
 */
export function addKashida(name: string) {
  const pairs = name.matchAll(
    /(?<=(\p{L}?)\p{Mn}*(\p{L})\p{Mn}*)(?=(\p{L})\p{Mn}*(\p{L}?))/gu,
  )
  const positions = Array.from(
    pairs,
    ({ index, 1: first, 2: before = '', 3: after = '', 4: next = '' }) => ({
      index,
      worth: first || next ? scorePosition(before, after, next) : 0,
    }),
  )
  const best = Math.max(...positions.map(({ worth }) => worth))
  const position = best > 0 && positions.findLast(({ worth }) => worth === best)?.index
  return position ? `${name.slice(0, position)}ـ${name.slice(position)}` : name
}

/** Never inside lam-alif, which is one glyph, nor in the name of God. */
function scorePosition(before: string, after: string, next: string) {
  const alif = /[اأإآٱ]/u
  if (!doesJoinNext(before, after) || after === 'ـ') return 0
  if (before === 'ل' && (alif.test(after) || /[له]/u.test(after))) return 0
  if (doesJoinNext(after, next) && !(after === 'ل' && alif.test(next))) return 0
  const isFlat = /[سشصضطظحخجعغمكفقه]/u.test(before)
  if (!isFlat && !/[بتثنيئلپچگکی]/u.test(before)) return 0
  const isClosed = /[رزدذوةهىيۀی]/u.test(after)
  return (isFlat ? 2 : 1) + (isClosed ? 2 : 1) + (next ? 0 : 2)
}
