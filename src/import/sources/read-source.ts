import { existsSync, readFileSync, statSync } from 'node:fs'
import { BuildFault, initCommand, isPointer } from '#workspace'
import { createMaterial, type Material } from '../material.ts'
import { SourceFault } from '../source-fault.ts'
import { readArchive } from './archive.ts'
import { decode } from './decode.ts'
import { readJson, yamlBeginning } from './json-file.ts'
import { isLinkedInPdf, readLinkedInPdf } from './linkedin-pdf.ts'
import { readLinkedIn, isLinkedInExport } from './linkedin.ts'
import { readPdf } from './pdf.ts'

/**
 * Reads a file or folder of the owner, and recognises its kind by its content, not by its name.
 * @param received the bytes of a file that is in memory alone
 * @throws {BuildFault} with the reason if it cannot be read
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
    if (isPointer(bytes)) throw new SourceFault('pointer', { path })
    const start = bytes.subarray(0, 4).toString('latin1')
    if (start === 'PK\u0003\u0004') return readFolder(path, bytes)
    if (start === '%PDF') return await readPdfFile(path, bytes)
    const text = decode(bytes)
    if (text === undefined || !(isJson.test(text) || yamlBeginning.test(text)))
      throw new SourceFault('unread', { path })
    return readJson(path, text)
  } catch (error) {
    if (error instanceof BuildFault) throw error
    const { name, message } = error as Error
    const isLocked = name === 'PasswordException'
    throw new SourceFault(isLocked ? 'locked' : 'broken', { path, said: message })
  }
}

const isJson = /^\s*\{(?!\\rtf)/

/** @throws {SourceFault} unless it is the PDF of a profile that LinkedIn makes */
async function readPdfFile(path: string, bytes: Uint8Array) {
  const pdf = await readPdf(bytes)
  const data = isLinkedInPdf(pdf) ? readLinkedInPdf(pdf) : undefined
  if (data) return createMaterial(data)
  const isCopy =
    isLinkedInPdf(pdf) || pdf.pieces.some(({ text }) => text === '(LinkedIn)')
  throw new SourceFault(isCopy ? 'savedAgain' : 'otherPdf', { path })
}

function readFolder(path: string, bytes?: Uint8Array) {
  const { files, unread } = readArchive(path, bytes, isLinkedInExport)
  if (files.size > 0) return createMaterial(readLinkedIn(files, unread))
  const zip = unread.find((name) => /\.zip$/i.test(name))
  throw zip === undefined
    ? new SourceFault('otherZip', { path })
    : new SourceFault('zipInZip', { path, name: zip })
}
