import { isLocale, type Locale } from './languages'

/** `T` in one language: every `{ en, ar, … }` in it is the value for that language. */
export type Localized<T> = string extends keyof T
  ? { [Key in keyof T]: Localized<T[Key]> }
  : T extends Record<Locale, infer Value>
    ? Value
    : T extends (infer Item)[]
      ? Localized<Item>[]
      : T extends object
        ? { [Key in keyof T]: Localized<T[Key]> }
        : T

/**
 * Picks one language out of content of any shape, each text in it as `typeset` makes it, which is
 * told the name of its field; everything else is kept as it is.
 */
export function localize<T>(
  content: T,
  locale: Locale,
  typeset?: (text: string, name: string) => string,
  name?: string,
): Localized<T>
export function localize(
  content: unknown,
  locale: Locale,
  typeset: (text: string, name: string) => string = (text) => text,
  name = '',
): unknown {
  const inside = (part: unknown, name: string) => localize(part, locale, typeset, name)
  if (Array.isArray(content)) return content.map((item) => inside(item, name))
  if (typeof content !== 'object' || content === null) return content
  if (isTranslated(content, locale)) {
    const value = content[locale]
    return typeof value === 'string' ? typeset(value, name) : value
  }
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, inside(value, key)]),
  )
}

/** Has the language, and nothing but languages. */
export function isTranslated(
  value: unknown,
  locale: Locale,
): value is Record<Locale, unknown> {
  const isObject = typeof value === 'object' && value !== null
  return isObject && locale in value && Object.keys(value).every(isLocale)
}
