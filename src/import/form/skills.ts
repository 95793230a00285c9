import { isObject, type Json } from '#reading'
import { isLevel, itemsIn, wordsIn } from './values/lists.ts'
import { isFieldOf, isTold, renamed } from './renamed.ts'
import { textOf } from './values/values.ts'

/** Skills in groups by name, as texts (`Tools: Git, Vite`), or one by one. */
export function skillsIn(skills: Json): Json[] {
  if (isObject(skills) && !isWrapper(skills))
    return Object.entries(skills).flatMap(groupOf)
  return itemsIn(skills, 'name', isFieldOf('skills')).map((item) => {
    if (!isObject(item)) return item
    const fields = renamed(item, 'skills')
    const [, name, words] = /^([^:,]+):\s*(.+)$/.exec(textOf(fields['name']) ?? '') ?? []
    return name && words && !isTold(fields['keywords'])
      ? { ...fields, name, keywords: wordsIn(words) }
      : fields
  })
}

/** A group by its name; or one skill, if the value is its level. */
function groupOf([name, inner]: [string, Json]): Json[] {
  if (isLevel(inner)) return [{ name, level: inner }]
  const fields = isObject(inner) ? renamed(inner, 'skills') : {}
  if (isTold(fields['level']) && !isTold(fields['keywords'])) return [{ name, ...fields }]
  const keywords = wordsIn(inner)
  return keywords.length > 0 ? [{ name, keywords }] : []
}

/** Whether the skills stand in a field of their own, or are one single skill. */
function isWrapper(skills: Record<string, Json>) {
  return Object.entries(skills).some(
    ([name, value]) =>
      /^(items|list|sets|history|entries)$/.test(name) ||
      (name === 'name' && typeof value === 'string'),
  )
}
