import type { Published } from '../contract.ts'
import { findUnfinished, goOn, readSides, type Unfinished } from './conflict.ts'
import { askRemote, findRemote, getBranch, type Reply, type Git } from './git.ts'
import { listSteps, makeStep } from './missing-steps.ts'
import { commitHooks, findRemedy } from './refusals.ts'

/* Takes what was pushed from elsewhere: by a merge, which rewrites no commit and can be aborted. */

/**
 * Takes the changes from elsewhere into the current branch.
 * @returns why it came to no end; undefined if it did
 */
export async function takeChanges(git: Git): Promise<Published | undefined> {
  const remote = await findRemote(git)
  // One that is going on is ended first.
  if (!remote || (await findUnfinished(git))) return undefined
  const refuse = async (answer: Reply): Promise<Published> => {
    const steps = await findRemedy(git, answer, [], remote)
    const line = `git pull --rebase ${remote.name} ${getBranch(remote)}`
    const missing = steps.length > 0 ? steps : [makeStep(git, ['byHand'], [line])]
    return { outcome: 'refused', id: 'notTaken', said: answer.said, missing }
  }
  const fetched = await askRemote(git, 'fetch', remote.name, remote.ref)
  if (!fetched.isDone) return refuse(fetched)
  const merged = await git('merge', '--ff', '--no-edit', 'FETCH_HEAD')
  if (merged.isDone) return undefined
  const unfinished = await findUnfinished(git)
  if (unfinished?.stages.size) return describeConflict(git, unfinished)
  if (!unfinished) return refuse(merged)
  // A hook has refused the commit: the next press tries it again.
  const missing = await findRemedy(git, merged, commitHooks)
  return { outcome: 'refused', id: 'notTaken', said: merged.said, missing }
}

/**
 * Ends a merge or the like that the form has settled.
 * @returns undefined if there is none
 */
export async function endMerge(git: Git): Promise<Published | 'ended' | undefined> {
  const unfinished = await findUnfinished(git)
  if (!unfinished?.isInForm) return undefined
  if (!unfinished.isSettled) return describeConflict(git, unfinished)
  const answer = await goOn(git, unfinished)
  if (answer.isDone) return 'ended'
  // The next commit of a rebase may be in conflict, too.
  const next = await findUnfinished(git)
  if (next && !next.isSettled) return describeConflict(git, next)
  const missing = await findRemedy(git, answer, commitHooks)
  return { outcome: 'refused', id: 'notCommitted', said: answer.said, missing }
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
  if (!aborted.isDone) {
    const missing = await findRemedy(git, aborted, [])
    return { outcome: 'refused', id: 'notTakenBack', said: aborted.said, missing }
  }
  for (const [file, text] of settled) keepText(file, text)
  return { outcome: 'takenBack', missing: [] }
}
