import { isLocale } from '#languages'
import { normalizeWords } from '#text'
import { isFields, isSame } from './data.ts'

/* Whether two states of an entry, or what two sources say, are of one entry. */

/** What names an entry: the first of these that it has. A quotation is what was said. */
const names = ['id', 'quote', 'title', 'name', 'network', 'file', 'text']

/** What many entries share, so that it tells none of them from another. */
const shared = ['group', 'institution', 'location', 'category', 'level', 'cv', 'for']

/** Whether two items have one name, in a language at least, and are not at two places. */
export function haveSameName(a: unknown, b: unknown) {
  if (!isFields(a) || !isFields(b) || isText(a)) return haveSameWords(a, b)
  const haveBoth = (field: string) => field in a && field in b
  const name = names.find(haveBoth)
  if (name === undefined) return false
  const fields = name !== 'id' && haveBoth('institution') ? [name, 'institution'] : [name]
  return fields.every((field) => haveSameWords(a[field], b[field]))
}

/** Whether an item is the entry that it was: by its name, or by more than half of its fields. */
export function isSameEntry(before: unknown, now: unknown) {
  if (haveSameName(before, now)) return true
  if (!isFields(before) || !isFields(now)) return false
  const fields = Object.keys(before)
  const same = fields.filter((field) => haveSameWords(before[field], now[field]))
  const others = 'quote' in before ? [...shared, 'title'] : shared
  const common = same.filter((field) => others.includes(field)).length
  return (
    same.length > fields.length / 2 &&
    same.length - common >= (fields.length - common) / 2
  )
}

/** Whether two values are the same, or two texts are in one of their languages. */
export function haveSameWords(a: unknown, b: unknown) {
  const keys = listKeys(a)
  return isSame(a, b) || listKeys(b).some((key) => keys.includes(key))
}

function listKeys(value: unknown) {
  const texts = isText(value) ? Object.values(value) : [value]
  return texts.flatMap((text) => (typeof text === 'string' && makeNameKey(text)) || [])
}

/** Names with an equal key are the same: `Node.js` and `NodeJS` are, `C` and `C++` are not. */
function makeNameKey(name: string) {
  return normalizeWords(name).replaceAll(/[\s_,،-]/g, '')
}

/** Whether a value is a text with its languages. */
function isText(value: unknown): value is Record<string, unknown> {
  return isFields(value) && Object.keys(value).every(isLocale)
}
