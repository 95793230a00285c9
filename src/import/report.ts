import { join } from 'node:path'
import {
  untranslated,
  lastCommit,
  fieldsOf,
  isObject,
  type Json,
  type JsonObject,
} from '#reading'
import { type Written, languageName } from '#schema'
import type { Answers } from './answers.ts'
import type { Data } from './content-of.ts'
import { textOf } from './values.ts'

interface Made {
  data: Data
  content: Written
  resume: JsonObject
  kept: JsonObject
  files: string[]
  beside: string[]
  answers: Answers
}

/** What init has made, what is owed, and what to do next: a short list, one line for each kind. */
export function report(out: string, made: Made) {
  const required = requiredIn(made)
  const owed = [...required, ...furtherIn(out, made)]
  return [
    `Wrote ${made.files.join(', ')} to ${out}/${made.beside.length > 0 ? `, and beside it ${made.beside.join(', ')}` : ''}.`,
    ...keptLine(out, made.kept),
    '',
    'Still to do:',
    ...owed.map((line) => `  ${line}`),
    '',
    required.length > 0
      ? `Next: fill in what is required, then "npm run dev" shows the page while you write.`
      : `Next: "npm run dev" shows the page while you write, "npm run check" tells what is wrong.`,
  ].join('\n')
}

/** What the page does not show at all; the wording of a date or a degree is not worth a word. */
function keptLine(out: string, kept: JsonObject) {
  const names = fieldsIn('', kept)
  if (names.length === 0) return []
  return [
    `Kept in ${join(out, 'resume.json')}, for the site's own resume.json and not on the page: ${names.join(', ')}. It will be public, but for a street and a postal code: delete what should not be.`,
  ]
}

/** Parts and fields of which the page shows the gist. */
const shownOtherwise =
  /^(of|network|username|interests|summary|area|studyType|courses|startDate|endDate|date|releaseDate)$/

/** `awards`, `work[].description`, `basics.location.address`. */
function fieldsIn(path: string, part: JsonObject): string[] {
  const names = Object.entries(part).flatMap(([name, inner]): string[] => {
    const whole = path === '' ? name : `${path}.${name}`
    if (isObject(inner)) return fieldsIn(whole, inner)
    if (!Array.isArray(inner)) return shownOtherwise.test(name) ? [] : [whole]
    if (!inner.every(hasHost)) return [whole]
    if (shownOtherwise.test(name)) return []
    return inner.flatMap((item) => fieldsIn(`${whole}[]`, item))
  })
  return [...new Set(names)]
}

/** Whether it adds to an item that the page has. */
function hasHost(item: Json): item is JsonObject {
  return isObject(item) && item['of'] !== undefined
}

function requiredIn({ data: { profile } }: Made) {
  const missing = (['name', 'role', 'email'] as const).filter((name) => !profile[name])
  return missing.length > 0 ? [`Required, in profile.yaml: ${missing.join(', ')}.`] : []
}

function furtherIn(out: string, { data, content, answers: { languages }, resume }: Made) {
  const { site, profile, skills, education, projects } = data
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]
  const missing = untranslated({ content, languages })
  const empty = Object.entries({ skills, education, projects })
    .filter(([, entries]) => entries.length === 0)
    .map(([name]) => `${name}.yaml`)
  const phone = profile.phone ?? textOf(fieldsOf(resume['basics'])['phone'])
  return [
    ...languages.flatMap((tag) =>
      count(
        missing.filter(({ tags }) => tags.includes(tag)).length,
        `text has no ${languageName(tag)} yet: "npm run check" names it.`,
        `texts have no ${languageName(tag)} yet: "npm run check" names them.`,
      ),
    ),
    ...count(
      skills.length,
      'skill level: give it (0 to 100), or leave it out.',
      'skill levels: give them (0 to 100), or leave them out.',
    ),
    ...count(
      education.filter(({ when }) => when === undefined).length,
      'entry has no dates in education.yaml: give them, or leave them out.',
      'entries have no dates in education.yaml: give them, or leave them out.',
    ),
    ...(phone === profile.phone
      ? []
      : [
          `The phone number ${phone ?? ''} needs the code of its country, in profile.yaml.`,
        ]),
    'A photo, if you like: put it into images/, and name it in profile.yaml.',
    ...(empty.length > 0
      ? [`More, if you like: examples stand in ${empty.join(', ')}.`]
      : []),
    ...(lastCommit(out) === undefined
      ? [
          `Commit ${out}/ to git: until then the page takes its latest date for the present. Or write "updated" in site.yaml.`,
        ]
      : []),
    ...(site.url === undefined
      ? ["The site's address, before you publish: in site.yaml."]
      : []),
  ]
}
