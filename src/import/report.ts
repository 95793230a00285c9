import { join } from 'node:path'
import { findUntranslated } from '#reading'
import type { Languages } from '#languages'
import { type ValidContent, getLanguageName } from '#schema'
import type { Answers } from './answers.ts'
import type { ContentData } from './content/content-of.ts'
import type { Material } from './material.ts'
import { groupBy, type ImportOutcome, type Left, type Taken } from './outcome.ts'
import { isPrivate, leftReasons, privateReasons, type Reason } from './reasons.ts'
import { detectLanguages } from './usual-language.ts'

interface ImportResult {
  data: ContentData
  content: ValidContent
  materials: Material[]
  outcome: ImportOutcome
  files: string[]
  beside: string[]
  answers: Answers
}

/** The report of a first `init`: written files, missing data, next steps. */
export function reportNew(out: string, result: ImportResult) {
  const required = listRequired(result.data)
  const toDo = [...required, ...listFurther(result)]
  return [
    `Wrote ${result.files.join(', ')} to ${out}/${describeBeside(result.beside)}.`,
    ...reportMaterial(result, result.answers.languages),
    '',
    'Still to do:',
    ...toDo.map((line) => `  ${line}`),
    '',
    ...(required.length > 0 ? ['Next: fill in what is required.'] : ['Next:']),
    '  "npm run edit" opens a form beside the page, in your browser.',
    '  Or write in the files: "npm run dev" shows the page, "npm run check" finds mistakes.',
  ].join('\n')
}

/** The report of an `init` that added to existing content. */
export function reportAdded(
  out: string,
  result: Omit<ImportResult, 'data' | 'content' | 'answers'> & {
    known: Record<string, number>
    languages: Languages
  },
) {
  const former = Object.entries(result.known).map(([name, number]) =>
    nameTaken({ name, number }),
  )
  return [
    result.files.length > 0
      ? `Added to ${result.files.map((file) => join(out, file)).join(', ')}${describeBeside(result.beside)}; what was there is as it was.`
      : `Nothing was added to ${out}/${describeBeside(result.beside)}.`,
    ...(former.length > 0 ? [`There already: ${former.join(', ')}.`] : []),
    ...reportMaterial(result, result.languages),
    '',
    `Next: look at what is new ("npm run edit"), then "npm run check" finds mistakes.`,
  ].join('\n')
}

function describeBeside(beside: string[]) {
  return beside.length > 0 ? `, and beside it ${beside.join(', ')}` : ''
}

/** The languages of the page and of the sources. */
function reportLanguage(materials: Material[], languages: Languages) {
  if (materials.length === 0) return []
  const { languages: detected, other } = detectLanguages(materials)
  const language = other
    ? `${other}, which no page can be in yet`
    : getLanguageName(detected[0])
  return [
    `The page is in ${languages.map(getLanguageName).join(' and ')} ("languages" in site.yaml), what you gave seems to be in ${language}.`,
  ]
}

/** What `init` took of the sources, found no place for, did not understand, or left out. */
function reportMaterial(
  { materials, outcome }: Pick<ImportResult, 'materials' | 'outcome'>,
  languages: Languages,
) {
  const taken = outcome.taken.map(nameTaken)
  const sentences = [
    ...(taken.length > 0 ? [`Taken: ${taken.join(', ')}.`] : []),
    ...reportLanguage(materials, languages),
  ]
  return [
    ...(sentences.length > 0 ? [sentences.join(' ')] : []),
    ...reportLeft(outcome.left),
  ]
}

/** The most sections that are listed on a line of their own, for each reason. */
const MAX_SECTIONS = 6

