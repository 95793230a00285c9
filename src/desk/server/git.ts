import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram, type Ended } from './run.ts'

/* Runs the owner's git, which asks nobody anything in a terminal. */

/** What git did. */
export interface Reply extends Omit<Ended, 'errors'> {
  isDone: boolean
  /** What git says, for the owner. */
  said: string
}

export interface Git {
  (...command: string[]): Promise<Reply>
  /** The content folder, in which it runs. */
  folder: string
  /** Gives git something to read. */
  feed: (input: string, ...command: string[]) => Promise<Reply>
}

/** Git refuses a command that every sound repository answers. The message is git's own. */
export class GitFault extends Error {
  override name = 'GitFault'
}

/** Makes a function that runs git in the content folder. Without git, nothing is done. */
export function openGit(folder: string, limit?: number): Git {
  const env = makeEnvironment()
  const cwd = realpathSync(folder)
  const feed = async (input: string, ...command: string[]) => {
    const ended = await runProgram('git', command, { cwd, env, input, limit })
    const { code, output, errors, isLate, isInstalled } = ended
    const said = withoutPasswords(errors || output).trim()
    return { isDone: code === 0, code, output, said, isLate, isInstalled }
  }
  return Object.assign((...command: string[]) => feed('', ...command), { feed, folder })
}

/**
 * What git prints for a command that every sound repository answers.
 * @throws {GitFault} if git refuses
 */
export async function readGit(git: Git, ...command: string[]) {
  const { isDone, output, said } = await git(...command)
  if (!isDone) throw new GitFault(said)
  return output
}

function makeEnvironment() {
  const { GIT_SSH_COMMAND: ssh } = process.env
  return {
    ...process.env,
    // A hook that started the server would name another repository.
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    GIT_INDEX_FILE: undefined,
    LC_ALL: 'C',
    GIT_EDITOR: 'true',
    GIT_OPTIONAL_LOCKS: '0',
    // A credential manager may open its window; no program may ask for a password instead of it.
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    ...(ssh && { GIT_SSH_COMMAND: withoutQuestions(ssh) }),
  }
}

function withoutQuestions(ssh: string) {
  return `${ssh} -o BatchMode=yes`
}

/** Fetches from or pushes to a remote, which may open a window to sign in. */
export async function askRemote(git: Git, ...command: string[]) {
  const ssh = (await git('config', 'core.sshCommand')).output.trim() || 'ssh'
  const [name = '', ...rest] = command
  const settings = [`core.sshCommand=${withoutQuestions(ssh)}`, 'push.followTags=false']
  const options = settings.flatMap((setting) => ['-c', setting])
  return git(...options, name, '--recurse-submodules=no', ...rest)
}

/** A remote's address may hold a password, and git repeats it. */
function withoutPasswords(said: string) {
  return said.replaceAll(/\/\/[^\s/@]+:[^\s/@]+@/g, '//')
}

/** Whether a `.git` is in a folder or above it, even one that git cannot read. */
export function hasGitAbove(folder: string): boolean {
  const path = realpathSync(folder)
  if (lstatSync(join(path, '.git'), { throwIfNoEntry: false })) return true
  return dirname(path) !== path && hasGitAbove(dirname(path))
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
  const branchRemote = (await git('config', `branch.${branch}.remote`)).output.trim()
  if (names.includes(branchRemote)) {
    const ref = (await git('config', `branch.${branch}.merge`)).output.trim()
    return { name: branchRemote, ref: ref || `refs/heads/${branch}` }
  }
  const name = names.find((remote) => remote === 'origin') ?? names[0]
  if (name === undefined || (name !== 'origin' && names.length > 1)) return undefined
  return { name, ref: `refs/heads/${branch}` }
}

/** Where a remote is, as its address says. Never with its user or password. */
export interface Address {
  /** Empty for a folder of this machine. */
  host: string
  path: string
  isSsh: boolean
  /** On GitHub: its owner and its name. */
  gitHub?: { owner: string; name: string }
}

/** Reads where a remote is pushed to. */
export async function findAddress(git: Git, remote: Remote): Promise<Address> {
  const { output } = await git('remote', 'get-url', '--push', remote.name)
  return readAddress(output.trim())
}

export function readAddress(address: string): Address {
  const [, scheme = 'ssh', host = '', path = ''] =
    /^(https?|ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.*)$/.exec(address) ??
    // `git@github.com:owner/name.git`; a drive of Windows has one letter.
    /^()(?:[^/@:]+@)?([^/:]{2,}):(.*)$/.exec(address) ??
    []
  const isSsh = host !== '' && !scheme.startsWith('http')
  const [, owner, name] = /^\/?([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(path) ?? []
  const isGitHub = /^((www|ssh)\.)?github\.com$/i.test(host) && owner && name
  return { host, path, isSsh, ...(isGitHub && { gitHub: { owner, name } }) }
}
