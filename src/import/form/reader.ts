import { isFields, type Json, type JsonObject } from '#yaml'
import type { Reason } from '../reasons.ts'
import { withItems, type SourceItem } from '../source-items.ts'
import { convertText, getKind, type TextField, type ValueKind } from './convert.ts'
import { finishItem } from './finish.ts'
import { findPrivateReason } from './values/private-labels.ts'

/** What became of a text of a source, by its place: `work[].summary`. */
export type Leaf =
  | TakenLeaf
  /** The text's field has another text, or the text does not fit there. */
  | { is: 'refused'; path: string; text: string }
  /** No field takes it. */
  | { is: 'unknown'; path: string; text: string }
  /** No field takes it, on purpose: the text is not kept. */
  | { is: 'left'; path: string; reason: Reason }

/** A text that a field of ours took. */
export interface TakenLeaf {
  is: 'taken'
  path: string
  text: string
  /** The item that it belongs to. Undefined if it is about the owner. */
  item: SourceItem | undefined
  kind: ValueKind
  /** The texts that the content must have because of it. */
  texts: string[]
}

/**
 * What becomes of a field: our field, or its name alone; fields inside it; the items of a list; or
 * the reason why it is left out.
 */
export type Field =
  | TextField
  | Target
  | { fields: Fields; into?: string }
  | List
  | LeftOut
/** The fields of a source by their exact names. Of two with one meaning, the first wins. */
export type Fields = Record<string, Field>
export interface List {
  /** The field of an item that is a plain text. Empty if none is one. */
  main: TextField | ''
  items: Record<string, Field>
  /** The part of a résumé whose items they are. */
  into: string
  /** Whether its owner wrote the labels: items with a private one are left out. */
  isLabelled?: true
  /** Whether the profile has the texts of its items, and no entry of their own. */
  isAboutOwner?: true
}

interface Target {
  /** The field of ours. */
  field: TextField
  /** Why further texts are left out, where it holds one. */
  further?: Reason
  /** Finds each of several in one text. */
  pattern?: RegExp
}
export const email: Target = {
  field: 'email',
  further: 'otherEmails',
  pattern: /[^\s;,،<>()]+@[^\s;,،<>()]+/g,
}
export const phone: Target = { field: 'phone', further: 'otherPhones' }

interface LeftOut {
  reason: Reason
}

/** Facts about the file, such as its layout. */
export const aboutTheFile: LeftOut = { reason: 'aboutFile' }
/** Fields with such facts, by their names with blanks between. */
export function factsAbout(names: string): Fields {
  return Object.fromEntries(names.split(' ').map((name) => [name, aboutTheFile]))
}
export const street: LeftOut = { reason: 'street' }
export const postalCode: LeftOut = { reason: 'postalCode' }

export function inside(fields: Fields, into?: string): Field {
  return { fields, ...(into !== undefined && { into }) }
}

export function list(
  into: string,
  main: List['main'],
  items: Fields,
  traits: Pick<List, 'isLabelled' | 'isAboutOwner'> = {},
): List {
  return { into, main, items, ...traits }
}

/** The path of a value in a field. */
function joinPath(path: string, name: string) {
  return path === '' ? name : `${path}.${name}`
}

/**
 * Reads the fields of a source by tables of their names. Every text is accounted for: none is left
 * out before it is counted.
 */
export class Reader {
  readonly leaves: Leaf[] = []
  /** What a format may have in every object; `fields` win. */
  readonly #everywhere: Fields
  readonly #language: string | undefined
  /** The item that is being read. */
  #item: SourceItem | undefined

  /** @param language what the source says about its language */
  constructor(everywhere: Fields = {}, language?: string) {
    this.#everywhere = everywhere
    this.#language = language
  }

  /** The fields of an object, under our names. */
  readFields(value: Json, path: string, fields: Fields): JsonObject {
    const result: JsonObject = {}
    if (!isFields(value)) {
      const plain = Array.isArray(value) ? undefined : fields['']
      this.#readField(value, path, plain, result)
      return result
    }
    if (value['hidden'] === true || value['visible'] === false) {
      this.leave(value, path, 'hiddenItems')
      return result
    }
    const table = { ...this.#everywhere, ...fields }
    const known = Object.keys(table).filter((name) => Object.hasOwn(value, name))
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(table, name))
    for (const name of [...known, ...unknown]) {
      const place = joinPath(path, name)
      const field = Object.hasOwn(table, name)
        ? table[name]
        : findPrivateField(name, value[name])
      this.#readField(value[name] ?? null, place, field, result)
    }
    return result
  }

