import type { Languages, Locale } from '#languages'
import { isFields } from '#yaml'
import { withItems } from '../../source-items.ts'

/*
 * Values of a résumé. A value of an unexpected type counts as missing, and the report names it.
 */

/** A text on one line. */
export function readText(value: unknown) {
  return typeof value === 'string' || typeof value === 'number'
    ? `${value}`.replaceAll(/\s+/g, ' ').trim() || undefined
    : undefined
}

/** A date for YAML, in which a year alone is a number. */
export function toYamlDate(date: string | undefined) {
  return date !== undefined && /^\d{4}$/.test(date) ? Number(date) : date
}

export function readTexts(value: unknown) {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.map(readText).filter((text) => text !== undefined)
}

/** The items of a list that have fields. */
export function readItems(value: unknown) {
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** A text for each language; a plain text if there is only one language. */
export function translate(languages: Languages, getText: (tag: Locale) => string) {
  if (languages.length === 1) return getText(languages[0])
  return Object.fromEntries(languages.map((tag) => [tag, getText(tag)]))
}

/** Removes items with an equal name, ignoring case. */
export function removeDoubles<Item>(items: Item[], getName: (item: Item) => string) {
  const byName = new Map<string, Item>()
  for (const item of items) {
    const name = getName(item).toLowerCase()
    const first = byName.get(name)
    byName.set(name, first === undefined ? item : withItems(first, item))
  }
  return [...byName.values()]
}
