import type { Json } from '#yaml'
import { withoutPresentationForms } from '#text'

/**
 * Invisible marks that other programs leave in a copied text: bidi controls (the build sets
 * directions), spaces without width, and what Unicode advises against or keeps for programs.
 */
export const marks = /[\p{Bidi_Control}\u180E\u200B\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/**
 * Invisible characters that no text needs: these marks, control characters and lone surrogates.
 * U+200C and U+200D are not among them: Persian and emoji need them.
 */
export const invisible = new RegExp(
  String.raw`${marks.source}|\p{Surrogate}|[^\t\n\r\P{Control}]`,
  'gu',
)

/** Parses JSON of another program, whose texts become plain. */
export function parseJson(text: string) {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? toPlainText(value) : value,
  ) as Json
}

/** A text of another program, without such characters and presentation forms. */
export function toPlainText(text: string) {
  return withoutPresentationForms(withoutInvisible(text))
}

export function withoutInvisible(text: string) {
  return text.replaceAll(invisible, '')
}
