import { z } from 'zod'
import { getProfileUrl, readMessage } from '#schema'
import { readMonth, readMonths, readNumber, readPeriod, toWesternDigits } from '#text'
import { getValue, toFields } from '#yaml'
import { findNearest } from '../problems/did-you-mean.ts'
import { isTranslated, findSchemas, unwrap } from '../fields.ts'
import { type Explanation, makeMessage, type Message } from '../messages/messages.ts'
import type { MessageId } from '../messages/terminal.ts'
import { explainCalendar } from '../other-calendars.ts'
import type { Path } from '../problems/path.ts'
import { explainForeignLetters, findLookAlike } from '../yaml/look-alikes.ts'
import { A_TEXT } from './expectation.ts'
import { getPathOfIssue, type ZodIssue } from './issues.ts'

/** What was expected of a value, what was found, and what to do. */
export function explainIssue(
  issue: ZodIssue,
  data: unknown,
  schema: z.ZodType,
  source?: string,
): Explanation {
  const path = getPathOfIssue(issue)
  const value = getValue(data, path)
  const isText = isTextExpected(issue, schema)
  const isBareWord = typeof value === 'number' || typeof value === 'boolean'
  // "In each language" does not help where the value is no text at all.
  const expected = isText && isBareWord ? A_TEXT : readMessage<MessageId>(issue.message)
  if (value !== undefined && value !== null) {
    const found = isBareWord && source ? source : formatValue(value)
    const mended = withValidFix(expected, path, schema) ?? { ...expected, fix: undefined }
    const [advice] = [
      adviseOnSection(value, path, schema),
      adviseOnAnswer(value, path, schema),
      adviseOnUserName(value, getValue(data, path.slice(0, -1))),
      adviseOnDate(value, path, expected),
      typeof value === 'string' ? explainForeignLetters(value) : undefined,
      adviseOnValue(value, issue, isText, source),
      mended.fix ? undefined : adviseOnForm(value, path, schema),
    ].flatMap((message) => (message && withValidFix(message, path, schema)) ?? [])
    // The message names the right value itself.
    const isSame = mended.fix && mended.fix.value === advice?.fix?.value
    const isReported = isSame && advice?.id !== 'foreignLetters'
    return { ...mended, found, advice: isReported ? undefined : advice }
  }
  if (isText && source && /^null$/i.test(source)) {
    const advice = makeMessage('quotes/null', { source })
    return { ...A_TEXT, found: source, advice }
  }
  return { ...explainMissing(path.at(-1), expected), expected }
}

/** A message, unless the value that it offers is not valid, also as a number. */
function withValidFix(message: Message, path: Path, schema: z.ZodType) {
  const { value } = message.fix ?? {}
  if (value === undefined) return message
  const schemas = findSchemas(schema, path)
  const valid = [value, Number(value)].find((fixed) =>
    schemas.some((each) => each.safeParse(fixed).success),
  )
  return valid === undefined ? undefined : { ...message, fix: { value: valid } }
}

function explainMissing(name: Path[number] | undefined, expected: Message) {
  if (name === undefined) return makeMessage('missing/file')
  if (typeof name === 'number') return makeMessage('missing/item')
  if (expected.id === 'textIn') return makeMessage('languageMissing', { language: name })
  return makeMessage('missing/field', { name })
}

/** Whether any text is valid. If only certain texts are, the schema's own message lists them. */
function isTextExpected(issue: ZodIssue, schema: z.ZodType) {
  const isPlain =
    issue.code === 'invalid_type' &&
    readMessage<MessageId>(issue.message).id === A_TEXT.id
  const isEitherForm = () => findSchemas(schema, getPathOfIssue(issue)).some(isTranslated)
  return isPlain || (issue.code === 'invalid_union' && isEitherForm())
}

/** The probable cause of a wrong value, and what to do. */
function adviseOnValue(
  value: unknown,
  issue: ZodIssue,
  isText: boolean,
  source = String(value),
): Message | undefined {
  if (issue.code === 'invalid_value') {
    const meant = findNearest(String(value), issue.values.map(String))
    return meant === undefined ? undefined : mend('meant', meant)
  }
  const type = issue.code === 'invalid_type' ? issue.expected : undefined
  if (typeof value === 'string') {
    const number = type === 'number' ? readNumber(value) : undefined
    const western = toWesternDigits(value)
    if (western !== value) return mend('digits', String(number ?? western))
    const mistake =
      type === 'array' || type === 'object' ? findLookAlike(value) : undefined
    if (mistake) return { id: mistake.id, values: mistake.values }
    if (/^[“”„‘’«]/.test(value)) return makeMessage('quotes/curly')
    if (number !== undefined)
      return value.includes(',')
        ? mend('digits/point', String(number))
        : { ...makeMessage('quotes/none'), fix: { value: number } }
  }
  if (type === 'array' && typeof value === 'string' && issue.path.length > 0)
    return makeMessage('quotes/brackets')
  return isText ? adviseOnText(value, source) : undefined
}

