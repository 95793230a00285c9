import type { Json } from '#yaml'
import type { Locale } from '#languages'
import type { Material } from './material.ts'

/**
 * The languages of a source by its letters: that of most letters, or English and those of others. A
 * text in Arabic or Hebrew has Latin names, so these do not make it English, too.
 */
export function detectLanguages(materials: Material[]): Locale[] {
  const text = materials
    .flatMap(({ resume, sections }) => [
      resume,
      ...sections.flatMap(({ title, items }) => [title, items]),
    ])
    .flatMap(collectTexts)
    .join(' ')
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const all = count(/\p{L}/gu)
  const arabic = count(/\p{Script=Arabic}/gu)
  // These letters are Persian, and not in Arabic.
  const isPersian = count(/[پچژگ]/g) > arabic / 100
  const found = [
    { tag: 'he' as const, letters: count(/\p{Script=Hebrew}/gu) },
    { tag: isPersian ? ('fa' as const) : ('ar' as const), letters: arabic },
  ].filter(({ letters }) => letters > 0)
  const main = found.find(({ letters }) => letters > all / 2)
  return main ? [main.tag] : ['en', ...found.map(({ tag }) => tag)]
}

function collectTexts(value: Json): string[] {
  if (typeof value === 'string') return /^https?:|@/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: Json) => collectTexts(inner))
}
