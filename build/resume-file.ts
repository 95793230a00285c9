import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A JSON Resume file, as far as the import reads it; every part of it may be missing. */
export type ResumeFile = z.output<typeof resumeSchema>

/** Reads a JSON Resume file, or says in one sentence what is wrong with it. */
export function readResume(path: string): { raw: unknown; resume: ResumeFile } | string {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    return error instanceof SyntaxError
      ? `${path} is not valid JSON: ${error.message}.`
      : `There is no file ${path} that can be read.`
  }
  const names = Object.keys(Object(raw) as object)
  if (names.length > 0 && !telling.some((name) => names.includes(name))) {
    return `${path} is not a JSON Resume file (https://jsonresume.org/schema): it has none of the parts ${telling.join(', ')}.`
  }
  const result = resumeSchema.safeParse(raw)
  if (result.success) return { raw, resume: result.data }
  const places = result.error.issues.map(
    ({ path: field, message }) => `  ${field.join('.') || 'the file'}: ${message}`,
  )
  return [
    `${path} is not a JSON Resume file (https://jsonresume.org/schema):`,
    ...places,
  ].join('\n')
}

/** The parts that tell of a person; other kinds of JSON file have "skills" or "meta", too. */
const telling = ['basics', 'work', 'education', 'projects']

const text = z
  .string()
  .nullish()
  .transform((value) => (value?.trim() === '' ? undefined : value?.trim()))

function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])
}

const texts = listOf(text).transform((items) =>
  items.filter((item) => item !== undefined),
)

function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object(shape)
    .nullish()
    .transform((value) => value ?? undefined)
}

const job = {
  name: text,
  organization: text,
  position: text,
  location: text,
  startDate: text,
  endDate: text,
  summary: text,
  highlights: texts,
}

const resumeSchema = z.object({
  basics: part({
    name: text,
    label: text,
    email: text,
    phone: text,
    url: text,
    summary: text,
    location: part({ city: text, countryCode: text }),
    profiles: listOf(z.object({ network: text, username: text, url: text })),
  }),
  work: listOf(z.object(job)),
  volunteer: listOf(z.object(job)),
  education: listOf(
    z.object({
      institution: text,
      area: text,
      studyType: text,
      startDate: text,
      endDate: text,
      courses: texts,
      // Beside the fields of JSON Resume, as this site's own resume.json has them.
      location: text,
      summary: text,
    }),
  ),
  certificates: listOf(z.object({ name: text, issuer: text, date: text })),
  skills: listOf(z.object({ name: text, level: text, keywords: texts })),
  languages: listOf(z.object({ language: text, fluency: text })),
  projects: listOf(
    z.object({
      name: text,
      description: text,
      highlights: texts,
      keywords: texts,
      startDate: text,
      endDate: text,
      url: text,
      repository: text,
    }),
  ),
  meta: part({ lastModified: text }),
})
