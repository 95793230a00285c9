import { toFields, isObject, type Json, type JsonObject } from '#reading'
import { detectMonthFirst, type MonthFirst } from './values/dates.ts'
import { normalizeItem } from './item.ts'
import { removeRepeatedJobs } from './jobs.ts'
import { splitLine } from './line.ts'
import { readItems } from './values/lists.ts'
import { keyField, mainField, partNames } from './names.ts'
import { isFirstName, isLastName, normalizePerson } from './person.ts'
import { normalizeFieldName } from './values/plain.ts'
import { createFieldTest, renameFields } from './renamed.ts'
import { splitRoles } from './roles.ts'
import { readSkills } from './skills.ts'
import { readText } from './values/values.ts'

/**
 * Converts a résumé of any shape to JSON Resume (schema 1.0): its names, lists of items, dates as
 * `2024-06-30`, and marks in place of HTML. A value that can't be read with certainty is unchanged.
 */
export function toJsonResume(loose: JsonObject): JsonObject {
  const { basics, courses, ...parts } = groupParts(loose)
  const isMonthFirst = detectMonthFirst(collectTexts(parts))
  const resume: JsonObject =
    basics === undefined ? {} : { basics: normalizePerson(toFields(basics)) }
  for (const [name, part] of Object.entries(parts))
    resume[name] = name in mainField ? normalizePart(name, part, isMonthFirst) : part
  if (Array.isArray(resume['work'])) resume['work'] = removeRepeatedJobs(resume['work'])
  if (courses === undefined) return resume
  const taken = readItems(courses, 'courses', createFieldTest('courses')).flatMap(
    (item) => (isObject(item) ? normalizeCourse(item, isMonthFirst) : []),
  )
  return { ...resume, education: [resume['education'] ?? [], taken].flat<Json[]>() }
}

/** Gives the parts their standard names. Personal fields outside of any part go to `basics`. */
function groupParts(loose: JsonObject): JsonObject {
  const parts: JsonObject = {}
  const person: JsonObject = {}
  for (const [name, value] of Object.entries(loose)) {
    const field = normalizeFieldName(name)
    const part = partNames[field]
    // `roles: [Front end, Design]` are the owner's wishes, not jobs.
    const isWords = field === 'roles' && !(Array.isArray(value) && value.some(isObject))
    const isPart =
      (typeof value === 'object' && !isWords) ||
      /^(skills|languages|interests)$/.test(part ?? '')
    if (part !== undefined && isPart) parts[part] = concatenate(parts[part], value)
    else if (createFieldTest('basics')(name) || isPersonal(name)) person[name] = value
    else parts[name] = value
  }
  if (Object.keys(person).length === 0) return parts
  return { ...parts, basics: { ...person, ...toFields(parts['basics']) } }
}

function isPersonal(name: string) {
  return (
    isFirstName(name) ||
    isLastName(name) ||
    /^(city|country|linkedin|github|gitlab|twitter)$/.test(normalizeFieldName(name))
  )
}

function concatenate(one: Json | undefined, other: Json): Json {
  if (one === undefined) return other
  return isObject(one) && isObject(other) ? { ...other, ...one } : [one, other].flat()
}

/** The items of a part, with standard field names and values. */
function normalizePart(part: string, value: Json, isMonthFirst: MonthFirst): Json {
  const toCommonNames = (item: JsonObject) => flattenPlace(renameFields(item, part))
  return readPart(part, value)
    .map((item) => (isObject(item) ? toCommonNames(item) : item))
    .flatMap((item) => (part === 'work' ? splitRoles(item, toCommonNames) : [item]))
    .map((item) =>
      isObject(item)
        ? normalizeItem(splitLine(item, part, isMonthFirst), part, isMonthFirst)
        : item,
    )
}

/** Flattens an employer or a school that is an object: `company: { name, url }`. */
function flattenPlace(item: JsonObject): JsonObject {
  const [field, place] =
    Object.entries(item).find(
      ([name, value]) =>
        /^(name|institution|organization)$/.test(name) &&
        readText(toFields(value)['name']),
    ) ?? []
  if (field === undefined) return item
  const { name = '', ...others } = toFields(place)
  return { ...others, ...item, [field]: name }
}

function readPart(part: string, value: Json) {
  const isOwn = createFieldTest(part)
  if (part === 'skills') return readSkills(value)
  if (part === 'languages' && isObject(value) && !Object.keys(value).some(isOwn))
    return Object.entries(value).map(([language, fluency]) => ({ language, fluency }))
  if (part === 'languages') return readItems(value, 'language', isOwn).map(splitFluency)
  return readItems(value, mainField[part] ?? 'name', isOwn, keyField[part])
}

/** `English (C1)`, `Deutsch: Muttersprache`. */
function splitFluency(item: Json): Json {
  if (!isObject(item) || Object.keys(item).length !== 1) return item
  const [, language, fluency] =
    /^([^(:–-]+?)\s*[(:–-]\s*((?:[abc][12]|native|fluent|mother|bilingual|professional|advanced|intermediate|basic|beginner|mutter|flie|langue mat|courant|natif|bilingu|nativo|fluido|lengua mat|language nativa|اللغة الأم|لغة أم|ممتاز|جيد|متوسط|مبتدئ|متقدم|طلاقة|بطلاقة).*?)\)?$/i.exec(
      readText(item['language']) ?? '',
    ) ?? []
  return language && fluency ? { language, fluency } : item
}

/** A course becomes an education entry without a degree. */
function normalizeCourse(item: JsonObject, isMonthFirst: MonthFirst): JsonObject {
  const { courses, ...rest } = renameFields(item, 'courses')
  return { ...normalizeItem(rest, 'courses', isMonthFirst), courses: [courses ?? ''] }
}

function collectTexts(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: Json) => collectTexts(inner))
}
