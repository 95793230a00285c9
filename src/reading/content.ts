import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { complete, fallbackLanguages } from './complete.ts'
import { isLocale, type Languages } from '#languages'
import {
  editorSchemas,
  schemasIn,
  type Content,
  type ContentFile,
  type Written,
  isCustom,
  languageName,
  findLocale,
} from '#schema'
import type { JsonObject } from './json.ts'
import { nearest } from './did-you-mean.ts'
import { judge, valueAt } from './explain.ts'
import { BuildFault, contentFolder, NO_CONTENT } from '#workspace'
import { openKept } from './kept.ts'
import { lastCommit } from './last-commit.ts'
import { locatorOf, type Path, type Problem, type ProblemKind } from './problems.ts'
import { siteAddress } from './site-address.ts'
import { tell } from './tell.ts'
import { nodesOf } from './walk.ts'
import { readYaml, type YamlText } from './yaml.ts'

/** Thrown when the content can't be used; holds every problem of every file. */
export class ContentError extends BuildFault {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(tell(problems))
    this.problems = problems
  }
}

/** A content folder as it was read: the files that are right, and the problems of the others. */
export interface Reading {
  folder: string
  /** The site's languages; as far as they can be read, where something is wrong with them. */
  languages: Languages
  content: Partial<Written>
  /** What init has kept of a résumé; mostly nothing. */
  kept: JsonObject
  problems: Problem[]
  /** What has been lost on the way, such as what a sign has taken out of a text: warnings. */
  losses: Problem[]
  /** The sections whose entries come from elsewhere, and have not been read yet (see assets/feeds.ts). */
  feeds: Feed[]
  /** What stands at a path in a file before it is checked; nothing where the file can't be read. */
  written: (file: ContentFile, path: Path) => unknown
  /**
   * A problem with the value at a path, or with one sign in it, at its place in the file. A path
   * in a custom section's file begins with its id.
   */
  at: (
    kind: ProblemKind,
    file: ContentFile,
    path: Path,
    message: string,
    sign?: string,
  ) => Problem
}

/** Where the entries of a section of the owner's own come from. */
interface Feed {
  section: string
  url: string
  most: number
}

/**
 * Reads and checks every YAML file of a content folder, and fills in what was left out.
 * @throws {ContentError} with all problems of all files.
 */
export function readContent(folder: string): Content {
  return contentOf(openContent(folder))
}

/**
 * The content that was read, with what was left out filled in.
 * @throws {ContentError} where there is a problem.
 */
export function contentOf({ folder, content, problems }: Reading): Content {
  if (problems.length > 0) throw new ContentError(problems)
  const written = content as Written
  const committed = written.site.updated ? undefined : lastCommit(folder)
  return complete(written, siteAddress(written.site), committed)
}

/** Reads a content folder, right or wrong. */
export function openContent(folder: string): Reading {
  if (!existsSync(folder)) throw new BuildFault(missing(folder))
  const texts = Object.fromEntries(
    fileNames.map((name) => [name, readFile(folder, `${name}.yaml`)]),
  ) as Record<FileName, YamlText>
  const named = namedIn(texts.site.data)
  const languages = languagesIn(named)
  const wordless = named.filter((tag) => !isLocale(tag))
  const schemas = schemasIn(languages)
  const files = fileNames.map((name) => ({
    name,
    ...checked(texts[name], schemas[name] as z.ZodType),
  }))
  const content = valuesOf(files) as Partial<Written>
  const custom = (content.site?.sections ?? [])
    .filter(({ id }) => isCustom(id) && existsSync(join(folder, `${id}.yaml`)))
    .map(({ id }) => {
      const text = readFile(folder, `${id}.yaml`)
      return { name: id, text, ...checked(text, schemas.custom) }
    })
  const listed = custom.filter(({ value }) => Array.isArray(value))
  const kept = openKept(folder)
  const placeOf = (file: ContentFile, path: Path) => {
    if (file !== 'custom') return { text: texts[file], inside: path }
    const [id, ...inside] = path
    const { text = texts.site } = custom.find(({ name }) => name === id) ?? {}
    return { text, inside }
  }
  return {
    folder,
    languages,
    content: { ...content, custom: valuesOf(listed) as Written['custom'] },
    kept: kept.kept,
    feeds: custom.flatMap(({ name: section, value }) =>
      value && 'feed' in value ? [{ section, url: value.feed, most: value.most }] : [],
    ),
    problems: [...files, ...custom, kept]
      .flatMap(({ problems }) => problems)
      // A language that the product has no words in is told of once, where it is named.
      .filter(({ field }) => !wordless.some((tag) => field.endsWith(`.${String(tag)}`))),
    losses: [...Object.values(texts), ...custom.map(({ text }) => text)].flatMap(
      (text) => [
        ...text.losses,
        // Where the languages themselves are told wrong, nothing is known of the texts.
        ...(content.site ? setAside(text, languages) : []),
      ],
    ),
    written: (file, path) => {
      const { text, inside } = placeOf(file, path)
      return valueAt(text.data, inside)
    },
    at: (kind, file, path, message, sign) => {
      const { text, inside } = placeOf(file, path)
      return text.at(kind, inside, message, { sign })
    },
  }
}

