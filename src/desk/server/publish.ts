import { basename } from 'node:path'
import { readData } from '#yaml'
import { nameChangesOfData } from '../model/compare.ts'
import type { Change, Publication, Published } from '../contract.ts'
import { readText } from './files.ts'
import { findUnfinished } from './conflict.ts'
import {
  askRemote,
  findAddress,
  findRemote,
  getBranch,
  openGit,
  readGit,
  type Reply,
  type Git,
  type Remote,
} from './git.ts'
import { listRepositoryPages } from './hosts.ts'
import { canCommit, listSteps, withoutFaults } from './missing-steps.ts'
import { selectUnused } from './pictures.ts'
import { commitHooks, refusePart } from './refusals.ts'

/*
 * Publishes the content with the owner's git: commits the content folder alone, and pushes the
 * current branch. It never rewrites history, and never asks for a password.
 */

/** What has changed since the last publication, and what is missing for the next. */
export async function readPublication(folder: string): Promise<Plans> {
  return withoutFaults(
    folder,
    async (git) => {
      const unfinished = await findUnfinished(git)
      const missing = await listSteps(git, unfinished)
      if (unfinished) {
        const merge = { canAbort: unfinished.operation === 'merge' }
        return { ...noPlans, missing, merge, canCommit: unfinished.isInForm }
      }
      if (!canCommit(missing)) return { ...noPlans, missing }
      const remote = await findRemote(git)
      const unused = await listUnused(git)
      const changes = await listChanges(git, await findLast(git, remote))
      return {
        missing,
        changes: changes.filter(({ file }) => !unused.includes(file)),
        unused: unused
          .map((file) => basename(file))
          .filter((name) => !name.startsWith('.')),
        canCommit: true,
        isAhead: await isAhead(git, remote),
      }
    },
    (missing) => ({ ...noPlans, missing }),
  )
}

type Plans = Pick<Publication, 'missing' | 'merge' | keyof typeof noPlans>

const noPlans = { changes: [], unused: [], canCommit: false, isAhead: false }

/** Commits the content and pushes the current branch. */
export async function publish(git: Git): Promise<Published> {
  const missing = await listSteps(git, await findUnfinished(git))
  if (!canCommit(missing)) return { outcome: 'missing', missing }
  const remote = await findRemote(git)
  const committed = await commit(git)
  if (committed?.isDone === false)
    return refusePart('notCommitted', git, committed, commitHooks)
  if (!committed && !(await isAhead(git, remote)))
    return { outcome: 'noChanges', missing: [] }
  if (!remote) return { outcome: 'committed', missing }
  const target = [remote.name, `HEAD:${remote.ref}`]
  const pushed = await askRemote(git, 'push', '--porcelain', ...target)
  if (!pushed.isDone) return refusePart('notPushed', git, pushed, ['pre-push'], remote)
  const { gitHub } = await findAddress(git, remote)
  if (!gitHub || missing.length > 0) return { outcome: 'pushed', missing }
  const urls = listRepositoryPages(gitHub)
  const links = (['run', 'pages'] as const).map((id) => ({ id, url: urls[id] }))
  return { outcome: 'pushed', missing, links }
}

/** Where a folder is pushed to, if it is. */
export async function findTarget(folder: string) {
  const git = openGit(folder)
  const remote = await findRemote(git)
  return remote && findAddress(git, remote)
}

/**
 * Whether a commit has what was pushed last.
 * @returns undefined if git does not know it here, such as that of somebody else
 */
export async function hasPushed(folder: string, commit: string | undefined) {
  const git = openGit(folder)
  const remote = await findRemote(git)
  if (!remote || commit === undefined) return undefined
  const pushed = getPublishedRef(remote)
  const common = await git('merge-base', pushed, commit)
  if (!common.isDone) return undefined
  return common.output === (await git('rev-parse', pushed)).output
}

/**
 * Commits the content folder alone, without unused new files. What else is staged stays staged.
 * @returns undefined if nothing has changed
 */
