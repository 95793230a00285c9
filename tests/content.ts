import { makeSky } from '../generate/assets/sky'
import { readContent } from '../generate/reading/content'
import { editionsOf, type Edition } from '../model/edition'
import { locales as known, routesOf, type Locale } from '../model/languages'
import { notFoundOf, pageOf, type NotFound, type Page } from '../model/page'
import type { Content } from '../model/schema'
import type { Text } from '../model/text'

/** Whatever an owner may leave out, the sample gives. */
type Sample<T> = T extends readonly [unknown, ...unknown[]]
  ? T
  : T extends (infer Item)[]
    ? Sample<Item>[]
    : T extends object
      ? { [Key in keyof T]-?: Sample<Exclude<T[Key], undefined>> }
      : T

export type SampleContent = Sample<Content>
export const content = readContent('sample') as SampleContent

/** The languages of the sample, and what is known of each, with its path. */
export const localeTags = content.site.languages
export const locales = Object.fromEntries(
  Object.entries(routesOf(localeTags)).map(([tag, route]) => [
    tag,
    { ...known[tag as Locale], ...route },
  ]),
) as { [Tag in Locale]: (typeof known)[Tag] & { path: string } }

/** What the page says in a language: the very values that it is made from, as they are seen. */
export const says = Object.fromEntries(
  Object.values(editionsOf(content)).map((edition) => {
    const page = {
      ...pageOf(edition, { pictures: {}, placeholder: '' }, skyOf([edition])),
      notFound: notFoundOf(edition, ''),
    }
    return [
      edition.locale,
      JSON.parse(
        JSON.stringify(page).replaceAll(
          /\uFFFA.*?\uFFFB|[\u2060\u2066\u2067\u2069\uFFF9]/g,
          '',
        ),
      ),
    ]
  }),
) as Record<Locale, Sample<Page> & { notFound: NotFound }>

/** What the build makes of the constellation for some editions. */
export function skyOf(editions: Edition[]) {
  return makeSky(editions, '/').sky
}

/** A text in the sample's languages. */
export function text(en: string, ar: string) {
  return { en, ar } as Text
}

/** The other language. */
export function otherThan(locale: Locale): Locale {
  return localeTags.find((tag) => tag !== locale) ?? locale
}
