import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  BuildFault,
  initCommand,
  isClone,
  listMissingFiles,
  type RepositoryFiles,
  writeRepository,
} from '#workspace'
import { fileNames } from '#reading'
import {
  addToContent,
  type Ask,
  askQuestions,
  detectLanguages,
  explainFlag,
  findAnswers,
  type Imported,
  makeContent,
  partSections,
  readMaterials,
  withTerminal,
} from '#import'

type Print = (text: string) => void

/**
 * `npm run init`: makes the owner's content from their sources, or adds to it. If the product is
 * installed as a package, also writes the other files of the repository. Lists what is missing.
 */
export function main(argv: string[], print: Print = console.log, ask?: Ask) {
  const answerWith = (source?: Ask) => init(argv, print, source)
  return ask ? answerWith(ask) : withTerminal(answerWith)
}

async function init(argv: string[], print: Print, ask?: Ask) {
  try {
    await createContent(argv, print, ask)
    return 0
  } catch (error) {
    if (!(error instanceof BuildFault)) throw error
    // Whatever can fail so is looked at before the first file is written.
    print(`${error.message} Nothing was written.`)
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
  const repositoryFiles = isClone ? [] : listMissingFiles(paths)
  const existing = contentNames.filter((name) => existsSync(join(out, name)))
  const isNew = existing.length === 0 || force
  const hasSource = paths.length > 0 || github !== undefined
  if (!isNew && !hasSource) {
    writeBeside(out, existing, repositoryFiles, print)
    return
  }
  const materials = await readMaterials(paths, github, ask)
  if (!isNew) {
    writeContent(out, addToContent(out, materials, flags), repositoryFiles, print)
    return
  }

  const { languages: usual } = detectLanguages(materials)
  const answers = await askQuestions(flags, findAnswers(materials), ask, usual)
  if (!hasSource && !answers.name && !answers.role && !answers.email)
    throw new BuildFault(
      `Say whose page it is: with --name, --role and --email, or with what you have (${initCommand} resume.json, LinkedIn's PDF of your profile, the ZIP of its export, or --github NAME).`,
    )
  const imported = makeContent(out, materials, answers)
  const conflict = Object.keys(imported.files).find((name) => existsSync(join(out, name)))
  if (conflict !== undefined && !force)
    throw new BuildFault(
      `${join(out, conflict)} is there already. Add --force to begin anew in its place, or --out FOLDER to write elsewhere.`,
    )
  const replaced = [...new Set([...existing, ...Object.keys(imported.files)])]
  const backup = moveAside(out, replaced)
  writeContent(out, imported, repositoryFiles, print)
  if (backup !== undefined) print(`What was there is in ${backup}/ now.`)
}

/** Moves files into a new folder beside theirs, so that nothing is lost if writing fails. */
function moveAside(out: string, names: string[]) {
  const existing = names.filter((name) => existsSync(join(out, name)))
  if (existing.length === 0) return undefined
  const base = `${out.replace(/[\\/]+$/, '')}-before`
  let aside = base
  for (let number = 2; existsSync(aside); number++) aside = `${base}-${number}`
  mkdirSync(aside)
  for (const name of existing) renameSync(join(out, name), join(aside, name))
  return aside
}

function writeContent(
  out: string,
  { files, report }: Imported,
  repositoryFiles: RepositoryFiles,
  print: Print,
) {
  mkdirSync(join(out, 'images'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  print(report(writeRepository(repositoryFiles)))
}

/** Without a source there is nothing to write into content that exists, but perhaps beside it. */
function writeBeside(
  out: string,
  existing: string[],
  repositoryFiles: RepositoryFiles,
  print: Print,
) {
  if (repositoryFiles.length === 0)
    throw new BuildFault(
      `${out}/ is there already. Name a file or --github NAME to add what it holds, add --force to begin anew in place of ${existing.join(', ')}, or --out FOLDER to write elsewhere.`,
    )
  print(
    `Wrote ${writeRepository(repositoryFiles).join(', ')}. ${out}/ is there already: nothing was written into it.`,
  )
}

/** The files that init may overwrite. It never touches pictures and ui.yaml. */
const contentNames = [...fileNames, ...partSections]
  .filter((name) => name !== 'ui')
  .map((name) => `${name}.yaml`)
