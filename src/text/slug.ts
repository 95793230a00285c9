import { toWesternDigits } from './digits.ts'

/** Maximum length in characters, so that file names stay valid. */
const MAX_SLUG = 100

/** A name as part of a URL or file name; empty if it has no Latin letter or digit. */
export function makeSlug(name: string) {
  return name
    .toLowerCase()
    .replaceAll(/[łđðøıßæœþ]/g, (letter) => plainLetters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-|-$/g, '')
}

/** Letters that Unicode does not decompose. */
const plainLetters = readPairs('ł:l đ:d ð:d ø:o ı:i ß:ss æ:ae œ:oe þ:th')

function readPairs(pairs: string) {
  const entries = pairs.split(' ').map((pair) => pair.split(':') as [string, string])
  return Object.fromEntries(entries) as Partial<Record<string, string>>
}

/**
 * Makes an id of a title, and takes it: `my-shop`, `the-3d-viewer`, or else `my-shop-2`.
 * @param titles one, or one for each language: the id is of the first in Latin letters
 * @param fallback the id where no title has letters that an address may have
 */
export function createId(
  titles: string | string[],
  taken: Set<string>,
  fallback: string,
) {
  const choices = [titles].flat()
  const slugs = [...choices, ...choices.map(romanize)].map(makeSlug)
  const slug = slugs.find((text) => /[a-z]/.test(text)) ?? slugs.find(Boolean) ?? ''
  const base = slug.replace(/^(?=\d)/, 'the-') || fallback
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}

/** Arabic letters as people write them in addresses, without the vowels that Arabic leaves out. */
function romanize(text: string) {
  const western = toWesternDigits(text)
  return western.replaceAll(/\p{Script=Arabic}/gu, (letter) => latin[letter] ?? '')
}

const latin = readPairs(
  'آ:a أ:a إ:e ا:a ب:b ت:t ث:th ج:g ح:h خ:kh د:d ذ:z ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ف:f ق:q ك:k ل:l م:m ن:n ه:h ة:a و:w ؤ:o ي:y ى:a ئ:e پ:p چ:ch ژ:zh ک:k گ:g ی:y',
)
