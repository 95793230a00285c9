import { isFields } from '#yaml'
import { languages, type DeskLanguage } from './words.ts'

type ItemData = Readonly<Record<string, unknown>>

/** A summary of an item: its title or name, if possible in the desk's language. */
export function summarizeItem(item: unknown, language: string): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  if (!isFields(item)) return ''
  const { title, name, network, id, file } = item
  const named = title ?? name ?? network ?? id ?? file
  if (named !== undefined) return summarizeItem(named, language)
  const texts = [item[language], ...Object.values(item)].map((text) =>
    typeof text === 'string' ? text : '',
  )
  return texts.find(Boolean) ?? ''
}

/** What tells an item from others of its kind: its second line, and its picture. */
export function describeItem(item: unknown, language: DeskLanguage) {
  if (!isFields(item)) return { line: '', picture: '' }
  const { institution, description, summary, text, url, image, file } = item
  const picture = isFields(image) ? image['file'] : file
  const details = description ?? summary ?? text ?? url
  const words = institution
    ? keepDot(summarizeItem(institution, language))
    : summarizeItem(details, language)
  const facts = [nameKind(item, language), describeDates(item, language)].filter(Boolean)
  // In a direction of its own.
  const last = facts.length > 0 && words ? `\u2068${words}\u2069` : words
  return {
    line: [...facts, last].filter(Boolean).join(' · '),
    picture: summarizeItem(picture, language),
  }
}

/** A name of Latin letters keeps its dot among Arabic words: `شركة Nile & Co.` */
export function keepDot(name: string) {
  return name.replace(/(?<=[a-z])\.$/i, '.\u200E')
}

/** The part of the section that an entry is in. */
function nameKind({ group }: ItemData, language: DeskLanguage) {
  const { choices } = languages[language].words
  return typeof group === 'string' ? choices[group] : undefined
}

/** When it was: from a month or year to another or to this day, one alone, or how long. */
function describeDates({ date, when }: ItemData, language: DeskLanguage) {
  const { field } = languages[language].words
  const { start, end, months } = isFields(when) ? when : {}
  const first = describeMonth(start ?? date, language)
  const last =
    end === undefined && start !== undefined
      ? field.ongoing.toLocaleLowerCase(language)
      : describeMonth(end, language)
  if (!first && !last && typeof months === 'number')
    return languages[language].formats.duration.format(months)
  return [...new Set([first, last])].filter(Boolean).join(' – ')
}

/** A month as `2024-06` in words, or a year. */
export function describeMonth(value: unknown, language: DeskLanguage) {
  if (typeof value !== 'string') return summarizeItem(value, language)
  const [year = '', month] = value.split('-')
  const name = languages[language].formats.months[Number(month) - 1]
  return name === undefined ? year : `${name} ${year}`
}
