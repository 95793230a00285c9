import { isObject, type Json, type JsonObject } from '#reading'
import { wordBeforeEmployer } from './line.ts'
import { findCountryCode } from './values/countries.ts'
import { readDate, isOpenEnd, readRange, splitDates } from './values/dates.ts'
import { toWesternDigits } from '#text'
import { removeHtml } from './values/html.ts'
import { normalizeWords } from './values/plain.ts'
import { readText } from './values/values.ts'

/**
 * The values of a source that the converted résumé does not contain. Values are compared by their
 * words, at any place, so that no value is lost without a report, even from an unknown structure.
 */
export function findUnread(source: JsonObject, form: JsonObject): JsonObject {
  const words = new Set(listLeaves(form).flatMap(splitWords))
  const digits = listLeaves(form).map(keepDigits).join(' ')
  const isFound = (text: string) =>
    splitWords(text).every((word) => words.has(word)) ||
    (keepDigits(text).length > 5 && digits.includes(keepDigits(text).slice(-6)))

  function findUnreadPart(value: Json): Json | undefined {
    if (Array.isArray(value)) {
      const items = value.flatMap((item) => findUnreadPart(item) ?? [])
      return items.length > 0 ? items : undefined
    }
    if (isObject(value)) {
      // The month of a date in parts has another form in the result.
      const year = readText(value['year'])
      if (year !== undefined && isFound(year)) return undefined
      const fields = Object.entries(value).flatMap(([name, inner]) => {
        const rest = findUnreadPart(inner)
        return rest === undefined ? [] : [[name, rest] as const]
      })
      return fields.length > 0 ? Object.fromEntries(fields) : undefined
    }
    if (value === null || typeof value === 'boolean') return undefined
    const text = removeHtml(String(value))
    const parts = (splitDates(text)?.words ?? text)
      .split(/[,،()]/)
      .flatMap((part) => part.split(wordBeforeEmployer))
    return isDate(text) || parts.every((part) => isFound(part) || findCountryCode(part))
      ? undefined
      : value
  }

  return (findUnreadPart(source) ?? {}) as JsonObject
}

function isDate(text: string) {
  return isOpenEnd(text) || readRange(text, undefined, readDate) !== undefined
}

function listLeaves(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(listLeaves)
  if (isObject(value)) return Object.values(value).flatMap(listLeaves)
  return value === null ? [] : [String(value)]
}

/** The words of a text, without the tags, entities and scripts of HTML. */
function splitWords(text: string) {
  return normalizeWords(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function keepDigits(text: string) {
  return toWesternDigits(text).replaceAll(/\D/g, '')
}
