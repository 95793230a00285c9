import { join } from 'node:path'
import { findUntranslated } from '#reading'
import type { Languages } from '#languages'
import { toFields } from '#yaml'
import { type ValidContent, getLanguageName } from '#schema'
import type { Answers } from './answers.ts'
import type { ContentData } from './content/content-of.ts'
import { readText, readTexts } from './form/values/values.ts'
import { aboutTheFile, coverLetters, hidden, type Leaf, unopened } from './form/reader.ts'
import type { Material } from './material.ts'
import { detectLanguages } from './usual-language.ts'

interface ImportResult {
  data: ContentData
  content: ValidContent
  materials: Material[]
  /** The texts that no file contains. */
  unplaced: Leaf[]
  files: string[]
  beside: string[]
  answers: Answers
}

/** The report of a first `init`: written files, missing data, next steps. */
export function reportNew(out: string, made: ImportResult) {
  const required = listRequired(made.data)
  const toDo = [...required, ...listFurther(made)]
  return [
    `Wrote ${made.files.join(', ')} to ${out}/${describeBeside(made.beside)}.`,
    ...reportMaterial(made, made.answers.languages),
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
  made: Omit<ImportResult, 'content' | 'answers'> & {
    known: Record<string, number>
    languages: Languages
  },
) {
  const known = Object.entries(made.known).map(([part, number]) =>
    formatCounts(number, part, made.data.site),
  )
  return [
    made.files.length > 0
      ? `Added to ${made.files.map((file) => join(out, file)).join(', ')}${describeBeside(made.beside)}; what was there is as it was.`
      : `Nothing was added to ${out}/${describeBeside(made.beside)}: it has all of this.`,
    ...(known.length > 0 ? [`There already: ${known.join(', ')}.`] : []),
    ...reportMaterial(made, made.languages),
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
  const { languages: found, other } = detectLanguages(materials)
  const given = other
    ? `${other}, which no page can be in yet`
    : getLanguageName(found[0])
  return [
    `The page is in ${languages.map(getLanguageName).join(' and ')} ("languages" in site.yaml), what you gave seems to be in ${given}.`,
  ]
}

/** The data of a source that `init` used, found no place for, did not understand, or left out. */
function reportMaterial(
  { data, materials, unplaced }: Pick<ImportResult, 'data' | 'materials' | 'unplaced'>,
  languages: Languages,
) {
  const taken = describeTaken(data)
  const sentences = [
    ...(taken.length > 0 ? [`Taken: ${taken.join(', ')}.`] : []),
    ...reportLanguage(materials, languages),
  ]
  const unreadable = materials.flatMap((one) => one.unreadable)
  return [
    ...(sentences.length > 0 ? [sentences.join(' ')] : []),
    ...reportUnplaced(unplaced),
    ...(unreadable.length > 0
      ? [
          `Not read, since the names of the columns are unknown, or the text is not in UTF-8: ${unreadable.join(', ')}. Give the files as LinkedIn makes them, with English column names.`,
        ]
      : []),
  ]
}

/** The most sections that are listed on a line of their own. */
const MAX_SECTIONS = 12

/** The texts that no file contains, by section, and those that are left out on purpose. */
function reportUnplaced(leaves: Leaf[]) {
  const open = leaves.filter(({ reason }) => reason === undefined)
  const sections = groupBy(open, ({ path }) => getSection(path))
  const lines = Array.from(sections.values(), listPaths)
  const [shown, rest] = [lines.slice(0, MAX_SECTIONS), lines.slice(MAX_SECTIONS)]
  const reasons = groupBy(
    leaves.filter(({ reason }) => reason !== undefined),
    ({ reason }) => reason ?? '',
  )
  const take = (...others: { reason: string }[]) =>
    others.flatMap(({ reason }) => {
      const all = reasons.get(reason) ?? []
      reasons.delete(reason)
      return all.length > 0 ? [{ reason, all }] : []
    })
  const [about, unopenedFiles] = [take(aboutTheFile), take(unopened)]
  const ofOwner = take(hidden, coverLetters)
  const ofPrivate = Array.from(reasons, ([reason, all]) => ({ reason, all }))
  const list = (all: { reason: string; all: Leaf[] }[]) =>
    all.map(({ reason, all }) => `${reason} (${listPaths(all)})`).join(', ')
  return [
    ...(shown.length > 0
      ? [
          'Not in the content, since it is too long, or the content has no field for it or another text there:',
        ]
      : []),
    ...shown.map((line) => `  ${line}`),
    ...(rest.length > 0 ? [`  ${rest.join(', ')}`] : []),
    ...(ofPrivate.length > 0
      ? [`Left out as private, and kept nowhere: ${list(ofPrivate)}.`]
      : []),
    ...(ofOwner.length > 0
      ? [`Left out, as not meant for a page: ${list(ofOwner)}.`]
      : []),
    ...unopenedFiles.map(
      ({ all }) =>
        `Not opened, since init takes nothing from such files: ${listPaths(all)}.`,
    ),
    ...about.map(({ all }) => `About the file, and not about you: ${listNames(all)}.`),
  ]
}

function groupBy<Item>(items: Item[], getKey: (item: Item) => string) {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item])
  return groups
}

