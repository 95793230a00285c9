/*
 * What the schema says of a wrong value: data, an id and values. zod carries texts only, so there
 * it is JSON.
 */

/** A message: the id of its wording, and what is filled in. */
export interface Message<Id extends string = string> {
  id: Id
  values: Values
  /** What mends the value: another one, or its removal. */
  fix?: Fix | undefined
}

export type Values = Record<
  string,
  string | number | boolean | readonly string[] | undefined
>

/** An edit of what the message is about. Without a value, that is removed. */
export interface Fix {
  /** What it replaces: by default, all of the value. */
  was?: unknown
  /** Whether it replaces each place where its text stands in a longer one. */
  isPart?: boolean
  value?: string | number | boolean
  /** The part of a long text that is mended, for a button; empty if something is only taken out. */
  shown?: string
}

/*
 * A wording is a sentence with the names of its values in braces. Of several (`||`), the first one
 * with all its values counts. A list has commas; in quotes, each of its items is (`"{letters}"`), and
 * what follows a name is said of each (`{languages: …}`).
 */

type Name<Inside extends string> = Inside extends `${string}{${infer Inner}`
  ? Name<Inner>
  : Inside extends `${infer Start}: …`
    ? Start
    : Inside extends `${string} ${string}`
      ? never
      : Inside

type Names<Wording extends string> =
  Wording extends `${string}{${infer Inside}}${infer Rest}`
    ? Name<Inside> | Names<Rest>
    : never

/** The values that a wording takes, as arguments. */
export type ValuesOf<Wording extends string> = [Names<Wording>] extends [never]
  ? [values?: Record<never, never>]
  : // The form's words may take more.
    [values: Record<Names<Wording>, Values[string]> & Values]

/** A wording with its values. */
export function fillIn(wording: string, values: Values) {
  const isThere = ([, , name = '']: RegExpMatchArray) =>
    listItems(values[name]).length > 0
  const choices = wording.split(' || ')
  const whole = choices.find((choice) => [...choice.matchAll(placeholder)].every(isThere))
  return (whole ?? choices.at(-1) ?? '').replaceAll(
    placeholder,
    (_, ...[open = '', name = '', suffix = '', close = '']: string[]) => {
      const quote = open && close
      const items = listItems(values[name]).map((item) => quote + item + suffix + quote)
      const list = items.join(quote && suffix ? ' and ' : ', ')
      return quote ? list : open + list + close
    },
  )
}

const placeholder = /("?)\{(\w+)(: …)?\}("?)/g

function listItems(value: Values[string]) {
  return (Array.isArray(value) ? value : [value]).flatMap((item) =>
    item === undefined ? [] : [String(item)],
  )
}

/**
 * The schema's messages as the terminal prints them, each a sentence without its full stop. In the
 * desk, those with the same name before the slash have one wording.
 */
