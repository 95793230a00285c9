import { z } from 'zod'
import { knownLocales, type InEach, type Locale } from '#languages'
import { createId, type TextKind, toWesternDigits } from '#text'
import { getValue } from '#yaml'
import { withKind } from './kinds.ts'
import { withLatinLetters } from './look-alikes.ts'
import { encodeMessage, withFix } from './messages.ts'
import { withSynonyms } from './synonyms.ts'
import { lineSchema, type createTextSchema } from './translated.ts'

/* The kinds of values that several content files have: dates, addresses, ids, files, pictures. */

/** A month as year-month. */
export const month = z
  .string(encodeMessage('date/month'))
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, encodeMessage('date/month'))
  .meta(withKind('month'))

/** A month, or only a year (a number in YAML). */
export const dateField = z
  .union(
    [
      // Abort, because an invalid date cannot be compared with another one.
      z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, {
        error: encodeMessage('date/year'),
        abort: true,
      }),
      z.int().min(1000).max(9999),
    ],
    { error: encodeMessage('date/year') },
  )
  .transform(String)
  .meta(withKind('month'))

/** A number of percent. */
export const percent = z
  .number({ error: adviseOnPercent })
  .min(0, { error: adviseOnPercent })
  .max(100, { error: adviseOnPercent })
  .refine((value) => value === 0 || value >= 1, { error: adviseOnPercent })

function adviseOnPercent({ input }: { input?: unknown }) {
  const number = readPercent(input)
  const meant = number <= 100 ? Math.round(number) : undefined
  return withFix(encodeMessage('percent', { meant }), meant)
}

/** A share (0.9), a part (4/5), stars of five (★★★) or a text with a sign (90%) are percent, too. */
function readPercent(input: unknown) {
  if (typeof input === 'number' && input > 0 && input < 1) return 100 * input
  const text = toWesternDigits(String(input))
  const [, stars] = /^([★⭐]+)[☆✩\uFE0F]*$/u.exec(text) ?? []
  if (stars) return 20 * Array.from(stars).length
  const [, part, whole] = /^(\d+)\s*\/\s*(\d+)$/.exec(text) ?? []
  if (part) return (100 * Number(part)) / Number(whole)
  const [, percent] = /^(\d+)\s*[%٪]$/.exec(text) ?? []
  return Number(percent)
}

/** A country as two letters. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: encodeMessage('country/letters'), abort: true })
  .superRefine((code, context) => {
    const current = new Intl.Locale(`und-${code}`).region ?? code
    const name = countryNames.of(current)
    if (name !== undefined && current === code) return
    const message =
      name === undefined
        ? encodeMessage('country/unknown')
        : withFix(encodeMessage('countryNow', { code: current, country: name }), current)
    context.addIssue({ code: 'custom', input: code, message })
  })

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const example = 'https://example.com/page'

/** A full address, with its protocol. */
export const url = createAddressSchema(({ input }) => {
  const meant = suggestAddress(input)
  return withFix(encodeMessage('address/full', { example: meant ?? example }), meant)
})
  // Browsers and z.url accept an address with a space, but people cannot copy it.
  .regex(/^https?:\/\/\S+$/, encodeMessage('address/space', { example }))

/** An address of the web, as far as its form goes. */
export function createAddressSchema(error: (issue: { input?: unknown }) => string) {
  return z.url({ protocol: /^https?$/, hostname: /\.|^localhost$/, error, abort: true })
}

/**
 * The address that is meant by `www.salma.dev`, `https//salma.dev` or `git@github.com:a/b.git`. A name of
 * a file (`feed.xml`) is none.
 */
export function suggestAddress(input: unknown) {
  if (typeof input !== 'string') return undefined
  const [, host, path = ''] =
    /^(?:feed:)?(?:(?:h?t{1,2}ps?|ssh|feed|git(?:\+\w+)?)[:;]?\/{1,2})*(?:git@)?((?:[\w-]+\.)+(?!(?:xml|rss|json|html?|pdf)\b)[a-z]{2,})(?:[:/](\S*?))?(?:\.git)?$/i.exec(
      input,
    ) ?? []
  return host && `https://${host}${path && `/${path}`}`
}

/** An optional link; `#` is the same as leaving it out. */
export const optionalUrl = z.union([url, z.literal('#')], {
  error: ({ input }) => {
    const meant = suggestAddress(input)
    const shown = { example: meant ?? example }
    return withFix(encodeMessage('address/optional', shown), meant)
  },
})

