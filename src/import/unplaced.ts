import { listNodes } from '#reading'
import { toWesternDigits } from '#text'
import { parseValue } from './existing/existing.ts'
import { findCountryCode } from './form/values/countries.ts'
import { getFieldName, type Dropped } from './dropped.ts'
import type { Leaf } from './form/reader.ts'
import { readText } from './form/values/values.ts'

/**
 * The texts of a source that no file has, whatever became of them on the way. What a field took is
 * compared with whole values of such fields in the files as they are written: the address of an
 * employer is not placed because it is the beginning of another one.
 * @param dropped what is not added, since an entry that is there has another text in this field
 */
export function findUnplaced(
  leaves: Leaf[],
  files: Record<string, string>,
  dropped: Dropped[],
) {
  const written = groupByKind(
    Object.entries(files).flatMap(([name, source]) =>
      listNodes(parseValue(name, source)).map(({ path, value }) => ({
        field: getFieldName(path),
        text: readText(value) ?? '',
      })),
    ),
  )
  const lost = groupByKind(dropped)
  const isPlaced = ({ field = '', texts }: Leaf) =>
    texts
      ?.flatMap(splitLinks)
      .every((text) => isIn(written, field, text) && !isIn(lost, field, text)) ?? false
  return leaves.filter((leaf) => !isPlaced(leaf))
}

type Kind = 'role' | 'address' | 'contact' | 'date' | 'place' | 'prose' | 'name'

/** What the values of a field are, in a résumé or in the content. All others are names. */
const kinds: [Kind, RegExp][] = [
  ['role', /^(label|role|heading)$/],
  ['address', /^(url|demo|code|repository|doi|username)$/],
  ['contact', /^(email|phone)$/],
  ['date', /^(start|end|span|date|(start|end|release)Date)$/],
  ['place', /^(location|place|city|region|country|countryCode)$/],
  ['prose', /^(pitch|paragraphs|summary|description|highlights|story|quote|reference)$/],
]

function getKind(field: string): Kind {
  return kinds.find(([, names]) => names.test(field))?.[0] ?? 'name'
}

/** The values of each kind, normalized. */
type Values = Record<Kind, Set<string>>

function groupByKind(values: Dropped[]): Values {
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
    case 'contact': {
      const end = keepDigits(key).slice(-SHORTEST_PHONE)
      const isPhone = field === 'phone' && end.length === SHORTEST_PHONE
      return isPhone && [...values.contact].some((one) => keepDigits(one).endsWith(end))
    }
    case 'date':
      return false
    case 'role':
      // Of somebody who recommends the owner.
      return field === 'role' && values.name.has(key)
    case 'place':
      return values.place.has(findCountryCode(key)?.toLowerCase() ?? '-')
    case 'prose': {
      const sentences = splitSentences(key)
      // A text without a title is a title.
      return values.name.has(key) || sentences.every((one) => values.prose.has(one))
    }
    case 'name': {
      // A language with its level is two values.
      const [, ...parts] = /^(.+?) \((.+)\)$/.exec(key) ?? []
      return (
        values.prose.has(key) ||
        (parts.length > 0 && parts.every((part) => values.name.has(part))) ||
        isPartOfSome(values.name, key, field.endsWith('Name') ? /\s/ : betweenNames) ||
        (field === 'authors' && isPartOfSome(values.prose, key, betweenNames))
      )
    }
  }
}

const SHORTEST_PHONE = 7
/** What stands between the names in one text: a degree and its subject, an interest and its kinds. */
const betweenNames = /[,،();.]/

/** Whether a text is a part of some value, with a separator or an end on each of its sides. */
function isPartOfSome(values: Set<string>, part: string, separator: RegExp) {
  const isEnd = (text: string | undefined) => !text || separator.test(text)
  return [...values].some((value) => {
    for (let at = value.indexOf(part); at >= 0; at = value.indexOf(part, at + 1)) {
      const before = value.slice(0, at)
      const after = value.slice(at + part.length)
      const [last, first] = [before.trimEnd().at(-1), after.trimStart()[0]]
      const isBeside = separator.test(' ')
      if (
        isBeside ? isEnd(before.at(-1)) && isEnd(after[0]) : isEnd(last) && isEnd(first)
      )
        return true
    }
    return false
  })
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
