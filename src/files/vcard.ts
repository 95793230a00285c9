import type { Edition } from '#edition'
import { parseName } from '#text'

/**
 * The owner's contact card as vCard 3.0 (RFC 2426), which iOS and Android both import as UTF-8.
 * In 4.0 a second name could have a language, but phones keep only one of the two. The name in
 * the other script is therefore the NICKNAME, which both show and search.
 */
export function makeVcard({
  profile,
  email,
  otherNames,
  telephone,
  addresses,
  social,
}: Edition) {
  // Phones sort by N and display FN.
  const { family, given, title, degrees } = parseName(profile.name.plain)
  const { city, country } = profile.place ?? {}
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[family, given, '', title, degrees].map(escapeValue).join(';')}`,
    `FN:${escapeValue(profile.name.plain)}`,
    otherNames.length > 0 && `NICKNAME:${otherNames.map(escapeValue).join(',')}`,
    `TITLE:${escapeValue(profile.role.plain)}`,
    `EMAIL;TYPE=INTERNET:${escapeValue(email)}`,
    telephone && `TEL;TYPE=CELL:${telephone}`,
    (city ?? country) &&
      `ADR;TYPE=WORK:;;;${escapeValue(city?.plain)};;;${escapeValue(country?.plain)}`,
    `URL:${addresses.page}`,
    ...social.map(({ url }) => `URL:${url}`),
    'END:VCARD',
  ]
  return lines
    .filter(Boolean)
    .map((line) => `${line}\r\n`)
    .join('')
}

function escapeValue(text = '') {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}
