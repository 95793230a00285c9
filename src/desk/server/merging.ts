import type { Published } from '../contract.ts'
import { findUnfinished, goOn, readSides, type Unfinished } from './conflict.ts'
import { askRemote, findRemote, getBranch } from './git.ts'
import type { Git, Remote, Reply } from './git.ts'
import { listSteps, makeStep } from './missing-steps.ts'
import { commitHooks, findRemedy, refusePart } from './refusals.ts'

/* Takes what was pushed from elsewhere: by a merge, which rewrites no commit and can be aborted. */

/**
 * Takes the changes from elsewhere into the current branch.
 * @returns what keeps a press from publishing next; undefined if nothing does
 */
export async function takeChanges(git: Git): Promise<Published | undefined> {
  const remote = await findRemote(git)
  // Before others are taken, the press ends the merge that is going on.
  if (!remote || (await findUnfinished(git))) return undefined
  const fetched = await askRemote(git, 'fetch', remote.name, remote.ref)
  if (!fetched.isDone) return refuseToTake(git, fetched, remote)
  const merged = await git('merge', '--ff', '--no-edit', 'FETCH_HEAD')
  if (merged.isDone) return undefined
  const unfinished = await findUnfinished(git)
  // Git has not begun.
  if (!unfinished) return refuseToTake(git, merged, remote)
  if (unfinished.stages.size > 0) return describeConflict(git, unfinished)
  // A hook has refused the commit: the next press tries it again.
  return refusePart('notTaken', git, merged, commitHooks)
}

/** Where no step helps, the owner takes the changes in a terminal. */
async function refuseToTake(git: Git, answer: Reply, remote: Remote): Promise<Published> {
  const steps = await findRemedy(git, answer, [], remote)
  const line = `git pull --rebase ${remote.name} ${getBranch(remote)}`
  const missing = steps.length > 0 ? steps : [makeStep(git, ['byHand'], [line])]
  return { outcome: 'refused', id: 'notTaken', said: answer.said, missing }
}

/** Ends a merge or the like that the form has settled, if there is one. */
export async function endMerge(git: Git): Promise<'none' | 'ended' | Published> {
  const unfinished = await findUnfinished(git)
  if (!unfinished?.isInForm) return 'none'
  if (!unfinished.isSettled) return describeConflict(git, unfinished)
  const answer = await goOn(git, unfinished)
  if (answer.isDone) return 'ended'
  // The next commit of a rebase may be in conflict, too.
  const next = await findUnfinished(git)
  if (next && !next.isSettled) return describeConflict(git, next)
  return refusePart('notCommitted', git, answer, commitHooks)
}

async function describeConflict(git: Git, unfinished: Unfinished): Promise<Published> {
  return { outcome: 'conflict', missing: await listSteps(git, unfinished) }
}

/**
 * Goes back to before the changes from elsewhere were taken.
 * @param keepText is given each settled text that this replaces
 */
export async function abortMerge(
  git: Git,
  keepText: (file: string, text: string) => void,
): Promise<Published> {
  const unfinished = await findUnfinished(git)
  const settled = new Map<string, string>()
  for (const file of unfinished?.stages.keys() ?? []) {
    const { text, conflict } = readSides(git.folder, file, unfinished)
    if (text !== undefined && !conflict) settled.set(file, text)
  }
  const aborted = await git('merge', '--abort')
  if (!aborted.isDone) return refusePart('notTakenBack', git, aborted, [])
  for (const [file, text] of settled) keepText(file, text)
  return { outcome: 'takenBack', missing: [] }
}
