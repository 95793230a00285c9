import { isLocale, type Locale } from '#languages'
import { Text } from '#text'

/** `T` in one language: every `{ en, ar, … }` in it is replaced by the value for that language. */
export type Localized<T> = T extends Text
  ? T
  : string extends keyof T
    ? { [Key in keyof T]: Localized<T[Key]> }
    : T extends (infer Item)[]
      ? Localized<Item>[]
      : T extends object
        ? [Locale] extends [keyof T]
          ? Localized<Required<T>[Locale]>
          : { [Key in keyof T]: Localized<T[Key]> }
        : T

/**
 * Picks one language out of content of any shape. Each text is typeset; everything else is
 * unchanged.
 */
export function localize<T>(content: T, locale: Locale, typeset: (text: Text) => Text) {
  return localizeValue(content) as Localized<T>

  function localizeValue(value: unknown): unknown {
    if (value instanceof Text) return typeset(value)
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
