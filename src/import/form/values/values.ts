import type { Languages, Locale } from '#languages'
import { isObject } from '#reading'

/*
 * A résumé's values as init reads them: what is not of the kind that is expected counts as
 * missing, and is kept aside with all else that finds no place (kept-resume.ts).
 */

/** A text on one line. */
export function textOf(value: unknown) {
  return typeof value === 'string' || typeof value === 'number'
    ? `${value}`.replaceAll(/\s+/g, ' ').trim() || undefined
    : undefined
}

export function textsOf(value: unknown) {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.map(textOf).filter((text) => text !== undefined)
}

/** The items of a list that have fields. */
export function itemsOf(value: unknown) {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** What a text is in each of the languages; one text where there is one language. */
export function inEach(languages: Languages, textIn: (tag: Locale) => string) {
  const texts = languages.map((tag) => [tag, textIn(tag)] as const)
  return texts.length === 1 ? texts[0]?.[1] : Object.fromEntries(texts)
}

/** Each once, whatever the capitals of what it is known by. */
export function unique<Item>(items: Item[], nameOf: (item: Item) => string) {
  const names = items.map((item) => nameOf(item).toLowerCase())
  return items.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}
