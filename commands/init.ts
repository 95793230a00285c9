import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { originFault } from '../model/origin'
import { editorSchemas } from '../model/schema'
import { answersOf, flagFault, onTerminal, type Ask } from './import/answers'
import { asRead, beyond, dataOf, type Data } from './import/content-of'
import { report } from './import/report'
import { readResume, type ResumeFile } from './import/resume-file'
import { toYaml } from './import/yaml-file'

const USAGE = `npm run init                    asks for what the page needs
npm run init -- resume.json     takes it from a JSON Resume (https://jsonresume.org)
Flags: --languages en,ar  --name …  --role …  --email …  --url …  --out FOLDER  --force`

/** `npm run init`: makes the owner's content, and says what is still owed. */
export function main(
  argv: string[],
  print: (text: string) => void = console.log,
  ask?: Ask,
) {
  return ask ? init(argv, print, ask) : onTerminal((found) => init(argv, print, found))
}

async function init(argv: string[], print: (text: string) => void, ask?: Ask) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      languages: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      email: { type: 'string' },
      url: { type: 'string' },
      out: { type: 'string', default: 'content' },
      force: { type: 'boolean', default: false },
    },
  })
  const { out, force, ...flags } = values
  const [path, ...others] = positionals
  if (others.length > 0) return fail(`Only one résumé can be read at a time.\n${USAGE}`)
  const fault = flagFault(flags)
  if (fault) return fail(fault)

  const file = path === undefined ? undefined : readResume(path)
  if (typeof file === 'string') return fail(`${file} Nothing was written.`)
  const there = own.filter((name) => existsSync(join(out, name)))
  if (there.length > 0 && !force) {
    return fail(
      `${out}/ is there already: nothing was written. Add --force to begin anew in place of ${there.join(', ')}, or --out FOLDER to write elsewhere.`,
    )
  }

  const basics = file?.resume.basics
  const known = { name: basics?.name, role: basics?.label, email: basics?.email }
  const answers = await answersOf(flags, known, ask)
  if (!file && !answers.name && !answers.role && !answers.email)
    return fail(
      `Say whose page it is: with --name, --role and --email, or with a résumé.\n${USAGE}`,
    )

  const data = dataOf(file?.resume, answers, new Date().toISOString().slice(0, 7))
  const content = asRead(data, answers)
  const kept = file ? beyond(file, content, answers) : {}
  const files = filesOf(data, file)
  if (Object.keys(kept).length > 0)
    files['resume.json'] = `${JSON.stringify(kept, null, 2)}\n`
  mkdirSync(join(out, 'images'), { recursive: true })
  for (const name of there) rmSync(join(out, name))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  print(report(out, { data, content, kept, files: Object.keys(files), answers, file }))
  return 0

  function fail(message: string) {
    print(message)
    return 1
  }
}

/** What init may write. Pictures and ui.yaml are the owner's alone. */
const own = [
  'site.yaml',
  'profile.yaml',
  'skills.yaml',
  'education.yaml',
  'projects.yaml',
  'resume.json',
]

/** The YAML files that have something to say, by name. */
function filesOf(data: Data, file: ResumeFile | undefined): Record<string, string> {
  const schemas = editorSchemas()
  const notes = { site: addressNote(data, file) }
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, part]) =>
      Array.isArray(part) && part.length === 0
        ? []
        : [
            [
              `${name}.yaml`,
              toYaml(name, part, schemas[name as keyof Data], notes[name as 'site']),
            ],
          ],
    ),
  )
}

/** The résumé's own address is not surely that of the new site. */
function addressNote({ site }: Data, file: ResumeFile | undefined) {
  const address = file?.resume.basics.url
  if (site.url !== undefined || address === undefined || originFault(address)) return []
  return [
    `Your résumé names ${address}: if the site will be public there, write "url: ${address}".`,
  ]
}
