import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { main } from '../src/cli/init.ts'
import { check, openContent } from '#reading'
import type { JsonObject } from '#yaml'

/** Runs `init`, into a new folder unless `--out` is given. The answers are used in order. */
export async function init(argv: string[], answers?: string[]) {
  const out = argv.includes('--out') ? argv[argv.indexOf('--out') + 1]! : newFolder()
  const lines: string[] = []
  const questions: string[] = []
  const ask = (question: string) => {
    questions.push(question)
    return Promise.resolve(answers?.shift() ?? '')
  }
  const print = (text: string) => lines.push(text)
  const code = await main([...argv, '--out', out], print, answers && ask)
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  return { code, out, printed: lines.join('\n'), questions, read }
}

/** A name in a new folder of its own. */
export function newFolder(name = 'content') {
  return join(mkdtempSync(join(tmpdir(), 'init-')), name)
}

/** What the check calls wrong in a content folder. */
export async function listErrors(folder: string) {
  const problems = await check(openContent(folder))
  return problems.filter(({ kind }) => kind === 'error').map(({ message }) => message)
}

/** All that init has written, as one text. */
export function readAll(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

/** Runs `init` on a résumé with this content. */
export function initFrom(resume: object, flags: string[] = []) {
  const file = newFolder('resume.json')
  writeFileSync(file, JSON.stringify(resume))
  return init([file, ...flags])
}

/** What the YAML files say, by their names. */
export function readContentFiles(out: string) {
  const names = readdirSync(out).filter((name) => name.endsWith('.yaml'))
  const files = names.map((name) => [
    name.replace('.yaml', ''),
    parse(readFileSync(join(out, name), 'utf8')) as unknown,
  ])
  return Object.fromEntries(files) as Record<string, JsonObject & JsonObject[]>
}

/** Nothing private in any file, nothing wrong, and little to read. */
export async function expectSound(out: string, printed: string) {
  expect(readAll(out)).not.toMatch(/secret|سرّي/i)
  expect(await listErrors(out)).toEqual([])
  expect((await check(openContent(out))).slice(10)).toEqual([])
  const [list, others] = [true, false].map((isListed) =>
    printed.split('\n').filter((line) => /^ {2}("|\S+[.[])/.test(line) === isListed),
  )
  expect(list!.slice(20)).toEqual([])
  expect(others!.slice(20)).toEqual([])
}