export const schemaWords = {
  'date/month': 'Write a month as year-month, such as 2024-06',
  'date/year': 'Write a month as year-month, such as 2024-06, or a year alone',
  year: 'Write a year, such as 2026',
  percent:
    'Write a number from 0 to 100, in percent: {meant} || Write a number from 0 to 100',
  'country/letters': 'Write two capital letters, such as EG',
  'country/unknown': 'No country has this code. Write that of ISO 3166-1, such as EG',
  countryNow: 'Write {code} for {country}',
  'address/full': 'Write a full address, such as {example}',
  'address/space': 'Write a full address, such as {example}, without a space',
  'address/optional': 'Write a full address, such as {example}, or leave the field out',
  addressWithPassword:
    'An address that all may read holds no name and no password: take them out',
  addressWithPath:
    'Write the address without what follows the host: {origin}. If the site is served below a path, set BASE_PATH to it',
  addressOfMachine:
    'Nobody else can reach this address: write the one under which the site will be public',
  id: 'Use small letters, digits and hyphens, and begin with a letter, such as {example}',
  pictureName:
    'Put the file into content/images/, and write its name alone, without a folder: {meant} || Write the name of a PNG, JPEG, WebP, AVIF, TIFF, GIF or SVG file in content/images/, such as photo.jpg: without a folder, and with letters, digits, dots and hyphens only. Save a HEIC photo of a phone as JPEG first',
  filmName:
    'Write the name of an MP4 or WebM file in content/images/, such as demo.mp4: without a folder, and with letters, digits, dots and hyphens only',
  focus: 'Write how far from the left and from the top, such as "50% 20%"',
  cv: 'Write false for no CV, the name of a PDF file in content/ such as cv.pdf, one for each language, or { pages: 1, photo: true, plain: true }',
  'tags/variant': 'Name at least one tag, such as [backend]',
  'tags/entry': 'Name at least one tag, such as [backend], or leave the field out',
  'yesNo/public': 'Write true for the one that the page offers, or leave the field out',
  'yesNo/cv': 'Write false to keep it out of the CV, or leave the field out',
  'yesNo/starNames': 'Write false to leave the names out, or leave the field out',
  onePublic: 'The page offers one CV only: leave "public" out in all others',
  'sameId/cv': 'Two CVs have the id "{id}": give each its own',
  'sameId/project': 'Two projects have the id "{id}": give each its own',
  'sameId/page': 'Two pages are called {id}. Give one of them another id',
  folderId: 'The site has a folder of that name. Write another, such as imprint',
  'twice/section': 'This section is there twice: keep one of the two',
  'twice/language': 'The language "{tag}" is there twice: keep one of the two',
  period: 'Write start and end (start: 2024-06), or a duration (months: 1)',
  periodOrder: 'The end comes before the start: swap the two months',
  'shape/entries':
    'Write a list of entries, such as "- title: …", or where they are read from, such as "feed: https://example.com/feed.xml"',
  'hue/any':
    'Write a hue from 0 to 360, such as 25 for red, 150 for green or 255 for blue',
  'hue/colour': 'Write the hue of this colour, {hue}',
  'section/any':
    'Write the name of a section in small letters, digits and hyphens, such as "- skills", or the name with a title, such as "- talks: Talks"',
  'section/group': 'Write "educations": that section holds {groups}',
  'section/known': 'Write "{id}"',
  'section/own':
    'Write a name in small letters, digits and hyphens, and a title: "- {id}: {title}"',
  'section/hero': 'The first screen is always there: leave it out of the list',
  'siteLanguage/tag': 'Write "{tag}" for {name}',
  'siteLanguage/unknown':
    'The product has no words in this language, so no page can be made in it. Take it out, or add its words to the product (src/languages/README.md). There are: {known}',
  noLanguage: 'Give at least one language',
  mostLanguages: 'Give at most {most} languages',
  email:
    'Write an e-mail address, such as {meant} || Write an e-mail address, such as name@example.com',
  'phone/quotes': 'Put the phone number in quotes',
  'phone/form':
    'Write the number with its country code and the digits 0–9, in quotes: "{meant}" || Write the number with its country code and the digits 0–9, in quotes: "+20 100 000 0000"',
  degrees: 'Write degrees from -{most} to {most}, such as 31.2',
  mostCards: 'Give at most three cards',
  figure: 'Write a whole number, or false to leave the figure out',
  empty: 'This text is empty: write something',
  'text/one': 'Expected a text',
  textIn: 'Write the {name} text beside the others, as "{language}: …"',
  tooLong: 'This text has {length} characters: shorten it to {most}',
  textInEach:
    'Expected a text in each language: write "{languages: …}", each on a line of its own below it',
} as const

export type SchemaMessageId = keyof typeof schemaWords

/** A message of the schema, for a program. */
export function makeMessage<Id extends SchemaMessageId>(
  id: Id,
  ...[values = {}]: ValuesOf<(typeof schemaWords)[Id]>
): Message<Id> {
  return { id, values }
}

/** A message of the schema as zod carries it. */
export function encodeMessage<Id extends SchemaMessageId>(
  id: Id,
  ...values: ValuesOf<(typeof schemaWords)[Id]>
) {
  return JSON.stringify(makeMessage(id, ...values))
}

/** An encoded message with what mends the value, if that is known. */
export function withFix(text: string, value: string | number | undefined) {
  if (value === undefined) return text
  return JSON.stringify({ ...readMessage(text), fix: { value } })
}

/** A message that zod has carried. */
export function readMessage<Id extends string = SchemaMessageId>(text: string) {
  return JSON.parse(text) as Message<Id>
}

/** A message as the terminal prints it. */
export function wordSchemaMessage({ id, values }: Message<SchemaMessageId>) {
  return fillIn(schemaWords[id], values)
}
