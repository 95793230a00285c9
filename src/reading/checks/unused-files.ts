import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { suggestId } from '#schema'
import { fileNames, type Reading } from '../content.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import { makeMessage, type Message } from '../messages/messages.ts'
import { createLocator, type Problem } from '../problems/problems.ts'

/** Warns of each file that looks like content and is not read. */
export function checkUnusedFiles(reading: Reading): Problem[] {
  const { problems, folder } = reading
  // Without a list of sections, any file may be one's own.
  const isListKnown = !problems.some(
    ({ file, path }) => file === 'site.yaml' && path.length === 0,
  )
  return listUnusedFiles(reading).flatMap((file) => {
    const message = explainUnused(file, reading, new Set(listFiles(folder)))
    const isOwn = message.id === 'fileUnused/section'
    if (isOwn && !isListKnown) return []
    return [createLocator(file, '')('warning', 0, [], message)]
  })
}

/** The files that look like content and are not read. */
export function listUnusedFiles({ folder, sections }: Reading): string[] {
  const used = [...fileNames, ...sections]
  return listFiles(folder).filter((file) => {
    if (used.some((name) => file === `${name}.yaml`)) return false
    const isData = /\.(ya?ml|json)\b/i.test(file)
    return isData || (!otherKinds.test(file) && used.includes(getName(file)))
  })
}

/** Pictures, films and documents: they belong to the content in other ways. */
const otherKinds =
  /\.(png|jpe?g|webp|avif|tiff?|gif|svg|heic|mp4|webm|pdf|docx|[ot]tf|woff2?)$/i

/** Folders of files that are no data. A name with a dot is hidden. */
const otherFolders = /^(public|node_modules|\..*)$/

/** The files of a folder, and of the folders in it. */
function listFiles(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = inside ? `${inside}/${entry.name}` : entry.name
    if (entry.isDirectory())
      return otherFolders.test(entry.name) ? [] : listFiles(folder, path)
    return entry.name.startsWith('.') ? [] : [path]
  })
}

/** The name of a file, without its endings. */
function getStem(file: string) {
  return file.replace(/^.*\//, '').replace(/\..*$/, '')
}

/** The name of a file without its endings and what marks a copy: `projects (1).yaml`. */
function getName(file: string) {
  return getStem(file)
    .toLowerCase()
    .replace(/^copy of /, '')
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/(?<=\S)[\s_-]+(copy|old|backup|bak|new|final|\d+)$/, '')
    .trim()
}

function explainUnused(
  file: string,
  { sections }: Reading,
  files: ReadonlySet<string>,
): Message {
  const used = [...fileNames, ...sections]
  const [folder = ''] = file.split('/')
  const name = used.includes(folder) ? folder : getName(file)
  if (used.includes(name)) return makeMessage('fileMeant', { name })
  // What is advised is a name that a section may have.
  const id = suggestId(getStem(file)) ?? 'my-section'
  if (file !== `${id}.yaml`) return makeMessage('fileUnused/other', { name: id })
  // A likeness is a hint: the name may be meant as it is.
  const missing = used.filter((candidate) => !files.has(`${candidate}.yaml`))
  return makeMessage('fileUnused/section', { name: id, meant: findNearest(id, missing) })
}
