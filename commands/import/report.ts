import { join } from 'node:path'
import type { Written } from '../../model/schema'
import { languageName } from '../../model/text'
import { untranslated } from '../../generate/checking/translations'
import { isObject, type Json, type JsonObject } from '../../generate/files/kept-resume'
import type { Answers } from './answers'
import type { Data } from './content-of'
import type { ResumeFile } from './resume-file'

interface Made {
  data: Data
  content: Written
  kept: JsonObject
  files: string[]
  answers: Answers
  file: ResumeFile | undefined
}

/** What init has made, what is owed, and what to do next: a short list, one line for each kind. */
export function report(out: string, made: Made) {
  const owed = [...required(made), ...further(made)]
  return [
    `Wrote ${made.files.join(', ')} to ${out}/.`,
    ...keptLine(out, made.kept),
    ...(owed.length > 0 ? ['', 'Still to do:', ...owed.map((line) => `  ${line}`)] : []),
    '',
    required(made).length > 0
      ? `Next: fill in what is required, then "npm run dev" shows the page while you write.`
      : `Next: "npm run dev" shows the page while you write, "npm run check" tells what is wrong.`,
  ].join('\n')
}

/** What the page does not show at all; the wording of a date or a degree is not worth a word. */
function keptLine(out: string, kept: JsonObject) {
  const names = Object.entries(kept).flatMap(([section, part]) => namesIn(section, part))
  if (names.length === 0) return []
  return [
    `Kept in ${join(out, 'resume.json')}, for the site's own resume.json and not on the page: ${names.join(', ')}. It will be public: delete what should not be.`,
  ]
}

/** Fields of which the page shows the gist. */
const shownOtherwise =
  /^(of|network|username|summary|area|studyType|courses|startDate|endDate|date)$/

/** `awards`, `work[].description`, `basics.location.address`. */
function namesIn(path: string, part: Json): string[] {
  if (Array.isArray(part)) {
    if (part.some((item) => !isObject(item) || item['of'] === undefined)) return [path]
    return [...new Set(part.flatMap((item) => fieldsIn(`${path}[]`, item)))]
  }
  return isObject(part) ? fieldsIn(path, part) : [path]
}

function fieldsIn(path: string, part: Json) {
  return Object.entries(isObject(part) ? part : {}).flatMap(([name, inner]) =>
    shownOtherwise.test(name) ? [] : namesIn(`${path}.${name}`, inner),
  )
}

function required({ data: { profile } }: Made) {
  const missing = (['name', 'role', 'email'] as const).filter((name) => !profile[name])
  return missing.length > 0 ? [`Required, in profile.yaml: ${missing.join(', ')}.`] : []
}

function further({ data, content, answers: { languages }, file }: Made) {
  const { site, profile, skills, education, projects } = data
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${String(number)} ${number === 1 ? one : many}`]
  const undated = education.filter(({ when }) => when === undefined).length
  const phone = file?.resume.basics.phone
  const missing = untranslated({ content, languages }).flatMap(({ found }) => found)
  return [
    ...languages.flatMap((tag) =>
      count(
        missing.filter((text) => text.tag === tag).length,
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
      undated,
      'entry has no dates in education.yaml: give them, or leave them out.',
      'entries have no dates in education.yaml: give them, or leave them out.',
    ),
    ...(phone !== undefined && !profile.phone
      ? [`The phone number ${phone} needs the code of its country, in profile.yaml.`]
      : []),
    'A photo, if you like: put it into images/, and name it in profile.yaml.',
    ...(projects.length === 0 ? ['Projects, if you like: in projects.yaml.'] : []),
    ...(site.url === undefined
      ? ["The site's address, before you publish: in site.yaml."]
      : []),
  ]
}
