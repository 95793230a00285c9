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

/**
 * Splits a text so that each second piece is one that must be isolated, left to right:
 * `['بنسبة ', '75%', '']`. A date or a number alone needs it too, since the paragraph
 * around it may run from right to left.
 */
export function splitIslands(text: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const { 0: island, index } of text.matchAll(islands)) {
    pieces.push(text.slice(end, index), island)
    end = index + island.length
  }
  return [...pieces, text.slice(end)]
}
