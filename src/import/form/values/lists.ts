import { isObject, type Json } from '#reading'
import { normalizeFieldName, normalizeWords } from './plain.ts'
import { readText } from './values.ts'

/**
 * The items of a part. Besides a list, it may be a text, a single item, an object of items, or
 * groups.
 * @param main the field that a plain text fills
 * @param key the field that the key of an item fills
 * @param isOwn whether a field belongs to an item
 */
export function readItems(
  part: Json,
  main: string,
  isOwn: (name: string) => boolean,
  key = main,
): Json[] {
  if (part === null || typeof part === 'boolean') return []
  if (Array.isArray(part)) return part.map((item) => toItem(item, main))
  if (!isObject(part)) {
    const isShort = /^(name|language)$/.test(main)
    const texts = isShort ? splitList(part) : String(part).split('\n')
    return texts.flatMap((text) =>
      readText(text) ? [{ [main]: readText(text) ?? '' }] : [],
    )
  }
  const entries = Object.entries(part)
  const [inner] = entries.filter(([name]) =>
    /^(items|history|list|entries|sets)$/.test(name),
  )
  if (inner) return readItems(inner[1], main, isOwn, key)
  if (entries.some(([name]) => isOwn(name))) return [part]
  return entries.flatMap(([name, value]): Json[] => {
    if (Array.isArray(value)) return value.map((item) => toItem(item, main))
    return isObject(value) ? [{ [key]: name, ...value }] : []
  })
}

function toItem(item: Json, main: string): Json {
  const text = Array.isArray(item) ? undefined : readText(item)
  return text === undefined || /^(none|n\/?a|-+)$/i.test(text) ? item : { [main]: text }
}

/** Splits short words at commas and line ends: `Git, Docker; Vite`. */
export function splitList(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => readOnlyText(item) ?? [])
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      isLevel(inner) ? [name] : splitList(inner),
    )
  return String(value ?? '')
    .split(/[,;،؛\n•|]/)
    .flatMap((word) => readText(word) ?? [])
}

/** Whether a value is a level of a skill: `90`, `4/5`, `expert`. */
export function isLevel(value: Json) {
  const text = readText(value)
  return (
    text !== undefined &&
    (/^\d+(\.\d+)?\s*(%|\/\s*\d+)?$/.test(text) || levels.has(normalizeWords(text)))
  )
}

const levels = new Set(
  `beginner novice basic basics elementary intermediate good competent proficient advanced expert
  master fluent familiar experienced anfänger grundkenntnisse gut fortgeschritten experte débutant
  intermédiaire avancé principiante básico intermedio intermediário avanzado avançado experto مبتدئ
  متوسط جيد متقدم ممتاز خبير`
    .split(/\s+/)
    .map(normalizeWords),
)

/** Sentences, each on a line of its own or behind a bullet. */
export function splitSentences(value: Json): Json {
  if (Array.isArray(value))
    return value.map((item) => {
      const name = readOnlyText(item)
      return name === undefined ? item : removeBullet(name)
    })
  if (typeof value !== 'string') return value
  return value.split(/\n+/).flatMap((line) => readText(removeBullet(line)) ?? [])
}

function removeBullet(line: string) {
  return line.replace(/^\s*(?:[-*•·▪–]|\d+[.)])\s+/, '')
}

/** The text of an item that has only one field. */
function readOnlyText(item: Json) {
  if (!isObject(item)) return Array.isArray(item) ? undefined : readText(item)
  const texts = Object.entries(item).flatMap(([name, value]) =>
    /^(name|title|text|description|content|value|label|skill)$/.test(
      normalizeFieldName(name),
    )
      ? (readText(value) ?? [])
      : [],
  )
  return texts.length === 1 ? texts[0] : undefined
}
