import { locales, type Locale } from './languages'

/** Opens and closes a piece of text that runs from left to right, whatever stands around it. */
const open = '\u2066'
const close = '\u2069'

/** How the texts of a language are set. */
export interface Typesetter {
  /** A text of any kind. */
  text: (text: string) => string
  /** A text that runs from left to right as a whole: a phone number, a skill, a percentage. */
  datum: (text: string) => string
}

/** Languages that are written from left to right need nothing of it. */
export function typesetter(locale: Locale): Typesetter {
  if (locales[locale].dir === 'ltr') return { text: asWritten, datum: asWritten }
  return {
    text: (text) => bindParticles(text).replaceAll(islands, isolate),
    datum: isolate,
  }
}

/** The text as it was written, for machines. */
export function plain(text: string) {
  return text.replaceAll(/[\u2066\u2069]|(?<=\p{Script=Arabic})\u00a0/gu, (sign) =>
    sign === '\u00a0' ? ' ' : '',
  )
}

function asWritten(text: string) {
  return text
}

function isolate(text: string) {
  return open + text + close
}

/*
 * Inside Arabic, a phone number turns round, `C++` becomes `++C`, `75%` becomes `%75`, and
 * the full stop after an address jumps to its front: the signs in them have no direction
 * and take that of the paragraph. So each such datum is set apart, left to right.
 * Plain Latin words need nothing, unless a number follows: "React 19" is one datum, and would
 * read "19 React" with the number set apart alone.
 */
const islands = new RegExp(
  '(?:\\b(?=[\\w.+#]*[A-Z])[\\w.+#]+ ){0,3}' + // up to three names before it
    '(?:' +
    [
      /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/, // an e-mail address
      /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/[\w./?#&=%~+-]*[\w/])?/, // an address, Next.js
      /\d{1,4}[/-]\d{1,4}(?:[/-]\d{1,4})?(?:\s?–\s?\d{1,4}[/-]\d{1,4}(?:[/-]\d{1,4})?)?/, // dates
      /\+\d[\d ()-]{5,}\d/, // a phone number
      /[A-Za-z][\w-]*\d[\w-]*/, // HTML5, UTF-8, i18n
      /[+-]?\d+(?:[.,:]\d+)*(?:\s?–\s?\d+(?:[.,:]\d+)*)?[%+]?/, // 75%, 50+, 1.5, 9:30, 2022–2026
      /[A-Za-z]\w*[+#]+\d*/, // C++, C#, C++17
    ]
      .map(({ source }) => source)
      .join('|') +
    ')',
  'g',
)

/** Short words that lean on the one after them, with or without `و` and `ف` before them. */
const particles =
  /(?<=^|[\s«(])([وف]?(?:من|في|عن|على|إلى|حتى|أن|لأن|لا|ما|لو|أو|كل)) (?=\p{L})/gu

/** No line ends in a particle: a no-break space ties it to the word it belongs to. */
function bindParticles(text: string) {
  return text.replaceAll(particles, '$1\u00a0')
}
