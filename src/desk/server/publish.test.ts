import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contentFolder, lineEnd, owner } from '../../../tests/content-folder.ts'
import { takeSome } from '../../../tests/size.ts'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import { openContent } from '#reading'
import type { MissingStep, Online, Publication, Published, StepId } from '../contract.ts'
import { openGit, readAddress } from './git.ts'

const desk = setUpDesk()

/** The owner's repository, with the content of the desk, and a bare one to publish to. */
let [home, bare] = ['', '']

/** What `init` writes. */
const workflow = readFileSync('.github/workflows/pages.yml', 'utf8')

/** Both as they are at the beginning, side by side, and their commit. */
const template = mkdtempSync(join(tmpdir(), 'template-'))
let begin = ''

beforeAll(() => {
  isolateGit()
  ;[home, bare] = findRepositories(template)
  cpSync(contentFolder(), join(home, 'content'), { recursive: true })
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
    cwd: home,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** The commit of the branch `main`, read without a process: git takes most of the time here. */
function readMain(gitFolder: string) {
  return readFileSync(join(gitFolder, 'refs/heads/main'), 'utf8').trim()
}

/** Neither repository has a new commit. */
function expectNothingNew() {
  const places = ['.git', '.git-of-before', 'git-of-before'].map((name) =>
    join(home, name),
  )
  const own = places.find((place) => existsSync(join(place, 'refs/heads/main')))
  expect(readMain(own ?? '')).toBe(begin)
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

async function take() {
  return JSON.parse((await desk.post('api/take', {})).text) as Published
}

async function takeBack() {
  return JSON.parse((await desk.post('api/take-back', {})).text) as Published
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
  // A save that was ended halfway.
  write('content/.profile.yaml.star-atlas-tmp', 'name:')
  // What a merge tool and an editor leave.
  write('content/skills.yaml.orig', '[]')
  write('content/images/new.png~', 'a picture')
  write('content/images/icon.svg', 'a picture with a meaning of its own')
  write('content/images/taken-back.png', 'a picture')
  write('package.json', '{ "private": true }\n')
  git('add', 'package.json')
  const { changes, unused } = await look()
  expect([...new Set(changes.map(({ file }) => file))]).toEqual([
    'images/icon.svg',
    'images/new.png',
    'profile.yaml',
  ])
  expect(changes).toContainEqual({ file: 'profile.yaml', path: ['name', 'en'] })
  expect(unused).toEqual(['new.png~', 'taken-back.png', 'skills.yaml.orig'])
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
  const [icon, picture] = ['content/images/icon.svg', 'content/images/new.png']
  expect(listPublished()).toEqual([icon, picture, 'content/profile.yaml'])
  const left = [
    '.profile.yaml.star-atlas-tmp',
    'images/new.png~',
    'images/taken-back.png',
  ]
  expect(git('status', '--porcelain').split('\n')).toEqual([
    'M  package.json',
    ...[...left, 'skills.yaml.orig'].map((path) => `?? content/${path}`),
  ])
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

/** Commits changes in another clone, and pushes them. */
function publishElsewhere(
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

test('a branch that has moved on is not overwritten, and one press takes its changes', async () => {
  publishElsewhere(['content/skills.yaml', /[^]*/, '- { id: css, name: CSS }\n'])
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  const moved = { ids: ['moved'], command: '' }
  expect(await publish()).toMatchObject({ outcome: 'refused', missing: [moved] })
  expect(git('--git-dir', bare, 'log', '-1', '--format=%s', 'main')).toBe('Elsewhere')
  const own = git('rev-parse', 'HEAD')
  // The commit waits, and so does what it changes; what others changed is not the owner's.
  git('fetch', '--quiet')
  expect((await look()).changes).toEqual([{ file: 'profile.yaml', path: ['name', 'en'] }])
  git('config', 'merge.ff', 'only')
  expect(await take()).toEqual({ outcome: 'pushed', missing: [] })
  expect(git('--git-dir', bare, 'show', 'main:content/skills.yaml')).toContain('css')
  // No commit was written anew.
  expect(git('rev-parse', 'HEAD^1')).toBe(own)
})

test('what git refuses to take is said, with what is typed instead', async () => {
  publishElsewhere(['package.json', '{}', '{ "private": true }'])
  write('package.json', '{ "name": "site" }\n')
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  await publish()
  expect(await take()).toMatchObject({
    outcome: 'notTaken',
    said: expect.stringContaining('package.json') as string,
    missing: [
      { ids: ['byHand'], command: `cd "${home}"\ngit pull --rebase origin main` },
    ],
  })
  expect(readFileSync(join(home, 'package.json'), 'utf8')).toContain('"name"')
})

test('a site is online once it was built from what was pushed, or from what follows', async () => {
  desk.address = 'https://salma.dev'
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  await publish()
  git('commit', '--quiet', '--allow-empty', '--message', 'Not pushed')
  const commits = [
    begin,
    readMain(bare),
    readMain(join(home, '.git')),
    'f'.repeat(40),
    undefined,
  ]
  const answers = commits.map((commit) => async () => {
    const version = JSON.stringify({ commit, files: 'all' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(version)))
    return (JSON.parse((await desk.send('api/online')).text) as Online).git
  })
  const said: string[] = []
  for (const ask of answers) said.push(await ask())
  expect(said).toEqual(['before', 'online', 'online', 'unknown', 'unknown'])
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

/** What prevents a publication, by name: how it comes about, and what is missing for each step. */
const obstacles: [name: string, make: () => void, result: Published | StepId[][]][] = [
  ['no git', () => vi.stubEnv('PATH', ''), [['git'], ['identity'], ['remote']]],
  [
    'no name and address of the owner, no repository, and nothing to build the site',
    () => {
      renameSync(join(home, '.git'), join(home, 'git-of-before'))
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
  ['an unfinished rebase', () => write('.git/rebase-merge/done', ''), [['finished']]],
  ['a detached HEAD', () => git('switch', '--quiet', '--detach'), [['branch']]],
  [
    'a first commit that failed',
    () => git('symbolic-ref', 'HEAD', 'refs/heads/unborn'),
    [['begun']],
  ],
  [
    'a workflow that is not committed',
    () => write('.github/workflows/other.yml', workflow),
    [['begun']],
  ],
  [
    'a hook that refuses',
    () => {
      write('.git/hooks/pre-commit', '#!/bin/sh\nread -r answer\necho no >&2; exit 1\n')
      chmodSync(join(home, '.git/hooks/pre-commit'), 0o755)
    },
    {
      outcome: 'notCommitted',
      said: 'no',
      missing: [
        {
          ids: ['hook'],
          command: '',
          said: 'no',
          values: { hook: '.git/hooks/pre-commit' },
        },
      ],
    },
  ],
  [
    'the lock of a git that was ended',
    () => write('.git/index.lock', ''),
    {
      outcome: 'notCommitted',
      said: expect.stringContaining('File exists') as string,
      missing: [
        {
          ids: ['locked'],
          command: expect.stringMatching(/\nrm ".*\.git\/index\.lock"$/) as string,
        },
      ],
    },
  ],
  [
    'a worktree without its repository',
    () => {
      renameSync(join(home, '.git'), join(home, '.git-of-before'))
      writeFileSync(join(home, '.git'), 'gitdir: /nowhere/.git/worktrees/site\n')
    },
    [['refuses']],
  ],
  ['a damaged index', () => write('.git/index', 'nothing'), [['refuses']]],
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

/** Both have changed the name; here also the e-mail, and elsewhere the city and a comment. */
async function makeConflict() {
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

test.for(takeSome(['take', 'rebase', 'merge'], 2))(
  'after a conflict of a %s, a save settles it, and a publication goes on',
  async (operation) => {
    await makeConflict()
    if (operation === 'take')
      expect(await take()).toEqual({ outcome: 'conflict', missing: [] })
    else {
      git('fetch', '--quiet')
      expect(() => git(operation, 'origin/main')).toThrow()
    }
    // A server that was stopped in between finds all of it in the repository.
    await desk.serveInstead(join(home, 'content'))
    const plans = await look()
    expect(plans).toMatchObject({ missing: [], canCommit: true })
    expect(plans.merge).toEqual({ canAbort: operation !== 'rebase' })
    expect(await publish()).toEqual({ outcome: 'conflict', missing: [] })
    const file = await desk.readFile('profile.yaml')
    expect(file).toMatchObject({
      value: { name: { en: 'Selma' }, place: { city: { en: 'Giza' } } },
      conflict: { base: { name: { en: 'Salma' } }, theirs: { name: { en: 'Salwa' } } },
    })
    await desk.save(file)
    expect(await desk.readFile('profile.yaml')).not.toHaveProperty('conflict')
    expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
    const published = git('--git-dir', bare, 'show', 'main:content/profile.yaml')
    for (const one of ['Selma', 'Giza', 'me@salma.dev', '# Ask first'])
      expect(published).toContain(one)
    expect(published).not.toMatch(/[<=>]{7}/)
    expect(git('status', '--porcelain', '--branch')).toBe('## main')
  },
)

/** How the owner's change and another one meet: before the owner's is committed, or after. */
const meetings: [isCommitted: boolean, ...commands: string[]][] = [
  [false, 'stash', 'merge elsewhere', 'stash pop'],
  [false, 'merge --autostash elsewhere'],
  [true, 'cherry-pick elsewhere'],
  [true, 'rebase elsewhere'],
  [false, 'checkout -m elsewhere'],
  [true, 'merge --squash elsewhere'],
  [true, 'format-patch -1 -o .. elsewhere', 'am -3 --keep-cr ../0001-Elsewhere.patch'],
  [false, 'rebase --autostash elsewhere'],
  [true, 'rebase --apply elsewhere'],
  [true, 'cherry-pick --no-commit elsewhere'],
  [false, 'checkout -m elsewhere', 'checkout --merge content/profile.yaml'],
]
const marks = ['merge', 'diff3', 'zdiff3']

test.for(
  takeSome(
    meetings.flatMap((meeting, at) =>
      ['\n', '\r\n'].map(
        (end) => [end, marks[at % marks.length] ?? '', ...meeting] as const,
      ),
    ),
    8,
  ),
)(
  'in a conflict with line ends %j and marks of %s, the owner’s side is the owner’s: %s %s, %s',
  async ([end, style, isCommitted, ...commands]) => {
    const commit = (message: string) => git('commit', '--quiet', '--all', '-m', message)
    git('config', 'merge.conflictStyle', style)
    git('config', 'core.autocrlf', 'false')
    edit('profile.yaml', /[^]*/, owner['profile.yaml']!.replaceAll(/\r?\n/g, end))
    edit('profile.yaml', 'EG', 'eg')
    commit('Line ends')
    git('switch', '--quiet', '--create', 'elsewhere')
    edit('profile.yaml', 'en: Salma', 'en: Salwa')
    edit('profile.yaml', 'name:', '# Ask first\nname:')
    commit('Elsewhere')
    git('switch', '--quiet', 'main')
    edit('profile.yaml', 'en: Salma', 'en: Selma')
    if (isCommitted) commit('Here')
    for (const command of commands)
      try {
        git(...command.split(' '))
      } catch {
        // Git says that there is a conflict.
      }
    const file = await desk.readFile('profile.yaml')
    const named = (en: string) => ({ name: { en } })
    const conflict = { base: named('Salma'), theirs: named('Salwa') }
    expect(file).toMatchObject({ value: named('Selma'), conflict })
    await desk.save(file, { path: ['email'], value: 'me@salma.dev' })
    const text = readFileSync(join(home, 'content/profile.yaml'), 'utf8')
    expect(text).toMatch(/# Ask first\r?\nname: .*Selma[^]*me@salma.dev/)
    expect(new Set(text.match(/\r?\n/g))).toEqual(new Set([end]))
    expect(await look()).toMatchObject({ canCommit: true, missing: [] })
  },
)

test('a cherry-pick of which the owner keeps nothing is over', async () => {
  publishElsewhere(['content/profile.yaml', 'en: Salma', 'en: Salwa'])
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  await publish()
  git('fetch', '--quiet')
  expect(() => git('cherry-pick', 'origin/main')).toThrow()
  await desk.save(await desk.readFile('profile.yaml'))
  expect(await publish()).toMatchObject({
    outcome: 'refused',
    missing: [{ ids: ['moved'] }],
  })
})

test('git is asked once for all files in conflict, and reads their names', async () => {
  for (const file of ['profile', 'skills', 'site']) edit(`${file}.yaml`, /$/, '# here')
  for (let at = 0; at < 3; at++) write(`content/images/unused-${at}.png`, 'a picture')
  const log = join(home, '../log')
  const known = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  write('../bin/git', `#!/bin/sh\necho "$*" >> ${log}\nexec ${known} "$@"\n`)
  chmodSync(join(home, '../bin/git'), 0o755)
  vi.stubEnv('PATH', `${join(home, '../bin')}:${process.env['PATH']}`)
  await publish()
  expect(readFileSync(log, 'utf8')).not.toContain('unused-')
  publishElsewhere(
    ...['profile', 'skills', 'site'].map((file): [string, RegExp, string] => [
      `content/${file}.yaml`,
      /# here/,
      '# there',
    ]),
  )
  for (const file of ['profile', 'skills', 'site'])
    edit(`${file}.yaml`, '# here', 'x: {}')
  await publish()
  await take()
  for (const ask of [() => desk.readDesk(), look]) {
    rmSync(log)
    await ask()
    const asked = readFileSync(log, 'utf8').split('\n')
    for (const question of ['--unmerged', 'cat-file'])
      expect(asked.filter((one) => one.includes(question))).toHaveLength(1)
  }
})

test('changes that were taken are given back: all is as it was, and what was settled can be redone', async () => {
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  const before = await makeConflict()
  const head = git('rev-parse', 'HEAD')
  await take()
  await desk.save(await desk.readFile('profile.yaml'), {
    path: ['name', 'en'],
    value: 'Selma and Salwa',
  })
  expect(await takeBack()).toEqual({ outcome: 'takenBack' })
  expect(readFileSync(join(home, 'content/profile.yaml'), 'utf8')).toBe(before)
  expect(git('rev-parse', 'HEAD')).toBe(head)
  expect(git('status', '--porcelain')).toBe('')
  await desk.moveStep('undo')
  expect(readFileSync(join(home, 'content/profile.yaml'), 'utf8')).toContain(
    'Selma and Salwa',
  )
})

test('a merge that a hook refuses is ended by a later press', async () => {
  await makeConflict()
  const hook = join(home, '.git/hooks/commit-msg')
  writeFileSync(hook, '#!/bin/sh\necho no >&2; exit 1\n')
  chmodSync(hook, 0o755)
  await take()
  await desk.save(await desk.readFile('profile.yaml'))
  const refused = { outcome: 'notCommitted', missing: [{ ids: ['hook'], said: 'no' }] }
  expect(await publish()).toMatchObject(refused)
  expect(await take()).toMatchObject(refused)
  rmSync(hook)
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
  publishElsewhere(['package.json', '{}', '{ "private": true }'])
  writeFileSync(hook, '#!/bin/sh\n! grep -q Merge "$1"\n')
  chmodSync(hook, 0o755)
  edit('profile.yaml', 'Selma', 'Samia')
  await publish()
  expect(await take()).toMatchObject({
    outcome: 'notTaken',
    missing: [{ ids: ['hook'] }],
  })
  rmSync(hook)
  expect(await take()).toEqual({ outcome: 'pushed', missing: [] })
})

test('a conflict outside of the form is over after the commands of its step', async () => {
  publishElsewhere(
    ['package.json', '{}', '{ "private": true }'],
    ['content/profile.yaml', 'en: Salma', 'en: Salwa'],
  )
  write('package.json', '{ "name": "site" }\n')
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  git('commit', '--all', '--quiet', '--message', 'Here')
  const { missing } = (await take()) as { missing: MissingStep[] }
  expect(missing.map(({ ids }) => ids)).toEqual([['finished']])
  expect(await look()).toMatchObject({ missing, merge: { canAbort: true } })
  write('package.json', '{ "name": "site", "private": true }\n')
  edit('profile.yaml', /<<<<<<<[^]*=======\n|>>>>>>>.*\n/g, '')
  // An editor that opens would not end.
  vi.stubEnv('GIT_EDITOR', undefined)
  vi.stubEnv('EDITOR', 'false')
  execFileSync('sh', ['-e', '-c', missing[0]?.command ?? ''], { stdio: 'ignore' })
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
})

test('a remote that refuses says why, is asked for no password, and keeps its own', async () => {
  const hook = join(bare, 'hooks/pre-receive')
  writeFileSync(hook, '#!/bin/sh\necho closed for today >&2; exit 1\n')
  chmodSync(hook, 0o755)
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  const said = expect.stringContaining('closed for today') as string
  const refused = { outcome: 'refused', said }
  expect(await publish()).toMatchObject({
    ...refused,
    missing: [{ ids: ['hookThere'], said }],
  })
  const own = join(home, '.git/hooks/pre-push')
  writeFileSync(own, '#!/bin/sh\necho closed for today >&2; exit 1\n')
  chmodSync(own, 0o755)
  expect(await publish()).toMatchObject({
    ...refused,
    missing: [{ ids: ['hook'], said, values: { hook: '.git/hooks/pre-push' } }],
  })
  rmSync(own)
  git('remote', 'set-url', 'origin', 'ssh://nobody@127.0.0.1:1/none')
  const asked = join(home, 'asked')
  git('config', 'core.sshCommand', `sh -c 'echo "$@" > ${asked}; exit 1' ssh`)
  expect(await publish()).toMatchObject({ outcome: 'refused' })
  expect(readFileSync(asked, 'utf8')).toContain('BatchMode=yes')
})

test('git’s own words and its own advice are shown where it refuses', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  const [step] = (await look()).missing
  expect(step?.said).toContain('detected dubious ownership')
  expect(step?.command).toContain('git config --global --add safe.directory')
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', undefined)
  appendFileSync(join(home, '.git/config'), '[user\n')
  expect((await look()).missing[0]?.said).toMatch(/bad config line \d+ in file .*config/)
})

/** What git prints of a push, by name: with the step that follows, and what is typed or opened. */
const refusedPushes: [printed: string, id: StepId | undefined, help: RegExp][] = [
  [
    "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
    'signIn',
    /credential\.helper \w+\ngit push origin HEAD:refs\/heads\/main.*tokens\/new/s,
  ],
  [
    'remote: Write access to repository not granted.\nfatal: The requested URL returned error: 403',
    'tokenRight',
    /settings\/personal-access-tokens/,
  ],
  ['git@github.com: Permission denied (publickey).', 'key', /\.pub.*settings\/ssh\/new/s],
  ['Host key verification failed.', 'hostKey', /ssh -T git@github\.com/],
  // Whatever it means, git's words stand alone.
  ['HOST IDENTIFICATION HAS CHANGED\nHost key verification failed.', undefined, /./],
  ['ERROR: Repository not found.', 'notFound', /set-url origin .*github\.com\/new/s],
  [
    'remote: error: GH006: Protected branch update failed for refs/heads/main.',
    'protected',
    /salma\/site\/settings\/rules/,
  ],
  [
    'remote: error: GH013: Repository rule violations found\nremote: - Changes must be made through a pull request.',
    'protected',
    /salma\/site\/settings\/rules/,
  ],
  [
    'refusing to allow an OAuth App to create or update workflow `.github/workflows/pages.yml` without `workflow` scope',
    'scopeOfApp',
    /gh auth refresh --scopes workflow/,
  ],
  [
    'refusing to allow a Personal Access Token to create or update workflow `.github/workflows/pages.yml` without `workflow` scope',
    'scope',
    /settings\/tokens"/,
  ],
  [
    'remote: error: GH007: Your push would publish a private email address.',
    'email',
    /emails/,
  ],
  [
    'ssh: Could not resolve hostname github.com: Name or service not known',
    'offline',
    /./,
  ],
]

test.for(takeSome(refusedPushes, 4))(
  'after “%s”, the step is %s',
  async ([printed, id, help]) => {
    edit('profile.yaml', 'en: Salma', 'en: Selma')
    write('ssh', `#!/bin/sh\ncat "$0.txt" >&2\nexit 1\n`)
    write('ssh.txt', `${printed}\n`)
    chmodSync(join(home, 'ssh'), 0o755)
    git('config', 'core.sshCommand', join(home, 'ssh'))
    git('remote', 'set-url', 'origin', 'git@github.com:salma/site.git')
    const result = await publish()
    const { missing = [] } = result as { missing?: MissingStep[] }
    expect([result.outcome, ...missing.flatMap(({ ids }) => ids)]).toEqual(
      id ? ['refused', id] : ['refused'],
    )
    expect(`${missing[0]?.command}\n${JSON.stringify(missing[0]?.links)}`).toMatch(help)
  },
)

/** What a server answers to a push, with the step that follows and what is typed. */
const refusingServers: [status: number, id: StepId, typed: string][] = [
  [401, 'signIn', 'git push origin HEAD:refs/heads/main'],
  [403, 'otherAccount', 'git remote set-url origin https://NAME@127.0.0.1/site.git'],
  [404, 'notFound', 'git remote set-url origin https://127.0.0.1/NAME/SITE.git'],
]

test.for(refusingServers)(
  'a server that answers %i lets a credential manager open its window, and the step is %s',
  async ([status, id, typed]) => {
    const server = createServer((request, response) => {
      const isAsked = request.headers.authorization === undefined || status === 401
      const asks = { 'WWW-Authenticate': 'Basic realm="GitHub"' }
      response.writeHead(isAsked ? 401 : status, isAsked ? asks : {}).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const asked = join(home, 'asked')
    write(
      'helper',
      `#!/bin/sh\n[ "$1" = get ] || exit 0\necho "$GCM_INTERACTIVE $GIT_TERMINAL_PROMPT$GIT_ASKPASS" > ${asked}\n[ ${status} = 401 ] || { echo username=salma; echo password=secret; }\n`,
    )
    chmodSync(join(home, 'helper'), 0o755)
    git('config', 'credential.helper', join(home, 'helper'))
    git('remote', 'set-url', 'origin', `http://127.0.0.1:${port}/site.git`)
    edit('profile.yaml', 'en: Salma', 'en: Selma')
    const result = await publish()
    server.closeAllConnections()
    server.close()
    expect(result).toMatchObject({
      outcome: 'refused',
      missing: [
        { ids: [id], command: `cd "${home}"\n${typed}`, values: { host: '127.0.0.1' } },
      ],
    })
    // What keeps passwords is there, and no page of GitHub is of help.
    expect(JSON.stringify(result)).not.toMatch(/credential\.helper|github|secret/)
    expect(readFileSync(asked, 'utf8')).toBe(' 0\n')
  },
)

test('a push that takes too long is ended with all that it started', async () => {
  const started = join(home, 'started')
  const wait = openGit(join(home, 'content'), 500)
  const answer = await wait('-c', `alias.wait=!echo $$ > ${started}; sleep 60`, 'wait')
  expect(answer).toMatchObject({ isDone: false, isLate: true })
  const id = Number(readFileSync(started, 'utf8'))
  expect(() => process.kill(id, 0)).toThrow('ESRCH')
})

test('what git leaves behind holds no answer up, and goes on', async () => {
  const left = join(home, 'left')
  const leave = openGit(join(home, 'content'))
  const alias = `alias.leave=!sleep 600 & echo $! > ${left}; echo done`
  expect(await leave('-c', alias, 'leave')).toMatchObject({
    isDone: true,
    output: 'done\n',
  })
  process.kill(Number(readFileSync(left, 'utf8')))
})

/** Hooks that format: what each does with the files that it has changed. */
const formatting: [name: string, hook: string, does: string][] = [
  ['adds them', 'pre-commit', 'git add content'],
  ['leaves them', 'pre-commit', ''],
  [
    'refuses the commit',
    'pre-commit',
    '[ -e formatted ] || { touch formatted; exit 1; }',
  ],
  ['runs afterwards', 'post-commit', ''],
]

test.for(formatting)(
  'after a hook that formats and %s, git status is clean',
  async ([, hook, does]) => {
    write('.gitignore', 'formatted\n')
    git('add', '.gitignore')
    git('commit', '--quiet', '--message', 'Ignore')
    const path = join(home, '.git/hooks', hook)
    writeFileSync(
      path,
      `#!/bin/sh\nsed -i 's/  *\\(\\r\\{0,1\\}\\)$/\\1/' content/*.yaml\n${does}\n`,
    )
    chmodSync(path, 0o755)
    edit('profile.yaml', 'salma@salma.dev', 'me@salma.dev  ')
    expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
    expect(git('status', '--porcelain')).toBe('')
    expect(git('--git-dir', bare, 'show', 'main:content/profile.yaml')).toContain(
      'me@salma.dev\n',
    )
  },
)

test.for([
  ['https://github.com/salma/site.git', true],
  ['git@github.com:salma/site', true],
  ['ssh://git@ssh.github.com:443/salma/site.git', true],
  ['https://token:x@github.com/salma/site/', true],
  ['https://notgithub.com/salma/site.git', false],
  ['https://github.com.example/salma/site.git', false],
  ['https://example.org/github.com/salma/site.git', false],
  ['git@gitlab.com:salma/site.git', false],
  ['C:/salma/site', false],
  ['../bare', false],
] as const)('the remote %s is on GitHub: %s', ([address, isGitHub]) => {
  expect(readAddress(address).gitHub !== undefined).toBe(isGitHub)
})

test('what publish:check refuses is named, and not committed', async () => {
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  const broken = openContent(contentFolder({ 'profile.yaml': 'name: [' }))
  desk.publication = { problems: broken.problems, stopping: broken.problems }
  expect(await publish()).toMatchObject({
    outcome: 'stopped',
    problems: [{ id: 'syntax/indent' }],
  })
  expectNothingNew()
})