  /** The items of a list, in our form. */
  readList(
    value: Json,
    path: string,
    { items, main, into, isLabelled, isAboutOwner }: List,
  ): JsonObject[] {
    if (!Array.isArray(value)) {
      this.leave(value, path)
      return []
    }
    return value.flatMap((item) => {
      const reason = isLabelled && findPrivateReason(item)
      if (reason) {
        this.leave(item, `${path}[]`, reason)
        return []
      }
      const outer = this.#item
      if (!isAboutOwner) this.#item = Symbol(path)
      const read = this.readFields(item, `${path}[]`, {
        ...(main && { '': main }),
        ...items,
      })
      const fields = withItems(read, this.#item)
      this.#item = outer
      return Object.keys(fields).length > 0 ? finishItem(fields, into) : []
    })
  }

  /** Notes the texts of a value that no field takes; with a reason, all of them as one. */
  leave(value: Json, path: string, reason?: Reason) {
    if (reason !== undefined) {
      if (hasText(value)) this.leaves.push({ is: 'left', path, reason })
    } else if (Array.isArray(value))
      for (const item of value) this.leave(item, `${path}[]`)
    else if (isFields(value))
      for (const [name, inner] of Object.entries(value))
        this.leave(inner, joinPath(path, name), findPrivateField(name, inner)?.reason)
    else if (isText(value) || value === true)
      this.leaves.push({ is: 'unknown', path, text: String(value) })
  }

  #readField(value: Json, path: string, field: Field | undefined, result: JsonObject) {
    if (field === undefined) this.leave(value, path)
    else if (typeof field === 'string') this.#take(value, path, { field }, result)
    else if ('field' in field) this.#take(value, path, field, result)
    else if ('reason' in field) this.leave(value, path, field.reason)
    else if ('main' in field) {
      const items = this.readList(value, path, field)
      if (items.length > 0) result[field.into] = [result[field.into] ?? [], items].flat()
    } else {
      const { fields, into } = field
      const inner = this.readFields(value, path, fields)
      if (into === undefined)
        for (const name in inner) result[name] ??= inner[name] ?? null
      else if (Object.keys(inner).length > 0) result[into] = inner
    }
  }

  /** Puts a text, or a list of texts, into a field. */
  #take(
    value: Json,
    place: string,
    { field, further, pattern }: Target,
    result: JsonObject,
  ) {
    const isList = Array.isArray(value)
    const kind = getKind(field)
    const path = isList ? `${place}[]` : place
    const parts = pattern && typeof value === 'string' ? value.match(pattern) : null
    for (const item of parts ?? [value].flat()) {
      if (!isText(item)) {
        this.leave(item, path)
        continue
      }
      const text = `${item}`
      const converted = convertText(field, text, isList, this.#language)
      if (converted && put(result, converted.fields, isList && kind === 'prose')) {
        const { texts, reasons = [] } = converted
        this.leaves.push({ is: 'taken', path, text, item: this.#item, kind, texts })
        for (const reason of reasons) this.leaves.push({ is: 'left', path, reason })
      } else if (converted && further) this.leave(text, path, further)
      else this.leaves.push({ is: 'refused', path, text })
    }
  }
}

/**
 * Why a field that no format has stays private: `birthDate`, `marital_status`. An `id` is that of an
 * entry, and what has items or fields (`children`) is part of the file's structure.
 */
function findPrivateField(name: string, value: Json = null) {
  if (!isText(value) || /^_?id$/i.test(name)) return undefined
  const words = name.replaceAll(/([a-z])(?=[A-Z])|[_-]/g, '$1 ')
  const reason = findPrivateReason(words)
  return reason === undefined ? undefined : { reason }
}

/**
 * Adds fields; lists grow, and paragraphs are joined. If one of them is there already, with another
 * text, nothing is added, and the answer is false.
 */
function put(result: JsonObject, fields: JsonObject, isParagraph: boolean) {
  const entries = Object.entries(fields)
  const canPut = entries.every(([name, value]) => {
    return Array.isArray(value) || isParagraph || (result[name] ?? value) === value
  })
  for (const [name, value] of canPut ? entries : []) {
    const values = [result[name] ?? [], value].flat()
    if (Array.isArray(value)) result[name] = values
    else if (isParagraph)
      result[name] = values.filter((text) => typeof text === 'string').join('\n\n')
    else result[name] = value
  }
  return canPut
}

function hasText(value: Json): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((inner: Json) => hasText(inner))
    : isText(value)
}

function isText(value: Json): value is string | number {
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    (typeof value === 'number' && value !== 0)
  )
}
