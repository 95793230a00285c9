import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { check, createFeedReader, openContent, requireContent } from '#reading'
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
  if (latest?.state !== state) latest = { state, checked: readAndCheck(folder, unsaved) }
  return latest.checked
}

const withFeeds = createFeedReader()

async function readAndCheck(folder: string, unsaved: Texts) {
  const reading = await withFeeds(openContent(folder, unsaved))
  return { reading, problems: await checkAll(reading) }
}

/** What `publish:check` says of the content. */
export async function checkForPublication(folder: string) {
  const { reading } = await readChecked(folder)
  const problems = await checkAll(reading, { publish: true })
  return { problems, isReady: problems.every(({ kind }) => kind === 'warning') }
}

async function checkAll(reading: Reading, options?: Parameters<typeof check>[1]) {
  const problems = await check(reading, options)
  if (!problems.some(({ kind }) => kind === 'error'))
    problems.unshift(...checkOwnFiles(requireContent(reading), reading.folder))
  return problems
}

type Reading = ReturnType<typeof openContent>

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
