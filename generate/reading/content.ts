import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { complete, fallbackLanguages } from '../../model/complete'
import { knownLocales, type Languages, type Locale } from '../../model/languages'
import {
  schemasIn,
  type Content,
  type ContentFile,
  type Written,
} from '../../model/schema'
import { judge } from './explain'
import { nearest } from './did-you-mean'
import {
  formatProblem,
  locatorOf,
  type Path,
  type Problem,
  type ProblemKind,
} from './problems'
import { siteAddress } from '../hosting/site-address'
import { readYaml, type YamlText } from './yaml'

export { formatProblem, type Problem } from './problems'

/** Thrown when the content can't be used; holds every problem of every file. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map((problem) => formatProblem(problem)).join('\n\n'))
    this.problems = problems
  }
}

/** A content folder as it was read: the files that are right, and the problems of the others. */
export interface Reading {
  folder: string
  /** The site's languages; as far as they can be read, where something is wrong with them. */
  languages: Languages
  content: Partial<Written>
  problems: Problem[]
  /** A problem with the value at a path, at its place in the file. */
  at: (kind: ProblemKind, file: ContentFile, path: Path, message: string) => Problem
  comments: YamlText['comments']
}

/**
 * Reads and checks every YAML file of a content folder, and fills in what was left out.
 * @throws {ContentError} with all problems of all files.
 */
export function readContent(folder: string): Content {
  const { content, problems } = openContent(folder)
  if (problems.length > 0) throw new ContentError(problems)
  const written = content as Written
  return complete(written, siteAddress(written.site))
}

/** Reads a content folder, right or wrong. */
export function openContent(folder: string): Reading {
  const languages = languagesOf(folder)
  const files = Object.entries(schemasIn(languages)).map(([name, schema]) => ({
    name,
    ...readFile(folder, `${name}.yaml`, schema as z.ZodType),
  }))
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  return {
    folder,
    languages,
    content: Object.fromEntries(
      files.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    problems: files.flatMap(({ problems }) => problems),
    at: (kind, file, path, message) =>
      texts.get(file)?.at(kind, path, message) ??
      locatorOf(`${file}.yaml`, '')(kind, 0, path, message),
    comments: files.flatMap(({ text }) => text?.comments ?? []),
  }
}

/** Checks one file's text. Never throws: the value is there, or else at least one problem. */
export function parse<T>(file: string, source: string, schema: z.ZodType<T>) {
  const text = readYaml(file, source)
  if (text.problems.length > 0)
    return { value: undefined, problems: few(text.problems), text }
  // A file that may be absent may be empty.
  const { value, explanations } = judge(text.data ?? undefined, schema)
  // To find a place takes a while in a large file, so only what will be shown gets one.
  const shown = explanations.slice(0, MOST_PROBLEMS)
  const problems = shown.map(({ path, name, message }) =>
    text.at('error', path, message, name),
  )
  return { value, problems: few(problems, explanations.length), text }
}

/** Which languages the other texts must be in; site.yaml itself is checked like every file. */
function languagesOf(folder: string): Languages {
  try {
    const { data } = readYaml(
      'site.yaml',
      readFileSync(join(folder, 'site.yaml'), 'utf8'),
    )
    const named = z.object({ languages: z.array(z.unknown()) }).safeParse(data)
    const known = new Set(named.data?.languages.filter(isKnown))
    const [first, ...others] = known
    return first ? [first, ...others] : fallbackLanguages
  } catch {
    return fallbackLanguages
  }
}

function isKnown(tag: unknown): tag is Locale {
  return (knownLocales as unknown[]).includes(tag)
}

function readFile<T>(folder: string, file: string, schema: z.ZodType<T>) {
  try {
    return parse(file, readFileSync(join(folder, file), 'utf8'), schema)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const meant = isMissing ? misnamed(folder, file) : undefined
    if (isMissing && !meant && schema.safeParse(undefined).success)
      return parse(file, '', schema)
    const message = meant
      ? `The file is missing. There is a file "${meant}": rename it to "${file}".`
      : isMissing
        ? 'The file is missing. Create it; docs/content.md shows what it holds.'
        : `The file can't be read: ${(error as Error).message}.`
    return {
      value: undefined,
      problems: [locatorOf(file, '')('error', 0, [], message)],
      text: undefined,
    }
  }
}

/** A file that was probably meant to be the one that is missing. */
function misnamed(folder: string, file: string) {
  const known = Object.keys(schemasIn(fallbackLanguages)).map((name) => `${name}.yaml`)
  return nearest(
    file,
    filesIn(folder).filter((other) => !known.includes(other)),
  )
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const MOST_PROBLEMS = 50

/** Enough problems to work on, from top to bottom; the last says how many more there are. */
function few(problems: Problem[], total = problems.length) {
  const shown = problems
    .slice(0, MOST_PROBLEMS)
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
  const last = shown.at(-1)
  const rest = total - shown.length
  if (!last || rest === 0) return shown
  const more = `${last.message} (This file has ${String(rest)} more problems.)`
  return [...shown.slice(0, -1), { ...last, message: more }]
}
