import { existsSync, readFileSync, statSync } from 'node:fs'
import { BuildFault, initCommand, isPointer } from '#workspace'
import { createMaterial, type Material } from '../material.ts'
import { readArchive } from './archive.ts'
import { decode } from './decode.ts'
import { readJson } from './json-file.ts'
import { isLinkedInPdf, readLinkedInPdf } from './linkedin-pdf.ts'
import { readLinkedIn, isLinkedInExport } from './linkedin.ts'
import { readPdf } from './pdf.ts'

/**
 * Reads a file or folder of the owner, and recognises its kind by its content, not by its name.
 * @throws {BuildFault} with the reason if it can't be read
 */
export async function readSource(path: string): Promise<Material> {
  if (/^https?:/i.test(path))
    throw new BuildFault(
      `${path} is an address, and a résumé is read from a file: save it (of a gist, what "Raw" shows) as resume.json, then ${initCommand} resume.json. A GitHub account is read by "--github NAME".`,
    )
  if (!existsSync(path))
    throw new BuildFault(
      `There is no file ${path}. If that belongs to a flag, put "--" before all flags: ${initCommand} --languages ar.`,
    )
  try {
    if (statSync(path).isDirectory()) return readFolder(path)
    const bytes = readFileSync(path)
    if (isPointer(bytes))
      throw new BuildFault(
        `${path} itself is not here, only the note of Git LFS on where it is: fetch it with "git lfs pull".`,
      )
    const kind = fileKinds.find(([, isKind]) => isKind(bytes))?.[0]
    if (kind === 'ZIP') return readFolder(path)
    if (kind === 'PDF') return await readPdfFile(path, bytes)
    if (kind === 'CSV')
      throw new BuildFault(
        `${path} is one table of an export, whose tables are read together: give the folder that it is in, or the ZIP.`,
      )
    if (kind !== undefined)
      throw new BuildFault(
        `${path} is ${/^[RX]/.test(kind) ? 'an' : 'a'} ${kind} file, which can't be read. ${readableKinds}`,
      )
    const text = decode(bytes)
    if (text === undefined)
      throw new BuildFault(`${path} is not in UTF-8: save it again as UTF-8 text.`)
    return readJson(path, text)
  } catch (error) {
    if (error instanceof BuildFault) throw error
    throw new BuildFault(`${path} can't be read: ${(error as Error).message}.`)
  }
}

const readableKinds =
  'Give a JSON Resume, the PDF that LinkedIn saves of a profile, the ZIP of its data export, or what Reactive Resume, resumake, RenderCV or YAMLResume saves as JSON or YAML.'

/** @throws {BuildFault} unless it is the PDF of a profile that LinkedIn makes */
async function readPdfFile(path: string, bytes: Uint8Array) {
  const pdf = await readPdf(bytes)
  const data = isLinkedInPdf(pdf) ? readLinkedInPdf(pdf) : undefined
  if (data) return createMaterial(data)
  const isCopy =
    isLinkedInPdf(pdf) || pdf.pieces.some(({ text }) => text === '(LinkedIn)')
  throw new BuildFault(
    isCopy
      ? `${path} is LinkedIn's, but another program seems to have saved it again, so that its parts can't be told apart. Download it anew from LinkedIn ("Save to PDF" on your profile), and give that file as it is, or the ZIP of a LinkedIn data export.`
      : `${path} is a PDF, and of those only LinkedIn's can be read, which "Save to PDF" makes of a profile. ${readableKinds}`,
  )
}

function readFolder(path: string) {
  const { files, others } = readArchive(path, isLinkedInExport)
  if (files.size > 0) return createMaterial(readLinkedIn(files, others))
  const zip = others.find((name) => /\.zip$/i.test(name))
  if (zip !== undefined)
    throw new BuildFault(`${path} has ${zip} in it: unpack it, and give that.`)
  const isWord = others.some((name) => name.startsWith('word/'))
  throw new BuildFault(
    isWord
      ? `${path} is a Word file, which can't be read. ${readableKinds}`
      : `${path} has no file of a LinkedIn data export in it, such as Profile.csv. ${readableKinds}`,
  )
}

/** Kinds of files, by their first bytes. */
const fileKinds: [string, (bytes: Buffer) => boolean][] = [
  ['ZIP', (bytes) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))],
  ['PDF', (bytes) => bytes.subarray(0, 5).toString() === '%PDF-'],
  ['Word', (bytes) => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0'],
  ['RTF', (bytes) => bytes.subarray(0, 5).toString() === '{\\rtf'],
  ['picture', (bytes) => isPicture.test(bytes.subarray(0, 4).toString('latin1'))],
  ['XML or HTML', (bytes) => /^\uFEFF?\s*<[?!a-z]/i.test(decode(bytes) ?? '')],
  ['CSV', (bytes) => isTable(bytes)],
]

/** PNG, JPEG, GIF, WebP. */
const isPicture = /^(?:\x89PNG|\xFF\xD8|GIF8|RIFF)/

/** Whether a file is a single table of an export, which is only read with the others. */
function isTable(bytes: Buffer) {
  const [first = ''] = bytes.toString().split('\n')
  return /^[^{[]+,[^{[]+$/.test(first) && !first.includes('"')
}
