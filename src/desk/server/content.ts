import { existsSync, readdirSync } from 'node:fs'
import { z } from 'zod'
import { isLocale, toLanguages } from '#languages'
import {
  createLocator,
  fileNames,
  makeMessage,
  getSchemaFields,
  listSections,
  findSchemas,
  type Message,
  type Path,
  type Problem,
} from '#reading'
import {
  toFields,
  type Edit,
  isSame,
  EditFault,
  withEdits,
  type FieldOrder,
  diffValues,
  editText,
  readData,
  formatYaml,
} from '#yaml'
import {
  getEditorSchemas,
  getFormHints,
  isCustom,
  getSchemas,
  type ContentFile,
} from '#schema'
import { makeSchemaLine } from '#workspace'
import { mergeData } from '../model/compare.ts'
import type { DeskFile, Save } from '../contract.ts'
import { findMarked, readSides, type Unmerged } from './conflict.ts'
import { type DiskFile, readText, removeFile, replaceFile } from './files.ts'
import { Steps } from './steps.ts'

/** The outcome of steps, before anything is written: the text after each. */
type Outcome = { texts: string[] } | { problems: Problem[] }

const SITE = 'site.yaml'

/** Whether a folder has content yet, and not only pictures, say. */
export function hasContent(folder: string) {
  return existsSync(folder) && readdirSync(folder).some((name) => /\.ya?ml$/i.test(name))
}

/** The content folder of a desk, with the steps of its owner. */
export class ContentFolder {
  readonly path: string
  readonly steps = new Steps()

  constructor(path: string) {
    this.path = path
  }

  /** Opens the files for one request. Git is asked once which of them it could not merge. */
  async open() {
    return new DeskContent(this, await findMarked(this.path))
  }
}

/** The owner's YAML files, as one request reads and writes them. */
export class DeskContent {
  readonly folder: string
  readonly steps: Steps
  readonly #unmerged: Unmerged | undefined

  constructor({ path, steps }: ContentFolder, unmerged: Unmerged | undefined) {
    this.folder = path
    this.steps = steps
    this.#unmerged = unmerged
  }

  readFiles(): DeskFile[] {
    return this.#listNames().map((name) => this.readFile(name))
  }

  /** Whether a save may change this file. */
  isEditable(file: string) {
    return this.#listNames().includes(file)
  }

