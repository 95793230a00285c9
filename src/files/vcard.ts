import type { WrittenEdition } from '#edition'
import { parseName } from '#text'

/**
 * The owner's contact card. vCard 3.0 (RFC 2426), because iOS and Android both import it as
 * UTF-8; in 4.0 a second name could carry its language, but phones keep only one of the two.
 * So the name in the other script is the NICKNAME, which both of them show and search.
 */
export function vcard({
  profile,
  otherNames,
  telephone,
  addresses,
  social,
}: WrittenEdition) {
  // Phones sort by the family name; what they show is FN.
  const { family, given, title, degrees } = parseName(profile.name)
  const { city = '', country = '' } = profile.place ?? {}
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[family, given, '', title, degrees].map(escape).join(';')}`,
    `FN:${escape(profile.name)}`,
    otherNames.length > 0 && `NICKNAME:${otherNames.map(escape).join(',')}`,
    `TITLE:${escape(profile.role)}`,
    `EMAIL;TYPE=INTERNET:${escape(profile.email)}`,
    telephone && `TEL;TYPE=CELL:${telephone}`,
    (city || country) && `ADR;TYPE=WORK:;;;${escape(city)};;;${escape(country)}`,
    `URL:${addresses.page}`,
    ...social.map(({ url }) => `URL:${url}`),
    'END:VCARD',
  ]
  return lines
    .filter(Boolean)
    .map((line) => `${fold(String(line))}\r\n`)
    .join('')
}

function escape(text: string) {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** No line may be longer than this, counted in bytes; what follows begins with a space. */
const lineLength = 75

/** Breaks a long line between letters, never within the bytes of one. */
function fold(line: string) {
  let folded = ''
  let length = 0
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (length + bytes > lineLength) {
      folded += '\r\n '
      length = 1
    }
    folded += letter
    length += bytes
  }
  return folded
}
