import { toFields } from '#reading'
import { BuildFault } from '#workspace'
import type { Answers, Ask, Flags } from './answers.ts'
import { createData, toValidContent } from './content/content-of.ts'
import { createFiles } from './content/files.ts'
import { addEntries } from './existing/add.ts'
import {
  listProjectIds,
  readExistingContent,
  readFiles,
  selectNewEntries,
  selectNewProfile,
} from './existing/existing.ts'
import { mergeMaterials, selectNew } from './existing/merge.ts'
import { readText } from './form/values/values.ts'
import { createMaterial, type Material } from './material.ts'
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
}

/**
 * Reads all sources; each adds to those before it.
 * @throws {BuildFault} with the reason if a source can't be read
 */
export async function readMaterial(paths: string[], github?: string, ask?: Ask) {
  const sources: Material[] = paths.map(readSource)
  if (github !== undefined) sources.push(await readGitHub(github, ask))
  return sources.reduce(mergeMaterials, createMaterial({ resume: {}, leaves: [] }))
}

/** The answers that the sources give to the questions for the owner. */
export function findAnswers({ resume }: Material) {
  const { name, label, email } = toFields(resume['basics'])
  return { name: readText(name), role: readText(label), email: readText(email) }
}

/** Makes new content. */
export function makeContent(out: string, material: Material, answers: Answers): Imported {
  const data = createData(material, answers, getCurrentMonth())
  const content = toValidContent(data, answers)
  const files = createFiles(out, data, material.resume, answers.languages)
  const unplaced = findUnplaced(material.leaves, files)
  const made = { data, content, material, unplaced, answers, files: Object.keys(files) }
  return { files, report: (beside) => reportNew(out, { ...made, beside }) }
}

/**
 * Adds to existing content, and changes none of its lines.
 * @throws {BuildFault} if a flag sets the languages, because existing content has its own
 */
export function addToContent(
  out: string,
  material: Material,
  { languages, ...flags }: Flags,
): Imported {
  if (languages !== undefined)
    throw new BuildFault(
      `${out}/ is there already, and its languages are in site.yaml: leave --languages out. Nothing was written.`,
    )
  const existing = readExistingContent(out, readFiles(out))
  const { fresh, known } = selectNew(existing.resumes, material)
  const { profile, custom, ...others } = createData(
    fresh,
    { ...flags, languages: existing.languages },
    getCurrentMonth(),
    listProjectIds(existing),
  )
  const data = {
    ...others,
    profile: selectNewProfile(existing, profile),
    custom: selectNewEntries(existing, custom),
  }
  const whole = addEntries(out, existing, data)
  const changed = Object.entries(whole).filter(
    ([name, text]) => existing.files[name] !== text,
  )
  const files = Object.fromEntries(changed)
  const unplaced = findUnplaced(material.leaves, whole)
  const made = { data, known, material: fresh, unplaced }
  return {
    files,
    report: (beside) => reportAdded(out, { ...made, files: Object.keys(files), beside }),
  }
}

function getCurrentMonth() {
  return new Date().toISOString().slice(0, 7)
}