  readFile(name: string): DeskFile {
    const { version, text, conflict } = readSides(this.folder, name, this.#unmerged)
    const file = describeFile(name, { version, text })
    if (!conflict || !('value' in file)) return file
    const [base, theirs] = [conflict.base, conflict.theirs].map(
      (side) => readData(side)?.data ?? null,
    )
    return { ...file, conflict: { base, theirs } }
  }

  /**
   * The files that do not exist yet and may not be missing, with empty data: so `check` reports the
   * missing fields instead of the missing file.
   */
  listMissingFiles(files = this.readFiles()): [name: string, text: string][] {
    const schemas = getSchemas(this.readLanguages())
    const mayBeMissing = (name: string) =>
      (schemas[getKind(name)] as z.ZodType).safeParse(undefined).success
    return files
      .filter(({ value, version }) => value === null && version === '')
      .filter(({ name, schema }) => 'properties' in schema && !mayBeMissing(name))
      .map(({ name }) => [name, '{}\n'])
  }

  /** Why some files are closed to the desk, though `check` may read them. */
  listFaults(): Problem[] {
    return this.#listNames().flatMap((name) => {
      const { fault } = readText(this.folder, name)
      return fault === undefined ? [] : makeProblem(name, '', fault)
    })
  }

  /** The languages of the site; English by default. */
  readLanguages() {
    const named = toFields(this.#readData(SITE))['languages']
    const tags = Array.isArray(named) ? named.filter(isLocale) : []
    return toLanguages(tags)
  }

  /** The texts of a file in each of some states. Writes nothing. */
  applyStates({ file, version, states }: Save): Outcome | { changed: DeskFile } {
    const disk = readSides(this.folder, file, this.#unmerged)
    const now = readDiskData(disk)
    if (!now) return refuseToRead(file, disk)
    if (version !== disk.version) return { changed: this.readFile(file) }
    return this.#edit(file, disk.text ?? '', now.data, states)
  }

  #edit(file: string, source: string, data: unknown, states: unknown[]): Outcome {
    const texts: string[] = []
    let edits: Edit[] = []
    try {
      for (const state of states) {
        const before = texts.at(-1) ?? source
        edits = diffValues(data ?? (Array.isArray(state) ? [] : {}), state)
        const wanted = withEdits(data, edits)
        texts.push(
          isSame(wanted, data) ? before : this.#findText(file, before, wanted, edits),
        )
        data = wanted
      }
      return { texts }
    } catch (error) {
      if (!(error instanceof EditFault)) throw error
      const path = edits[0]?.path
      return { problems: [makeProblem(file, source, makeMessage('valueClosed'), path)] }
    }
  }

  #findText(file: string, before: string, wanted: unknown, edits: Edit[]) {
    const start = before || makeSchemaLine(this.folder, getKind(file))
    return (
      this.steps.findText(file, before, wanted) ??
      editText(start, edits, this.#makeFieldOrder(file))
    )
  }

  /** Writes the last of some texts of a file, and keeps all as steps. */
  write(file: string, texts: string[]) {
    this.#writeSite(file)
    const { text, version, conflict } = readSides(this.folder, file, this.#unmerged)
    let before = version === '' ? undefined : text
    const last = texts.at(-1) ?? ''
    if (conflict || last !== (before ?? '')) replaceFile(this.folder, file, last)
    for (const [at, after] of texts.entries()) {
      if (after === (before ?? '')) continue
      this.steps.add({ file, before, after }, at === 0)
      before = after
    }
  }

  /** Keeps a text of a file that something else has just replaced, for undo. */
  keepText(file: string, before: string) {
    const { text: after } = readText(this.folder, file)
    if (this.isEditable(file) && after !== undefined && after !== before)
      this.steps.add({ file, before, after }, false)
  }

  /** No site can be built without site.yaml. */
  #writeSite(file: string) {
    const { text, version } = readText(this.folder, SITE)
    const isMissing = text === '' && version === ''
    if (file === SITE || !isMissing) return
    const languages = formatYaml({ languages: this.readLanguages() })
    const line = makeSchemaLine(this.folder, 'site')
    replaceFile(this.folder, SITE, `${line}\n${languages}`)
  }

  /**
   * Undoes or redoes the next step: restores the exact text; or, if the file has been changed by
   * hand since, only the values that the step changed.
   */
  moveStep(way: 'undo' | 'redo'): { file: string } | { problems: Problem[] } | undefined {
    const step = this.steps.findNext(way)
    if (!step) return undefined
    const { file, from, to } = step
    const disk = readText(this.folder, file)
    const isAsLeft = disk.text === (from ?? '')
    if (isAsLeft) {
      if (to === undefined) removeFile(this.folder, file)
      else replaceFile(this.folder, file, to)
    } else {
      const now = readDiskData(disk)
      if (!now) return refuseToRead(file, disk)
      const [old, next] = [from, to].map((text = '') => readData(text)?.data ?? undefined)
      const merged = mergeData(old, now.data ?? undefined, next) ?? {}
      const outcome = this.#edit(file, disk.text ?? '', now.data, [merged])
      if ('problems' in outcome) return outcome
      replaceFile(this.folder, file, outcome.texts[0] ?? '')
    }
    this.steps.take(way)
    return { file }
  }

  #listNames() {
    const custom = listSections(this.#readData(SITE)).filter(isCustom)
    return [...fileNames, ...custom].map((name) => `${name}.yaml`)
  }

  #readData(name: string) {
    return readDiskData(readSides(this.folder, name, this.#unmerged))?.data
  }

  #makeFieldOrder(file: string): FieldOrder {
    const schema = getSchemas(this.readLanguages())[getKind(file)] as z.ZodType
    return (path) =>
      findSchemas(schema, path)
        .flatMap(getSchemaFields)
        .map(({ name }) => name)
  }
}

/** A file with this text, as the form shows it. */
export function describeFile(name: string, { text, version }: DiskFile): DeskFile {
  const schema = makeJsonSchema(getKind(name))
  const parsed = readDiskData({ text })
  return { name, schema, version, ...(parsed && { value: parsed.data ?? null }) }
}

function getKind(file: string): ContentFile {
  return fileNames.find((name) => file === `${name}.yaml`) ?? 'custom'
}

const jsonSchemas = new Map<ContentFile, object>()

function makeJsonSchema(kind: ContentFile) {
  const known =
    jsonSchemas.get(kind) ??
    z.toJSONSchema(getEditorSchemas()[kind], { io: 'input', override: addHints })
  jsonSchemas.set(kind, known)
  return known
}

/** Adds a field's description as the form says it. */
function addHints({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  const { description } = jsonSchema
  if (description !== undefined) jsonSchema['hints'] = getFormHints(description)
}

function readDiskData({ text }: Pick<DiskFile, 'text'>) {
  return text === undefined ? undefined : readData(text)
}

function refuseToRead(file: string, { text = '', fault }: DiskFile) {
  return { problems: [makeProblem(file, text, fault ?? makeMessage('fileClosed'))] }
}

function makeProblem(file: string, source: string, message: Message, path: Path = []) {
  return createLocator(file, source)('error', 0, path, message)
}
