import fc from 'fast-check'
import { isFields, type Json, type JsonObject } from '#yaml'
import { listTexts } from './resumes.ts'

/*
 * Résumés as their owners might have changed them: other texts, further fields, lists in place of
 * texts, private data.
 */

/** A word that is nowhere else, so that one can tell where it went. */
const word = fc.stringMatching(/^[b-df-hj-np-tv-xz]{7}$/).map((letters) => `q${letters}`)

const forms: ((a: string, b: string, c: string) => string)[] = [
  (a) => a,
  (a, b) => `${a} &amp; ${b}`,
  (a, b) => `\u200E${a}\b \u202E${b}`,
  (a, b, c) => `<p>${a}</p><ul><li>${b}</li><li><strong>${c}</strong></li></ul>`,
  (a, b) => `<a href="https://${a}.dev/">${b}</a>`,
  (a, b, c) => `Uses <${a}> &amp; <b>${b}</b>, <sup>${c}</sup>`,
  (a, b, c) => `• ${a} • ${b} • ${c}`,
  (a, b, c) => `1. ${a}\n2. ${b}\n${c} – heute`,
  (a, b, c) => `${a}\n\n- ${b}\n- ${c}`,
  (a, b, c) => `${a}, ${b} (${c})`,
  (a, b) => `12 ${a} St, ${b}, Egypt`,
  (a, b) => `[${a}](https://${b}.dev)`,
  (a, b) => `https://${a}.dev/${b}`,
  (a) => `${a}.dev`,
  (a) => `${a}@example.dev`,
  (a, b, c) => `**${a}**: ${b} # ${c} |`,
  (a, b, c) => `${a}. ${`${b} and so on `.repeat(30)}. ${c}`,
  (a, b) => `مطوّر ${a}، ${b}`,
  () => 'May 2019',
  () => '2019-13',
  () => '+20 100 123 4567',
]

/** A text in one of the forms that sources have. */
export const sourceText = fc
  .tuple(fc.constantFrom(...forms), word, word, word)
  .map(([form, ...words]) => form(...words))

/** Fields that no format has, some of them private. */
const further = fc.constantFrom(
  'note',
  'extra',
  'salary',
  'birthDate',
  'gender',
  'licenseNumber',
  'مهارة',
)

/** Other values in the form of a résumé. */
export function anyLike(value: Json): fc.Arbitrary<Json> {
  if (Array.isArray(value))
    return fc
      .tuple(...value.map((item) => withChance(anyLike(item), 6)))
      .map((items) => items.flatMap((item) => item ?? []))
  if (isFields(value))
    return fc
      .tuple(
        anyFields(value),
        withChance(fc.tuple(further, sourceText), 1),
        withHidden(value),
      )
      .map(([fields, more, isHidden]) => ({
        ...fields,
        ...(more && { [more[0]]: more[1] }),
        ...(isHidden && { hidden: true }),
      }))
  if (typeof value !== 'string') return fc.constant(value)
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(value) },
    { weight: 10, arbitrary: sourceText },
    { weight: 1, arbitrary: fc.array(sourceText, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: sourceText.map((inner) => ({ inner })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9999 }) },
  )
}

function anyFields(value: JsonObject): fc.Arbitrary<JsonObject> {
  const fields = Object.entries(value).map(([name, inner]) =>
    withChance(
      anyLike(inner).map((substitute) => [name, substitute] as const),
      12,
    ),
  )
  return fc
    .tuple(...fields)
    .map((pairs) => Object.fromEntries(pairs.flatMap((field) => (field ? [field] : []))))
}

/** Undefined once in a while: rather seldom with a high weight. */
function withChance<Value>(arbitrary: fc.Arbitrary<Value>, weight: number) {
  return fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: fc.constant(undefined) })
}

/** Reactive Resume hides items. */
function withHidden(value: JsonObject) {
  return 'hidden' in value || 'visible' in value
    ? fc.oneof(
        { weight: 8, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      )
    : fc.constant(false)
}

const privateField =
  /(^|\.)(address|postalCode|salary|birthDate|birthdate|gender|licenseNumber|Birth Date|Address|Zip Code|License Number|Maiden Name)(\[\])*$|(references\[\]|references\.items\[\])\.(email|phone)$/

/** Where one text says where somebody lives. */
const isHome = /^(cv|basics|content)\.(location|location\.address)$/

/** The words of private data of a source that are in a text. */
export function findPublished(source: Json, written: string) {
  const isHidden = (value: Json): boolean =>
    isFields(value) &&
    (value['hidden'] === true ||
      value['visible'] === false ||
      [value['label'], value['text'], value['name']].includes('Date of birth'))
  const hidden: Json[] = []
  const collect = (value: Json) => {
    if (isHidden(value)) hidden.push(value)
    else if (typeof value === 'object' && value !== null)
      Object.values(value).forEach(collect)
  }
  collect(source)
  const texts = [
    ...listTexts(source).filter(({ path }) => privateField.test(path)),
    ...listTexts(hidden),
    ...listTexts(source).flatMap(({ path, text }) => {
      const street = /^12 \S+ St/.exec(text)?.[0]
      return isHome.test(path) && street !== undefined ? [{ path, text: street }] : []
    }),
  ]
  return texts
    .flatMap(({ text }) => text.match(/\bq[b-df-hj-np-tv-xz]{7}\b/g) ?? [])
    .filter((word) => written.includes(word))
}
