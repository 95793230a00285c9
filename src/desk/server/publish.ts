import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, posix, resolve } from 'node:path'
import { nameChanges, readData } from '#yaml'
import type { Change, MissingStep, Publication, Published } from '../contract.ts'
import { readText } from './files.ts'
import { listUnusedPictures } from './pictures.ts'

/*
 * Publishes the content with the owner's git: commits the content folder alone, and pushes the
 * current branch. It never rewrites history, and never asks for a password.
 */

interface Answer {
  isDone: boolean
  output: string
  /** What git says, for the owner. */
  said: string
}

type Git = (...command: string[]) => Promise<Answer>

/** A push over a slow line. */
const TIMEOUT_MS = 120_000
/** The whole of a file as it was before. */
const MAX_OUTPUT = 100_000_000

/** Makes a function that runs git in a folder. Without git, nothing is done. */
function openGit(folder: string): Git {
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

function withoutQuestions(ssh: string) {
  return `${ssh} -o BatchMode=yes`
}

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

/** A step, with the commands to type in the owner's folder. */
function makeStep(ids: MissingStep['ids'], folder: string, lines: string[] = []) {
  const typed = lines.length > 0 ? [`cd "${resolve(folder, '..')}"`, ...lines] : []
  return { ids, command: typed.join('\n') }
}

/** Steps that a commit can do without. */
const later: MissingStep['ids'] = ['workflow', 'package', 'remote']

function canCommit(missing: MissingStep[]) {
  return missing.every(({ ids }) => ids.every((id) => later.includes(id)))
}

/** All steps that are missing, in their order. What git does not know yet is read from the disk. */
async function listSteps(git: Git, folder: string): Promise<MissingStep[]> {
  const isDone = async (...command: string[]) => (await git(...command)).isDone
  const missing: MissingStep[] = []
  const add = (ids: MissingStep['ids'], ...lines: string[]) =>
    missing.push(makeStep(ids, folder, lines))
  const content = basename(folder)

  if (!(await isDone('--version'))) add(['git'])
  const isKnown =
    (await isDone('var', 'GIT_AUTHOR_IDENT')) &&
    (await isDone('var', 'GIT_COMMITTER_IDENT'))
  if (!isKnown)
    add(
      ['identity'],
      'git config --global user.name "Your Name"',
      'git config --global user.email you@example.com',
    )
  const found = await git('rev-parse', '--show-toplevel')
  if (found.isDone) {
    const unfinished = await findUnfinished(git)
    if (unfinished) {
      add(['finished'], `git add ${content}`, ...unfinished)
      return missing
    }
    if (!(await isDone('symbolic-ref', '--quiet', 'HEAD')))
      add(['branch'], 'git switch -')
    if (await isDone('check-ignore', '--quiet', '.'))
      add(['tracked'], `git check-ignore --verbose ${content}`)
  }
  const root = found.isDone ? found.output.trim() : undefined
  const parts = await listParts(git, root, resolve(folder, '..'))
  if (parts.length > 0)
    add(
      parts.map(({ id }) => id),
      ...parts.flatMap(({ lines }) => lines),
      // The content is left to the desk, which knows what of it is published.
      `git add . ":^${content}"`,
      'git commit -m "Set up the site"',
    )
  if (!(await findRemote(git)))
    add(['remote'], 'git remote add origin https://github.com/NAME/SITE.git')
  return missing
}

interface Part {
  id: MissingStep['ids'][number]
  /** What brings it. */
  lines: string[]
}

/** What the repository lacks to build the site. One commit brings all of it. */
async function listParts(git: Git, root: string | undefined, owner: string) {
  const base = root ?? owner
  const workflows = listFiles(resolve(base, '.github/workflows'))
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `.github/workflows/${name}`)
  const file = await findProductFile(git, base)
  const isOutside = file !== undefined && /^(\.\.|\/|\w:)/.test(file)
  const product = file === undefined || isOutside ? [] : [file]
  const there = ['package.json', ...workflows, ...product].filter((path) =>
    existsSync(resolve(base, path)),
  )
  const parts: Part[] = []
  if (root === undefined) parts.push({ id: 'repository', lines: ['git init -b main'] })
  if (isOutside) {
    const copy = process.platform === 'win32' ? 'copy' : 'cp'
    parts.push({
      id: 'package',
      lines: [`${copy} "${resolve(base, file)}" .`, `npm install "./${basename(file)}"`],
    })
  }
  if (workflows.length === 0)
    parts.push({ id: 'workflow', lines: ['npx star-atlas init'] })
  if (root !== undefined && !(await areCommitted(git, there))) {
    // Lists of what git ignores often have packed files.
    const lines = product.map((path) => `git add --force "./${path}"`)
    parts.push({ id: 'begun', lines })
  }
  return parts
}

function listFiles(folder: string) {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Whether some files of the repository are in the last commit. */
async function areCommitted(git: Git, paths: string[]) {
  const tree = ['ls-tree', '--full-tree', '-r', '-z', '--name-only', 'HEAD', '--']
  const { isDone, output } = await git(...tree, ...paths)
  const committed = output.split('\0')
  return isDone && paths.every((path) => committed.includes(path))
}

/** The file that the product was installed from, as package.json names it in the last commit. */
async function findProductFile(git: Git, base: string) {
  const { isDone, output } = await git('show', 'HEAD:package.json')
  const path = resolve(base, 'package.json')
  const text = isDone || !existsSync(path) ? output : readFileSync(path, 'utf8')
  const [, file] = /"star-atlas-portfolio":\s*"file:([^"]+)"/.exec(text) ?? []
  return file === undefined ? undefined : posix.normalize(file)
}

/** What ends the merge, the rebase or the like that is going on; undefined if there is none. */
async function findUnfinished(git: Git) {
  const path = await git('rev-parse', '--absolute-git-dir')
  const [, operation] =
    operations.find(([name]) => existsSync(resolve(path.output.trim(), name))) ?? []
  // The message of the commit stays: no editor opens.
  if (operation) return [`git -c core.editor=true ${operation} --continue`]
  return (await git('ls-files', '--unmerged')).output === '' ? undefined : []
}

/** What git keeps in its folder while an operation is going on. */
const operations = [
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
] as const

/** A remote, and the branch there. */
interface Remote {
  name: string
  ref: string
}

function getBranch({ ref }: Remote) {
  return ref.replace('refs/heads/', '')
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

/** The remote of the current branch, or else `origin`, or else the only one. */
async function findRemote(git: Git): Promise<Remote | undefined> {
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
