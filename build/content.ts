import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { schemas, type Content } from '../model/schema'
import { judge } from './explain'
import { nearest } from './nearest'
import {
  formatProblem,
  locatorOf,
  type Path,
  type Problem,
  type ProblemKind,
} from './problems'
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

/** The name of a content file, without `.yaml`. */
export type ContentFile = keyof Content

/** A content folder as it was read: the files that are right, and the problems of the others. */
export interface Reading {
  folder: string
  content: Partial<Content>
  problems: Problem[]
  /** A problem with the value at a path, at its place in the file. */
  at: (kind: ProblemKind, file: ContentFile, path: Path, message: string) => Problem
  comments: YamlText['comments']
}

/**
 * Reads and checks every YAML file of a content folder.
 * @throws {ContentError} with all problems of all files.
 */
export function readContent(folder: string): Content {
  const { content, problems } = openContent(folder)
  if (problems.length > 0) throw new ContentError(problems)
  return content as Content
}

/** Reads a content folder, right or wrong. */
export function openContent(folder: string): Reading {
  const files = Object.entries(schemas).map(([name, schema]) => ({
    name,
    ...readFile(folder, `${name}.yaml`, schema as z.ZodType),
  }))
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  return {
    folder,
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
  const { value, explanations } = judge(text.data, schema)
  // To find a place takes a while in a large file, so only what will be shown gets one.
  const shown = explanations.slice(0, MOST_PROBLEMS)
  const problems = shown.map(({ path, name, message }) =>
    text.at('error', path, message, name),
  )
  return { value, problems: few(problems, explanations.length), text }
}

function readFile<T>(folder: string, file: string, schema: z.ZodType<T>) {
  try {
    return parse(file, readFileSync(join(folder, file), 'utf8'), schema)
  } catch (error) {
    const message =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? missingFile(folder, file)
        : `The file can't be read: ${(error as Error).message}.`
    return {
      value: undefined,
      problems: [locatorOf(file, '')('error', 0, [], message)],
      text: undefined,
    }
  }
}

function missingFile(folder: string, file: string) {
  const known = Object.keys(schemas).map((name) => `${name}.yaml`)
  const others = filesIn(folder).filter((other) => !known.includes(other))
  const meant = nearest(file, others)
  return meant
    ? `The file is missing. There is a file "${meant}": rename it to "${file}".`
    : 'The file is missing. Create it; docs/content.md shows what it holds.'
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