async function commit(git: Git) {
  const first = await commitAsItIs(git)
  if (!first || first.isLate) return first
  // A hook has changed the files, such as one that formats them: they are committed as they are now.
  const isSame = (await git('diff', '--quiet', '--', '.')).isDone
  return isSame ? first : ((await commitAsItIs(git)) ?? first)
}

async function commitAsItIs(git: Git): Promise<Reply | undefined> {
  const excluded = (await listUnused(git)).map((file) => `:(exclude,literal)${file}`)
  const added = await withPaths(git, ['.', ...excluded], 'add', '--all')
  if (!added.isDone) return added
  const staged = await readGit(git, 'diff', '--cached', '--name-only', '--', '.')
  if (staged === '') return undefined
  const message = ['--message', 'Edit the content']
  const committed = await git('commit', '--quiet', '--only', ...message, '--', '.')
  if (committed.isDone) await takeIntoIndex(git)
  return committed
}

/** Hooks change the files of the commit; git leaves those of before in its index. */
async function takeIntoIndex(git: Git) {
  const format = ['--root', '--no-commit-id', '--name-only', '-r', '-z']
  const paths = listPaths(await readGit(git, 'diff-tree', ...format, 'HEAD'))
  const fromTop = paths.map((path) => `:(top,literal)${path}`)
  if (fromTop.length > 0) await withPaths(git, fromTop, 'reset', '--quiet')
}

/** Gives git the paths to read: a command may be no longer than 32,767 letters in Windows. */
function withPaths(git: Git, paths: string[], ...command: string[]) {
  const asInput = ['--pathspec-from-file=-', '--pathspec-file-nul']
  return git.feed(paths.join('\0'), ...command, ...asInput)
}

/** The new files that nothing of the content uses, such as a picture that was taken back. */
async function listUnused(git: Git) {
  return selectUnused(git.folder, await listAdded(git))
}

/** The files that git does not know, and does not ignore. */
async function listAdded(git: Git) {
  const kind = ['--others', '--exclude-standard']
  return listPaths(await readGit(git, 'ls-files', ...kind, '-z', '--', '.'))
}

function listPaths(output: string) {
  return output.split('\0').filter(Boolean)
}

/** What was published last from here; a tree without files before the first time. */
async function findLast(git: Git, remote: Remote | undefined) {
  const published = remote ? getPublishedRef(remote) : 'HEAD'
  // Not what others have published since.
  const known = await git('merge-base', 'HEAD', published)
  const last = known.isDone ? known : await git('hash-object', '-t', 'tree', '--stdin')
  return last.output.trim()
}

/** Whether commits wait to be pushed. */
async function isAhead(git: Git, remote: Remote | undefined) {
  if (!remote) return false
  const range = `${getPublishedRef(remote)}..HEAD`
  // Before the first time, the branch is not there yet.
  return (await git('rev-list', '--count', range)).output.trim() !== '0'
}

/** What is known to be at a remote. */
function getPublishedRef(remote: Remote) {
  return `refs/remotes/${remote.name}/${getBranch(remote)}`
}

async function listChanges(git: Git, base: string): Promise<Change[]> {
  const format = ['--name-only', '--no-renames', '--no-ext-diff', '--relative', '-z']
  const changed = listPaths(await readGit(git, 'diff', ...format, base, '--', '.'))
  const files = [...changed, ...(await listAdded(git))]
  const listed = [...new Set(files)].toSorted().map(async (file): Promise<Change[]> => {
    if (!/^[^/]+\.yaml$/.test(file)) return [{ file }]
    const before = await git('show', `${base}:./${file}`)
    const old = readData(before.isDone ? before.output : '')
    const now = readData(readText(git.folder, file).text ?? '')
    if (!old || !now) return [{ file, path: [] }]
    const changes = nameChangesOfData(old.data ?? {}, now.data ?? {})
    return changes.map((change) => ({ file, ...change }))
  })
  return (await Promise.all(listed)).flat()
}
