import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fillDefaults } from './defaults.ts'
import { isLocale, type Languages, toLanguages } from '#languages'
import {
  getEditorSchemas,
  getSchemas,
  type Content,
  type ContentFile,
  type ValidContent,
  isCustom,
  getLanguageName,
  findLocale,
  idPattern,
} from '#schema'
import { selectValid, validate } from './explain/validate.ts'
import type { Text } from '#text'
import { getValue, isWithin, toFields } from '#yaml'
import { BuildFault, findContentFolder, NO_CONTENT } from '#workspace'
import { readLastChangeMonth } from './last-change.ts'
import { type Explanation, makeMessage } from './messages/messages.ts'
import type { Path } from './problems/path.ts'
import { compareProblems, type Problem, type ProblemKind } from './problems/problems.ts'
import { chooseSiteAddress } from './site-address.ts'
import { formatProblems } from './problems/format.ts'
import { listNodes } from './walk.ts'
import { readFile } from './read-file.ts'
import type { YamlText } from './yaml/yaml.ts'

/** Thrown when the content cannot be used; holds every problem of every file. */
export class ContentError extends BuildFault {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(formatProblems(problems))
    this.problems = problems
  }
}

/** A content folder after reading: the content of the files without errors, and all problems. */
export interface Reading {
  folder: string
  /** The site's languages; if some are wrong, the others. */
  languages: Languages
  content: Partial<ValidContent>
  /** The content with what is valid in files with errors, in its place: for all checks. */
  known: Known<Partial<ValidContent>>
  /** Errors. */
  problems: Problem[]
  /** Values that are valid but probably a mistake, such as a text that a character cut short. */
  warnings: Problem[]
  /** The sections whose entries come from a feed, which has not been read yet (see feeds.ts). */
  feeds: Feed[]
  /** The ids in the list of sections, also where the list has another mistake. */
  sections: string[]
  /** The unchecked value at a path in a file; undefined if the file cannot be read. */
  getRawValue: (file: ContentFile, path: Path) => unknown
  /**
   * Makes a problem with the value at a path, or with a character in it, at its place in the file.
   * A path in the file of a custom section begins with the section's id.
   */
  makeProblem: (
    kind: ProblemKind,
    file: ContentFile,
    path: Path,
    explanation: Explanation & { character?: string | undefined },
  ) => Problem
}

/** Content of which any part may be wrong, and is then left out. */
type Known<Value> = Value extends Text | string | number | boolean | undefined
  ? Value
  : Value extends (infer Item)[]
    ? (Item extends object ? Known<Item> : Item | undefined)[]
    : { [Name in keyof Value]?: Known<Value[Name]> }

/** The feed that the entries of a custom section come from. */
interface Feed {
  section: string
  url: string
  maxEntries: number
}

/**
 * Reads and checks every YAML file of a content folder, and fills in what was left out.
 * @throws {ContentError} with all problems of all files.
 */
export function readContent(folder: string): Content {
  return requireContent(openContent(folder))
}

/**
 * The content that was read, with defaults for what was left out.
 * @throws {ContentError} where there is an error.
 */
export function requireContent({ folder, content, problems }: Reading): Content {
  if (problems.length > 0) throw new ContentError(problems)
  const valid = content as ValidContent
  const changed = valid.site.updated ?? readLastChangeMonth(folder)
  return fillDefaults(valid, chooseSiteAddress(valid.site), changed)
}

/**
 * Reads a content folder. Mistakes in it are among the problems, not thrown.
 * @param unsaved texts that are read in place of the files of these names
 */
export function openContent(
  folder: string,
  unsaved: ReadonlyMap<string, string> = new Map(),
): Reading {
  if (!existsSync(folder))
    throw new BuildFault(
      folder === findContentFolder() ? NO_CONTENT : `There is no folder ${folder}.`,
    )
  const read = (file: string) => readFile(folder, file, unsaved.get(file))
  const texts = Object.fromEntries(
    fileNames.map((name) => [name, read(`${name}.yaml`)]),
  ) as Record<FileName, YamlText>
  const listed = readListedLanguages(texts.site.data)
  // The texts must be in these.
  const languages = toLanguages((listed ?? []).flatMap((tag) => findLocale(tag) ?? []))
  const schemas = getSchemas(languages)
  const files = fileNames.map((name) => ({
    name,
    ...validateYaml(texts[name], schemas[name] as z.ZodType),
  }))
  const isThere = (file: string) => unsaved.has(file) || existsSync(join(folder, file))
  const sections = listSections(texts.site.data)
  const custom = sections
    .filter((id) => isCustom(id) && isThere(`${id}.yaml`))
    .map((id) => {
      const text = read(`${id}.yaml`)
      return { name: id, text, ...validateYaml(text, schemas.custom) }
    })
  const yamlTexts = [...Object.values(texts), ...custom.map(({ text }) => text)]
  const collect = (part: 'value' | 'known') => {
    const lists = custom.filter(({ [part]: list }) => Array.isArray(list))
    return { ...collectParts(files, part), custom: collectParts(lists, part) }
  }
  return {
    folder,
    languages,
    content: collect('value') as Partial<ValidContent>,
    known: collect('known') as Reading['known'],
    feeds: listFeeds(custom),
    sections,
    problems: withoutWordless([...files, ...custom], listed),
    warnings: yamlTexts.flatMap((text) => [
      ...text.warnings,
      // Without a valid list of languages, it is unknown which ones are wrong.
      ...(listed?.every(isLocale) ? checkUnlistedLanguages(text, languages) : []),
    ]),
    ...locate(texts, custom),
  }
}

