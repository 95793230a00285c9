import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeFiles, type Files } from './files.ts'

const fixture = 'tests/fixtures/owner'

/** The line end of the owner's files: that of Windows where a test file asks for it. */
export const lineEnd = process.env['LINE_END'] ?? '\n'

/** The files of a small valid content folder of a fictitious owner. */
export const owner = Object.fromEntries(
  readdirSync(fixture)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [
      name,
      readFileSync(join(fixture, name), 'utf8').replaceAll('\n', lineEnd),
    ]),
)

/** Copies the fictitious owner's folder, with some files replaced. */
export function copyOwner(changes: Files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(fixture, folder, { recursive: true })
  writeFiles(folder, { ...owner, ...changes })
  return folder
}

/** Replaces a text in one of the owner's files. */
export function replace(file: string, from: string, to: string) {
  const text = owner[file] ?? ''
  if (!text.includes(from)) throw new Error(`There is no "${from}" in ${file}`)
  return { [file]: text.replace(from, to) }
}

/** Paints a plain picture of this size. */
export function paint(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') {
  const background = '#204060'
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}
