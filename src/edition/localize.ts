import { isLocale, type Locale } from '#languages'
import { Text } from '#text'

/**
 * `T` in one language: every `{ en, ar, … }` in it is replaced by the value for that language,
 * a text by `Word`.
 */
export type Localized<T, Word = Text> = T extends Text
  ? Word
  : string extends keyof T
    ? { [Key in keyof T]: Localized<T[Key], Word> }
    : T extends (infer Item)[]
      ? Localized<Item, Word>[]
      : T extends object
        ? [Locale] extends [keyof T]
          ? Localized<Required<T>[Locale], Word>
          : { [Key in keyof T]: Localized<T[Key], Word> }
        : T

/**
 * Picks one language out of content of any shape. `set` converts each text; everything else is
 * unchanged.
 */
export function localize<T, Word>(content: T, locale: Locale, set: (text: Text) => Word) {
  return localizeValue(content) as Localized<T, Word>

  function localizeValue(value: unknown): unknown {
    if (value instanceof Text) return set(value)
    if (Array.isArray(value)) return value.map(localizeValue)
    if (typeof value !== 'object' || value === null) return value
    if (isInEach(value, locale)) return localizeValue(value[locale])
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, localizeValue(inner)]),
    )
  }
}

/** Whether a value has this language, and only languages as keys. */
function isInEach(value: object, locale: Locale): value is Record<Locale, unknown> {
  return locale in value && Object.keys(value).every(isLocale)
}
