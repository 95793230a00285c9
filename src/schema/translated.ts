import { z } from 'zod'
import { Text, type TextKind } from '#text'
import { knownLocales, type InEach, type Languages, type Locale } from '#languages'
import { withKind } from './kinds.ts'
import { encodeMessage } from './messages.ts'

/** A text in each language of the site. */
export type TextInEach = InEach<Text>

/** A text that is the same in every language. */
export const lineSchema = z.string().trim().min(1, encodeMessage('empty'))

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** A language's English name. */
export function getLanguageName(locale: string) {
  return languageNames.of(locale) ?? locale
}

/** Finds a language by its tag, or by its name in any language of the product. */
export function findLocale(word: unknown) {
  const name = String(word).trim().toLowerCase().replaceAll('_', '-')
  return knownLocales.find((tag) => {
    const names = knownLocales.map((locale) =>
      new Intl.DisplayNames(locale, { type: 'language' }).of(tag)?.toLowerCase(),
    )
    return names.includes(name) || name === tag || name.startsWith(`${tag}-`)
  })
}

/**
 * A text of a site in these languages: one string for all, or one per language. Further
 * translations are allowed and ignored; a check reports them.
 */
export function createTextSchema(languages: Languages, kind: TextKind) {
  return z
    .union([lineSchema, createTranslationsSchema(languages)], {
      error:
        languages.length === 1
          ? encodeMessage('text/one')
          : encodeMessage('textInEach', { languages }),
    })
    .superRefine(createLengthCheck(kind))
    .transform((text) => readInEach(text, languages, kind))
}

/** A text in either form; in any language for editors, which do not know the site's. */
export function createAnyTextSchema(
  kind: TextKind,
  languages: readonly Locale[] = knownLocales,
) {
  return textInAnyLanguage
    .superRefine(createLengthCheck(kind))
    .transform((text) => readInEach(text, languages, kind))
    .meta(withKind(kind))
}

/** Plural categories as one counts. Intl's order is another in each engine. */
const countingOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** A number with its noun: one form for each plural category of the language. */
export function listPluralForms(locale: Locale) {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const forms = countingOrder
    .filter((category) => pluralCategories.includes(category))
    .map((category) => [category, lineSchema] as const)
  return z
    .strictObject(Object.fromEntries(forms))
    .describe(`The forms in ${getLanguageName(locale)}.`)
}

function createTranslationsSchema(required: readonly Locale[]) {
  // The site's languages come first, in its order: messages list them so.
  const tags = [...new Set([...required, ...knownLocales])]
  const entries = tags.map((tag) => {
    const name = getLanguageName(tag)
    const advice = encodeMessage('textIn', { language: tag, name })
    const text = z
      .string({ error: ({ input }) => (input === undefined ? advice : undefined) })
      .trim()
      .min(1, encodeMessage('empty'))
      .describe(`The text in ${name}.`)
    return [tag, required.includes(tag) ? text : text.optional()] as const
  })
  return z.strictObject(
    Object.fromEntries(entries) as Record<Locale, z.ZodOptional<typeof lineSchema>>,
  )
}

/** Far above what anyone writes: a longer text was pasted by mistake. */
export function getMaxLength(kind: TextKind) {
  return kind === 'story' || kind === 'page' ? 100_000 : 20_000
}

/** Refuses a text that is too long, before its marks are read. */
function createLengthCheck(kind: TextKind) {
  const most = getMaxLength(kind)
  const format = new Intl.NumberFormat('en')
  return (value: string | InEach<string | undefined>, context: z.RefinementCtx) => {
    const texts = typeof value === 'string' ? { '': value } : value
    for (const [tag, text = ''] of Object.entries(texts)) {
      if (text.length <= most) continue
      const [length, limit] = [format.format(text.length), format.format(most)]
      const message = encodeMessage('tooLong', { length, most: limit })
      context.addIssue({ code: 'custom', path: tag ? [tag] : [], input: text, message })
    }
  }
}

/** The id lets editors' schemas define it only once. */
const textInAnyLanguage = z
  .union([lineSchema, createTranslationsSchema([])], { error: encodeMessage('text/one') })
  .meta({ id: 'text' })

function readInEach(
  text: string | InEach<string | undefined>,
  languages: readonly Locale[],
  kind: TextKind,
): TextInEach {
  const entries = languages.flatMap((tag) => {
    const words = typeof text === 'string' ? text : text[tag]
    return words === undefined ? [] : [[tag, Text.read(kind, words, tag)] as const]
  })
  return Object.fromEntries(entries)
}