/** The path of the list, or of the part, that a text is in. */
function getSection(path: string) {
  const list = path.indexOf('[]')
  return list < 0 ? path.replace(/\..*/, '') : path.slice(0, list)
}

/** The names of fields, without where they are. */
function listNames(leaves: Leaf[]) {
  return [...new Set(leaves.map(({ path }) => path.replace(/^.*\./, '')))].join(', ')
}

/** The first texts of each path, their number, and then the path. */
function listPaths(leaves: Leaf[]) {
  const byPath = groupBy(leaves, ({ path }) => path)
  return Array.from(byPath, ([path, all]) => {
    const texts = all.flatMap(({ text }) => readText(text) ?? [])
    const shown = texts.slice(0, MAX_SHOWN).map((text) => `"${shorten(text)}"`)
    const number = all.length > Math.max(1, shown.length) ? ` (${all.length})` : ''
    return shown.length > 0 ? `${shown.join(', ')}${number} (${path})` : path + number
  }).join(', ')
}

/** How many texts of one path are shown. */
const MAX_SHOWN = 3

function shorten(text: string) {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

const LONGEST_SHOWN = 40

/** Singular and plural nouns, by part. */
const sectionNouns: Record<string, [string, string]> = {
  work: ['job', 'jobs'],
  experience: ['job', 'jobs'],
  education: ['degree', 'degrees'],
  courses: ['course', 'courses'],
  skills: ['skill', 'skills'],
  projects: ['project', 'projects'],
  social: ['profile elsewhere', 'profiles elsewhere'],
  languages: ['language', 'languages'],
  interests: ['interest', 'interests'],
  volunteer: ['voluntary work', 'voluntary works'],
  awards: ['award', 'awards'],
  certificates: ['certificate', 'certificates'],
  publications: ['publication', 'publications'],
  references: ['reference', 'references'],
}

/** @param site names the sections that have no noun */
function formatCounts(
  number: number,
  part: string,
  { sections = [] }: ContentData['site'],
) {
  const [one, many] = sectionNouns[part] ?? []
  if (one !== undefined) return `${number} ${number === 1 ? one : many}`
  const titles = sections.flatMap((section) => readTitle(section, part))
  return `${number} in "${titles[0] ?? part}"`
}

/** The title of a section in a list, if it is this one. */
function readTitle(section: unknown, id: string) {
  const title = toFields(section)[id]
  return readText(title) ?? readTexts(Object.values(toFields(title))).slice(0, 1)
}

function describeTaken(data: ContentData) {
  const { site, profile, skills, education, projects, custom } = data
  const fields = Object.entries(profile).filter(([, value]) => value !== undefined)
  const lists = fields.flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.length] as const] : [],
  )
  const groups = ['experience', 'education', 'courses'].map(
    (name) => [name, education.filter(({ group }) => group === name).length] as const,
  )
  const parts = [
    ...groups,
    ['projects', projects.length] as const,
    ['skills', skills.length] as const,
    ...lists,
  ]
  return [
    ...fields
      .filter(([, value]) => !Array.isArray(value))
      .map(([name]) => profileWords[name] ?? name),
    ...parts
      .filter(([, number]) => number > 0)
      .map(([name, number]) => formatCounts(number, name, site)),
    ...Object.entries(custom).map(([id, entries]) =>
      formatCounts(entries.length, id, site),
    ),
  ]
}

const profileWords: Record<string, string> = {
  role: 'profession',
  pitch: 'summary',
  email: 'e-mail',
  about: 'more about you',
}

function listRequired({ profile }: ContentData) {
  const missing = (['name', 'role', 'email'] as const).filter((name) => !profile[name])
  return missing.length > 0 ? [`Required, in profile.yaml: ${missing.join(', ')}.`] : []
}

function listFurther({
  data,
  content,
  answers: { languages, proposed = [] },
}: ImportResult) {
  const { site, profile, skills, education, projects } = data
  const missing = findUntranslated({ content, languages })
  const empty = Object.entries({ skills, education, projects })
    .filter(([, entries]) => entries.length === 0)
    .map(([name]) => `${name}.yaml`)
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
    ...(profile.about?.heading === undefined
      ? []
      : [
          `The page begins with "${profile.role}", and has your whole headline under "About": change "role" or "heading" in profile.yaml.`,
        ]),
    ...(profile.phone === undefined
      ? []
      : [
          'Your phone number will be public, as in your résumé: delete it from profile.yaml, if it should not be.',
        ]),
    'A photo, if you like: put it into images/, and name it in profile.yaml.',
    ...(empty.length > 0
      ? [`More, if you like: there are examples in ${empty.join(', ')}.`]
      : []),
    ...(site.url === undefined
      ? ["The site's address, before you publish: in site.yaml. GitHub Pages gives one."]
      : []),
  ]
}
