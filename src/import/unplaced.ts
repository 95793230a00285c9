import { listNodes } from '#reading'
import { isLocale } from '#languages'
import { toWesternDigits } from '#text'
import type { ContentData } from './content/content-of.ts'
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
  const texts = new Map<SourceItem | undefined, FieldText[]>([
    [undefined, listTexts({ site, profile })],
  ])
  for (const { value } of listNodes(data))
    for (const item of listItems(value))
      texts.set(item, [...(texts.get(item) ?? []), ...listTexts(value)])
  const written = new Map(Array.from(texts, ([item, list]) => [item, groupByKind(list)]))
  const isPlaced = ({ item, field, texts }: TakenLeaf) => {
    const values = written.get(item)
    const parts = texts.flatMap(splitLinks).filter(Boolean)
    return parts.every((text) => values && isIn(values, field, text))
  }
  const leaves = materials.flatMap((material) => material.leaves)
  return leaves.filter((leaf) => leaf.is !== 'taken' || !isPlaced(leaf))
}

/** A text of the content, and the name of its field. */
interface FieldText {
  field: string
  text: string
}

function listTexts(data: unknown): FieldText[] {
  return listNodes(data).flatMap(({ path, value }) => {
    const text = readText(value)
    const steps = path.filter((step) => typeof step === 'string' && !isLocale(step))
    return text === undefined ? [] : [{ field: String(steps.at(-1) ?? ''), text }]
  })
}

type Kind = 'address' | 'date' | 'place' | 'prose' | 'name'

/** What the values of a field are, in a résumé or in the content. All others are names. */
const kinds: [Kind, RegExp][] = [
  ['address', /^(url|demo|code|repository|doi|username)$/],
  ['date', /^(start|end|span|date|(start|end|release)Date)$/],
  ['place', /^(location|place|city|region|country|countryCode)$/],
  ['prose', /^(pitch|paragraphs|summary|description|highlights|story|quote|reference)$/],
]

function getKind(field: string): Kind {
  return kinds.find(([, names]) => names.test(field))?.[0] ?? 'name'
}

/** The values of each kind, normalized. */
type Values = Record<Kind, Set<string>>

function groupByKind(values: FieldText[]): Values {
  const names = [...kinds.map(([kind]) => kind), 'name']
  const groups = Object.fromEntries(names.map((kind) => [kind, new Set()])) as Values
  for (const { field, text } of values) {
    const [words = '', ...addresses] = splitLinks(text)
    const kind = getKind(field)
    for (const part of kind === 'prose' ? [words, ...splitSentences(words)] : [words])
      groups[kind].add(normalize(part))
    for (const address of addresses) groups.address.add(normalize(address))
  }
  return groups
}

/** Whether a text is a value of the kind that its field takes. */
function isIn(values: Values, field: string, text: string): boolean {
  const key = normalize(text)
  const kind = isAddress.test(text) ? 'address' : getKind(field)
  return values[kind].has(key) || isInOtherForm(values, kind, field, key)
}

const isAddress = /^(https?|mailto|tel):/i

/** Whether a value is written in the way that its field makes of it, or with others in one text. */
function isInOtherForm(values: Values, kind: Kind, field: string, key: string): boolean {
  switch (kind) {
    case 'address':
      return field === 'username' && isPartOfSome(values.address, key, /[/@]/)
    case 'date':
      return false
    case 'place':
      return values.place.has(findCountryCode(key)?.toLowerCase() ?? '-')
    case 'prose': {
      const sentences = splitSentences(key)
      // A text without a title is a title.
      return values.name.has(key) || sentences.every((part) => values.prose.has(part))
    }
    case 'name': {
      const end = keepDigits(key).slice(-SHORTEST_PHONE)
      const isPhone = field === 'phone' && end.length === SHORTEST_PHONE
      return (
        values.prose.has(key) ||
        // A language with its level is two values.
        splitParts(key, betweenNames).every((part) => values.name.has(part)) ||
        isPartOfSome(values.name, key, betweenNames) ||
        (field === 'authors' && isPartOfSome(values.prose, key, betweenNames)) ||
        (isPhone && [...values.name].some((name) => keepDigits(name).endsWith(end)))
      )
    }
  }
}

const SHORTEST_PHONE = 7
/** What stands between the names in one text: a degree and its subject, an interest and its kinds. */
const betweenNames = /[,،();.]/

/** Whether a text is a part of some value, with a separator or an end on each of its sides. */
function isPartOfSome(values: Set<string>, part: string, separator: RegExp) {
  const join = (text: string) => `\n${splitParts(text, separator).join('\n')}\n`
  return [...values].some((value) => join(value).includes(join(part)))
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
