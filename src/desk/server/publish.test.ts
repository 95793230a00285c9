import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contentFolder } from '../../../tests/content-folder.ts'
import { takeSome } from '../../../tests/size.ts'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import { openContent } from '#reading'
import type { MissingStep, Publication, Published } from '../contract.ts'

const desk = setUpDesk()

/** The owner's repository, with the content of the desk, and a bare one to publish to. */
let [home, bare] = ['', '']

/** Both as they are at the beginning, side by side, and their commit. */
const template = mkdtempSync(join(tmpdir(), 'template-'))
let begin = ''

beforeAll(() => {
  isolateGit()
  ;[home, bare] = findRepositories(template)
  cpSync(contentFolder(), join(home, 'content'), { recursive: true })
  write('package.json', '{}\n')
  write('.github/workflows/pages.yml', 'on: push\n')
  git('init', '--quiet', '--initial-branch', 'main')
  git('init', '--quiet', '--bare', '--initial-branch', 'main', bare)
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
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  cpSync(template, folder, { recursive: true })
  ;[home, bare] = findRepositories(folder)
  desk.publication = { problems: [], isReady: true }
  await desk.serveInstead(join(home, 'content'))
})

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

function git(...command: string[]) {
  return execFileSync('git', command, {
    ...{ cwd: home, encoding: 'utf8' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** The commit of the branch `main`, read without a process: git takes most of the time here. */
function readMain(gitFolder: string) {
  return readFileSync(join(gitFolder, 'refs/heads/main'), 'utf8').trim()
}

/** Neither repository has a new commit. */
function expectNothingNew() {
  expect(readMain(join(home, '.git'))).toBe(begin)
  expect(readMain(bare)).toBe(begin)
}

function write(path: string, text: string) {
  mkdirSync(join(home, path, '..'), { recursive: true })
  writeFileSync(join(home, path), text)
}

function edit(file: string, from: string | RegExp, to: string) {
  const path = `content/${file}`
  write(path, readFileSync(join(home, path), 'utf8').replace(from, to))
}

async function look() {
  return JSON.parse((await desk.send('api/publication')).text) as Publication
}

async function publish() {
  return JSON.parse((await desk.post('api/publish', {})).text) as Published
}

/** The files of the newest commit in the bare repository. */
const listPublished = () =>
  git('--git-dir', bare, 'show', '--name-only', '--format=', 'main').split('\n')

test('changes are named by their fields, committed without other staged files and unused pictures, and pushed', async () => {
  const nothing = { missing: [], canCommit: true, changes: [], isAhead: false }
  expect(await look()).toMatchObject(nothing)
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  edit('profile.yaml', 'me.jpg', 'new.png')
  write('content/images/new.png', 'a picture')
  write('content/images/icon.svg', 'a picture with a meaning of its own')
  write('content/images/taken-back.png', 'a picture')
  write('package.json', '{ "private": true }\n')
  git('add', 'package.json')
  const { changes, unused } = await look()
  expect([...new Set(changes.map(({ file }) => file))]).toEqual([
    ...['images/icon.svg', 'images/new.png', 'profile.yaml'],
  ])
  expect(changes).toContainEqual({ file: 'profile.yaml', path: ['name', 'en'] })
  expect(unused).toEqual(['taken-back.png'])
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
  const [icon, picture] = ['content/images/icon.svg', 'content/images/new.png']
  expect(listPublished()).toEqual([icon, picture, 'content/profile.yaml'])
  const left = ['M  package.json', '?? content/images/taken-back.png']
  expect(git('status', '--porcelain').split('\n')).toEqual(left)
  expect(await look()).toMatchObject(nothing)
})

test('without a change, nothing is committed or said to be, and what waits is pushed', async () => {
  expect(await publish()).toEqual({ outcome: 'noChanges' })
  expectNothingNew()
  git('commit', '--allow-empty', '--quiet', '--message', 'Beside the content')
  expect(await look()).toMatchObject({ changes: [], isAhead: true })
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
  expect(await look()).toMatchObject({ changes: [], isAhead: false })
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  git('commit', '--all', '--quiet', '--message', 'By hand')
  expect((await look()).changes).toHaveLength(1)
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
  expect(git('--git-dir', bare, 'log', '-1', '--format=%s', 'main')).toBe('By hand')
})

test('what the workflow lacks is named, also after a publication', async () => {
  write(
    'package.json',
    '{ "dependencies": { "star-atlas-portfolio": "file:../x (1).tgz" } }',
  )
  git('rm', '-r', '--quiet', '.github')
  git('commit', '--all', '--quiet', '--message', 'Without')
  const { missing } = await look()
  const typed = [
    `cd "${home}"`,
    `cp "${join(home, '../x (1).tgz')}" .`,
    'npm install "./x (1).tgz"',
    'npx star-atlas init',
    'git add . ":^content"',
    'git commit -m "Set up the site"',
  ]
  expect(missing).toEqual([{ ids: ['package', 'workflow'], command: typed.join('\n') }])
  expect(await publish()).toEqual({ outcome: 'pushed', missing })
  git('remote', 'remove', 'origin')
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  expect(await publish()).toMatchObject({
    outcome: 'committed',
    missing: [...missing, { ids: ['remote'] }],
  })
  expect(await publish()).toEqual({ outcome: 'noChanges' })
})

test('a branch that has moved on is not overwritten', async () => {
  const other = mkdtempSync(join(tmpdir(), 'other-'))
  git('clone', '--quiet', bare, other)
  const inOther = ['-C', other, '-c', 'user.name=B', '-c', 'user.email=b@b.dev']
  writeFileSync(join(other, 'content/skills.yaml'), '- { id: css, name: CSS }\n')
  git(...inOther, 'commit', '--quiet', '--all', '--message', 'Elsewhere')
  git('-C', other, 'push', '--quiet')
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  const pull = 'git pull --rebase origin main'
  const moved = { ids: ['moved'], command: `cd "${home}"\n${pull}` }
  expect(await publish()).toEqual({ outcome: 'missing', missing: [moved] })
  expect(git('--git-dir', bare, 'log', '-1', '--format=%s', 'main')).toBe('Elsewhere')
  // The commit waits, and so does what it changes; what others changed is not the owner's.
  git('fetch', '--quiet')
  expect((await look()).changes).toEqual([{ file: 'profile.yaml', path: ['name', 'en'] }])
  git(...pull.split(' ').slice(1))
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
})

test('only the current branch is pushed, and no tag', async () => {
  git('tag', '--annotate', 'secret', '--message', 'x')
  git('branch', 'another')
  git('config', 'push.followTags', 'true')
  git('config', 'push.default', 'matching')
  git('switch', '--quiet', '--create', 'draft')
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
  expect(git('--git-dir', bare, 'for-each-ref', '--format=%(refname)')).toBe(
    'refs/heads/draft\nrefs/heads/main',
  )
})

type StepId = MissingStep['ids'][number]

/** What prevents a publication, by name: how it comes about, and what is missing for each step. */
const obstacles: [name: string, make: () => void, result: Published | StepId[][]][] = [
  [
    'no git',
    () => vi.stubEnv('PATH', ''),
    [['git'], ['identity'], ['repository'], ['remote']],
  ],
  [
    'no name and address of the owner, no repository, and nothing to build the site',
    () => {
      vi.stubEnv('GIT_CEILING_DIRECTORIES', home)
      writeFileSync(join(home, 'config'), '[user]\nuseConfigOnly = true\n')
      vi.stubEnv('GIT_CONFIG_GLOBAL', join(home, 'config'))
      rmSync(join(home, '.github'), { recursive: true })
      write('package.json', '{ "dependencies": { "star-atlas-portfolio": "file:../x" } }')
    },
    [['identity'], ['repository', 'package', 'workflow'], ['remote']],
  ],
  [
    'content that git ignores',
    () => {
      git('rm', '-r', '--cached', '--quiet', 'content')
      write('.gitignore', 'content/\n')
    },
    [['tracked']],
  ],
  ['an unfinished merge', () => write('.git/MERGE_HEAD', begin), [['finished']]],
  ['a detached HEAD', () => git('switch', '--quiet', '--detach'), [['branch']]],
  [
    'a first commit that failed',
    () => git('symbolic-ref', 'HEAD', 'refs/heads/unborn'),
    [['begun']],
  ],
  [
    'a workflow that is not committed',
    () => write('.github/workflows/other.yml', 'on: push\n'),
    [['begun']],
  ],
  [
    'a hook that refuses',
    () => {
      write('.git/hooks/pre-commit', '#!/bin/sh\nread -r answer\necho no >&2; exit 1\n')
      chmodSync(join(home, '.git/hooks/pre-commit'), 0o755)
    },
    { outcome: 'notCommitted', said: 'no' },
  ],
]

test.for(takeSome(obstacles, 4))(
  '%s: nothing is committed or pushed',
  async ([, make, result]) => {
    edit('profile.yaml', 'en: Salma', 'en: Selma')
    make()
    const { missing } = await look()
    if (Array.isArray(result)) expect(missing.map(({ ids }) => ids)).toEqual(result)
    expect(await publish()).toEqual(
      Array.isArray(result) ? { outcome: 'missing', missing } : result,
    )
    expectNothingNew()
  },
)

test.for(takeSome(['rebase', 'merge', 'cherry-pick'], 1))(
  'a conflict of a %s is over after the commands of its step',
  async (operation) => {
    edit('profile.yaml', 'en: Salma', 'en: Selma')
    git('commit', '--all', '--quiet', '--message', 'Here')
    git('switch', '--quiet', '--create', 'other', begin)
    edit('profile.yaml', 'en: Salma', 'en: Salwa')
    git('commit', '--all', '--quiet', '--message', 'Elsewhere')
    git('switch', '--quiet', 'main')
    expect(() => git(operation, 'other')).toThrow()
    const { missing } = await look()
    expect(missing.map(({ ids }) => ids)).toEqual([['finished']])
    edit('profile.yaml', /<<<<<<<[^]*=======\n|>>>>>>>.*\n/g, '')
    // An editor that opens would not end.
    vi.stubEnv('GIT_EDITOR', undefined)
    vi.stubEnv('EDITOR', 'false')
    execFileSync('sh', ['-e', '-c', missing[0]?.command ?? ''], { stdio: 'ignore' })
    expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
  },
)

test('a remote that refuses says why, is asked for no password, and keeps its own', async () => {
  const hook = join(bare, 'hooks/pre-receive')
  writeFileSync(hook, '#!/bin/sh\necho closed for today >&2; exit 1\n')
  chmodSync(hook, 0o755)
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  expect(await publish()).toEqual({
    outcome: 'refused',
    said: expect.stringContaining('closed for today') as string,
  })
  git('remote', 'set-url', 'origin', 'ssh://nobody@127.0.0.1:1/none')
  const asked = join(home, 'asked')
  git('config', 'core.sshCommand', `sh -c 'echo "$@" > ${asked}; exit 1' ssh`)
  expect(await publish()).toMatchObject({ outcome: 'refused' })
  expect(readFileSync(asked, 'utf8')).toContain('BatchMode=yes')
})

test('what publish:check refuses is named, and not committed', async () => {
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  const broken = openContent(contentFolder({ 'profile.yaml': 'name: [' }))
  desk.publication = { problems: broken.problems, isReady: false }
  expect(await publish()).toMatchObject({
    outcome: 'stopped',
    problems: [{ id: 'syntax/indent' }],
  })
  expectNothingNew()
})