function missing(folder: string) {
  return folder === contentFolder ? NO_CONTENT : `There is no folder ${folder}.`
}

type FileName = Exclude<ContentFile, 'custom'>

/** The files that every site may have, without `.yaml`. */
export const fileNames = Object.keys(editorSchemas()).filter(
  (name) => name !== 'custom',
) as FileName[]

function valuesOf(files: { name: string; value: unknown }[]) {
  return Object.fromEntries(
    files.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Checks one file's text. Never throws: the value is there, or else at least one problem. */
export function checked<T>(
  { data, problems, at, sourceAt }: YamlText,
  schema: z.ZodType<T>,
) {
  if (problems.length > 0) return { value: undefined, problems }
  // A file that may be absent may be empty.
  const { value, explanations } = judge(data ?? undefined, schema, sourceAt)
  return {
    value,
    problems: explanations
      .map(({ path, message, name, said }) => ({
        ...at('error', path, message, { name }),
        ...(said !== undefined && { said }),
      }))
      .toSorted((a, b) => a.line - b.line || a.column - b.column),
  }
}

/** What site.yaml names as languages; whether they are right is checked with all else. */
function namedIn(site: unknown): unknown[] {
  return (
    z.object({ languages: z.array(z.unknown()) }).safeParse(site).data?.languages ?? []
  )
}

/** Those that the texts must be in. */
function languagesIn(named: unknown[]): Languages {
  const [first, second, third] = new Set(named.flatMap((tag) => findLocale(tag) ?? []))
  if (!first) return fallbackLanguages
  if (!second) return [first]
  return third ? [first, second, third] : [first, second]
}

/** The texts in languages that the site has not. */
function setAside({ data, at }: YamlText, languages: Languages) {
  return nodesOf(data).flatMap(({ path, value }) => {
    const tags = typeof value === 'object' && value !== null ? Object.keys(value) : []
    if (!tags.every(isLocale)) return []
    return tags
      .filter((tag) => !languages.includes(tag))
      .map((tag) => {
        const message = `The site is not in ${languageName(tag)}, so this text is shown nowhere. Add "${tag}" to "languages" in site.yaml, or remove the text.`
        return at('warning', [...path, tag], message)
      })
  })
}

function readFile(folder: string, file: string): YamlText {
  try {
    return readYaml(file, readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const meant = isMissing ? misnamed(folder, file) : undefined
    if (isMissing && !meant) return readYaml(file, '')
    const message = meant
      ? `The file is missing. There is a file "${meant}": rename it to "${file}".`
      : `The file can't be read: ${(error as Error).message}.`
    const problem = locatorOf(file, '')('error', 0, [], message)
    return { ...readYaml(file, ''), problems: [problem] }
  }
}

/** A file that was probably meant to be the one that is missing. */
function misnamed(folder: string, file: string) {
  const known = fileNames.map((name) => `${name}.yaml`)
  try {
    const others = readdirSync(folder).filter((other) => !known.includes(other))
    return nearest(file, others)
  } catch {
    return undefined
  }
}
