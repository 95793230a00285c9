import { existsSync, readFileSync, statSync } from 'node:fs'
import { BuildFault, initCommand } from '#workspace'
import { materialOf, type Material } from '../material.ts'
import { filesIn } from './archive.ts'
import { decode } from './decode.ts'
import { fromJson } from './json-file.ts'
import { fromLinkedIn, isOfLinkedIn } from './linkedin.ts'

/**
 * Reads a file or folder of the owner's, which is known by what is in it, not by its name.
 * @throws {BuildFault} that says in one sentence why it can't be read
 */
export function readSource(path: string): Material {
  if (/^https?:/i.test(path))
    throw new BuildFault(
      `${path} is an address, and a résumé is read from a file: save it (of a gist, what "Raw" shows) as resume.json, then ${initCommand} resume.json. A GitHub account is read by "--github NAME".`,
    )
  if (!existsSync(path))
    throw new BuildFault(
      `There is no file ${path}. If that belongs to a flag, put "--" before all flags: ${initCommand} --languages ar.`,
    )
  try {
    if (statSync(path).isDirectory()) return fromFolder(path)
    const bytes = readFileSync(path)
    const kind = kinds.find(([, isKind]) => isKind(bytes))?.[0]
    if (kind === 'ZIP') return fromFolder(path)
    if (kind !== undefined)
      throw new BuildFault(`${path} is a ${kind} file, which can't be read. ${readable}`)
    const text = decode(bytes)
    if (text === undefined)
      throw new BuildFault(`${path} is not in UTF-8: save it again as UTF-8 text.`)
    return fromJson(path, text)
  } catch (error) {
    if (error instanceof BuildFault) throw error
    throw new BuildFault(`${path} can't be read: ${(error as Error).message}.`)
  }
}

const readable =
  'Give a JSON Resume, the ZIP of a LinkedIn data export, or what Reactive Resume or resumake saves as JSON.'

function fromFolder(path: string) {
  const { files, others } = filesIn(path, isOfLinkedIn)
  if (files.size > 0) return materialOf(fromLinkedIn(files, others))
  const inside = resumesIn(path)
  const [one, further] = inside
  if (one && !further) return one
  if (further)
    throw new BuildFault(`${path} has several résumés in it: unpack it, and give one.`)
  const zip = others.find((name) => /\.zip$/i.test(name))
  if (zip !== undefined)
    throw new BuildFault(`${path} has ${zip} in it: unpack it, and give that.`)
  const isWord = others.some((name) => name.startsWith('word/'))
  throw new BuildFault(
    isWord
      ? `${path} is a Word file, which can't be read. ${readable}`
      : `${path} has no file of a LinkedIn data export in it, such as Profile.csv. ${readable}`,
  )
}

/** The résumés among the JSON files of a ZIP file or a folder, as cloud drives pack them. */
function resumesIn(path: string): Material[] {
  const { files } = filesIn(path, (name) => name.endsWith('.json'))
  return [...files].flatMap(([name, text]) => {
    try {
      return text === undefined ? [] : [fromJson(name, text)]
    } catch {
      return []
    }
  })
}

/** Kinds of file, by how they begin. */
const kinds: [string, (bytes: Buffer) => boolean][] = [
  ['ZIP', (bytes) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))],
  ['PDF', (bytes) => bytes.subarray(0, 5).toString() === '%PDF-'],
  ['CSV', (bytes) => isTable(bytes)],
]

/** A single file of an export, which is read with the others. */
function isTable(bytes: Buffer) {
  const [first = ''] = bytes.toString().split('\n')
  return /^[^{[]+,[^{[]+$/.test(first) && !first.includes('"')
}
