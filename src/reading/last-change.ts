import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The month of the last change of a content folder: of the last commit that changed it; where no
 * commit has the folder, of its newest file; never a later one than that of the build. A shallow
 * clone knows only its own commits: the first of them seems to have made every file.
 */
export function readLastChangeMonth(folder: string): string {
  const commit = askGit(folder, 'log', '-1', '--format=%cs', '--', '.')
  const date = commit || findNewestFile(folder)
  const today = new Date().toISOString()
  return (date < today ? date : today).slice(0, 'yyyy-mm'.length)
}

/** The commit that all tracked files are in as they are now; undefined if some are not. */
export function readCommit(folder: string) {
  const command = 'describe --always --dirty --abbrev=40 --exclude=*'.split(' ')
  const description = askGit(folder, ...command)
  return /^[\da-f]{40,}$/.exec(description.trim())?.[0]
}

/** What git prints; empty if it refuses. */
function askGit(folder: string, ...command: string[]) {
  try {
    return execFileSync('git', ['-C', folder, ...command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

/** Files keep their time when they are moved or built again, so this is no clock. */
function findNewestFile(folder: string) {
  const times = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return new Date(Math.max(0, ...times)).toISOString()
}
