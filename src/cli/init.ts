import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { initCommand, isClone, product } from '#workspace'
import { fieldsOf, type JsonObject } from '#reading'
import { originFault, editorSchemas } from '#schema'
import {
  answersOf,
  flagFault,
  onTerminal,
  type Answers,
  type Ask,
  asRead,
  beyond,
  dataOf,
  type Data,
  examplesOf,
  customSections,
  report,
  readResume,
  textOf,
  toExample,
  toYaml,
} from '#import'
import { writeRepository } from './repository.ts'

/**
 * `npm run init`: makes the owner's content and, where the product is installed as a package, the
 * other files of their repository. Prints what is left to do.
 */
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
  if (others.length > 0) return fail('Only one résumé can be read at a time.')
  const fault = flagFault(flags)
  if (fault) return fail(fault)

  const resume = path === undefined ? {} : readResume(path)
  if (typeof resume === 'string') return fail(`${resume} Nothing was written.`)
  const there = written.filter((name) => existsSync(join(out, name)))
  if (there.length > 0 && !force) {
    const beside = isClone ? [] : writeRepository()
    return fail(
      `${out}/ is there already: nothing was written${beside.length > 0 ? ` into it, but ${beside.join(', ')} beside it` : ''}. Add --force to begin anew in place of ${there.join(', ')}, or --out FOLDER to write elsewhere.`,
    )
  }

  const { name, label, email } = fieldsOf(resume['basics'])
  const known = { name: textOf(name), role: textOf(label), email: textOf(email) }
  const answers = await answersOf(flags, known, ask)
  if (path === undefined && !answers.name && !answers.role && !answers.email)
    return fail(
      `Say whose page it is: with --name, --role and --email, or with a résumé (${initCommand} resume.json).`,
    )

  const data = dataOf(resume, answers, new Date().toISOString().slice(0, 7))
  const content = asRead(data, answers)
  const kept = beyond(resume, content, answers)
  const files = {
    ...yamlFiles(out, data, resume, answers),
    ...(Object.keys(kept).length > 0 && { 'resume.json': toJson(kept) }),
  }
  mkdirSync(join(out, 'images'), { recursive: true })
  for (const name of there) rmSync(join(out, name))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  const beside = isClone ? [] : writeRepository()
  const names = Object.keys(files)
  print(report(out, { beside, data, content, resume, kept, files: names, answers }))
  return 0

  function fail(message: string) {
    print(message)
    return 1
  }
}

function toJson(value: JsonObject) {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The files that init may write or replace. It never touches pictures and ui.yaml. */
const written = ['site', 'profile', 'skills', 'education', 'projects', ...customSections]
  .map((name) => `${name}.yaml`)
  .concat('resume.json')

/** The YAML files, by name. Those without content get an example in comments. */
function yamlFiles(
  out: string,
  data: Data,
  resume: JsonObject,
  { languages }: Answers,
): Record<string, string> {
  const schemas = editorSchemas()
  const place = (name: string) =>
    relative(out, join(product, `schema/${name}.json`)).replaceAll('\\', '/')
  const { custom, ...parts } = data
  const files = (Object.keys(parts) as (keyof typeof parts)[]).map((name) => {
    const part = parts[name]
    const notes = name === 'site' ? addressNote(data, resume) : []
    const text =
      Array.isArray(part) && part.length === 0
        ? toExample(place(name), examplesOf(name, languages), schemas[name])
        : toYaml(place(name), part, schemas[name], notes)
    return [`${name}.yaml`, text] as const
  })
  const sections = Object.entries(custom).map(
    ([id, entries]) =>
      [`${id}.yaml`, toYaml(place('custom'), entries, schemas.custom)] as const,
  )
  return Object.fromEntries([...files, ...sections])
}

/** A note about the address in the résumé: it may not be that of the new site. */
function addressNote({ site }: Data, resume: JsonObject) {
  const address = textOf(fieldsOf(resume['basics'])['url'])
  if (site.url !== undefined || address === undefined || originFault(address)) return []
  return [
    `Your résumé names ${address}: if the site will be public there, write "url: ${address}".`,
  ]
}