function mend(id: 'meant' | 'digits' | 'digits/point', meant: string): Message {
  return { ...makeMessage(id, { meant }), fix: { value: meant } }
}

function adviseOnText(value: unknown, source: string) {
  if (Array.isArray(value)) return makeMessage('quotes/list')
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const id = typeof value === 'number' ? 'quotes/number' : 'quotes/boolean'
  return { ...makeMessage(id, { source }), fix: { value: source } }
}

/** The date or dates that can be read in a value, in words or of another calendar. */
function adviseOnDate(value: unknown, path: Path, { id }: Message): Message | undefined {
  if (!/^(date\/|period$)/.test(id) || typeof value === 'object') return undefined
  const text = `${value as string | number}`
  const meant = id === 'period' ? undefined : readMonth(text)
  // Other advice is about the digits.
  if (meant === toWesternDigits(text)) return undefined
  if (meant !== undefined) return mend('meant', meant)
  const { start, end } = readPeriod(text) ?? {}
  if (start !== undefined)
    return makeMessage('quotes/period', {
      start: start.slice(0, 7),
      end: end?.slice(0, 7),
    })
  const months = id === 'period' ? Math.round(readMonths(text) ?? 0) : 0
  if (months > 0) return makeMessage('quotes/months', { months })
  const [, first, second, year] =
    /^(\d\d?)[/-](\d\d?)[/-](\d{4})$/.exec(toWesternDigits(text)) ?? []
  if (first && second && year) {
    const [one, other] = [first, second].map((part) => `${year}-${part.padStart(2, '0')}`)
    return makeMessage('quotes/order', { one, other })
  }
  if (path.at(-1) === 'end' && !/\p{Nd}/u.test(text))
    return { ...makeMessage('ongoing'), fix: {} }
  return explainCalendar(text)
}

/** The right form of a text: in other letters, or without spaces around it. */
function adviseOnForm(value: unknown, path: Path, schema: z.ZodType) {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const forms = [text, text.toLowerCase(), text.toUpperCase()]
  const others = forms.filter((form) => form !== value)
  const messages = others.map((meant) => mend('meant', meant))
  return messages.find((message) => withValidFix(message, path, schema))
}

/** The fields of a section in place of its title: in the list, each name has its title alone. */
function adviseOnSection(value: unknown, path: Path, schema: z.ZodType) {
  const isNamed = findSchemas(schema, path.slice(0, -1))
    .flatMap(unwrap)
    .some((each) => each instanceof z.ZodRecord)
  if (!isNamed || typeof value !== 'object') return undefined
  return makeMessage('sectionFields', { id: String(path.at(-1)) })
}

/** A word for "no" or "yes", which YAML reads as a text, where `false` or `true` is possible. */
function adviseOnAnswer(value: unknown, path: Path, schema: z.ZodType) {
  const answer =
    typeof value === 'string' ? answers.find(([words]) => words.test(value)) : undefined
  if (!answer) return undefined
  const [, meant] = answer
  const isPossible = findSchemas(schema, path)
    .flatMap(unwrap)
    .some((each) => each.safeParse(meant).success)
  if (!isPossible) return undefined
  const values = { name: String(path.at(-1)), answer: String(meant) }
  return { ...makeMessage('quotes/answer', values), fix: { value: meant } }
}

const answers: [RegExp, boolean][] = [
  [/^(no|none|off|never|false)$/i, false],
  [/^(yes|on|true)$/i, true],
]

/** The user name in a known network, in place of the address of the profile there. */
function adviseOnUserName(value: unknown, profile: unknown) {
  const { network } = toFields(profile)
  const [, name] = typeof value === 'string' ? (/^@?([\w-]+)$/.exec(value) ?? []) : []
  if (typeof network !== 'string' || name === undefined) return undefined
  const url = getProfileUrl(network, name)
  if (url === undefined) return undefined
  return { ...makeMessage('userName', { network, url }), fix: { value: url } }
}

const MAX_SHOWN_LENGTH = 60

function formatValue(value: unknown) {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.keys(value).slice(0, 6)
    return fields.length > 0 ? `the fields ${fields.join(', ')}` : 'no fields'
  }
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
