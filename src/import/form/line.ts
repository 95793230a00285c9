import type { JsonObject } from '#reading'
import { splitDates, type MonthFirst } from './values/dates.ts'
import { mainField } from './names.ts'

/**
 * Splits an item that is one line: `Developer at Nile, 2020 - present`,
 * `MSc, Nile University (2018–2020)`. Takes only certain values: the dates at the end, an employer
 * after "at", a school by its name. The rest stays the title.
 */
export function splitLine(item: JsonObject, part: string, isMonthFirst: MonthFirst) {
  const main = mainField[part] ?? ''
  const line = item[main]
  if (typeof line !== 'string' || Object.keys(item).length > 1 || !dateField[part])
    return item
  const { words = line, dates } = splitDates(line, isMonthFirst) ?? {}
  return {
    ...splitTitle(words, part, main),
    ...(dates !== undefined && { [dateField[part]]: dates }),
  }
}

/** The parts whose items have dates, and the field that holds them. */
const dateField: Partial<Record<string, string>> = {
  work: 'span',
  volunteer: 'span',
  education: 'span',
  projects: 'span',
  certificates: 'date',
  awards: 'date',
  publications: 'releaseDate',
}

function splitTitle(words: string, part: string, main: string): JsonObject {
  if (part === 'education') {
    const names = words.split(/\s*[,،|;]\s*|\s+[–—-]\s+|\s+at\s+/)
    const schools = names.filter((name) => schoolWord.test(name))
    const [institution] = schools
    const study = names.filter((name) => name !== institution).join(', ')
    if (institution === undefined || schools.length > 1) return { [main]: words }
    return { ...(study && { [main]: study }), institution }
  }
  const [position = '', employer, ...others] =
    part === 'work' || part === 'volunteer' ? words.split(wordBeforeEmployer) : []
  if (!position || !employer || others.length > 0) return { [main]: words }
  return { [main]: position, [part === 'work' ? 'name' : 'organization']: employer }
}

/** The word between a job and its employer. */
export const wordBeforeEmployer = /\s+(?:at|@|bei|chez|لدى)\s+/

/** A word that only the name of a school has. */
const schoolWord =
  /(?<!\p{L})(universi\p{L}*|college|school|institut\p{L}*|academy|akademie|polyt[eé]ch?ni\p{L}*|hochschule|\p{L}*schule|école|ecole|escuela|escola|جامعة|الجامعة|كلية|معهد|المعهد|مدرسة|أكاديمية|دانشگاه|אוניברסיט\p{L}*|מכללה|הטכניון)(?!\p{L})/iu
