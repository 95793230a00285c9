import { isObject, type Json, type JsonObject } from '#reading'
import { wordBeforeEmployer } from './line.ts'
import { countryCodeOf } from './values/countries.ts'
import { readDate, isOpenEnd, readRange, splitDates } from './values/dates.ts'
import { toWesternDigits } from '#text'
import { removeHtml } from './values/html.ts'
import { normalizeWords } from './values/plain.ts'
import { textOf } from './values/values.ts'

/**
 * The values of a source that the converted résumé does not contain. Values are compared by their
 * words, at any place, so that no value is lost without a report, even from an unknown structure.
 */
export function findUnread(source: JsonObject, form: JsonObject): JsonObject {
  const words = new Set(leavesOf(form).flatMap(splitWords))
  const digits = leavesOf(form).map(digitsOf).join(' ')
  const isFound = (text: string) =>
    splitWords(text).every((word) => words.has(word)) ||
    (digitsOf(text).length > 5 && digits.includes(digitsOf(text).slice(-6)))

  function unreadPart(value: Json): Json | undefined {
    if (Array.isArray(value)) {
      const items = value.flatMap((item) => unreadPart(item) ?? [])
      return items.length > 0 ? items : undefined
    }
    if (isObject(value)) {
      // A date in parts: its month is written otherwise.
      const year = textOf(value['year'])
      if (year !== undefined && isFound(year)) return undefined
      const fields = Object.entries(value).flatMap(([name, inner]) => {
        const rest = unreadPart(inner)
        return rest === undefined ? [] : [[name, rest] as const]
      })
      return fields.length > 0 ? Object.fromEntries(fields) : undefined
    }
    if (value === null || typeof value === 'boolean') return undefined
    const text = removeHtml(String(value))
    const parts = (splitDates(text)?.words ?? text)
      .split(/[,،()]/)
      .flatMap((part) => part.split(wordBeforeEmployer))
    return isDate(text) || parts.every((part) => isFound(part) || countryCodeOf(part))
      ? undefined
      : value
  }

  return (unreadPart(source) ?? {}) as JsonObject
}

function isDate(text: string) {
  return isOpenEnd(text) || readRange(text, undefined, readDate) !== undefined
}

function leavesOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  if (isObject(value)) return Object.values(value).flatMap(leavesOf)
  return value === null ? [] : [String(value)]
}

/** Tags, entities and scripts of HTML are no words. */
function splitWords(text: string) {
  return normalizeWords(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function digitsOf(text: string) {
  return toWesternDigits(text).replaceAll(/\D/g, '')
}
