import { isLocale } from '#languages'
import { isFields, isSame } from '#yaml'

/* Whether two states of an item are one entry, or one stands where the other was. */

/** What names an entry: the first of these that it has. A quotation is what was said. */
const names = ['id', 'quote', 'title', 'name', 'network', 'file', 'text']

/** What many entries share, so that it tells none of them from another. */
const shared = ['group', 'institution', 'location', 'category', 'level', 'cv', 'for']

/** Whether two items have one name, in a language at least, and are not at two places. */
export function haveSameName(one: unknown, other: unknown) {
  if (!isFields(one) || !isFields(other) || isText(one)) return areAlike(one, other)
  const areBoth = (field: string) => field in one && field in other
  const name = names.find(areBoth)
  if (name === undefined) return false
  const all = name !== 'id' && areBoth('institution') ? [name, 'institution'] : [name]
  return all.every((field) => areAlike(one[field], other[field]))
}

/** Whether an item is the entry that it was: by its name, or by more than half of its fields. */
export function isSameEntry(before: unknown, now: unknown) {
  if (haveSameName(before, now)) return true
  if (!isFields(before) || !isFields(now)) return false
  const fields = Object.keys(before)
  const same = fields.filter((field) => areAlike(before[field], now[field]))
  const others = 'quote' in before ? [...shared, 'title'] : shared
  const common = same.filter((field) => others.includes(field)).length
  return (
    same.length > fields.length / 2 &&
    same.length - common >= (fields.length - common) / 2
  )
}

/** Whether two values are the same, or two texts are in one of their languages. */
function areAlike(one: unknown, other: unknown) {
  const texts = listTexts(one)
  return isSame(one, other) || listTexts(other).some((text) => texts.includes(text))
}

function listTexts(value: unknown) {
  const texts = isText(value) ? Object.values(value) : [value]
  return texts.filter((text) => typeof text === 'string' && text.trim() !== '')
}

/** Whether a value is a text with its languages. */
function isText(value: unknown): value is Record<string, unknown> {
  return isFields(value) && Object.keys(value).every(isLocale)
}
