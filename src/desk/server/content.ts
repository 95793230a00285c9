import { join, relative } from 'node:path'
import { z } from 'zod'
import { isLocale, toLanguages } from '#languages'
import {
  toFields,
  createLocator,
  getSchemaFields,
  findSchemas,
  type Path,
  type Problem,
} from '#reading'
import {
  createEditorSchemas,
  translateHint,
  idPattern,
  isCustom,
  createSchemas,
  type ContentFile,
} from '#schema'
import { product } from '#workspace'
import type { DeskFile, Save } from '../contract.ts'
import { isSame } from '../data.ts'
import { EditFault, withEdits } from '../saving/apply.ts'
import type { FieldOrder } from '../saving/change.ts'
import { editText, readData } from '../saving/edit-text.ts'
import { formatYaml } from '../saving/yaml-style.ts'
import { readText, replaceFile } from './files.ts'

/** The outcome of edits, before anything is written. */
export type Outcome =
  | { text: string; file: string }
  | { changed: DeskFile }
  | { problems: Problem[] }

const SITE = 'site.yaml'

/** Limits the memory: enough for an hour of writing. */
const MAX_SAVES = 500

/** The owner's YAML files, as the desk reads and writes them. */
export class DeskContent {
  readonly folder: string
  /** Saves, the latest last, so that undoing one restores the same bytes. */
  readonly #saves: { before: string; after: string }[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  readFiles(): DeskFile[] {
    return this.#listNames().map((name) => this.readFile(name))
  }

  /** Whether a save may change this file. */
  isEditable(file: string) {
    return this.#listNames().includes(file)
  }

  readFile(name: string): DeskFile {
    const { text, version } = readText(this.folder, name)
    const schema = makeJsonSchema(getKind(name))
    if (version === '') return { name, schema, value: null, version }
    const parsed = text === undefined ? undefined : readData(text)
    return parsed
      ? { name, schema, value: parsed.data ?? null, version }
      : { name, schema, version }
  }

  /**
   * The files that do not exist yet, with empty data: so `check` reports the missing fields instead
   * of the missing file.
   */
  listMissingFiles(): [name: string, text: string][] {
    return this.readFiles()
      .filter(({ version, schema }) => version === '' && 'properties' in schema)
      .map(({ name }) => [name, '{}\n'])
  }

  /** The languages of the site; English by default. */
  readLanguages() {
    const named = toFields(this.#readData(SITE))['languages']
    const tags = Array.isArray(named) ? named.filter(isLocale) : []
    return toLanguages(tags)
  }

  /** The text of a file after some edits. Writes nothing. */
  applyEdits({ file, version, edits }: Save): Outcome {
    const current = readText(this.folder, file)
    const source = current.text ?? ''
    const refuse = (wrong: string): Outcome => ({
      problems: [makeProblem(file, source, wrong, edits[0]?.path)],
    })
    const now = current.text === undefined ? undefined : readData(source)
    if (!now)
      return refuse(
        'The file can’t be read as it is now, so nothing can be changed in it.',
      )
    if (version !== current.version) return { changed: this.readFile(file) }
    try {
      const start = source === '' ? makeSchemaLine(this.folder, getKind(file)) : source
      const meant = withEdits(now.data, edits)
      if (isSame(meant, now.data)) return { file, text: source }
      return {
        file,
        text:
          this.#findSavedText(source, meant) ??
          editText(start, edits, this.#makeFieldOrder(file)),
      }
    } catch (error) {
      if (error instanceof EditFault) return refuse(error.message)
      throw error
    }
  }

  write(file: string, text: string) {
    // No site can be built without site.yaml.
    if (file !== SITE && readText(this.folder, SITE).version === '') {
      const languages = formatYaml({ languages: this.readLanguages() })
      replaceFile(
        this.folder,
        SITE,
        `${makeSchemaLine(this.folder, 'site')}\n${languages}`,
      )
    }
    const { text: before = '', version } = readText(this.folder, file)
    if (before === text) return
    replaceFile(this.folder, file, text)
    if (version === '') return
    this.#saves.push({ before, after: text })
    if (this.#saves.length > MAX_SAVES) this.#saves.shift()
  }

  /** The exact text of an earlier state, if these edits undo or redo a save. */
  #findSavedText(source: string, meant: unknown) {
    const texts = this.#saves.flatMap(({ before, after }) => [
      ...(after === source ? [before] : []),
      ...(before === source ? [after] : []),
    ])
    return texts.findLast((text) => isSame(readData(text)?.data, meant))
  }

  #listNames() {
    const listed = toFields(this.#readData(SITE))['sections']
    const custom = (Array.isArray(listed) ? listed : [])
      .map((one: unknown) =>
        typeof one === 'string' ? one : (Object.keys(toFields(one))[0] ?? ''),
      )
      .filter((id) => idPattern.test(id) && isCustom(id))
    return [...ownFiles, ...new Set(custom)].map((name) => `${name}.yaml`)
  }

  #readData(name: string) {
    const { text } = readText(this.folder, name)
    return text === undefined ? undefined : readData(text)?.data
  }

  #makeFieldOrder(file: string): FieldOrder {
    const schema = createSchemas(this.readLanguages())[getKind(file)] as z.ZodType
    return (path) =>
      findSchemas(schema, path)
        .flatMap(getSchemaFields)
        .map(({ name }) => name)
  }
}

const ownFiles = Object.keys(createEditorSchemas()).filter((name) => name !== 'custom')

function getKind(file: string): ContentFile {
  const name = file.replace(/\.yaml$/, '')
  return ownFiles.includes(name) ? (name as ContentFile) : 'custom'
}

const jsonSchemas = new Map<ContentFile, object>()

function makeJsonSchema(kind: ContentFile) {
  const known =
    jsonSchemas.get(kind) ??
    z.toJSONSchema(createEditorSchemas()[kind], { io: 'input', override: addHints })
  jsonSchemas.set(kind, known)
  return known
}

/** Adds a field's description in the desk's further languages. */
function addHints({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  const { description } = jsonSchema
  if (description !== undefined) jsonSchema['hints'] = translateHint(description)
}

/** The comment line that tells editors the schema of a file. */
export function makeSchemaLine(folder: string, kind: ContentFile) {
  const path = relative(folder, join(product, `schema/${kind}.json`)).replaceAll(
    '\\',
    '/',
  )
  return `# yaml-language-server: $schema=${path}\n`
}

function makeProblem(file: string, source: string, wrong: string, path: Path = []) {
  const advice = 'Change it in the file itself.'
  return createLocator(file, source)('error', 0, path, { wrong, advice })
}
