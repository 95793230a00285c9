import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { knownLocales as localeTags, type Locale } from '../model/locales'
import { openContent } from './content'
import { educationFrom } from './import-education'
import { notImported } from './import-notes'
import { profileFrom, siteFrom, updatedFrom } from './import-profile'
import { projectsFrom, skillsFrom } from './import-projects'
import type { Resumes } from './import-values'
import { toYaml } from './owed'
import { readResume } from './resume-file'
import { samples } from './samples'

const [defaultLocale] = localeTags

const USAGE =
  'Usage: npm run import -- resume.json [--ar resume-in-arabic.json] [--out content] [--force]'

/** `npm run import`: makes the content of a JSON Resume file, and says what is owed. */
export function main(argv: string[], print: (text: string) => void = console.log) {
  const options = readOptions(argv)
  if (!options) return fail(USAGE)
  const { out, force, paths } = options

  const resumes: Resumes = {}
  const notes: string[] = []
  for (const [tag, path] of paths) {
    const file = readResume(path)
    if (typeof file === 'string') return fail(file)
    resumes[tag] = file.resume
    if (tag === defaultLocale) notes.push(...notImported(file.raw))
  }

  const today = new Date().toISOString().slice(0, 'YYYY-MM'.length)
  const files = importedFiles(resumes, today)
  const there = Object.keys(files).filter((name) => existsSync(join(out, name)))
  if (there.length > 0 && !force) {
    return fail(
      `${there.join(', ')} would be overwritten in ${out}/. Nothing was written. Add --force to replace them, or --out FOLDER to write elsewhere.`,
    )
  }
  mkdirSync(out, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)

  report(out, notes, print)
  return 0

  function fail(message: string) {
    print(message)
    return 1
  }
}

/** The YAML files that say what the résumés say, by name; ui.yaml is not among them. */
export function importedFiles(resumes: Resumes, today: string): Record<string, string> {
  const updated = updatedFrom(resumes, today)
  const parts = {
    site: siteFrom(resumes, updated),
    profile: profileFrom(resumes, updated),
    skills: skillsFrom(resumes),
    education: educationFrom(resumes),
    projects: projectsFrom(resumes),
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, data]) => [`${name}.yaml`, toYaml(name, data)]),
  )
}

function readOptions(argv: string[]) {
  const translations = localeTags.filter((tag) => tag !== defaultLocale)
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        out: { type: 'string', default: 'content' },
        ...Object.fromEntries(
          translations.map((tag) => [tag, { type: 'string' as const }]),
        ),
      },
    })
    const [main, ...rest] = positionals
    if (main === undefined || rest.length > 0) return undefined
    const translated = values as Record<string, string | boolean | undefined>
    const paths = localeTags.flatMap((tag): [Locale, string][] => {
      const path = tag === defaultLocale ? main : translated[tag]
      return typeof path === 'string' ? [[tag, path]] : []
    })
    return { out: String(translated['out']), force: translated['force'] === true, paths }
  } catch {
    return undefined
  }
}

function report(out: string, notes: string[], print: (text: string) => void) {
  const reading = openContent(out)
  const owed = samples(reading)
  const place = (file: string) => join(out, file.replace(/^content\//, ''))
  print(`Wrote site, profile, skills, education and projects (.yaml) to ${out}/.`)
  print(
    '\nTaken over: name, role, contact, place, profiles, languages, work and voluntary work,',
  )
  print('education, courses and certificates, skills by name, projects with their links.')
  if (notes.length > 0)
    print(`\nNot taken over:\n${notes.map((note) => `  ${note}`).join('\n')}`)
  if (owed.length === 0) return
  print(
    `\nStill to be written (${String(owed.length)}); "npm run check" lists them, too:`,
  )
  for (const { file, line, column, field, message } of owed) {
    print(`  ${place(file)}:${String(line)}:${String(column)}  ${field}  ${message}`)
  }
}
