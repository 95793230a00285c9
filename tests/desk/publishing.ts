import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { copyOwner, lineEnd } from '../content-folder.ts'
import { setUpDesk } from './desk-server.ts'

let desk: ReturnType<typeof setUpDesk>

/** The owner's repository, with the content of the desk, and a bare one to publish to. */
export let [home, bare] = ['', '']

/** What `init` writes. */
export const workflow = readFileSync('.github/workflows/pages.yml', 'utf8')

/** Both repositories as they are at the beginning, side by side, and their commit. */
let template = ''
export let begin = ''

/** The desk's server, before each test on new copies of both repositories. */
export function setUpRepositories() {
  desk = setUpDesk()

  beforeAll(() => {
    isolateGit()
    template = mkdtempSync(join(tmpdir(), 'template-'))
    ;[home, bare] = findRepositories(template)
    cpSync(copyOwner(), join(home, 'content'), { recursive: true })
    write('package.json', '{}\n')
    write('.github/workflows/pages.yml', workflow)
    git('init', '--quiet', '--initial-branch', 'main')
    git('init', '--quiet', '--bare', '--initial-branch', 'main', bare)
    // As Git for Windows is set up: other clones have the line ends of Unix.
    git('config', 'core.autocrlf', `${lineEnd === '\r\n'}`)
    git('config', 'user.name', 'Salma')
    git('config', 'user.email', 'salma@salma.dev')
    git('remote', 'add', 'origin', '../bare')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Begin')
    git('push', '--quiet', 'origin', 'main')
    begin = readMain(bare)
  })

  beforeEach(async () => {
    isolateGit()
    // No test asks a site on the web whether it is online.
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    const folder = mkdtempSync(join(tmpdir(), 'publish-'))
    cpSync(template, folder, { recursive: true })
    ;[home, bare] = findRepositories(folder)
    desk.publication = { problems: [], stopping: [] }
    await desk.serveInstead(join(home, 'content'))
  })

  return desk
}

function findRepositories(folder: string) {
  return [join(folder, 'home'), join(folder, 'bare')] as const
}

/** Git reads neither the settings of this machine nor another repository's. */
function isolateGit() {
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE'])
    vi.stubEnv(name, undefined)
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir())
}

export function git(...command: string[]) {
  return execFileSync('git', command, {
    cwd: home,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** The commit of the branch `main`, read without a process: git takes most of the time here. */
export function readMain(gitFolder: string) {
  return readFileSync(join(gitFolder, 'refs/heads/main'), 'utf8').trim()
}

/** Neither repository has a new commit. */
export function expectNothingNew() {
  const folders = ['.git', '.git-of-before', 'git-of-before'].map((name) =>
    join(home, name),
  )
  const gitFolder = folders.find((folder) => existsSync(join(folder, 'refs/heads/main')))
  expect(readMain(gitFolder ?? '')).toBe(begin)
  expect(readMain(bare)).toBe(begin)
}

export function write(path: string, text: string) {
  mkdirSync(join(home, path, '..'), { recursive: true })
  writeFileSync(join(home, path), text)
}

export function edit(file: string, from: string | RegExp, to: string) {
  const path = `content/${file}`
  write(path, readFileSync(join(home, path), 'utf8').replace(from, to))
}

export const look = () => desk.ask('GET api/publication')
export const publish = () => desk.ask('POST api/publish')
export const take = () => desk.ask('POST api/take')
export const takeBack = () => desk.ask('POST api/take-back')

/** Commits changes in another clone, and pushes them. */
export function publishElsewhere(
  ...changes: [path: string, from: string | RegExp, to: string][]
) {
  const other = mkdtempSync(join(tmpdir(), 'other-'))
  git('clone', '--quiet', bare, other)
  for (const [path, from, to] of changes) {
    const text = readFileSync(join(other, path), 'utf8')
    writeFileSync(join(other, path), text.replace(from, to))
  }
  const inOther = ['-C', other, '-c', 'user.name=B', '-c', 'user.email=b@b.dev']
  git(...inOther, 'commit', '--quiet', '--all', '--message', 'Elsewhere')
  git('-C', other, 'push', '--quiet')
}

/** Changes the name here and elsewhere; here also the e-mail, there the city and a comment. */
export async function makeConflict() {
  publishElsewhere(
    ['content/profile.yaml', 'en: Salma', 'en: Salwa'],
    ['content/profile.yaml', 'en: Cairo', 'en: Giza'],
    ['content/profile.yaml', 'phone:', '# Ask first\nphone:'],
  )
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  edit('profile.yaml', 'salma@salma.dev', 'me@salma.dev')
  const before = readFileSync(join(home, 'content/profile.yaml'), 'utf8')
  await publish()
  return before
}
