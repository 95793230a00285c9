import { isObject, type Json } from '#reading'
import { isLevel, readItems, splitList } from './values/lists.ts'
import { createFieldTest, hasValue, renameFields } from './renamed.ts'
import { readText } from './values/values.ts'

/** Skills in groups by name, as texts (`Tools: Git, Vite`), or one by one. */
export function readSkills(skills: Json): Json[] {
  if (isObject(skills) && !isWrapper(skills))
    return Object.entries(skills).flatMap(readGroup)
  return readItems(skills, 'name', createFieldTest('skills')).map((item) => {
    if (!isObject(item)) return item
    const fields = renameFields(item, 'skills')
    const [, name, words] =
      /^([^:,]+):\s*(.+)$/.exec(readText(fields['name']) ?? '') ?? []
    return name && words && !hasValue(fields['keywords'])
      ? { ...fields, name, keywords: splitList(words) }
      : fields
  })
}

/** A group by its name; or one skill, if the value is its level. */
function readGroup([name, inner]: [string, Json]): Json[] {
  if (isLevel(inner)) return [{ name, level: inner }]
  const fields = isObject(inner) ? renameFields(inner, 'skills') : {}
  if (hasValue(fields['level']) && !hasValue(fields['keywords']))
    return [{ name, ...fields }]
  const keywords = splitList(inner)
  return keywords.length > 0 ? [{ name, keywords }] : []
}

/** Whether the skills are in an inner field, or the object is a single skill. */
function isWrapper(skills: Record<string, Json>) {
  return Object.entries(skills).some(
    ([name, value]) =>
      /^(items|list|sets|history|entries)$/.test(name) ||
      (name === 'name' && typeof value === 'string'),
  )
}
