import type { Json } from './json.ts'

/**
 * Signs that nobody sees and no text needs: those that steer its direction, which the build sees
 * to, the deprecated ones beside them, marks of annotation, control characters, and halves of
 * characters. Joiners, which Persian and emoji are written with, are none of them.
 */
export const invisible =
  /[\p{Bidi_Control}\u206A-\u206F\uFFF9-\uFFFB\p{Surrogate}]|[^\t\n\r\P{Control}]/gu

/** JSON as a program has written it, without such signs in its texts. */
export function parseJson(text: string) {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(invisible, '') : value,
  ) as Json
}
