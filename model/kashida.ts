/**
 * The long stroke between two letters by which Arabic makes a word as wide as a line wants it.
 * No letter joins across a space or a hamza; some join the one before them, and none after.
 */
const joinsNone = /[^\p{Script=Arabic}]|[ء\p{P}]/u
const joinsBack = /[اأإآٱدذرزژوؤةىۀ]/u

/**
 * Where a name takes a kashida, the long stroke between two letters, as scribes set it: after
 * a letter that ends in a stroke, before one that ends the word; the last such place of the name.
 * @returns how many characters stand before it; nothing where no place is good
 */
export function kashidaIn(name: string) {
  const pairs = name.matchAll(/(?<=(\p{L})\p{Mn}*)(?=(\p{L})\p{Mn}*(\p{L})?)/gu)
  const places = Array.from(pairs, ({ index, 1: before, 2: after, 3: next }) => ({
    index,
    worth: joins(before, after) ? worthOf(before, after, next === undefined) : 0,
  }))
  const best = Math.max(...places.map(({ worth }) => worth))
  return best > 0 ? places.findLast(({ worth }) => worth === best)?.index : undefined
}

/** Never inside lam-alif, nor in the name of God. */
function worthOf(before = '', after = '', isLast: boolean) {
  if (before === 'ل' && /[اأإآله]/u.test(after)) return 0
  const flows = /[سشصضطظحخجعغمكفقه]/u.test(before)
    ? 2
    : /[بتثنيئلپچگکی]/u.test(before)
      ? 1
      : 0
  const closes = /[رزدذوةهىيۀی]/u.test(after) ? 2 : /[امنبتثكلکأ]/u.test(after) ? 1 : 0
  if (flows === 0 || closes === 0) return 0
  return flows + closes + (isLast ? 2 : 0)
}

function joins(letter = ' ', next = ' ') {
  return !joinsNone.test(letter) && !joinsNone.test(next) && !joinsBack.test(letter)
}

/** The name with its kashida. */
export function lengthened(name: string) {
  const place = kashidaIn(name) ?? name.length
  return `${name.slice(0, place)}ـ${name.slice(place)}`
}
