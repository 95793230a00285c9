import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'

/* Runs the owner's git. */

export interface Answer {
  isDone: boolean
  output: string
  /** What git says, for the owner. */
  said: string
}

export type Git = (...command: string[]) => Promise<Answer>

/** A push over a slow line. */
const TIMEOUT_MS = 120_000
/** The whole of a file as it was before. */
const MAX_OUTPUT = 100_000_000

/** Makes a function that runs git in a folder. Without git, nothing is done. */
export function openGit(folder: string): Git {
  const env = makeEnvironment()
  const limits = { timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT }
  return (...command) =>
    new Promise((done) => {
      const options = { cwd: realpathSync(folder), env, ...limits }
      const run = execFile('git', command, options, (error, out, err) =>
        done({ isDone: !error, output: out, said: (err || out).trim() }),
      )
      // Nobody answers a hook that asks.
      run.stdin?.end()
    })
}

function makeEnvironment() {
  const { GIT_SSH_COMMAND: ssh, ...env } = process.env
  // A hook that started the server would name another repository.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'])
    Reflect.deleteProperty(env, name)
  return {
    ...env,
    ...{ LC_ALL: 'C', GIT_EDITOR: 'true', GIT_OPTIONAL_LOCKS: '0' },
    ...{ GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '', GCM_INTERACTIVE: 'never' },
    ...(ssh && { GIT_SSH_COMMAND: withoutQuestions(ssh) }),
  }
}

export function withoutQuestions(ssh: string) {
  return `${ssh} -o BatchMode=yes`
}

/** A remote, and the branch there. */
export interface Remote {
  name: string
  ref: string
}

export function getBranch({ ref }: Remote) {
  return ref.replace('refs/heads/', '')
}

/** The remote of the current branch, or else `origin`, or else the only one. */
export async function findRemote(git: Git): Promise<Remote | undefined> {
  const branch = (await git('symbolic-ref', '--short', 'HEAD')).output.trim()
  const names = (await git('remote')).output.split('\n').filter(Boolean)
  const own = (await git('config', `branch.${branch}.remote`)).output.trim()
  if (names.includes(own)) {
    const ref = (await git('config', `branch.${branch}.merge`)).output.trim()
    return { name: own, ref: ref || `refs/heads/${branch}` }
  }
  const name = names.find((one) => one === 'origin') ?? names[0]
  if (name === undefined || (name !== 'origin' && names.length > 1)) return undefined
  return { name, ref: `refs/heads/${branch}` }
}
