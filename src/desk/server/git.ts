import { spawn } from 'node:child_process'
import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/* Runs the owner's git, which asks nobody anything in a terminal. */

/** What git did. */
export interface Answer {
  isDone: boolean
  /** None if it was ended, or is not installed. */
  code: number | null
  output: string
  /** What git says, for the owner. */
  said: string
  /** Whether it was ended, since it took too long. */
  isLate: boolean
  /** Whether git is installed. */
  isInstalled: boolean
}

export interface Git {
  (...command: string[]): Promise<Answer>
  /** Gives git something to read. */
  feed: (input: string, ...command: string[]) => Promise<Answer>
}

/** Git refuses a command that every sound repository answers. The message is git's own. */
export class GitFault extends Error {
  override name = 'GitFault'
}

/** Enough to sign in while a push waits. Browsers wait five minutes for an answer. */
const TIME_LIMIT_MS = 240_000

/** For the last words of git, where what it has started still holds its streams. */
const REST_MS = 500

/** Makes a function that runs git in a folder. Without git, nothing is done. */
export function openGit(folder: string, limit = TIME_LIMIT_MS): Git {
  const env = makeEnvironment()
  const cwd = realpathSync(folder)
  const feed = (input: string, ...command: string[]) =>
    new Promise<Answer>((done) => {
      // In a session of its own, git, ssh and hooks have no terminal to ask in, and end together.
      const isApart = process.platform !== 'win32'
      const child = spawn('git', command, {
        cwd,
        env,
        detached: isApart,
        windowsHide: true,
      })
      const [out, err]: [Buffer[], Buffer[]] = [[], []]
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        if (isApart && child.pid !== undefined) endGroup(child.pid)
        else child.kill()
      }, limit)
      const end = (code: number | null, isInstalled = true) => {
        clearTimeout(timer)
        for (const stream of [child.stdout, child.stderr])
          stream.removeAllListeners('data').resume()
        const output = Buffer.concat(out).toString()
        const said = withoutPasswords(Buffer.concat(err).toString() || output).trim()
        done({ isDone: code === 0, code, output, said, isLate, isInstalled })
      }
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
      child.on('error', () => end(null, false))
      child.on('close', (code) => end(code))
      // A hook, or the connection that ssh keeps, may hold them for hours. What git itself has
      // written is read first, even if this process was busy meanwhile.
      child.on('exit', (code) => setTimeout(() => setImmediate(end, code), REST_MS))
      child.stdin.on('error', () => undefined).end(input)
    })
  return Object.assign((...command: string[]) => feed('', ...command), { feed })
}

function endGroup(leader: number) {
  try {
    process.kill(-leader)
  } catch {
    // All of it has ended.
  }
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
  // A hook that started the server would name another repository.
  const {
    GIT_SSH_COMMAND: ssh,
    GIT_DIR,
    GIT_WORK_TREE,
    GIT_INDEX_FILE,
    ...env
  } = process.env
  return {
    ...env,
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
  const all = settings.flatMap((setting) => ['-c', setting])
  return git(...all, name, '--recurse-submodules=no', ...rest)
}

/** A remote's address may hold a password, and git repeats it. */
function withoutPasswords(said: string) {
  return said.replaceAll(/\/\/[^\s/@]+:[^\s/@]+@/g, '//')
}

/** Whether a `.git` is in a folder or above it, even one that git can't read. */
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
  const own = (await git('config', `branch.${branch}.remote`)).output.trim()
  if (names.includes(own)) {
    const ref = (await git('config', `branch.${branch}.merge`)).output.trim()
    return { name: own, ref: ref || `refs/heads/${branch}` }
  }
  const name = names.find((one) => one === 'origin') ?? names[0]
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
