import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { JsonObject } from '../../generate/files/kept-resume'
import { inTodaysForm } from './todays-form'

/** A JSON Resume, as far as init reads it; every part of it may be missing. */
export type Resume = z.output<typeof resumeSchema>

/** A JSON Resume in the form of today's schema: all of it, and what init reads of it. */
export interface ResumeFile {
  whole: JsonObject
  resume: Resume
}

/** Reads a JSON Resume of any version, or says in one sentence why it is none. */
export function readResume(path: string): ResumeFile | string {
  let data: unknown
  try {
    data = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError)
      return `${path} is not valid JSON: ${error.message}.`
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT'
      ? `There is no file ${path}.`
      : `${path} can't be read: ${message}.`
  }
  if (!tellsOfAPerson(data)) {
    return `${path} is not a JSON Resume (https://jsonresume.org/schema): it has none of the parts ${telling.join(', ')}.`
  }
  const whole = inTodaysForm(data)
  return { whole, resume: resumeSchema.parse(whole) }
}

/** Other kinds of JSON file have "skills", "meta" or "projects", too, but no such part. */
const telling = ['basics', 'work', 'education', 'volunteer', 'projects']

function tellsOfAPerson(data: unknown): data is JsonObject {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
  return telling.some((name) => {
    const part = (data as Record<string, unknown>)[name]
    const first: unknown = Array.isArray(part) ? part[0] : name === 'basics' && part
    return typeof first === 'object' && first !== null
  })
}

/*
 * What is not of the kind that is expected counts as missing: it is kept aside with all else
 * that finds no place (kept-resume.ts).
 */

const anything = z.unknown().optional()

/** A text on one line. */
const line = anything.transform((value) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll(/\s+/g, ' ').trim() || undefined
    : undefined,
)

/** A text in paragraphs. */
const prose = anything.transform((value) =>
  typeof value === 'string' ? value.trim() || undefined : undefined,
)

function listOf<Item extends z.ZodType>(item: Item) {
  return anything
    .transform((value) => (Array.isArray(value) ? (value as unknown[]) : []))
    .pipe(z.array(item))
}

const lines = listOf(line).transform((items) =>
  items.filter((item) => item !== undefined),
)

function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return anything
    .transform((value): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {},
    )
    .pipe(z.object(shape))
}

const stay = {
  url: line,
  location: line,
  startDate: line,
  endDate: line,
  summary: line,
  highlights: lines,
}

const resumeSchema = part({
  basics: part({
    name: line,
    label: line,
    email: line,
    phone: line,
    url: line,
    summary: prose,
    location: part({ city: line, countryCode: line, country: line }),
    profiles: listOf(part({ network: line, username: line, url: line })),
  }),
  work: listOf(part({ ...stay, name: line, position: line })),
  volunteer: listOf(part({ ...stay, organization: line, position: line })),
  education: listOf(
    part({ ...stay, institution: line, area: line, studyType: line, courses: lines }),
  ),
  certificates: listOf(part({ name: line, issuer: line, date: line, url: line })),
  skills: listOf(part({ name: line, keywords: lines })),
  languages: listOf(part({ language: line, fluency: line })),
  projects: listOf(
    part({
      name: line,
      description: line,
      highlights: lines,
      keywords: lines,
      startDate: line,
      endDate: line,
      url: line,
      repository: line,
    }),
  ),
})
