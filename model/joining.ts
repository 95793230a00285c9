/** How Arabic letters join, as far as the lettering of a name needs it. */

const marks = /\p{Mn}/gu

/** No letter joins across a space or a hamza; these join the one before them, and none after. */
const joinsNone = /[^\p{Script=Arabic}ـ]|[ء\p{P}]/u
const joinsBack = /[اأإآٱدذرزژوؤةىۀ]/u

/**
 * The letters of a text in the forms in which they stand there, as the characters that Unicode
 * has for these: by them, a font can be cut down to what is shown.
 */
export function joinedFormsOf(text: string) {
  const letters = Array.from(text.replaceAll(marks, ''))
  return letters
    .flatMap((letter, index) => {
      const next = letters[index + 1]
      const isJoined = joins(letters[index - 1], letter)
      const forms = formsOf(letter)
      const form = forms[(joins(letter, next) ? 2 : 0) + (isJoined ? 1 : 0)]
      const ligatures = formsOf(letter + (next ?? ''))
      return [...(forms.length > 4 || !form ? forms : [form]), ...ligatures]
    })
    .join('')
}

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
  if (before === 'ل' && /[اأإآه]/u.test(after)) return 0
  const flows = /[سشصضطظحخجعغمكفقه]/u.test(before) ? 2 : /[بتثنيئلپچگکی]/u.test(before) ? 1 : 0
  const closes = /[رزدذوةهىيۀی]/u.test(after) ? 2 : /[امنبتثكلکأ]/u.test(after) ? 1 : 0
  if (flows === 0 || closes === 0) return 0
  return flows + closes + (isLast ? 2 : 0)
}

function joins(letter = ' ', next = ' ') {
  return !joinsNone.test(letter) && !joinsNone.test(next) && !joinsBack.test(letter)
}

const firstForm = 0xfb50
const forms = Array.from({ length: 0xfefc - firstForm + 1 }, (_, index) =>
  String.fromCodePoint(firstForm + index),
)

/** Isolated, final, initial, medial, as far as there are such. */
function formsOf(letters: string) {
  return letters === '' ? [] : forms.filter((form) => form.normalize('NFKC') === letters)
}
