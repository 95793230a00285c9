import { existsSync, readFileSync } from 'node:fs'
import { basename, posix, resolve } from 'node:path'
import type { MissingStep } from '../contract.ts'
import type { Unfinished } from './conflict.ts'
import {
  findRemote,
  getBranch,
  hasGitAbove,
  openGit,
  GitFault,
  type Git,
  type Remote,
} from './git.ts'
import { gitHubPages } from './hosts.ts'
import { listWorkflows } from './workflow.ts'

/* What a publication lacks, as steps that the owner takes in a terminal. */

/** A step, with the commands to type in the owner's folder. */
export function makeStep(git: Git, ids: MissingStep['ids'], lines: string[] = []) {
  const typed = lines.length > 0 ? [`cd "${resolve(git.folder, '..')}"`, ...lines] : []
  return { ids, command: typed.join('\n') }
}

/** Steps that a commit can do without. */
const later: MissingStep['ids'] = ['workflow', 'package', 'remote']

export function canCommit(missing: MissingStep[]) {
  return missing.every(({ ids }) => ids.every((id) => later.includes(id)))
}

/** All steps that are missing, in their order. What git does not know yet is read from the disk. */
export async function listSteps(
  git: Git,
  unfinished: Unfinished | undefined,
): Promise<MissingStep[]> {
  const isDone = async (...command: string[]) => (await git(...command)).isDone
  const missing: MissingStep[] = []
  const add = (ids: MissingStep['ids'], ...lines: string[]) =>
    missing.push(makeStep(git, ids, lines))
  const content = basename(git.folder)

  const topLevel = await git('rev-parse', '--show-toplevel')
  if (!topLevel.isInstalled) add(['git'])
  else if (!topLevel.isDone && !isOutsideOfAll(topLevel.said, git.folder))
    throw new GitFault(topLevel.said)
  const isKnown =
    (await isDone('var', 'GIT_AUTHOR_IDENT')) &&
    (await isDone('var', 'GIT_COMMITTER_IDENT'))
  if (!isKnown)
    add(
      ['identity'],
      'git config --global user.name "Your Name"',
      'git config --global user.email you@example.com',
    )
  if (topLevel.isDone) {
    if (unfinished) {
      if (!unfinished.isInForm) add(['finished'], ...typeEnd(unfinished, content))
      return missing
    }
    if (!(await isDone('symbolic-ref', '--quiet', 'HEAD')))
      add(['branch'], 'git switch -')
    if (await isDone('check-ignore', '--quiet', '.'))
      add(['tracked'], `git check-ignore --verbose ${content}`)
  }
  const root = topLevel.isDone ? topLevel.output.trim() : undefined
  const remote = await findRemote(git)
  const setup = await listSetup(git, root, remote)
  if (setup.length > 0)
    add(
      setup.map(({ id }) => id),
      ...setup.flatMap(({ lines }) => lines),
      // The content is left to the desk, which knows what of it is published.
      `git add . ":^${content}"`,
      'git commit -m "Set up the site"',
    )
  if (!remote) missing.push(makeRemoteStep(git))
  return missing
}

/** What ends a merge or the like that the form cannot settle. */
function typeEnd({ operation, stages }: Unfinished, content: string) {
  const paths = Array.from(stages.keys(), (file) => `"${posix.join(content, file)}"`)
  return [
    `git add ${paths.join(' ') || content}`,
    // The message of the commit stays: no editor opens.
    ...(operation ? [`git -c core.editor=true ${operation} --continue`] : []),
  ]
}

/** On GitHub, as the workflow is of it. */
function makeRemoteStep(git: Git): MissingStep {
  const line = 'git remote add origin https://github.com/NAME/SITE.git'
  return {
    ...makeStep(git, ['remote'], [line]),
    links: [{ id: 'newRepository', url: gitHubPages.newRepository }],
  }
}

/** Whether no repository is there, not even one that git cannot read. */
function isOutsideOfAll(said: string, folder: string) {
  return said.includes('not a git repository') && !hasGitAbove(folder)
}

/** Does something with git. Where git refuses, its own words are the step that is missing. */
export async function withoutFaults<Result>(
  folder: string,
  task: (git: Git) => Promise<Result>,
  otherwise: (missing: MissingStep[]) => Result,
) {
  const git = openGit(folder)
  try {
    return await task(git)
  } catch (error) {
    if (!(error instanceof GitFault)) throw error
    return otherwise([makeRefusedStep(git, error)])
  }
}

/** What git refuses to do, in its own words and with its own advice. */
function makeRefusedStep(git: Git, { message }: GitFault): MissingStep {
  return { ...makeStep(git, ['refuses'], listAdvised(message)), said: message }
}

/** The commands that git advises. */
export function listAdvised(said: string) {
  const advised = said.matchAll(/^(?:hint:)?[ \t]+(git .+)$/gm)
  return Array.from(advised, ([, line = '']) => line.trim())
}

interface SetupStep {
  id: MissingStep['ids'][number]
  /** What brings it. */
  lines: string[]
}

/** What the repository lacks to build the site. One commit brings all of it. */
async function listSetup(git: Git, root: string | undefined, remote: Remote | undefined) {
  const owner = resolve(git.folder, '..')
  const base = root ?? owner
  const local = await git('symbolic-ref', '--short', 'HEAD')
  const branch = remote ? getBranch(remote) : local.output.trim() || 'main'
  const workflows = listWorkflows(base, branch)
  const file = await findProductFile(git, base)
  const isOutside = file !== undefined && /^(\.\.|\/|\w:)/.test(file)
  const product = file === undefined || isOutside ? [] : [file]
  const there = ['package.json', ...workflows, ...product].filter((path) =>
    existsSync(resolve(base, path)),
  )
  const setup: SetupStep[] = []
  if (root === undefined && !hasGitAbove(owner))
    setup.push({ id: 'repository', lines: ['git init -b main'] })
  if (isOutside) {
    const copy = process.platform === 'win32' ? 'copy' : 'cp'
    const lines = [`${copy} "${resolve(base, file)}" .`]
    setup.push({ id: 'package', lines: [...lines, `npm install "./${basename(file)}"`] })
  }
  if (workflows.length === 0)
    setup.push({ id: 'workflow', lines: ['npx star-atlas init'] })
  if (root !== undefined && !(await areCommitted(git, there))) {
    // Lists of what git ignores often have packed files.
    const lines = product.map((path) => `git add --force "./${path}"`)
    setup.push({ id: 'begun', lines })
  }
  return setup
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
