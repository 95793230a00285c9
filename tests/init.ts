import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '../src/cli/init.ts'
import { check, openContent } from '#reading'

/** Runs `init`, into a new folder unless `--out` is given. The answers are used in order. */
export async function init(argv: string[], answers?: string[]) {
  const out = argv.includes('--out') ? argv[argv.indexOf('--out') + 1]! : newFolder()
  const lines: string[] = []
  const asked: string[] = []
  const ask = (question: string) => {
    asked.push(question)
    return Promise.resolve(answers?.shift() ?? '')
  }
  const print = (text: string) => lines.push(text)
  const code = await main([...argv, '--out', out], print, answers && ask)
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  return { code, out, printed: lines.join('\n'), asked, read }
}

/** A name in a new folder of its own. */
export function newFolder(name = 'content') {
  return join(mkdtempSync(join(tmpdir(), 'init-')), name)
}

/** What the check calls wrong in a content folder. */
export async function errorsIn(folder: string) {
  const problems = await check(openContent(folder))
  return problems.filter(({ kind }) => kind === 'error').map(({ message }) => message)
}

/** All that init has written, as one text. */
export function allIn(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}