/** What is not in the content, value first, by section; and what is left out on purpose. */
function reportLeft(left: Left[]) {
  const reasons = groupBy(left, ({ why }) => why)
  const get = (why: Reason) => reasons.get(why) ?? []
  const open = (['noField', 'otherText'] as const).flatMap((why) => {
    const sections = groupBy(get(why), ({ path }) => getSection(path))
    const lines = Array.from(sections.values(), listByPath)
    const further = lines.slice(MAX_SECTIONS).join(', ')
    const shown = [...lines.slice(0, MAX_SECTIONS), further].filter((line) => line !== '')
    return shown.length > 0
      ? [`${leftReasons[why]}:`, ...shown.map((line) => `  ${line}`)]
      : []
  })
  const about = get('aboutFile').map(({ path }) => path.replace(/^.*\./, ''))
  const broken = listByPath(get('unreadable'))
  const secret = Array.from(reasons, ([why, texts]) =>
    isPrivate(why) ? [`${privateReasons[why]} (${listByPath(texts)})`] : [],
  ).flat()
  const say = (start: string, text: string) => (text === '' ? [] : [`${start}: ${text}.`])
  return [
    ...open,
    ...say('Left out as private, and kept nowhere', secret.join(', ')),
    ...say(leftReasons.unopened, listByPath(get('unopened'))),
    ...say(
      leftReasons.unreadable,
      broken &&
        `${broken}. Give the files as LinkedIn makes them, with English column names`,
    ),
    ...say(leftReasons.aboutFile, [...new Set(about)].join(', ')),
  ]
}

/** The path of the list, or of the part, that a text is in. */
function getSection(path: string) {
  const list = path.indexOf('[]')
  return list < 0 ? path.replace(/\..*/, '') : path.slice(0, list)
}

/** The first texts of each path, their number, and then the path. */
function listByPath(left: Left[]) {
  return [...groupBy(left, ({ path }) => path)]
    .map(([path, group]) => {
      const count = group.length
      const texts = group.flatMap(({ text }) => text || [])
      const shown = texts.slice(0, MAX_SHOWN).map((text) => `"${shorten(text)}"`)
      const number = count > Math.max(1, shown.length) ? ` (${count})` : ''
      return shown.length > 0 ? `${shown.join(', ')}${number} (${path})` : path + number
    })
    .join(', ')
}

/** How many texts of one path are shown. */
const MAX_SHOWN = 3

function shorten(text: string) {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

const LONGEST_SHOWN = 40

/** A field or a part of the content, with the number of its entries. */
function nameTaken({ name, number }: Pick<Taken, 'name' | 'number'>) {
  const word = takenWords[name] ?? name
  return number === undefined ? word : `${word}: ${number}`
}

const takenWords: Record<string, string> = {
  role: 'profession',
  pitch: 'summary',
  email: 'e-mail',
  about: 'more about you',
  experience: 'work',
  social: 'profiles elsewhere',
  volunteer: 'voluntary work',
}

function listRequired({ profile }: ContentData) {
  const missing = (['name', 'role', 'email'] as const).filter((name) => !profile[name])
  return missing.length > 0 ? [`Required, in profile.yaml: ${missing.join(', ')}.`] : []
}

function listFurther({ data, content, answers }: ImportResult) {
  const { languages, proposed = [] } = answers
  const { url } = data.site
  const { phone } = data.profile
  const missing = findUntranslated({ content, languages })
  const further = proposed.filter((tag) => !languages.includes(tag))
  return [
    ...further.map(
      (tag) =>
        `Some of this is in the letters of ${getLanguageName(tag)}. For a page in both languages, write "languages: [${[...languages, tag].join(', ')}]" in site.yaml, and each text as { ${[...languages, tag].map((one) => `${one}: …`).join(', ')} }.`,
    ),
    // The check names them where there are several languages.
    ...(languages.length > 1 ? languages : []).flatMap((tag) => {
      const number = missing.filter(({ tags }) => tags.includes(tag)).length
      const texts = number === 1 ? '1 text has' : `${number} texts have`
      const name = getLanguageName(tag)
      return number > 0 ? [`${texts} no ${name} yet: "npm run check" says which.`] : []
    }),
    ...(phone === undefined
      ? []
      : [
          'Your phone number will be public, as in your résumé: delete it from profile.yaml, if it should not be.',
        ]),
    'A photo, if you like: put it into images/, and name it in profile.yaml.',
    ...(url === undefined
      ? ["The site's address, before you publish: in site.yaml. GitHub Pages gives one."]
      : []),
  ]
}
