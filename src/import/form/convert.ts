import type { JsonObject } from '#yaml'
import { getMaxLength } from '#schema'
import { isOpenEnd, readDate, readMonth, readPeriod, withoutEmojiCodes } from '#text'
import type { Reason } from '../reasons.ts'
import { normalizeAddress, findNetwork } from './values/contact.ts'
import { findCountryCode } from './values/countries.ts'
import { convertHtmlToMarks, isHtml, listAddresses, removeHtml } from './values/html.ts'
import { readHome } from './values/place.ts'
import { splitPoints, splitWords } from './values/points.ts'
import { withoutPrivate } from './values/private-labels.ts'
import { readText } from './values/values.ts'

/** The fields of ours that take a text of a source, by what such a text is. */
const fieldsByKind = [
  ['address', ['url', 'repository', 'doi']],
  ['username', ['username']],
  ['date', ['startDate', 'endDate', 'date', 'releaseDate', 'span']],
  ['place', ['location', 'place', 'city', 'region', 'country', 'countryCode']],
  ['prose', ['summary', 'description', 'reference', 'story', 'highlights']],
  ['authors', ['authors']],
  ['phone', ['phone']],
] as const
/* Those that take a name. */
type OwnerName = 'name' | 'label' | 'email' | 'network' | 'language' | 'fluency'
type WorkName = 'position' | 'organization' | 'role' | 'title' | 'sectionTitle'
type StudyName = 'institution' | 'studyType' | 'area' | 'score' | 'courses' | 'course'
type OtherName = 'awarder' | 'issuer' | 'publisher' | 'keywords'

type NameField = OwnerName | WorkName | StudyName | OtherName
export type TextField = (typeof fieldsByKind)[number][1][number] | NameField
export type ValueKind = (typeof fieldsByKind)[number][0] | 'name'

/** What the text of a field is. */
export function getKind(field: TextField): ValueKind {
  const known = fieldsByKind.find(([, names]) => names.some((name) => name === field))
  return known?.[0] ?? 'name'
}

/** A text as fields, and the texts that the content must have because of it. */
interface Converted {
  fields: JsonObject
  texts: string[]
  /** Why parts of the text are left out on purpose. */
  reasons?: Reason[]
}

/**
 * Converts the text of a source for one of our fields; undefined if it does not fit.
 * @param isItem whether it is an item of a list
 * @param language of the source, if it says so
 */
export function convertText(
  field: TextField,
  text: string,
  isItem: boolean,
  language?: string,
): Converted | undefined {
  const words = withoutEmojiCodes(text)
  const most = getMaxLength(field === 'story' ? 'story' : 'prose')
  const fits = words !== '' && words.length <= most
  const converted = fits ? convert(field, words, isItem, language) : undefined
  // A name has no links, and no text has one to a telephone.
  const addresses = listAddresses(text)
  return converted && { ...converted, texts: [...converted.texts, ...addresses] }
}

function convert(field: TextField, text: string, isItem: boolean, language?: string) {
  switch (field) {
    case 'summary':
    case 'description':
      return convertProse(field, text, splitPoints)
    case 'reference':
    case 'story':
      // Their points stay in one text.
      return convertProse(field, text, (prose) => [prose])
    case 'highlights': {
      const { text: points, reasons } = withoutPrivate(toMarks(text))
      return { ...toList(field, splitPoints(points)), reasons }
    }
    case 'course':
      return toList('courses', [removeHtml(text)])
    case 'keywords':
    case 'courses':
      return toList(field, (isItem ? [text] : splitWords(text)).map(removeHtml))
    case 'startDate':
    case 'endDate':
    case 'date':
    case 'releaseDate':
      return convertDate(field, text, language)
    case 'span':
      return convertSpan(text, language)
    case 'url':
    case 'repository':
      return toField(field, normalizeAddress(text) ?? text)
    case 'place': {
      const { place, reason } = readHome(text)
      const texts = Object.values(place).map(String)
      return { fields: place, texts, ...(reason && { reasons: [reason] }) }
    }
    case 'country':
    case 'countryCode': {
      const isCode = findCountryCode(text) === text.trim().toUpperCase()
      return toField(isCode ? 'countryCode' : 'country', text)
    }
    case 'authors':
      return toList(field, [text.replaceAll('*', '')])
    case 'doi':
      return toField('url', `https://doi.org/${text}`)
    case 'network':
      return toField(field, findNetwork(removeHtml(text)))
    case 'phone':
      return toField(field, text.replace(/^tel:/i, ''))
    case 'fluency':
      // A number is a place on somebody else's scale.
      return /^\d+$/.test(text) ? undefined : toField(field, removeHtml(text))
    default:
      return convertName(field, removeHtml(text))
  }
}

function convertProse(field: string, text: string, split: (prose: string) => string[]) {
  const { text: prose, reasons } = withoutPrivate(toMarks(text))
  const fields = prose === '' ? {} : { [field]: prose }
  return { fields, texts: split(prose), reasons }
}

/** A name has no link: its address is that of what it names. */
function convertName(field: string, text: string): Converted {
  const [, words, url] = /^\[(.+)\]\((\S+)\)$/.exec(text) ?? []
  if (words === undefined || url === undefined) return toField(field, text)
  return { fields: { [field]: words, url }, texts: [words, url] }
}

function toField(field: string, value: string): Converted {
  return { fields: { [field]: value }, texts: [readText(value) ?? ''] }
}

function toList(field: string, values: string[]): Converted {
  return { fields: { [field]: values }, texts: values }
}

/** A text with our marks: of HTML's and Markdown's, emphasis is none of them. */
function toMarks(text: string) {
  return (isHtml(text) ? convertHtmlToMarks(text) : text).replaceAll(emphasis, '$1$2')
}

const emphasis = /(\x60[^\x60]*\x60)|(?<![*\w])\*(?![\s*])([^*\n]*[^*\s])\*(?![*\w])/g

/**
 * A date that cannot be read stays as it is: then the entry gets no dates, and the report names it.
 * Of a season, the year is used.
 */
function convertDate(field: string, text: string, language?: string): Converted {
  if (field === 'endDate' && isOpenEnd(text)) return { fields: {}, texts: [] }
  const date = readDate(text, language)
  return {
    fields: { [field]: date ?? readMonth(text) ?? text },
    texts: [date?.slice(0, 7) ?? text],
  }
}

/** Two dates, as they are read. An end alone says nothing about the start. */
function convertSpan(text: string, language?: string): Converted {
  const { start, end } = readPeriod(text, language) ?? {}
  if (start === undefined) {
    const year = readMonth(text) ?? text
    return { fields: { startDate: year, endDate: year }, texts: [text] }
  }
  const fields = { startDate: start, ...(end !== undefined && { endDate: end }) }
  const dates = Object.values(fields).map((date) => date.slice(0, 7))
  return { fields, texts: dates }
}
