import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isSame, readData } from '#yaml'
import { readText, type DiskFile } from './files.ts'
import { readGit, readGitAtOnce, type Git } from './git.ts'

/* A merge, rebase or the like in which both sides have changed the same lines. */

/** The texts of a file in a conflict. */
export interface Conflict {
  /** With the owner's side of each place. */
  mine: string
  theirs: string
  /** Before both changed it. */
  base: string
}

/**
 * A file as it is on disk. If git has left the marks of a conflict in it, and each side can be read
 * as YAML, its text is the owner's side: what git has merged and what was settled by hand is in both.
 */
export function readSides(
  folder: string,
  name: string,
): DiskFile & { conflict?: Conflict } {
  const disk = readText(folder, name)
  const conflict = disk.text?.match(hunks)
    ? findSides(folder, name, disk.text)
    : undefined
  return conflict ? { ...disk, text: conflict.mine, conflict } : disk
}

/** Each place of a conflict: the one side, perhaps what was before, and the other side. */
const hunks =
  /^<{7}(?!<).*\n([^]*?)(?:^\|{7}(?!\|).*\n([^]*?))?^={7}\r?\n([^]*?)^>{7}(?!>).*\n?/gm

function findSides(folder: string, name: string, text: string): Conflict | undefined {
  const isUnmerged = readGitAtOnce(folder, 'ls-files', '--unmerged', '--', name) !== ''
  if (!isUnmerged) return undefined
  const path = readGitAtOnce(folder, 'rev-parse', '--absolute-git-dir').trim()
  // A rebase does the owner's commits again, on top of what came from elsewhere.
  const isTurned = findOperation(path) === 'rebase'
  const replace = (choose: (hunk: Conflict) => string) =>
    text.replaceAll(hunks, (_, one: string, base: string | undefined, other: string) =>
      choose({
        mine: isTurned ? other : one,
        theirs: isTurned ? one : other,
        base: base ?? '',
      }),
    )
  const [mine, theirs] = [replace((hunk) => hunk.mine), replace((hunk) => hunk.theirs)]
  const data = readData(mine)
  if (!data || !readData(theirs)) return undefined
  const hasBase = Array.from(text.matchAll(hunks)).every(
    ([, , base]) => base !== undefined,
  )
  const base = hasBase ? replace((hunk) => hunk.base) : ''
  const commented = replace((hunk) => listComments(hunk) + hunk.mine)
  return {
    mine: isSame(readData(commented)?.data, data.data) ? commented : mine,
    theirs,
    base:
      hasBase && readData(base) ? base : readGitAtOnce(folder, 'show', `:1:./${name}`),
  }
}

/** The lines of a place that are comments of the other side's: no field has them. */
function listComments({ mine, theirs, base }: Conflict) {
  const known = [...mine.split('\n'), ...base.split('\n')]
  return theirs
    .split('\n')
    .filter((line) => /^\s*#/.test(line) && !known.includes(line))
    .map((line) => `${line}\n`)
    .join('')
}

/** What git keeps in its folder while an operation is going on. */
const operations = [
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
] as const

function findOperation(gitFolder: string) {
  return operations.find(([name]) => existsSync(join(gitFolder, name)))?.[1]
}

/** A merge, a rebase or the like that is going on. */
export interface Unfinished {
  /** None after `git stash pop`. */
  operation: (typeof operations)[number][1] | undefined
  /** The files that git does not know to be merged, from the content folder. */
  files: string[]
  /** Whether Publish can end it once each of them is settled in the form. */
  isInForm: boolean
  /** Whether nothing is left to settle. */
  isSettled: boolean
}

export async function findUnfinished(
  git: Git,
  folder: string,
): Promise<Unfinished | undefined> {
  const { isDone, output } = await git('rev-parse', '--absolute-git-dir')
  if (!isDone) return undefined
  const operation = findOperation(output.trim())
  const listed = await readGit(git, 'ls-files', '--unmerged', '-z', '--', ':/')
  const listSide = (stage: string) =>
    Array.from(listed.matchAll(/ (\d)\t([^\0]+)/g))
      .filter(([, side]) => side === stage)
      .map(([, , file = '']) => file)
  const [before, one, other] = [listSide('1'), listSide('2'), listSide('3')]
  const files = [...new Set([...before, ...one, ...other])]
  if (!operation && files.length === 0) return undefined
  const own = files.filter((file) => /^[^/]+\.yaml$/.test(file))
  const sides = own.map((file) => readSides(folder, file))
  const isInForm =
    // Nothing but a commit is missing; a rebase may have been stopped for something else.
    (files.length === 0 && operation !== 'rebase') ||
    (own.length > 0 &&
      // What one side has removed is not in the index twice.
      files.every((file) => [own, one, other].every((list) => list.includes(file))) &&
      sides.every(({ text }) => text !== undefined && readData(text)))
  const isSettled =
    files.length === 0 || (isInForm && sides.every(({ conflict }) => !conflict))
  return { operation, files, isInForm, isSettled }
}

/** Takes the content as settled, and goes on with the operation. No editor opens. */
export async function goOn(git: Git, { operation }: Unfinished) {
  const added = await git('add', '--update', '--', '.')
  if (!added.isDone || !operation) return added
  return git(...withBase, '-c', 'core.editor=true', operation, '--continue')
}

/** Makes git write what was before both changes into the files, too. */
export const withBase = ['-c', 'merge.conflictStyle=diff3']
