import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  addToContent,
  type Answers,
  detectLanguages,
  type ImportOutcome,
  makeContent,
  type Material,
  outcomeSchema,
  readGitHub,
  readSource,
  SourceFault,
} from '#import'
import { isLocale, toLanguages } from '#languages'
import { openContent } from '#reading'
import { formatYaml, readJsonData } from '#yaml'
import {
  BuildFault,
  hashParts,
  isClone,
  listMissingFiles,
  readCache,
  writeCache,
  writeRepository,
} from '#workspace'
import type { Brought, Desk } from '../contract.ts'
import { questions } from '../model/questions.ts'
import { type ContentFolder, describeFile, hasContent } from './content.ts'
import { refuse } from './guard.ts'
import type { Host } from './host.ts'

const questionFiles = [...new Set(questions.map(({ file }) => file))]

export const broughtSchema: z.ZodType<Brought> = z.union([
  z.strictObject({ account: z.string().trim() }),
  z.strictObject({ forget: z.string() }),
  z.strictObject({ settled: outcomeSchema.shape.left }),
  z.strictObject({ answers: z.record(z.string(), z.json()) }),
])

/**
 * What the owner brings. It stays in memory until one press makes content of it, by the functions of
 * `init`, or adds it to the content that is there.
 */
export class Bringing {
  readonly #host: Host
  readonly #folder: ContentFolder
  readonly #sources = new Map<string, Material>()
  /** Tells the form that the sources say something else now. */
  #version = 1

  constructor(host: Host, folder: ContentFolder) {
    this.#host = host
    this.#folder = folder
  }

  describe(): Desk['brought'] {
    const outcome = this.#host.isNew ? null : this.#outcome
    return { sources: [...this.#sources.keys()], outcome }
  }

  /** The files of the first page, with what the sources say. */
  describeNew(accepted = ''): Pick<Desk, 'files' | 'languages'> {
    const materials = this.#materials
    const tags = accepted.split(',').map((tag) => tag.slice(0, 2))
    const { languages: detected } = detectLanguages(materials)
    const languages = toLanguages(
      materials.length > 0 ? detected : tags.filter(isLocale).slice(0, 1),
    )
    const { files } = makeContent(this.#host.folder, materials, { languages })
    return {
      // No answer is one text for each language.
      languages: languages.slice(0, 1),
      files: questionFiles.map((file) =>
        describeFile(file, { text: files[file], version: `${this.#version}` }),
      ),
    }
  }

  async receive(brought: Brought) {
    if ('account' in brought)
      return this.#take(brought.account, readGitHub(brought.account))
    if ('answers' in brought)
      return this.#host.isNew ? this.#make(brought.answers) : this.#add()
    if ('settled' in brought) this.#settle(brought.settled)
    else if (this.#sources.delete(brought.forget)) this.#version += 1
    return done
  }

  takeFile(name: string, bytes: Buffer) {
    return this.#take(name, readSource(name, bytes))
  }

  async #take(name: string, reading: Promise<Material>) {
    try {
      this.#sources.set(name, await reading)
      this.#version += 1
      return done
    } catch (error) {
      if (error instanceof SourceFault) return refuse(422, error.id, error.values)
      throw error
    }
  }

  /** Makes content of the sources and the answers, once each of these is right. */
  #make(answers: Record<string, unknown>) {
    const { folder, restart } = this.#host
    const problems = findProblems(answers)
    if (problems.length > 0) {
      const version = `${this.#version}`
      const json = { problems: problems.map((problem) => ({ ...problem, version })) }
      return { status: 422, json }
    }
    // Made elsewhere meanwhile, it stays as it is.
    if (!hasContent(folder)) {
      const { languages = ['en'], ...texts } = answers as Partial<Answers>
      const newContent = makeContent(folder, this.#materials, { languages, ...texts })
      // What may fail so is looked at before the first file is written.
      const beside = isClone ? [] : listMissingFiles()
      this.#outcome = this.#sources.size > 0 ? newContent.outcome : null
      writeRepository(beside)
      writeFiles(folder, newContent.files)
    }
    // The server begins anew with the content, once this is answered.
    setImmediate(() => void restart())
    return done
  }

  async #add() {
    if (this.#sources.size === 0) return done
    const content = await this.#folder.open()
    const before = this.#outcome?.left ?? []
    try {
      const { files, outcome } = addToContent(content.folder, this.#materials, {})
      // As steps, so that each can be undone.
      for (const [file, text] of Object.entries(files)) content.write(file, [text])
      const left = [...without(before, outcome.left), ...outcome.left]
      this.#outcome = { ...outcome, left }
      this.#sources.clear()
      return done
    } catch (error) {
      if (error instanceof BuildFault) return refuse(422, 'correctFirst')
      throw error
    }
  }

  /** Settles what the owner has seen, and has put into a field or away. */
  #settle(seen: ImportOutcome['left']) {
    const outcome = this.#outcome
    const left = without(outcome?.left ?? [], seen)
    this.#outcome = outcome && left.length > 0 ? { ...outcome, left } : null
  }

  get #materials() {
    return [...this.#sources.values()]
  }

  /**
   * What became of the sources. It outlives the server, in a folder of the cache that no build prunes;
   * nothing if the record is broken, or another version has written it.
   */
  get #outcome(): ImportOutcome | null {
    const record = String(readCache(this.#name) ?? '')
    return outcomeSchema.safeParse(readJsonData(record)).data ?? null
  }

  set #outcome(outcome) {
    writeCache(this.#name, Buffer.from(JSON.stringify(outcome)))
  }

  get #name() {
    return `brought/${hashParts(resolve(this.#host.folder))}`
  }
}

const done = { status: 200, json: {} }

/** The problems of the answers, as `check` finds them. */
function findProblems(answers: Record<string, unknown>) {
  const texts = questionFiles.map((name) => {
    const inFile = questions.filter(({ file }) => file === name)
    const fields = inFile.map(({ key }) => [key, answers[key]] as const)
    return [name, formatYaml(Object.fromEntries(fields))] as const
  })
  const { problems } = openContent('.', new Map(texts))
  // Whatever else is in this folder is not asked for.
  return problems.filter(({ path: [name] }) => questions.some(({ key }) => key === name))
}

/** Writes the files once each has a whole text. Whatever else is in the folder stays. */
function writeFiles(folder: string, files: Record<string, string>) {
  mkdirSync(join(folder, 'images'), { recursive: true })
  // Within the folder, which may be on another disk than what is around it.
  const draft = mkdtempSync(join(folder, '.draft-'))
  try {
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(draft, name), text)
    for (const name in files) renameSync(join(draft, name), join(folder, name))
  } finally {
    rmSync(draft, { recursive: true })
  }
}

function without<Item>(items: Item[], removed: unknown[]) {
  return items.filter((item) => !removed.some((gone) => isDeepStrictEqual(item, gone)))
}
