import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { basename, posix, resolve } from 'node:path'
import type { Change, MissingStep, Publication, Published } from '../contract.ts'
import { nameChanges } from '../saving/changes.ts'
import { readData } from '../saving/edit-text.ts'
import { readText } from './files.ts'

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

/** Makes a function that runs git in a folder. It rejects if there is no git. */
function openGit(folder: string): Git {
  const env = makeEnvironment()
  const limits = { timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT }
  return (...command) =>
    new Promise((done, reject) => {
      const options = { cwd: realpathSync(folder), env, ...limits }
      const run = execFile('git', command, options, (error, out, err) => {
        if (error?.code === 'ENOENT') reject(new MissingGit())
        else done({ isDone: !error, output: out, said: (err || out).trim() })
      })
      // Nobody answers a hook that asks.
      run.stdin?.end()
    })
}

class MissingGit extends Error {}

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
  const obstacle = await findObstacle(git, folder)
  if (obstacle) return { missing: [obstacle], changes: [], canCommit: false }
  const remote = await findRemote(git)
  const missing = await findGaps(git, folder)
  if (!remote) missing.push(makeStep('remote', folder, commands.remote))
  const changes = await listChanges(git, await findLast(git, remote), folder)
  return { missing, changes, canCommit: true }
}

/** Commits the content and pushes the current branch. */
export async function publish(folder: string): Promise<Published> {
  const git = openGit(folder)
  const obstacle = await findObstacle(git, folder)
  if (obstacle) return { outcome: 'missing', missing: obstacle }
  const gaps = await findGaps(git, folder)
  const remote = await findRemote(git)
  const committed = await commit(git)
  if (!committed.isDone) return { outcome: 'notCommitted', said: committed.said }
  if (!remote) return { outcome: 'committed' }
  const ssh = (await git('config', 'core.sshCommand')).output.trim() || 'ssh'
  const pushed = await git(
    ...['-c', `core.sshCommand=${withoutQuestions(ssh)}`],
    ...['-c', 'push.followTags=false', 'push', '--porcelain', '--recurse-submodules=no'],
    ...[remote.name, `HEAD:${remote.ref}`],
  )
  if (pushed.isDone)
    return gaps.length > 0
      ? { outcome: 'pushedOnly' }
      : { outcome: 'pushed', ...(await findRun(git, remote.name)) }
  const hasMoved = /\[rejected\] \((fetch first|non-fast-forward)\)/.test(pushed.output)
  if (!hasMoved) return { outcome: 'refused', said: pushed.said }
  const pull = `git pull --rebase ${remote.name} ${getBranch(remote)}`
  return { outcome: 'missing', missing: makeStep('moved', folder, [pull]) }
}

/** Commits the content folder alone. What else is staged stays staged. */
async function commit(git: Git): Promise<Answer> {
  const added = await git('add', '--all', '--', '.')
  if (!added.isDone) return added
  const staged = await git('diff', '--cached', '--name-only', '--', '.')
  if (staged.output === '') return staged
  return git('commit', '--quiet', '--only', '--message', 'Edit the content', '--', '.')
}

/** What the owner types in a terminal for a step. */
const commands = {
  identity: [
    'git config --global user.name "Your Name"',
    'git config --global user.email you@example.com',
  ],
  repository: ['git init', 'git add .', 'git commit -m "Begin"'],
  begun: ['git add .', 'git commit -m "Begin"'],
  finished: ['git status'],
  branch: ['git switch -'],
  remote: ['git remote add origin https://github.com/NAME/SITE.git'],
  workflow: ['npx star-atlas init', 'git add .', 'git commit -m "Add the workflow"'],
}

/** A step, with the commands to type in the owner's folder. */
function makeStep(id: MissingStep['id'], folder: string, lines: string[] = []) {
  const owner = resolve(folder, '..')
  const typed = lines.length > 0 ? [`cd "${owner}"`, ...lines] : []
  return { id, command: typed.join('\n') }
}

/** The first step that is missing before anything can be committed. */
async function findObstacle(git: Git, folder: string): Promise<MissingStep | undefined> {
  const step = (id: keyof typeof commands) => makeStep(id, folder, commands[id])
  try {
    // The first, since the commands of the next steps need it.
    for (const who of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT'])
      if (!(await git('var', who)).isDone) return step('identity')
    const found = await git('rev-parse', '--git-dir')
    if (!found.isDone) return step('repository')
    const gitFolder = resolve(realpathSync(folder), found.output.trim())
    if ((await git('check-ignore', '--quiet', '.')).isDone)
      return { id: 'tracked', command: '.gitignore' }
    const isUnfinished = unfinished.some((name) => existsSync(resolve(gitFolder, name)))
    const unmerged = await git('ls-files', '--unmerged')
    if (isUnfinished || unmerged.output !== '') return step('finished')
    if (!(await git('symbolic-ref', '--quiet', 'HEAD')).isDone) return step('branch')
    return (await hasBegun(git)) ? undefined : step('begun')
  } catch (error) {
    if (error instanceof MissingGit) return makeStep('git', folder)
    throw error
  }
}

/** Whether what builds the site is committed, as far as it is there. */
async function hasBegun(git: Git) {
  if (!(await git('rev-parse', '--quiet', '--verify', 'HEAD')).isDone) return false
  const others = ['ls-files', '--others', '--exclude-standard', '--']
  return (await git(...others, ':/package.json', ':/.github/workflows')).output === ''
}

/** What is missing for the workflow to build the site. */
async function findGaps(git: Git, folder: string): Promise<MissingStep[]> {
  const gaps: MissingStep[] = []
  if (!(await hasWorkflow(git)))
    gaps.push(makeStep('workflow', folder, commands.workflow))
  const file = await findFileOutside(git)
  if (file !== undefined) {
    const lines = [`npm install ./${basename(file)}`, 'git add .']
    gaps.push(
      makeStep('package', folder, [...lines, 'git commit -m "Add the product\'s file"']),
    )
  }
  return gaps
}

/** The file that the product was installed from, if it is not in the repository. */
async function findFileOutside(git: Git) {
  const { output } = await git('show', 'HEAD:package.json')
  const [, file] = /"star-atlas-portfolio":\s*"file:([^"]+)"/.exec(output) ?? []
  if (file === undefined) return undefined
  const isInside = (await git('cat-file', '-e', `HEAD:${posix.normalize(file)}`)).isDone
  return isInside ? undefined : file
}

/** What git keeps in its folder while a merge, a rebase or the like is going on. */
const unfinished = [
  ...['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'],
  ...['rebase-merge', 'rebase-apply'],
]

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

/** Whether a workflow is committed: one that is not starts nothing. */
async function hasWorkflow(git: Git) {
  const path = ':/.github/workflows'
  const { isDone, output } = await git('ls-tree', '-r', '--name-only', 'HEAD', '--', path)
  return isDone && /\.ya?ml$/m.test(output)
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
