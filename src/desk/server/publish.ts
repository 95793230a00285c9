import { basename } from 'node:path'
import { nameChanges, readData } from '#yaml'
import type { Change, Publication, Published } from '../contract.ts'
import { readText } from './files.ts'
import {
  findRemote,
  getBranch,
  openGit,
  withoutQuestions,
  type Answer,
  type Git,
  type Remote,
} from './git.ts'
import { canCommit, listSteps, makeStep } from './missing-steps.ts'
import { listUnusedPictures } from './pictures.ts'

/*
 * Publishes the content with the owner's git: commits the content folder alone, and pushes the
 * current branch. It never rewrites history, and never asks for a password.
 */

/** What has changed since the last publication, and what is missing for the next. */
export async function readPublication(
  folder: string,
): Promise<Omit<Publication, 'problems' | 'isReady'>> {
  const git = openGit(folder)
  const missing = await listSteps(git, folder)
  if (!canCommit(missing))
    return { missing, changes: [], unused: [], canCommit: false, isAhead: false }
  const remote = await findRemote(git)
  const unused = await listUnused(git, folder)
  const changes = await listChanges(git, await findLast(git, remote), folder)
  return {
    missing,
    changes: changes.filter(({ file }) => !unused.includes(file)),
    unused: unused.map((file) => basename(file)),
    canCommit: true,
    isAhead: await isAhead(git, remote),
  }
}

/** Commits the content and pushes the current branch. */
export async function publish(folder: string): Promise<Published> {
  const git = openGit(folder)
  const missing = await listSteps(git, folder)
  if (!canCommit(missing)) return { outcome: 'missing', missing }
  const remote = await findRemote(git)
  const committed = await commit(git, await listUnused(git, folder))
  if (committed?.isDone === false)
    return { outcome: 'notCommitted', said: committed.said }
  if (!committed && !(await isAhead(git, remote))) return { outcome: 'noChanges' }
  if (!remote) return { outcome: 'committed', missing }
  const ssh = (await git('config', 'core.sshCommand')).output.trim() || 'ssh'
  const pushed = await git(
    ...['-c', `core.sshCommand=${withoutQuestions(ssh)}`],
    ...['-c', 'push.followTags=false', 'push', '--porcelain', '--recurse-submodules=no'],
    ...[remote.name, `HEAD:${remote.ref}`],
  )
  if (pushed.isDone) {
    const run = missing.length > 0 ? {} : await findRun(git, remote.name)
    return { outcome: 'pushed', missing, ...run }
  }
  const hasMoved = /\[rejected\] \((fetch first|non-fast-forward)\)/.test(pushed.output)
  if (!hasMoved) return { outcome: 'refused', said: pushed.said }
  const pull = `git pull --rebase ${remote.name} ${getBranch(remote)}`
  return { outcome: 'missing', missing: [makeStep(['moved'], folder, [pull])] }
}

/**
 * Commits the content folder alone, without the unused pictures. What else is staged stays staged.
 * @returns undefined if nothing has changed
 */
async function commit(git: Git, unused: string[]): Promise<Answer | undefined> {
  const others = unused.map((file) => `:(exclude,literal)${file}`)
  const added = await git('add', '--all', '--', '.', ...others)
  if (!added.isDone) return added
  const staged = await git('diff', '--cached', '--name-only', '--', '.')
  if (staged.output === '') return undefined
  return git('commit', '--quiet', '--only', '--message', 'Edit the content', '--', '.')
}

/** The new pictures that nothing of the content uses, such as one that was taken back. */
async function listUnused(git: Git, folder: string) {
  const { output } = await git(
    ...['ls-files', '--others', '--exclude-standard', '-z', '--', 'images'],
  )
  const added = output.split('\0')
  return listUnusedPictures(folder).filter((file) => added.includes(file))
}

/** What was published last from here; a tree without files before the first time. */
async function findLast(git: Git, remote: Remote | undefined) {
  const published = remote ? `refs/remotes/${remote.name}/${getBranch(remote)}` : 'HEAD'
  // Not what others have published since.
  const known = await git('merge-base', 'HEAD', published)
  const last = known.isDone ? known : await git('hash-object', '-t', 'tree', '--stdin')
  return last.output.trim()
}

/** Whether commits wait to be pushed. */
async function isAhead(git: Git, remote: Remote | undefined) {
  if (!remote) return false
  const published = `refs/remotes/${remote.name}/${getBranch(remote)}`
  // Before the first time, the branch is not there yet.
  return (await git('rev-list', '--count', `${published}..HEAD`)).output.trim() !== '0'
}

async function listChanges(git: Git, base: string, folder: string): Promise<Change[]> {
  const changed = await git(
    ...['diff', '--name-only', '--no-renames', '--no-ext-diff', '--relative', '-z'],
    ...[base, '--', '.'],
  )
  const added = await git('ls-files', '--others', '--exclude-standard', '-z', '--', '.')
  const files = `${changed.output}${added.output}`.split('\0').filter(Boolean)
  const listed = [...new Set(files)].toSorted().map(async (file): Promise<Change[]> => {
    if (!/^[^/]+\.yaml$/.test(file)) return [{ file }]
    const before = await git('show', `${base}:./${file}`)
    const old = readData(before.isDone ? before.output : '')
    const now = readData(readText(folder, file).text ?? '')
    if (!old || !now) return [{ file, path: [] }]
    const changes = nameChanges(old.data ?? {}, now.data ?? {})
    return changes.map((change) => ({ file, ...change }))
  })
  return (await Promise.all(listed)).flat()
}

/**
 * Where GitHub shows the runs of the workflow. Nothing else of the remote's address is used: it may
 * hold a password.
 */
async function findRun(git: Git, remote: string) {
  const { output } = await git('remote', 'get-url', '--push', remote)
  const [, owner, name] =
    /github\.com[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(output.trim()) ?? []
  return owner && name ? { run: `https://github.com/${owner}/${name}/actions` } : {}
}
