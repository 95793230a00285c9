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
const plainLetters: Partial<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
