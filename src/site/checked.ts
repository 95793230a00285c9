import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  check,
  createFeedReader,
  openContent,
  requireContent,
  requireSiteAddress,
} from '#reading'
import { hashParts, product } from '#workspace'
import { checkOwnFiles } from './own-files.ts'

type Checked = ReturnType<typeof readAndCheck>
type Texts = ReadonlyMap<string, string>

let latest: { state: string; checked: Checked } | undefined

/**
 * Reads the content with all its problems. What was read last is not read again before a file
 * changes: the desk and the page need it several times for each edit.
 * @param unsaved texts that are read in place of the files of these names
 */
export function readChecked(folder: string, unsaved: Texts = new Map()): Checked {
  const state = describeContent(folder, unsaved)
  if (latest?.state === state) return latest.checked
  const reading = { state, checked: readAndCheck(folder, unsaved) }
  latest = reading
  // A fault, such as too many open files, may be over before a file changes.
  reading.checked.catch(() => {
    if (latest === reading) latest = undefined
  })
  return reading.checked
}

const addFeeds = createFeedReader()

/** Reads the content with all its problems, anew. */
export async function readAndCheck(folder: string, unsaved: Texts = new Map()) {
  const reading = await addFeeds(openContent(folder, unsaved))
  const problems = await check(reading)
  if (!problems.some(({ kind }) => kind === 'error'))
    problems.unshift(...checkOwnFiles(requireContent(reading), folder))
  return { reading, problems }
}

/** The problems of the content before a build, and whether one stops it. */
export function judgeBuild({ problems }: Awaited<Checked>) {
  return { problems, isReady: problems.every(({ kind }) => kind !== 'error') }
}

/** The problems before a publication, and those that stop it: also values of the sample. */
export function judgePublication({ reading, problems }: Awaited<Checked>) {
  const allProblems = [...requireSiteAddress(reading), ...problems]
  const stopping = allProblems.filter(({ kind }) => kind !== 'warning')
  return { problems: allProblems, stopping, isReady: stopping.length === 0 }
}

/** In the folder for the host's files: what the site there was built from. */
export const sourceFile = 'source.txt'

/** Tells a state of the content, and of the product, from any other. */
export function identifyContent(folder: string) {
  const versions = readFileSync(join(product, 'package.json'))
  return hashParts(versions, describeContent(folder, new Map()))
}

/**
 * The names of all files, the texts of the content, whether saved or not, and the dates and sizes
 * of the other files. A file that only begins to be is not there yet for some of the checks.
 */
function describeContent(folder: string, unsaved: Texts) {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : []
  const names = [...new Set([...files, ...unsaved.keys()])].toSorted()
  const describe = (name: string) => unsaved.get(name) ?? describeFile(join(folder, name))
  return JSON.stringify([folder, files, names.map((name) => [name, describe(name)])])
}

function describeFile(path: string) {
  try {
    if (path.endsWith('.yaml')) return readFileSync(path, 'utf8')
    const { mtimeMs, size } = statSync(path)
    return [mtimeMs, size]
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
