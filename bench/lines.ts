import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of a room: of its code, its styles, the product's words and data, and its unit tests. */
interface Lines {
  code: number
  css: number
  words: number
  tests: number
}

const noLines: Lines = { code: 0, css: 0, words: 0, tests: 0 }

/** Lines by room of `src/`, lines of the other folders, and words of the docs. */
interface Count {
  /** The version, or the commit, that was counted. */
  of: string
  rooms: Record<string, Lines>
  folders: Record<string, number>
  docs: number
}

/** The count of the last release; `npm run release` writes it anew. */
const recordFile = join(import.meta.dirname, 'lines-of-release.json')

/** Counts the lines of the working tree. */
function countLines(of: string): Count {
  const rooms = Object.fromEntries(
    readdirSync('src').map((room) => [room, countRoom(join('src', room))]),
  )
  const folders = Object.fromEntries(
    ['tests', 'bench', 'tools'].map((folder) => [
      folder,
      sum(listFiles(folder).map(countIn)),
    ]),
  )
  const docs = ['docs', 'src'].flatMap(listFiles).filter((path) => path.endsWith('.md'))
  const words = ['README.md', 'CONTRIBUTING.md', ...docs].map(
    (path) => readFileSync(path, 'utf8').split(/\s+/).filter(Boolean).length,
  )
  return { of, rooms, folders, docs: sum(words) }
}

/** Keeps the count of a release, with which later ones are compared. */
export function recordLines(version: string) {
  writeFileSync(recordFile, `${JSON.stringify(countLines(version), undefined, 2)}\n`)
}

/** The count as a table, beside what has changed since the last release. */
export function printLines() {
  const before = JSON.parse(readFileSync(recordFile, 'utf8')) as Count
  const now = countLines('now')
  const compare = (value: number, old = 0) =>
    `${value}${value === old ? '' : ` (${value > old ? '+' : ''}${value - old})`}`
  const names = [...new Set([...Object.keys(before.rooms), ...Object.keys(now.rooms)])]
  const rows = names.map((name) => [
    name,
    ...compareLines(now.rooms[name], before.rooms[name]),
  ])
  const total = ({ rooms }: Count) => Object.values(rooms).reduce(addLines)
  rows.push(['src', ...compareLines(total(now), total(before))])
  const others = Object.entries(now.folders).map(
    ([name, lines]) => `${name} ${compare(lines, before.folders[name])}`,
  )
  return [
    `Lines, and in brackets what has changed since ${before.of}`,
    ...[['', ...Object.keys(noLines)], ...rows].map(([name = '', ...cells]) =>
      [name.padEnd(12), ...cells.map((cell) => cell.padStart(15))].join(''),
    ),
    `${others.join(', ')}; docs ${compare(now.docs, before.docs)} words`,
  ].join('\n')

  function compareLines(lines = noLines, old = noLines) {
    return keys.map((key) => compare(lines[key], old[key]))
  }
}

const keys = ['code', 'css', 'words', 'tests'] as const

function countRoom(folder: string): Lines {
  const lines = { ...noLines }
  for (const path of listFiles(folder)) {
    const kind = findKind(path)
    if (kind) lines[kind] += countIn(path)
  }
  return lines
}

function findKind(path: string): keyof Lines | undefined {
  if (/\.test\.tsx?$/.test(path)) return 'tests'
  if (/\.json$|[\\/]words[\\/][\w-]+\.ts$/.test(path)) return 'words'
  if (path.endsWith('.css')) return 'css'
  return /\.(tsx?|js|typ)$/.test(path) ? 'code' : undefined
}

function addLines(one: Lines, other: Lines) {
  return Object.fromEntries(
    keys.map((key) => [key, one[key] + other[key]]),
  ) as unknown as Lines
}

function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function countIn(path: string) {
  return readFileSync(path, 'utf8').split('\n').length - 1
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
