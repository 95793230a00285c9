import type { Published } from '../contract.ts'
import { findUnfinished, goOn, readSides, type Unfinished } from './conflict.ts'
import { askRemote, findRemote, getBranch, type Answer, type Git } from './git.ts'
import { listSteps, makeStep } from './missing-steps.ts'
import { commitHooks, findRemedy } from './refusals.ts'

/* Takes what was pushed from elsewhere: by a merge, which rewrites no commit and can be aborted. */

/**
 * Takes the changes from elsewhere into the current branch.
 * @returns why it came to no end; undefined if it did
 */
export async function takeChanges(
  git: Git,
  folder: string,
): Promise<Published | undefined> {
  const remote = await findRemote(git)
  // One that is going on is ended first.
  if (!remote || (await findUnfinished(git, folder))) return undefined
  const refuse = async (answer: Answer): Promise<Published> => {
    const steps = await findRemedy(git, folder, answer, [], remote)
    const line = `git pull --rebase ${remote.name} ${getBranch(remote)}`
    const missing = steps.length > 0 ? steps : [makeStep(['byHand'], folder, [line])]
    return { outcome: 'notTaken', said: answer.said, missing }
  }
  const fetched = await askRemote(git, 'fetch', remote.name, remote.ref)
  if (!fetched.isDone) return refuse(fetched)
  const merged = await git('merge', '--ff', '--no-edit', 'FETCH_HEAD')
  if (merged.isDone) return undefined
  const unfinished = await findUnfinished(git, folder)
  if (unfinished?.stages.size) return describeConflict(git, folder, unfinished)
  if (!unfinished) return refuse(merged)
  // A hook has refused the commit: the next press tries it again.
  const missing = await findRemedy(git, folder, merged, commitHooks)
  return { outcome: 'notTaken', said: merged.said, missing }
}

/**
 * Ends a merge or the like that the form has settled.
 * @returns undefined if there is none
 */
export async function endMerge(
  git: Git,
  folder: string,
): Promise<Published | 'ended' | undefined> {
  const unfinished = await findUnfinished(git, folder)
  if (!unfinished?.isInForm) return undefined
  if (!unfinished.isSettled) return describeConflict(git, folder, unfinished)
  const answer = await goOn(git, unfinished)
  if (answer.isDone) return 'ended'
  // The next commit of a rebase may be in conflict, too.
  const next = await findUnfinished(git, folder)
  if (next && !next.isSettled) return describeConflict(git, folder, next)
  const missing = await findRemedy(git, folder, answer, commitHooks)
  return { outcome: 'notCommitted', said: answer.said, missing }
}

async function describeConflict(
  git: Git,
  folder: string,
  unfinished: Unfinished,
): Promise<Published> {
  return { outcome: 'conflict', missing: await listSteps(git, folder, unfinished) }
}

/**
 * Goes back to before the changes from elsewhere were taken.
 * @param keep is given each settled text that this replaces
 */
export async function abortMerge(
  git: Git,
  folder: string,
  keep: (file: string, text: string) => void,
): Promise<Published> {
  const unfinished = await findUnfinished(git, folder)
  const files = [...(unfinished?.stages.keys() ?? [])]
  const settled = files.map((file) => ({ file, ...readSides(folder, file, unfinished) }))
  const aborted = await git('merge', '--abort')
  if (!aborted.isDone) {
    const missing = await findRemedy(git, folder, aborted, [])
    return { outcome: 'notTakenBack', said: aborted.said, missing }
  }
  for (const { file, text, conflict } of settled)
    if (text !== undefined && !conflict) keep(file, text)
  return { outcome: 'takenBack' }
}
