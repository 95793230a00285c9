import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isFields, type Json, type JsonObject } from '#yaml'
import { toWesternDigits } from '#text'

const folder = 'tests/fixtures/resumes'

/** Résumés from the wild, by name. One file of the folder is not a résumé. */
export const resumes = readdirSync(folder)
  .filter((file) => file !== 'not-a-resume.json')
  .map((file) => [file.replace('.json', ''), join(folder, file)] as const)

export const notAResume = join(folder, 'not-a-resume.json')

/** Reads a JSON file that contains an object. */
export function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as JsonObject
}

/**
 * The texts of a source that neither a YAML file of a folder has nor a report names, by path. Other
 * forms of a date, a phone number or a country are no loss.
 */
export function listLost(source: Json, folder: string, report: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const written = files
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')) as Json)
    .flatMap((data) => listTexts(data).map(({ text }) => text))
  const words = new Set(written.flatMap(splitWords))
  const lines = report.split('\n')
  const isIn = (line: string, name: string) =>
    ` ${line} `.split(name).some((before, at, parts) => {
      const after = parts[at + 1]
      return after !== undefined && /[ (]$/.test(before) && /^[ ,).:]/.test(after)
    })
  const listed = lines.filter((line) => /^ {2}\S/.test(line))
  const leftOut = lines.filter((line) => /^(Left out|Not read)/.test(line))
  const ofTheFile = lines.filter((line) => line.startsWith('About the file'))
  // What is left out on purpose is named as a whole.
  const isLeftOut = (path: string): boolean =>
    leftOut.some((line) => isIn(line, path)) ||
    ofTheFile.some((line) =>
      isIn(line, path.replace(/^.*\./, '').replace(/(\[\])+$/, '')),
    ) ||
    (path !== '' && isLeftOut(path.replace(/\[\]$|(^|\.)[^.[\]]+$/, '')))
  const isNamed = (path: string) =>
    listed.some((line) => isIn(line, path)) || isLeftOut(path)
  const digits = written.map((text) => text.replaceAll(/\D/g, '')).join(' ')
  return listTexts(source)
    .filter(({ path, text }) => {
      const forms = [findOtherForm(text), text].map(splitWords)
      const isNumber =
        /^(tel:)?[+\p{Nd}\s()./-]{5,}$/u.test(text) &&
        digits.includes(toWesternDigits(text).replaceAll(/\D/g, '').slice(-6))
      const isOngoing = /^(present|current|now|حتى الآن)$/i.test(text)
      const isWritten = forms.some((form) => form.every((word) => words.has(word)))
      return !isWritten && !isNumber && !isOngoing && !isNamed(path)
    })
    .map(({ path, text }) => `${path}: ${text}`)
}

export function listTexts(value: Json, path = ''): { path: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, `${path}[]`))
  if (isFields(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      listTexts(inner, path === '' ? name : `${path}.${name}`),
    )
  // A zero stands for no number.
  return typeof value === 'string' || (typeof value === 'number' && value !== 0)
    ? [{ path, text: `${value}` }]
    : []
}

/** The words of a text without HTML, and its addresses; of a date, the year and the month. */
function splitWords(text: string) {
  const plain = toWesternDigits(text)
    .replaceAll(/<a href="([^"]*)">/g, ' $1 ')
    .replaceAll(/<\/?(p|ul|li|b|strong|sup|a)>|&\w+;/g, ' ')
    .replaceAll(/^\d\. /gm, '')
  const month = /^\d{4}-\d\d(?=(-\d\d)?(T.*)?$)/.exec(plain)?.[0] ?? plain
  return month.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Another form of a text: of a date in words the month, of a country its code. */
function findOtherForm(text: string) {
  const time = /^[A-Z][a-z]+ (\d{1,2}, )?\d{4}$/.test(text)
    ? Date.parse(`${text} UTC`)
    : NaN
  return Number.isNaN(time)
    ? (otherForms[text.toLowerCase()] ?? text)
    : new Date(time).toISOString().slice(0, 7)
}

const otherForms: Record<string, string> = {
  '12/2016': '2016 12',
  'january 2021 to present': '2021 01',
  'مايو ٢٠١٩': '2019 05',
  '٠٤/٢٠١٨': '2018 04',
  'نيسان ٢٠١٩': '2019 04',
  'إربد، الأردن': 'إربد jo',
  'مارس ٢٠٢١': '2021 03',
  'كانون الثاني ٢٠١٧': '2017 01',
  'شباط ٢٠٢١': '2021 02',
  norway: 'no',
  españa: 'es',
}
