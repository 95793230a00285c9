import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isObject, type Json, type JsonObject } from '#reading'

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
  const listed = lines.flatMap((line) =>
    /^ {2}\S/.test(line) ? line.split(/[ ,]+/) : [],
  )
  const [left = '', about = ''] = [/^Left out as private/, /^About the file/].map(
    (start) => lines.find((line) => start.test(line)),
  )
  const leftOut = left.split(/[ ,()]+/)
  const ofTheFile = about.split(/[ ,.]+/)
  // What is left out on purpose is named as a whole.
  const isLeftOut = (path: string): boolean =>
    leftOut.includes(path) ||
    ofTheFile.includes(path.replace(/^.*\./, '').replace('[]', '')) ||
    (path !== '' && isLeftOut(path.replace(/\[\]$|(^|\.)[^.[\]]+$/, '')))
  const isNamed = (path: string) => listed.includes(path) || isLeftOut(path)
  const digits = written.map((text) => text.replaceAll(/\D/g, '')).join(' ')
  return listTexts(source)
    .filter(({ path, text }) => {
      const forms = otherForms[text.toLowerCase()]?.split(' ') ?? splitWords(text)
      const isNumber =
        path.endsWith('phone') && digits.includes(text.replaceAll(/\D/g, '').slice(-6))
      const isOngoing = /^(present|current|now)$/i.test(text)
      const isWritten = forms.every((word) => words.has(word)) || isNumber || isOngoing
      return !isWritten && !isNamed(path)
    })
    .map(({ path, text }) => `${path}: ${text}`)
}

function listTexts(value: Json, path = ''): { path: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, `${path}[]`))
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      listTexts(inner, path === '' ? name : `${path}.${name}`),
    )
  return typeof value === 'string' || typeof value === 'number'
    ? [{ path, text: `${value}` }]
    : []
}

/** The words of a text; of a date, the year and the month. */
function splitWords(text: string) {
  const month = /^\d{4}-\d\d/.exec(text)?.[0] ?? text
  return month.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

const otherForms: Record<string, string> = {
  'mar 2015': '2015 03',
  '12/2016': '2016 12',
  'august 2019': '2019 08',
  norway: 'no',
}
