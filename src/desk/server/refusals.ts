import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { MissingStep, PageId, StepId } from '../contract.ts'
import { findAddress, type Address, type Answer, type Git, type Remote } from './git.ts'
import { gitHubPages, listRepositoryPages } from './hosts.ts'
import { listAdvised, makeStep } from './missing-steps.ts'

/*
 * Why a push was refused, known by what git and the host print (in English: `LC_ALL=C`), with the
 * one step that helps.
 */

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
  {
    id: 'moved',
    sign: /\[rejected\] \((fetch first|non-fast-forward)\)/,
  },
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
  {
    id: 'key',
    sign: /Permission denied \([^)]*publickey/,
    page: 'key',
    type: typeKey,
  },
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
  {
    id: 'offline',
    sign: /Could not resolve|(Failed|Couldn't|Could not) (to )?connect|Connection (refused|timed out|reset)|timed out|unreachable|Empty reply/i,
  },
]

/** The step that helps after a push that was refused; without one, git's own advice. */
export async function findRemedy(
  git: Git,
  folder: string,
  remote: Remote,
  { output, said, isLate }: Answer,
): Promise<MissingStep[]> {
  if (isLate) return [makeStep(['late'], folder)]
  const printed = `${output}\n${said}`
  const refusal = refusals.find(({ sign }) => sign.test(printed))
  if (!refusal) return adviseAsGit(folder, said)
  const { id, page, type } = refusal
  const address = await findAddress(git, remote)
  const { host, gitHub } = address
  const helper = ['config', '--get-urlmatch', 'credential.helper', `https://${host}`]
  const hasHelper = (await git(...helper)).output.trim() !== ''
  const url = gitHub && page && { ...gitHubPages, ...listRepositoryPages(gitHub) }[page]
  return [
    {
      ...makeStep([id], folder, type?.({ remote, address, hasHelper })),
      values: { host },
      ...(page && url && { links: [{ id: page, url }] }),
    },
  ]
}

/** The commands that git itself advises, if it does. */
export function adviseAsGit(folder: string, said: string): MissingStep[] {
  const lines = listAdvised(said)
  return lines.length > 0 ? [makeStep(['advised'], folder, lines)] : []
}

/** What keeps a password on this system, and comes with git. */
function nameHelper() {
  if (process.platform === 'win32') return 'manager'
  return process.platform === 'darwin' ? 'osxkeychain' : 'store'
}

/** Prints the public key, which is made before if there is none. */
function typeKey() {
  const folder = join(homedir(), '.ssh')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((one) => /^id_\w+\.pub$/.test(one))
  if (!name) return ['ssh-keygen -t ed25519', 'cat ~/.ssh/id_ed25519.pub']
  return [`ssh-add ~/.ssh/${name.replace('.pub', '')}`, `cat ~/.ssh/${name}`]
}
