import { listNodes } from '#reading'
import { isLocale } from '#languages'
import { toWesternDigits } from '#text'
import type { ContentData } from './content/content-of.ts'
import type { ValueKind } from './form/convert.ts'
import type { TakenLeaf } from './form/reader.ts'
import { findCountryCode } from './form/values/countries.ts'
import { readText } from './form/values/values.ts'
import type { Material } from './material.ts'
import { listItems, type SourceItem } from './source-items.ts'

/**
 * The texts of sources that the content does not have, whatever became of them on the way. They are
 * looked for only in the entries that their item became; those about the owner in the profile. What
 * a field took is compared with whole values of such fields: the address of an employer is not
 * placed because it is the beginning of another one.
 */
export function findUnplaced(materials: Material[], data: ContentData) {
  const { site, profile } = data
  const written = new Map<SourceItem | undefined, Value[]>([
    [undefined, listValues({ site, profile })],
  ])
  for (const { value } of listNodes(data))
    for (const item of listItems(value))
      written.set(item, [...(written.get(item) ?? []), ...listValues(value)])
  const isPlaced = ({ item, kind, texts }: TakenLeaf) => {
    const values = written.get(item)
    const parts = texts.flatMap(splitLinks).filter(Boolean)
    return parts.every((text) => values && isIn(values, kind, text))
  }
  const leaves = materials.flatMap((material) => material.leaves)
  return leaves.filter((leaf) => leaf.is !== 'taken' || !isPlaced(leaf))
}

/** A text of the content, normalized, or a part of it, and what that is. */
interface Value {
  kind: ContentKind
  text: string
}

type ContentKind = Exclude<ValueKind, 'username' | 'authors' | 'phone'>

/** The fields of the content with values of these kinds. All others have names. */
const contentFields: [ContentKind, string[]][] = [
  ['address', ['url', 'demo', 'code']],
  ['date', ['start', 'end', 'date']],
  ['place', ['location', 'place', 'city', 'country', 'countryCode']],
  ['prose', ['pitch', 'paragraphs', 'summary', 'description']],
  ['prose', ['highlights', 'story', 'quote']],
]

function listValues(data: unknown): Value[] {
  return listNodes(data).flatMap(({ path, value }) => {
    const text = readText(value)
    if (text === undefined) return []
    const field = path.findLast((step) => typeof step === 'string' && !isLocale(step))
    const [kind = 'name'] =
      contentFields.find(([, names]) => names.includes(`${field}`)) ?? []
    const [words = '', ...addresses] = splitLinks(text)
    const parts = kind === 'prose' ? [words, ...splitSentences(words)] : [words]
    return [
      ...parts.map((part) => ({ kind, text: normalize(part) })),
      ...addresses.map((url): Value => ({ kind: 'address', text: normalize(url) })),
    ]
  })
}

/** Whether a text is a value of its kind, also in the way that the content writes such a one. */
function isIn(values: Value[], kind: ValueKind, text: string): boolean {
  const key = normalize(text)
  const get = (kind: ContentKind) =>
    values.filter((value) => value.kind === kind).map((value) => value.text)
  const [names, prose] = [get('name'), get('prose')]
  switch (isAddress.test(text) && kind !== 'username' ? 'address' : kind) {
    case 'address':
      return get('address').includes(key)
    case 'username':
      return isPartOfSome(get('address'), key, /[/@]/)
    case 'date':
      return get('date').includes(key)
    case 'place': {
      const code = findCountryCode(key)?.toLowerCase()
      return get('place').some((place) => place === key || place === code)
    }
    case 'prose':
      // A text without a title is a title.
      return (
        [...names, ...prose].includes(key) ||
        splitSentences(key).every((part) => prose.includes(part))
      )
    case 'authors':
      return isPartOfSome(prose, key, betweenNames) || isName()
    case 'phone': {
      const end = keepDigits(key).slice(-SHORTEST_PHONE)
      const isSame = (name: string) => keepDigits(name).endsWith(end)
      return (end.length === SHORTEST_PHONE && names.some(isSame)) || isName()
    }
    case 'name':
      return isName()
  }

  function isName() {
    return (
      [...names, ...prose].includes(key) ||
      // A language with its level is two values.
      splitParts(key, betweenNames).every((part) => names.includes(part)) ||
      isPartOfSome(names, key, betweenNames)
    )
  }
}

const isAddress = /^(https?|mailto|tel):/i
const SHORTEST_PHONE = 7
/** What stands between the names in one text: a degree and its subject, an interest and its kinds. */
const betweenNames = /[,،();.]/

/** Whether a text is a part of some value, with a separator or an end on each of its sides. */
function isPartOfSome(values: string[], part: string, separator: RegExp) {
  const join = (text: string) => `\n${splitParts(text, separator).join('\n')}\n`
  return values.some((value) => join(value).includes(join(part)))
}

function splitParts(text: string, separator: RegExp) {
  return text.split(separator).flatMap((part) => part.trim() || [])
}

/** A text without marks, and the addresses of its links: a title has no marks. */
function splitLinks(text: string) {
  const addresses = Array.from(text.matchAll(link), ([, , address = '']) => address)
  return [text.replaceAll(link, '$1').replaceAll(/\*\*|\x60/g, ''), ...addresses]
}

const link = /\[([^[\]]*)\]\(([^()\s]+)\)/g

/** A long summary is split after its first sentence. */
function splitSentences(text: string) {
  return text.split(/(?<=[.!?؟])\s+/)
}

/** The numbers of a list are its order. */
function normalize(text: string) {
  const words = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return words.replace(/^\d{1,2}[.)] (?=.)/, '')
}

function keepDigits(text: string) {
  return toWesternDigits(text).replaceAll(/\D/g, '')
}
