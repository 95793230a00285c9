import { isLocale, type Locale } from '#languages'
import { isRuns, type Runs } from '#text'

/**
 * `T` in one language: every `{ en, ar, … }` in it is replaced by the value for that language,
 * a text by `Word`.
 */
export type Localized<T, Word = Runs> = string extends keyof T
  ? { [Key in keyof T]: Localized<T[Key], Word> }
  : T extends (infer Item)[]
    ? Localized<Item, Word>[]
    : T extends object
      ? [Locale] extends [keyof T]
        ? [Required<T>[Locale]] extends [Runs]
          ? Word
          : Required<T>[Locale]
        : { [Key in keyof T]: Localized<T[Key], Word> }
      : T

/**
 * Picks one language out of content of any shape. `set` converts each text and gets the name of
 * its field; everything else is unchanged.
 */
export function localize<T, Word>(
  content: T,
  locale: Locale,
  set: (text: Runs, name: string) => Word,
  name?: string,
): Localized<T, Word>
export function localize(
  content: unknown,
  locale: Locale,
  set: (text: Runs, name: string) => unknown,
  name = '',
): unknown {
  const localizePart = (part: unknown, name: string) => localize(part, locale, set, name)
  if (Array.isArray(content)) return content.map((item) => localizePart(item, name))
  if (typeof content !== 'object' || content === null) return content
  if (isTranslatedText(content, locale)) {
    const value = content[locale]
    return isRuns(value) ? set(value, name) : value
  }
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, localizePart(value, key)]),
  )
}

/** Whether a value has this language, and only languages as keys. */
export function isTranslatedText(
  value: unknown,
  locale: Locale,
): value is Record<Locale, unknown> {
  const isObject = typeof value === 'object' && value !== null
  return isObject && locale in value && Object.keys(value).every(isLocale)
}
