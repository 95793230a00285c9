import type { Json, JsonObject } from '#reading'
import type { Locale } from '#languages'

/** The language that a source is most likely in, as far as its letters tell; else English. */
export function usualLanguage(resume: JsonObject): Locale {
  const text = textsIn(resume).join(' ')
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const all = count(/\p{L}/gu)
  if (count(/\p{Script=Hebrew}/gu) > all / 2) return 'he'
  if (count(/\p{Script=Arabic}/gu) <= all / 2) return 'en'
  // Letters that Persian has and Arabic has not.
  return count(/[پچژگ]/g) > all / 100 ? 'fa' : 'ar'
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return /^https?:|@/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: Json) => textsIn(inner))
}
