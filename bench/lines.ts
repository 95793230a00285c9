import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of a room's code, styles or tests, or words of the docs, by name: `desk css`. */
type Counts = Record<string, number>

/** The most that each may have. A removal lowers the number; the commit that raises one says why. */
const limitsFile = join(import.meta.dirname, 'lines.json')

/** The counts of the working tree beside their limits, and the message for those above. */
export function compareLines() {
  const limits = readLimits()
  const counts = Object.entries(countLines())
  const rows = counts.map(([name, count]) => ({ name, count, limit: limits[name] ?? 0 }))
  const above = rows.filter(({ count, limit }) => count > limit).map(({ name }) => name)
  const product = rows.filter(({ name }) => / (code|css)$/.test(name))
  const total = product.reduce((sum, { count }) => sum + count, 0)
  return {
    table: [
      'Lines (of the docs: words), and the most that there may be',
      ...rows.map(({ name, count, limit }) => formatRow(name, count, `of ${limit}`)),
      formatRow('code and css', total, ''),
    ].join('\n'),
    fault:
      above.length > 0
        ? `Grown above their number: ${above.join(', ')}. Take something away, or raise the number in bench/lines.json in this commit, and say in its message what it replaces.`
        : undefined,
  }
}

function formatRow(name: string, count: number, limit: string) {
  return `  ${name.padEnd(20)}${String(count).padStart(6)}  ${limit}`.trimEnd()
}

/** Lowers each number to what is there now. It raises none. */
export function lowerLimits() {
  const limits = readLimits()
  const lowered = Object.entries(countLines()).flatMap(([name, count]) => {
    const limit = Math.min(count, limits[name] ?? 0)
    return limit > 0 ? [[name, limit]] : []
  })
  const text = JSON.stringify(Object.fromEntries(lowered), undefined, 2)
  writeFileSync(limitsFile, `${text}\n`)
}

function readLimits() {
  return JSON.parse(readFileSync(limitsFile, 'utf8')) as Counts
}

/** The counts of the working tree, sorted by name as the limits stand. */
export function countLines(): Counts {
  const counts: Counts = {}
  const add = (name: string, count: number) =>
    (counts[name] = (counts[name] ?? 0) + count)
  for (const room of readdirSync('src'))
    for (const path of listFiles(join('src', room))) {
      const kind = findKind(path)
      if (kind) add(`${room} ${kind}`, countIn(path, '\n'))
    }
  for (const folder of ['tests', 'bench', 'tools'])
    for (const path of listFiles(folder)) add(`${folder}/`, countIn(path, '\n'))
  const docs = ['docs', 'src'].flatMap(listFiles).filter((path) => path.endsWith('.md'))
  for (const path of ['README.md', 'CONTRIBUTING.md', ...docs])
    add('docs words', countIn(path, /\s+/))
  return Object.fromEntries(
    Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function findKind(path: string) {
  if (/\.test\.tsx?$/.test(path)) return 'tests'
  if (path.endsWith('.css')) return 'css'
  return /\.(tsx?|js|typ)$/.test(path) ? 'code' : undefined
}

function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function countIn(path: string, separator: string | RegExp) {
  return readFileSync(path, 'utf8').split(separator).length - 1
}
