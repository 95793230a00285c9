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
 * @param received the bytes of a file that is in memory alone
 * @throws {BuildFault} with the reason if it can't be read
 */
export async function readSource(path: string, received?: Buffer): Promise<Material> {
  if (!received && /^https?:/i.test(path))
    throw new BuildFault(
      `${path} is an address, and a résumé is read from a file: save it (of a gist, what "Raw" shows) as resume.json, then ${initCommand} resume.json. A GitHub account is read by "--github NAME".`,
    )
  if (!received && !existsSync(path))
    throw new BuildFault(
      `There is no file ${path}. If that belongs to a flag, put "--" before all flags: ${initCommand} --languages ar.`,
    )
  try {
    const isFolder = !received && statSync(path).isDirectory()
    const bytes = received ?? (isFolder ? undefined : readFileSync(path))
    if (!bytes) return readFolder(path)
    if (isPointer(bytes))
      throw new BuildFault(
        `${path} itself is not here, only the note of Git LFS on where it is: fetch it with "git lfs pull".`,
      )
    const start = bytes.subarray(0, 4).toString('latin1')
    if (start === 'PK\u0003\u0004') return readFolder(path, bytes)
    if (start === '%PDF') return await readPdfFile(path, bytes)
    const text = decode(bytes)
    if (text === undefined || !isJsonOrYaml.test(text))
      throw new BuildFault(
        `${path} is of no kind that can be read, or not in UTF-8. ${readableKinds}`,
      )
    return readJson(path, text)
  } catch (error) {
    if (error instanceof BuildFault) throw error
    throw new BuildFault(`${path} can't be read: ${(error as Error).message}.`)
  }
}

const isJsonOrYaml = /^\uFEFF?\s*(\{(?!\\rtf)|(#.*\n\s*|---\s+)*[\p{L}_]\w*:\s)/u

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

function readFolder(path: string, bytes?: Uint8Array) {
  const { files, others } = readArchive(path, bytes, isLinkedInExport)
  if (files.size > 0) return createMaterial(readLinkedIn(files, others))
  const zip = others.find((name) => /\.zip$/i.test(name))
  if (zip !== undefined)
    throw new BuildFault(`${path} has ${zip} in it: unpack it, and give that.`)
  throw new BuildFault(
    `${path} has no file of a LinkedIn data export in it, such as Profile.csv. ${readableKinds}`,
  )
}