/** The two functions of a reading that find a path in the text of its file. */
function locate(
  texts: Record<FileName, YamlText>,
  custom: { name: string; text: YamlText }[],
): Pick<Reading, 'getRawValue' | 'makeProblem'> {
  const find = (file: ContentFile, path: Path) => {
    if (file !== 'custom') return { text: texts[file], inside: path }
    const [id, ...inside] = path
    const { text = texts.site } = custom.find(({ name }) => name === id) ?? {}
    return { text, inside }
  }
  return {
    getRawValue: (file, path) => {
      const { text, inside } = find(file, path)
      return getValue(text.data, inside)
    },
    makeProblem: (kind, file, path, { character, ...explanation }) => {
      const { text, inside } = find(file, path)
      return text.makeProblem(kind, inside, explanation, { character })
    },
  }
}

/**
 * The problems of all files. A language without words in the product is reported once, in
 * site.yaml, and not for each text; and none is missing while the list cannot be known.
 */
function withoutWordless(files: { problems: Problem[] }[], listed?: unknown[]) {
  const wordless = (listed ?? []).filter((tag) => !isLocale(tag))
  return files
    .flatMap(({ problems }) => problems)
    .filter(({ path }) => path.length < 2 || !wordless.includes(path.at(-1)))
    .filter(({ id }) => listed !== undefined || id !== 'languageMissing')
}

function listFeeds(custom: { name: string; value?: Custom | undefined }[]): Feed[] {
  return custom.flatMap(({ name: section, value }) =>
    value && 'feed' in value
      ? [{ section, url: value.feed, maxEntries: value.most }]
      : [],
  )
}

type Custom = z.infer<ReturnType<typeof getSchemas>['custom']>

type FileName = Exclude<ContentFile, 'custom'>

/** The files that every site may have, without `.yaml`. */
export const fileNames = Object.keys(getEditorSchemas()).filter(
  (name) => name !== 'custom',
) as FileName[]

function collectParts<Part extends 'value' | 'known'>(
  files: ({ name: string } & Record<Part, unknown>)[],
  part: Part,
) {
  return Object.fromEntries(
    files.flatMap((file) => (file[part] === undefined ? [] : [[file.name, file[part]]])),
  )
}

/** Checks the text of a file. Never throws: there is a value, or else at least one problem. */
export function validateYaml<T>(
  { data, problems: errors, makeProblem, getSource }: YamlText,
  schema: z.ZodType<T>,
) {
  if (data === undefined) return { value: undefined, known: undefined, problems: errors }
  // An empty file is the same as a missing one, which may be allowed.
  const { value, problems: issues } = validate(data ?? undefined, schema, getSource)
  const placed = issues
    .map(({ path, name, ...explanation }) =>
      makeProblem('error', path, explanation, { name }),
    )
    // What can be read in two ways is said once.
    .filter(({ path }) => !errors.some((problem) => isWithin(path, problem.path)))
  const problems = [...errors, ...placed].toSorted(compareProblems)
  const known = selectValid(data ?? undefined, schema)
  return { value: problems.length > 0 ? undefined : value, known, problems }
}

/**
 * The list of languages in site.yaml, unchecked: the schema checks it with the rest of the file.
 * Undefined if it cannot be known.
 */
function readListedLanguages(site: unknown) {
  if (typeof site !== 'object') return undefined
  const { languages = [] } = toFields(site)
  return Array.isArray(languages) ? languages : undefined
}

/**
 * The ids in the list of sections, unchecked: another mistake in site.yaml, such as a title that lacks a
 * language, does not hide those in the files of its sections.
 */
export function listSections(site: unknown): string[] {
  const { sections } = toFields(site)
  const ids = (Array.isArray(sections) ? sections : []).flatMap((item) =>
    typeof item === 'string' ? item : Object.keys(toFields(item)),
  )
  return [...new Set(ids)].filter((id) => idPattern.test(id))
}

/** Warns of texts in languages that the site does not have. */
function checkUnlistedLanguages({ data, makeProblem }: YamlText, languages: Languages) {
  return listNodes(data).flatMap(({ path, value }) => {
    const tags = typeof value === 'object' && value !== null ? Object.keys(value) : []
    // A section with its title (`- it: IT`) is no text in Italian.
    const [list, at, ...inside] = path
    const isSection = list === 'sections' && typeof at === 'number' && inside.length === 0
    if (isSection || !tags.every(isLocale)) return []
    return tags
      .filter((tag) => !languages.includes(tag))
      .map((tag) => {
        const name = getLanguageName(tag)
        const message = makeMessage('unlistedLanguage', { language: tag, name })
        return makeProblem('warning', [...path, tag], { ...message, fix: {} })
      })
  })
}
