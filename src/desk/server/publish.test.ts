import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copyOwner } from '../../../tests/content-folder.ts'
import { takeSome } from '../../../tests/size.ts'
import {
  begin,
  bare,
  edit,
  expectNothingNew,
  git,
  home,
  look,
  publish,
  readMain,
  setUpRepositories,
  workflow,
  write,
} from '../../../tests/desk/publishing.ts'
import { openContent } from '#reading'
import type { Online, Published, StepId } from '../contract.ts'
import { openGit, readAddress } from './git.ts'

const desk = setUpRepositories()

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
  expect(await publish()).toEqual({ outcome: 'noChanges', missing: [] })
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
  expect(await publish()).toEqual({ outcome: 'noChanges', missing: [] })
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
      outcome: 'refused',
      id: 'notCommitted',
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
      outcome: 'refused',
      id: 'notCommitted',
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
  const broken = openContent(copyOwner({ 'profile.yaml': 'name: [' }))
  desk.publication = { problems: broken.problems, stopping: broken.problems }
  expect(await publish()).toMatchObject({
    outcome: 'stopped',
    problems: [{ id: 'syntax/indent' }],
  })
  expectNothingNew()
})
