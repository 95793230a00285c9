import type { Json, JsonObject } from '#reading'
import type { Locale } from '#languages'

/** The most likely language of a source, by its letters; English by default. */
export function detectLanguage(resume: JsonObject): Locale {
  const text = collectTexts(resume).join(' ')
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const all = count(/\p{L}/gu)
  if (count(/\p{Script=Hebrew}/gu) > all / 2) return 'he'
  if (count(/\p{Script=Arabic}/gu) <= all / 2) return 'en'
  // These letters are Persian, and not in Arabic.
  return count(/[پچژگ]/g) > all / 100 ? 'fa' : 'ar'
}

function collectTexts(value: Json): string[] {
  if (typeof value === 'string') return /^https?:|@/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: Json) => collectTexts(inner))
}