/** What an id looks like. */
export const idPattern = /^[a-z][a-z0-9-]*$/

/** A name for addresses and files. */
export const id = z.string({ error: adviseOnId }).regex(idPattern, { error: adviseOnId })

function adviseOnId({ input }: { input?: unknown }) {
  const meant = suggestId(input)
  return withFix(encodeMessage('id', { example: meant ?? 'my-project' }), meant)
}

/**
 * Suggests an id for a text of the owner's: `my-shop` for `My Shop`, `the-3d-viewer` for
 * `3d-viewer`.
 */
export function suggestId(input: unknown) {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  return createId(withLatinLetters(String(input)), new Set(), '') || undefined
}

const pictureTypes = 'png|jpe?g|webp|avif|tiff?|gif|svg'

// No flags: editors read the pattern from the JSON Schema, which does not support them.
const picturePattern = new RegExp(
  `^[\\w-]+(\\.[\\w-]+)*\\.(${pictureTypes}|${pictureTypes.toUpperCase()})$`,
)

const imageFile = lineSchema.regex(picturePattern, {
  error: ({ input }) => {
    const name = String(input).split(/[\\/]/).at(-1) ?? ''
    const meant = picturePattern.test(name) ? name : undefined
    return withFix(encodeMessage('pictureName', { meant }), meant)
  },
})

/** A film in content/images/. */
export const filmFile = lineSchema
  .regex(/^[\w-]+(\.[\w-]+)*\.(mp4|webm|MP4|WEBM)$/, encodeMessage('filmName'))
  .meta(withKind('film'))

/**
 * A picture: one file for all languages, or one per language. A language without a file uses
 * the first one.
 */
export function createImageFileSchema(languages: readonly Locale[]) {
  const error = encodeMessage('pictureName', { meant: undefined })
  const files = z
    .partialRecord(z.enum(knownLocales), imageFile)
    .refine((files) => Object.keys(files).length > 0, error)
    .transform((files) => {
      const [first = ''] = Object.values(files)
      const filled = languages.map((locale) => [locale, files[locale] ?? first])
      return Object.fromEntries(filled) as InEach<string>
    })
  return z.union([imageFile, files], { error }).meta(withKind('file'))
}

export type TextSchema = ReturnType<typeof createTextSchema>

/** The schemas of texts of each kind, and of pictures, which depend on the site's languages. */
export type Texts = Record<TextKind, TextSchema> & {
  file: ReturnType<typeof createImageFileSchema>
}

/** Which marks a text takes, for descriptions of fields. */
export const marksNote =
  'It takes **strong** words, `code` and [links](https://example.com).'

/** A picture with its words. */
export function createPictureSchema({ line, file }: Texts) {
  return z.strictObject({
    file: file
      .describe(
        'A file in `content/images/`; the build resizes it. Or one for each language; a language without its own file uses the first: `{ en: shop.png, ar: shop-ar.png }`.',
      )
      .meta(withSynonyms('src')),
    alt: line.describe('What the picture shows, for those who cannot see it.'),
    focus: z
      .string()
      .regex(/^(100|\d{1,2})% (100|\d{1,2})%$/, encodeMessage('focus'))
      .optional()
      .describe(
        'The point of the picture that must stay visible when it is cropped, from the left and from the top: `50% 20%`.',
      )
      .meta(withKind('focalPoint')),
  })
}

/** A check of list items with each other, also where something in one of them is wrong. */
export function checkItems<Item>(
  check: (items: (Partial<Item> | undefined)[], context: z.RefinementCtx) => void,
) {
  return z.superRefine<Item[]>(check, { when: ({ value }) => Array.isArray(value) })
}

/**
 * Rejects list items that repeat the name of an earlier one.
 * @param at the path of the field with the name, if the item is an object
 */
export function rejectDuplicates(adviceOn: (name: string) => string, ...at: string[]) {
  return checkItems<unknown>((items, context) => {
    const names = items.map((item) => getValue(item, at))
    names.forEach((input, index) => {
      if (typeof input !== 'string' || names.indexOf(input) === index) return
      const message = adviceOn(input)
      context.addIssue({ code: 'custom', path: [index, ...at], input, message })
    })
  })
}

/** Names as a list for descriptions: `one`, `two`. */
export function formatCodeList(names: readonly string[]) {
  return names.map((name) => `\`${name}\``).join(', ')
}
