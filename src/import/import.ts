import { toFields } from '#yaml'
import { BuildFault } from '#workspace'
import type { Answers, Ask, Flags } from './answers.ts'
import { createData, toValidContent } from './content/content-of.ts'
import { createFiles } from './content/files.ts'
import { addData, applyAddition } from './existing/add.ts'
import { readExistingContent, writeAddition } from './existing/existing.ts'
import { readProfession } from './form/values/profession.ts'
import { readText, readTexts } from './form/values/values.ts'
import type { Material } from './material.ts'
import { type ImportOutcome, makeOutcome } from './outcome.ts'
import { reportAdded, reportNew } from './report.ts'
import { readGitHub } from './sources/github.ts'
import { readSource } from './sources/read-source.ts'
import { findUnplaced } from './unplaced.ts'

/** The result of an import: files for the content folder, not written yet. */
export interface Imported {
  /** The texts of new and changed files, by name. */
  files: Record<string, string>
  /**
   * The report for the owner, after these files and the `beside` ones (outside the content) are
   * written.
   */
  report: (beside: string[]) => string
  outcome: ImportOutcome
}

/**
 * Reads all sources.
 * @throws {BuildFault} with the reason if a source cannot be read
 */
export async function readMaterials(paths: string[], github?: string, ask?: Ask) {
  const sources = await Promise.all(paths.map((path) => readSource(path)))
  return github === undefined ? sources : [...sources, await readGitHub(github, ask)]
}

/** The answers that the sources give to the questions for the owner; the first one wins. */
export function findAnswers(materials: Material[]) {
  const find = (name: string, read = readText) =>
    materials
      .map(({ resume }) => read(toFields(resume['basics'])[name]))
      .find((text) => text !== undefined)
  return {
    name: find('name'),
    role: find('label', readProfession),
    email: find('email'),
  }
}

/** The content that the sources make together: each adds to those before it. */
function joinSources(materials: Material[], answers: Answers, ids = new Set<string>()) {
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length)
  const known = { role: answers.role ?? findAnswers(materials).role }
  const [first = createData(emptyMaterial, answers, month, ids), ...others] =
    materials.map((material) =>
      createData(material, { ...answers, ...known }, month, ids),
    )
  return others.reduce(
    (data, added) => applyAddition(data, addData(data, added, true)),
    first,
  )
}

/** Makes new content. */
export function makeContent(
  out: string,
  materials: Material[],
  answers: Answers,
): Imported {
  const data = joinSources(materials, answers)
  const content = toValidContent(data, answers)
  const files = createFiles(out, data, answers.languages)
  const outcome = makeOutcome(data, findUnplaced(materials, data))
  const result = { data, content, materials, outcome, answers, files: Object.keys(files) }
  return { files, outcome, report: (beside) => reportNew(out, { ...result, beside }) }
}

/**
 * Adds to existing content, and changes none of its lines.
 * @throws {BuildFault} if a flag sets the languages, because existing content has its own
 */
export function addToContent(
  out: string,
  materials: Material[],
  { languages, ...flags }: Flags,
): Imported {
  if (languages !== undefined)
    throw new BuildFault(
      `${out}/ is there already, and its languages are in site.yaml: leave --languages out.`,
    )
  const existing = readExistingContent(out)
  const ids = new Set(readTexts(existing.data.projects.map(({ id }) => id)))
  const answers = { ...flags, languages: existing.languages }
  const joined = joinSources(materials, answers, ids)
  const addition = addData(existing.data, joined)
  const files = writeAddition(out, existing, addition)
  const whole = applyAddition(existing.data, addition)
  const { fresh, known } = addition
  const outcome = makeOutcome(fresh, findUnplaced(materials, whole))
  const result = { known, materials, outcome, languages: existing.languages }
  return {
    files,
    outcome,
    report: (beside) =>
      reportAdded(out, { ...result, files: Object.keys(files), beside }),
  }
}

const emptyMaterial = { resume: {}, sections: [], titles: {} }
