import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { MissingStep, PageId, Published, RefusedPart, StepId } from '../contract.ts'
import { findAddress, type Address, type Reply, type Git, type Remote } from './git.ts'
import { gitHubPages, listRepositoryPages } from './hosts.ts'
import { listAdvised, makeStep } from './missing-steps.ts'

/*
 * Why a push was refused, known by what git and the host print (in English: `LC_ALL=C`), with the
 * one step that helps.
 */

const isWindows = process.platform === 'win32'

interface Refusal {
  id: StepId
  sign: RegExp
  /** The page of GitHub where the step is taken. */
  page?: PageId
  /** What is typed. */
  type?: (facts: Facts) => string[]
}

interface Facts {
  remote: Remote
  address: Address
  /** Whether git keeps passwords for the host. */
  hasHelper: boolean
}

/** The first one whose sign is printed counts. */
const refusals: Refusal[] = [
  { id: 'moved', sign: /\[rejected\] \((fetch first|non-fast-forward)\)/ },
  {
    id: 'scopeOfApp',
    sign: /refusing to allow an OAuth App to create or update workflow/,
    type: () => ['gh auth refresh --scopes workflow'],
  },
  {
    id: 'scope',
    sign: /refusing to allow .* to create or update workflow/,
    page: 'tokens',
  },
  { id: 'email', sign: /GH007|private email address/, page: 'emails' },
  {
    id: 'protected',
    sign: /protected (branch|ref)|GH006|must be made through a pull request/i,
    page: 'rules',
  },
  {
    id: 'tokenRight',
    sign: /Write access to repository not granted|insufficient_scope/,
    page: 'fineTokens',
  },
  {
    id: 'otherAccount',
    sign: /Permission to \S+ denied to|returned error: 403|not allowed to (push|upload) code|marked as read only/,
    type: ({ remote: { name }, address: { host, path, isSsh } }) =>
      isSsh ? [] : [`git remote set-url ${name} https://NAME@${host}/${path}`],
  },
  { id: 'key', sign: /Permission denied \([^)]*publickey/, page: 'key', type: typeKey },
  {
    id: 'hostKey',
    // A key that has changed may be an attack: then git's warning stands alone.
    sign: /^(?![^]*HAS CHANGED)[^]*Host key verification failed/,
    page: 'fingerprints',
    type: ({ address: { host } }) => [`ssh -T git@${host}`],
  },
  {
    id: 'signIn',
    sign: /could not read (Username|Password)|Authentication failed|Access denied|returned error: 401/,
    page: 'token',
    type: ({ remote: { name, ref }, hasHelper }) => [
      ...(hasHelper ? [] : [`git config --global credential.helper ${nameHelper()}`]),
      `git push ${name} HEAD:${ref}`,
    ],
  },
  {
    id: 'notFound',
    sign: /Repository not found|repository '[^']*' not found|does not appear to be a git repository|project you were looking for could not be found|returned error: 404/i,
    page: 'newRepository',
    type: ({ remote: { name }, address: { host } }) => [
      `git remote set-url ${name} https://${host || 'github.com'}/NAME/SITE.git`,
    ],
  },
  { id: 'hookThere', sign: /hook declined/ },
  {
    id: 'offline',
    sign: /Could not resolve|(Failed|Couldn't|Could not) (to )?connect|Connection (refused|timed out|reset)|timed out|unreachable|Empty reply/i,
  },
]

/** What git asks before it commits. */
export const commitHooks = [
  'pre-commit',
  'pre-merge-commit',
  'prepare-commit-msg',
  'commit-msg',
]

/** The answer to a press of which git has refused a part. */
export async function refusePart(
  id: RefusedPart,
  ...refused: Parameters<typeof findRemedy>
): Promise<Published> {
  const [, { said }] = refused
  return { outcome: 'refused', id, said, missing: await findRemedy(...refused) }
}

/**
 * The step that helps after git has refused something; without one, git's own advice.
 * @param hooks those that may have refused it
 * @param remote what was to be pushed to, or fetched from
 */
export async function findRemedy(
  git: Git,
  answer: Reply,
  hooks: string[],
  remote?: Remote,
): Promise<MissingStep[]> {
  const { output, said, isLate } = answer
  if (isLate) return [makeStep(git, ['late'])]
  const [, lock] = /Unable to create '([^']+\.lock)': File exists/.exec(said) ?? []
  if (lock) {
    const line = `${isWindows ? 'del' : 'rm'} "${resolve(git.folder, lock)}"`
    return [makeStep(git, ['locked'], [line])]
  }
  const hook = await findHook(git, answer, hooks)
  if (hook) return [{ ...makeStep(git, ['hook']), values: { hook }, said }]
  const refusal = remote && refusals.find(({ sign }) => sign.test(`${output}\n${said}`))
  if (!refusal) {
    const lines = listAdvised(said)
    return lines.length > 0 ? [makeStep(git, ['advised'], lines)] : []
  }
  const { id, page, type } = refusal
  const address = await findAddress(git, remote)
  const { host, gitHub } = address
  const helper = ['config', '--get-urlmatch', 'credential.helper', `https://${host}`]
  const hasHelper = (await git(...helper)).output.trim() !== ''
  const url = gitHub && page && { ...gitHubPages, ...listRepositoryPages(gitHub) }[page]
  return [
    {
      ...makeStep(git, [id], type?.({ remote, address, hasHelper })),
      values: { host },
      ...(id === 'hookThere' && { said }),
      ...(page && url && { links: [{ id: page, url }] }),
    },
  ]
}

/** The hook that has refused a command: git then ends without a fault, and has not reached a host. */
async function findHook(git: Git, { code, output }: Reply, hooks: string[]) {
  if (code !== 1 || /^To /m.test(output)) return undefined
  const { output: at } = await git('rev-parse', '--git-path', 'hooks')
  const path = hooks.map((name) => resolve(git.folder, at.trim(), name)).find(isProgram)
  return path && relative(resolve(git.folder, '..'), path)
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What keeps a password on this system, and comes with git. */
function nameHelper() {
  if (isWindows) return 'manager'
  return process.platform === 'darwin' ? 'osxkeychain' : 'store'
}

/** Prints the public key, which is made before if there is none. */
function typeKey() {
  const folder = join(homedir(), '.ssh')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((file) => /^id_\w+\.pub$/.test(file))
  if (!name) return ['ssh-keygen -t ed25519', 'cat ~/.ssh/id_ed25519.pub']
  return [`ssh-add ~/.ssh/${name.replace('.pub', '')}`, `cat ~/.ssh/${name}`]
}
