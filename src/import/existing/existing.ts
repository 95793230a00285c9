import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFields, isObject, type JsonObject } from '#reading'
import { isCustom } from '#schema'
import { BuildFault } from '#workspace'
import { isLocale, type Languages, toLanguages } from '#languages'
import {
  toValidContent,
  generateResume,
  type ContentData,
} from '../content/content-of.ts'
import { insertSections } from '../content/custom-sections.ts'
import { readText, readTexts } from '../form/values/values.ts'
import { parseValue } from './yaml-add.ts'

/** The existing content, which further sources add to. */
export interface Existing {
  /** The text of the YAML files, by name. */
  files: Record<string, string>
  data: ContentData
  languages: Languages
  /** The content as a résumé, in each language. */
  resumes: JsonObject[]
}

/** The YAML files of a folder, by name. */
export function readFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

/**
 * Reads a content folder, in which required fields may be missing.
 * @throws {BuildFault} if it has mistakes
 */
export function readExistingContent(
  folder: string,
  files: Record<string, string>,
): Existing {
  const data = parseFiles(folder, files)
  const languages = toLanguages(readTexts(data.site.languages).filter(isLocale))
  try {
    // Includes sections that site.yaml does not list.
    const listed = insertSections(Object.keys(data.custom).map((id) => ({ [id]: id })))
    const whole = { ...data, site: { ...data.site, sections: listed } }
    const content = toValidContent(whole, { languages })
    const resumes = languages.map((tag) =>
      withoutStandIns(generateResume(content, tag), data),
    )
    return { files, data, languages, resumes }
  } catch (error) {
    if ((error as Error).name !== 'ZodError') throw error
    throw new BuildFault(
      `Something is wrong in ${folder}/, so nothing was added to it: "npm run check" says what.`,
    )
  }
}

function parseFiles(folder: string, files: Record<string, string>) {
  const read = (name: string): unknown => {
    const file = `${name}.yaml`
    return parseValue(join(folder, file), files[file] ?? '') ?? undefined
  }
  const site = toFields(read('site'))
  const listed = Array.isArray(site['sections']) ? site['sections'] : []
  const own = listed
    .map((section) =>
      isObject(section) ? (Object.keys(section)[0] ?? '') : (readText(section) ?? ''),
    )
    .filter(isCustom)
    .map((id) => [id, read(id)] as const)
    // Sections that come from a feed are left out.
    .filter(([, entries]) => Array.isArray(entries))
  return {
    site,
    profile: read('profile') ?? {},
    skills: read('skills') ?? [],
    education: read('education') ?? [],
    projects: read('projects') ?? [],
    custom: Object.fromEntries(own),
  } as unknown as ContentData
}

/**
 * Removes placeholders (required fields, address and picture of the site), so that a source can
 * fill them.
 */
function withoutStandIns(resume: JsonObject, { profile }: ContentData): JsonObject {
  const { url, image, name, label, email, ...person } = toFields(resume['basics'])
  return {
    ...resume,
    basics: {
      ...person,
      ...(profile.name && { name: name ?? '' }),
      ...(profile.role && { label: label ?? '' }),
      ...(profile.email && { email: email ?? '' }),
    },
  }
}

/** The fields of a profile that the existing one lacks. */
export function selectNewProfile({ data }: Existing, profile: ContentData['profile']) {
  const own: Partial<Record<string, unknown>> = data.profile
  const fields = Object.entries(profile).filter(
    ([name, value]) => Array.isArray(value) || (own[name] ?? undefined) === undefined,
  )
  return Object.fromEntries(fields) as ContentData['profile']
}

/** The entries of custom sections that the existing ones lack. */
export function selectNewEntries({ data }: Existing, custom: ContentData['custom']) {
  const sections = Object.entries(custom).map(([id, entries]) => {
    const titles = (data.custom[id] ?? []).map(({ title }) => title)
    return [id, entries.filter(({ title }) => !titles.includes(title))] as const
  })
  return Object.fromEntries(sections.filter(([, entries]) => entries.length > 0))
}

/** The ids of the existing projects. */
export function listProjectIds({ data }: Existing) {
  return new Set(data.projects.map(({ id }) => id))
}
