import { isLocale, type Locale } from '#languages'
import { toWesternDigits } from '#text'
import { selectSchemaOfGroup, type Group } from './groups.ts'
import { List } from '../../model/list.ts'
import { getInside, joinKey, makeId, splitKey, type Place } from '../../model/place.ts'
import { withoutLanguage } from './problems.ts'
import { getFieldKind, selectEntries, unwrapSchema, type Schema } from './schema.ts'
import type { State } from './state.ts'
import { hasFields, toFieldNodes, type Node } from '../../model/tree.ts'

/** What can be found: a field of the form, or a text in it. */
export interface Findable {
  /** The id of the field, the same for all its boxes: it is found once. */
  id: string
  group: Group
  /** Where it leads to: of a text, its box; of a field that is not there yet, its list. */
  place: Place
  /** The name of the field in its file; undefined for an item of a list. */
  name: string | undefined
  text: string
}

/** What is found by its words, each as `foldLetters` returns it. */
export interface Searched extends Pick<Findable, 'id' | 'place'> {
  label: string
  text: string
  /** The names of all that it is in. */
  around: string
}

/** Letters that many write for one another, which Unicode does not decompose. */
const alike: Partial<Record<string, string>> = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' }

/**
 * A text as it is searched: without case, marks and tatweel, and with one form of each letter, as
 * people type them in a hurry.
 */
export function foldLetters(text: string) {
  return toWesternDigits(text.normalize('NFKD'))
    .replaceAll(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replaceAll(/[ىیةک]/g, (letter) => alike[letter] ?? letter)
    .toLowerCase()
}

/** The words of a query, folded. */
export function splitQuery(query: string) {
  return foldLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** All fields of the form with their texts, in the order of the form. */
export function listFindable(
  groups: readonly Group[],
  { files, languages }: Pick<State, 'files' | 'languages'>,
): Findable[] {
  return groups.flatMap((group) => {
    const draft = files[group.file]
    if (!draft?.isReadable) return []
    const place = { file: group.file, key: '' }
    const schema = selectSchemaOfGroup(draft.schema, group)
    const fields = listFields(place, schema, draft.current, languages)
    return fields.map((field) => {
      const id = `${makeId(withoutLanguage(field.place))} ${field.name ?? ''}`
      return { id, group, ...field }
    })
  })
}

type Field = Omit<Findable, 'group' | 'id'>

function listFields(
  place: Place,
  given: Schema,
  node: Node,
  languages: readonly Locale[],
): Field[] {
  const schema = unwrapSchema(given)
  const kind = getFieldKind(schema)
  if (kind === 'object')
    return Object.entries(schema.properties ?? {})
      .filter(([name]) => !isLocale(name) || languages.includes(name))
      .flatMap(([name, inner]) => {
        const inside = getInside(place, name)
        const value = toFieldNodes(node)[name]
        const fields = listFields(inside, inner, value, languages)
        const isText = fields.some((field) => field.name === name)
        return isText ? fields : [{ place: inside, name, text: '' }, ...fields]
      })
  if (kind === 'entries')
    return listFields(place, selectEntries(schema, hasFields(node)), node, languages)
  if (kind !== 'list') return listTexts(place, node)
  const { items = {} } = schema
  if (node instanceof List && node.items.length > 0)
    return node.items.flatMap((item) =>
      listFields(getInside(place, item.id), items, item.node, languages),
    )
  // Its fields are found, too: they lead to the list.
  return listFields(place, items, undefined, languages).map((field) => ({
    ...field,
    place,
  }))
}

/** The texts and numbers of a field. */
function listTexts(place: Place, node: Node): Field[] {
  if (node instanceof List)
    return node.items.flatMap((item) => listTexts(getInside(place, item.id), item.node))
  if (hasFields(node))
    return Object.entries(node).flatMap(([name, inner]) =>
      listTexts(getInside(place, name), inner),
    )
  if (typeof node !== 'string' && typeof node !== 'number') return []
  const step = splitKey(withoutLanguage(place).key).at(-1)
  return [{ place, name: typeof step === 'string' ? step : undefined, text: `${node}` }]
}

/**
 * What has all words of a query, the likeliest first: by its own label, then by its text, then by
 * both and what it is in.
 */
export function search<Item extends Searched>(fields: readonly Item[], query: string) {
  const words = splitQuery(query)
  const named = new Set<string>()
  const ranked = fields.map((field) => {
    const rank = rankMatch(field, words)
    const kind = nameKind(field.place)
    // A label that many items have counts in the first of them.
    const isAnother = rank < 2 && named.has(kind)
    if (rank < 2) named.add(kind)
    return { field, rank: isAnother ? 3 : rank }
  })
  const matches = ranked
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
  const byId = new Map<string, Item>()
  for (const { field } of matches) if (!byId.has(field.id)) byId.set(field.id, field)
  return [...byId.values()]
}

/** How well the words of a query match: 0 is best, `Infinity` not at all. */
function rankMatch({ label, text, around }: Searched, words: string[]) {
  const has = (whole: string) => words.every((word) => whole.includes(word))
  if (words.length === 0) return Infinity
  if (has(label)) return label.startsWith(words.join(' ')) ? 0 : 1
  if (has(text)) return 2
  return has(`${around} ${label} ${text}`) ? 3 : Infinity
}

/** The file and names of a place, without its items: the same for a field of every item. */
function nameKind({ file, key }: Place) {
  const names = splitKey(key).filter((step) => typeof step === 'string')
  return makeId({ file, key: names.reduce<string>(joinKey, '') })
}
