import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ZodError } from 'zod'
import { type Edit, EditFault, editText, readData, toFields } from '#yaml'
import { isLocale, type Languages, toLanguages } from '#languages'
import { isCustom } from '#schema'
import { BuildFault } from '#workspace'
import { type ContentData, dataSchema, toValidContent } from '../content/content-of.ts'
import { listFiles } from '../content/files.ts'
import { formatFile } from '../content/yaml-file.ts'
import { readTexts } from '../form/values/values.ts'
import type { Addition } from './add.ts'

/** The existing content, which sources add to. */
export interface Existing {
  /** The text of the YAML files, by name. */
  files: Record<string, string>
  data: ContentData
  languages: Languages
}

/**
 * Reads a content folder, in which required fields may be missing.
 * @throws {BuildFault} if it has mistakes
 */
export function readExistingContent(folder: string): Existing {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  const written = parseFiles(folder, files)
  const languages = toLanguages(readTexts(written.site['languages']).filter(isLocale))
  try {
    const data = dataSchema.parse(written)
    toValidContent(data, { languages })
    return { files, data, languages }
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    throw new BuildFault(
      `Something is wrong in ${folder}/, so nothing was added to it: "npm run check" says what.`,
    )
  }
}

function parseFiles(folder: string, files: Record<string, string>) {
  const read = (name: string): unknown => {
    const file = `${name}.yaml`
    const parsed = readData(files[file] ?? '')
    if (!parsed) throw refuseAddition(join(folder, file))
    return parsed.data ?? undefined
  }
  const site = toFields(read('site'))
  // A section may have entries that site.yaml does not list. One from a feed has no file.
  const sections = Object.entries(files)
    .map(([name, text]) => [name.replace('.yaml', ''), readData(text)?.data] as const)
    .filter(([id, entries]) => isCustom(id) && Array.isArray(entries))
  return {
    site,
    profile: read('profile') ?? {},
    skills: read('skills') ?? [],
    education: read('education') ?? [],
    projects: read('projects') ?? [],
    custom: Object.fromEntries(sections),
  }
}

/**
 * The files with an addition. None of their lines changes, and comments, order and spelling stay; a
 * file that is still the example of `init` is replaced.
 */
export function writeAddition(
  folder: string,
  there: Existing,
  { edits, fresh }: Addition,
) {
  const lists: Record<string, unknown> = listFiles(fresh)
  const changed = Object.entries(edits).map(([name, list]) => {
    const file = `${name}.yaml`
    const source = there.files[file] ?? ''
    const entries = lists[name]
    const format = (data: object) => formatFile(folder, name, data, there.languages)
    const isExample = () => !isCustom(name) && source === format([])
    const isNew = Array.isArray(entries) && (source === '' || isExample())
    const text = isNew ? format(entries) : edit(join(folder, file), source, list)
    return [file, text] as const
  })
  return Object.fromEntries(changed)
}

function edit(file: string, source: string, edits: Edit[]) {
  try {
    return editText(source, edits, () => [])
  } catch (error) {
    throw error instanceof EditFault ? refuseAddition(file) : error
  }
}

function refuseAddition(file: string) {
  return new BuildFault(
    `Nothing can be added to ${file} as it is written: "npm run check" says whether something is wrong in it.`,
  )
}
