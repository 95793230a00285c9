import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isSame, readData } from '#yaml'
import { readText, type DiskFile } from './files.ts'
import { openGit, readGit, type Git } from './git.ts'

/* A merge, rebase or the like in which both sides have changed the same lines. */

/** The texts of a file in a conflict. */
interface Conflict {
  /** With the owner's side of each place. */
  mine: string
  theirs: string
  /** Before both changed it. */
  base: string
}

/** What git says of the files that it could not merge: one answer for all that a request reads. */
export interface Unmerged {
  /** None after `git stash pop` and the like. */
  operation: (typeof operations)[number][1] | undefined
  /** For each file, by its name from the content folder, which of the base (1) and the sides (2, 3) exist. */
  stages: ReadonlyMap<string, string>
  /** The text before both sides, of each file of the form that had one. */
  bases: ReadonlyMap<string, string>
}

/** Asks git, unless no file has the marks of a conflict. */
export async function findMarked(folder: string) {
  const isMarked = readdirSync(folder).some(
    (name) => isOfForm(name) && readText(folder, name).text?.match(hunks),
  )
  return isMarked ? findUnmerged(openGit(folder)).catch(() => undefined) : undefined
}

async function findUnmerged(git: Git): Promise<Unmerged | undefined> {
  const { isDone, output } = await git('rev-parse', '--absolute-git-dir')
  if (!isDone) return undefined
  const listed = await readGit(git, 'ls-files', '--unmerged', '-z', '--', ':/')
  const stages = new Map<string, string>()
  const bases: [file: string, object: string][] = []
  for (const [, object = '', stage = '', file = ''] of listed.matchAll(
    / (\w+) (\d)\t([^\0]+)/g,
  )) {
    stages.set(file, (stages.get(file) ?? '') + stage)
    if (stage === '1' && isOfForm(file)) bases.push([file, object])
  }
  const texts = await readObjects(git, ...bases.map(([, object]) => object))
  return {
    operation: findOperation(output.trim()),
    stages,
    bases: new Map(bases.map(([file], at) => [file, texts[at] ?? ''])),
  }
}

async function readObjects(git: Git, ...objects: string[]) {
  if (objects.length === 0) return []
  const mark = randomUUID()
  const { output } = await git.feed(objects.join('\n'), 'cat-file', `--batch=${mark}`)
  return output.split(`${mark}\n`).slice(1)
}

function isOfForm(file: string) {
  return /^[^/]+\.yaml$/.test(file)
}

/**
 * A file as it is on disk. If git has left the marks of a conflict in it, and each side can be read
 * as YAML, its text is the owner's side: what git has merged and what was settled by hand is in both.
 */
export function readSides(
  folder: string,
  name: string,
  unmerged: Unmerged | undefined,
): DiskFile & { conflict?: Conflict } {
  const disk = readText(folder, name)
  const conflict =
    unmerged?.stages.has(name) && disk.text?.match(hunks)
      ? findSides(disk.text, unmerged.bases.get(name) ?? '', unmerged)
      : undefined
  return conflict ? { ...disk, text: conflict.mine, conflict } : disk
}

/** Each place of a conflict: the one side, perhaps what was before, and the other side. */
const hunks =
  /^<{7}(?!<)([^\n]*)\n([^]*?)(?:^\|{7}(?!\|)[^]*?)?^={7}\r?\n([^]*?)^>{7}(?!>)([^\n]*)\n?/gm

function findSides(text: string, base: string, unmerged: Unmerged): Conflict | undefined {
  const { operation } = unmerged
  const [[, firstLabel = '', , , lastLabel = ''] = []] = text.matchAll(hunks)
  // A rebase and a stash do the owner's changes again, on top of what came from elsewhere.
  const isTurned =
    operation === 'rebase' ||
    lastLabel.startsWith(' Stashed changes') ||
    (!operation && !firstLabel.startsWith(' HEAD'))
  const mine = text.replaceAll(hunks, isTurned ? '$3' : '$2')
  const [lineEnd = '\n'] = /\r?\n/.exec(mine) ?? []
  const replace = (choose: (mine: string, theirs: string) => string) =>
    text.replaceAll(hunks, (_, _label, a: string, b: string) =>
      (isTurned ? choose(b, a) : choose(a, b)).replaceAll(/\r?\n/g, lineEnd),
    )
  const theirs = replace((_, theirSide) => theirSide)
  const data = readData(mine)
  if (!data || !readData(theirs)) return undefined
  const commented = replace((ours, other) => listComments(other, ours, base) + ours)
  const isCommented = isSame(readData(commented)?.data, data.data)
  return { mine: isCommented ? commented : replace((ours) => ours), theirs, base }
}

/** The lines of the other side that are comments: no field has them. */
function listComments(theirs: string, ...known: string[]) {
  const [lines = [], ...others] = [theirs, ...known].map((text) =>
    text.split(/\r?\n/).map((line) => line.trimEnd()),
  )
  return lines
    .filter((line) => /^\s*#/.test(line) && !others.flat().includes(line))
    .map((line) => `${line}\n`)
    .join('')
}

/** What git keeps in its folder while an operation is going on. */
const operations = [
  ['rebase-merge', 'rebase'],
  ['rebase-apply/applying', 'am'],
  ['rebase-apply', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
] as const

function findOperation(gitFolder: string) {
  return operations.find(([name]) => existsSync(join(gitFolder, name)))?.[1]
}

/** A merge, a rebase or the like that is going on. */
export interface Unfinished extends Unmerged {
  /** Whether Publish can end it once each of its files is settled in the form. */
  isInForm: boolean
  /** Whether nothing is left to settle. */
  isSettled: boolean
}

export async function findUnfinished(git: Git): Promise<Unfinished | undefined> {
  const unmerged = await findUnmerged(git)
  if (!unmerged || (!unmerged.operation && unmerged.stages.size === 0)) return undefined
  const { operation, stages } = unmerged
  const sides = [...stages.keys()]
    .filter(isOfForm)
    .map((file) => readSides(git.folder, file, unmerged))
  const isInForm =
    stages.size === 0
      ? // Nothing but a commit is missing; these may have been stopped for something else.
        operation !== 'rebase' && operation !== 'am'
      : // What one side has removed is not in the index twice.
        [...stages].every(([file, all]) => isOfForm(file) && all.endsWith('23')) &&
        sides.every(({ text }) => text !== undefined && readData(text))
  const isSettled =
    stages.size === 0 || (isInForm && sides.every(({ conflict }) => !conflict))
  return { ...unmerged, isInForm, isSettled }
}

/** Takes the content as settled, and goes on with the operation. No editor opens. */
export async function goOn(git: Git, { operation }: Unfinished) {
  const added = await git('add', '--update', '--', '.')
  if (!added.isDone || !operation) return added
  // Where the owner has kept all of their own, nothing is left of what these take over.
  const isEmpty =
    ['cherry-pick', 'revert', 'am'].includes(operation) &&
    (await git('diff', '--cached', '--quiet')).isDone
  return git('-c', 'core.editor=true', operation, isEmpty ? '--skip' : '--continue')
}
