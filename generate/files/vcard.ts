import type { Content } from '../../model/schema'
import { telLink } from '../../model/links'
import { localize } from '../../model/localize'
import { pageAddress } from '../../model/urls'
import { otherNames } from '../../model/names'

/**
 * The owner's contact card. vCard 3.0 (RFC 2426), because iOS and Android both import it as
 * UTF-8; in 4.0 a second name could carry its language, but phones keep only one of the two.
 * So the name in the other script is the NICKNAME, which both of them show and search.
 */
export function vcard(content: Content, base = '/'): string {
  const [locale] = content.site.languages
  const { profile } = localize(content, locale)
  const { family, given } = partsOf(profile.name)
  const nicknames = otherNames(content, locale).map(escapeText)
  const { city = '', country = '' } = profile.place ?? {}

  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(family)};${escapeText(given)};;;`,
    `FN:${escapeText(profile.name)}`,
    ...(nicknames.length > 0 ? [`NICKNAME:${nicknames.join(',')}`] : []),
    `TITLE:${escapeText(profile.role)}`,
    `EMAIL;TYPE=INTERNET:${escapeText(profile.email)}`,
    ...(profile.phone
      ? [`TEL;TYPE=CELL:${telLink(profile.phone).slice('tel:'.length)}`]
      : []),
    ...(city || country
      ? [`ADR;TYPE=WORK:;;;${escapeText(city)};;;${escapeText(country)}`]
      : []),
    `URL:${pageAddress(content, base, locale)}`,
    ...profile.social.map(({ url }) => `URL:${url}`),
    'END:VCARD',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

/** The last word as the family name. Phones sort by it; the name they show is FN. */
function partsOf(name: string) {
  const words = name.split(/\s+/)
  if (words.length < 2) return { family: '', given: name }
  return { family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') }
}

function escapeText(text: string) {
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
