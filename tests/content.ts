import { readContent } from '../build/content'
import { localeTags, type Locale } from '../model/locales'
import { pageOf } from '../src/lib/page'

export const content = readContent('sample')

/** What the page says in a language: the very values that it is made from. */
export const says = Object.fromEntries(
  localeTags.map((locale) => [
    locale,
    pageOf(content, locale, { base: '/', pictures: {}, placeholder: '' }),
  ]),
) as Record<Locale, ReturnType<typeof pageOf>>

/** The other language. */
export function otherThan(locale: Locale): Locale {
  return localeTags.find((tag) => tag !== locale) ?? locale
}
