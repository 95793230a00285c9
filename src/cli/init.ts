import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BuildFault, initCommand, isClone } from '#workspace'
import { toFields, type JsonObject } from '#reading'
import {
  addEntries,
  askQuestions,
  toValidContent,
  type Ask,
  selectNew,
  mergeMaterials,
  readExistingContent,
  partSections,
  createData,
  readFiles,
  explainFlag,
  makeExtraResume,
  type Material,
  createMaterial,
  createFiles,
  withTerminal,
  selectNewProfile,
  projectIds,
  readGitHub,
  readSource,
  reportAdded,
  reportNew,
  generateResume,
  readText,
  detectLanguage,
} from '#import'
import { writeRepository } from './repository.ts'

type Print = (text: string) => void

/**
 * `npm run init`: makes the owner's content from their sources, or adds to it. If the product is
 * installed as a package, also writes the other files of the repository. Lists what is missing.
 */
export function main(argv: string[], print: Print = console.log, ask?: Ask) {
  return ask ? init(argv, print, ask) : withTerminal((found) => init(argv, print, found))
}

async function init(argv: string[], print: Print, ask?: Ask) {
  try {
    await createContent(argv, print, ask)
    return 0
  } catch (error) {
    if (!(error instanceof BuildFault)) throw error
    print(
      `${error.message}${error.message.includes('written') ? '' : ' Nothing was written.'}`,
    )
    return 1
  }
}

async function createContent(argv: string[], print: Print, ask?: Ask) {
  const { values, positionals: paths } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      github: { type: 'string' },
      languages: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      email: { type: 'string' },
      url: { type: 'string' },
      out: { type: 'string', default: 'content' },
      force: { type: 'boolean', default: false },
    },
  })
  const { out, force, github, ...flags } = values
  const fault = explainFlag(flags)
  if (fault) throw new BuildFault(fault)
  const there = contentNames.filter((name) => existsSync(join(out, name)))
  const isNew = there.length === 0 || force
  const hasSource = paths.length > 0 || github !== undefined
  if (!isNew && !hasSource) refuseExisting(out, there)

  const material = await readMaterial(paths, github, ask)
  if (!isNew) {
    addToContent(out, material, flags, print)
    return
  }

  const { name, label, email } = toFields(material.resume['basics'])
  const known = { name: readText(name), role: readText(label), email: readText(email) }
  const usual = detectLanguage(material.resume)
  const answers = await askQuestions(flags, known, ask, usual)
  if (!hasSource && !answers.name && !answers.role && !answers.email)
    throw new BuildFault(
      `Say whose page it is: with --name, --role and --email, or with what you have (${initCommand} resume.json, the ZIP of a LinkedIn export, or --github NAME).`,
    )
  const data = createData(material, answers, getCurrentMonth())
  const content = toValidContent(data, answers)
  const kept = makeExtraResume(
    material.resume,
    generateResume(content, answers.languages[0]),
  )
  const files = withExtraResume(
    createFiles(out, data, material.resume, answers.languages),
    kept,
  )
  for (const name of there) rmSync(join(out, name))
  writeFiles(out, files)
  const beside = isClone ? [] : writeRepository()
  const names = Object.keys(files)
  print(reportNew(out, { beside, data, content, material, kept, files: names, answers }))
}

/** Merges all sources; each adds to those before it. */
async function readMaterial(paths: string[], github: string | undefined, ask?: Ask) {
  const sources: Material[] = paths.map(readSource)
  if (github !== undefined) sources.push(await readGitHub(github, ask))
  return sources.reduce(mergeMaterials, createMaterial({ data: {} }))
}

/** Adds to existing content without changing it. */
function addToContent(
  out: string,
  material: Material,
  {
    languages,
    ...flags
  }: Partial<Record<'languages' | 'name' | 'role' | 'email' | 'url', string>>,
  print: Print,
) {
  if (languages !== undefined)
    throw new BuildFault(
      `${out}/ is there already, and its languages are in site.yaml: leave --languages out. Nothing was written.`,
    )
  const existing = readExistingContent(out, readFiles(out))
  const { fresh, known } = selectNew(existing.resumes, material)
  const answers = { ...flags, languages: existing.languages }
  const { profile, ...others } = createData(
    fresh,
    answers,
    getCurrentMonth(),
    projectIds(existing),
  )
  const data = { ...others, profile: selectNewProfile(existing, profile) }
  const { files, kept, further } = addEntries(out, existing, fresh.resume, data)
  const whole = withExtraResume(files, kept)
  const before: Record<string, string> = withExtraResume(existing.files, existing.kept)
  const changed = Object.entries(whole).filter(([name, text]) => before[name] !== text)
  writeFiles(out, Object.fromEntries(changed))
  const beside = isClone ? [] : writeRepository()
  const names = changed.map(([name]) => name)
  print(
    reportAdded(out, {
      beside,
      data,
      material: fresh,
      kept: further,
      files: names,
      known,
    }),
  )
}

function refuseExisting(out: string, there: string[]): never {
  const beside = isClone ? [] : writeRepository()
  throw new BuildFault(
    `${out}/ is there already: nothing was written${beside.length > 0 ? ` into it, but ${beside.join(', ')} beside it` : ''}. Name a file or --github NAME to add what it holds, add --force to begin anew in place of ${there.join(', ')}, or --out FOLDER to write elsewhere.`,
  )
}

function withExtraResume(files: Record<string, string>, kept: JsonObject) {
  const text = `${JSON.stringify(kept, null, 2)}\n`
  return Object.keys(kept).length > 0 ? { ...files, 'resume.json': text } : files
}

function writeFiles(out: string, files: Record<string, string>) {
  mkdirSync(join(out, 'images'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
}

function getCurrentMonth() {
  return new Date().toISOString().slice(0, 7)
}

/** The files that init may overwrite. It never touches pictures and ui.yaml. */
const contentNames = [
  'site',
  'profile',
  'skills',
  'education',
  'projects',
  ...partSections,
]
  .map((name) => `${name}.yaml`)
  .concat('resume.json')
