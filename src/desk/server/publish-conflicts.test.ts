import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { owner } from '../../../tests/content-folder.ts'
import { takeSome } from '../../../tests/size.ts'
import {
  bare,
  edit,
  git,
  home,
  look,
  makeConflict,
  publish,
  publishElsewhere,
  setUpRepositories,
  take,
  takeBack,
  write,
} from '../../../tests/desk/publishing.ts'
import type { MissingStep } from '../contract.ts'

const desk = setUpRepositories()

test('a branch that has moved on is not overwritten, and one press takes its changes', async () => {
  publishElsewhere(['content/skills.yaml', /[^]*/, '- { id: css, name: CSS }\n'])
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  const moved = { ids: ['moved'], command: '' }
  expect(await publish()).toMatchObject({ id: 'notPushed', missing: [moved] })
  expect(git('--git-dir', bare, 'log', '-1', '--format=%s', 'main')).toBe('Elsewhere')
  const commit = git('rev-parse', 'HEAD')
  // The commit waits, and so does what it changes; what others changed is not the owner's.
  git('fetch', '--quiet')
  expect((await look()).changes).toEqual([{ file: 'profile.yaml', path: ['name', 'en'] }])
  git('config', 'merge.ff', 'only')
  expect(await take()).toEqual({ outcome: 'pushed', missing: [] })
  expect(git('--git-dir', bare, 'show', 'main:content/skills.yaml')).toContain('css')
  // No commit was written anew.
  expect(git('rev-parse', 'HEAD^1')).toBe(commit)
})

test('what git refuses to take is said, with what is typed instead', async () => {
  publishElsewhere(['package.json', '{}', '{ "private": true }'])
  write('package.json', '{ "name": "site" }\n')
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  await publish()
  expect(await take()).toMatchObject({
    id: 'notTaken',
    said: expect.stringContaining('package.json') as string,
    missing: [
      { ids: ['byHand'], command: `cd "${home}"\ngit pull --rebase origin main` },
    ],
  })
  expect(readFileSync(join(home, 'package.json'), 'utf8')).toContain('"name"')
})

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
    for (const text of ['Selma', 'Giza', 'me@salma.dev', '# Ask first'])
      expect(published).toContain(text)
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
    id: 'notPushed',
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
    const calls = readFileSync(log, 'utf8').split('\n')
    for (const question of ['--unmerged', 'cat-file'])
      expect(calls.filter((call) => call.includes(question))).toHaveLength(1)
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
  expect(await takeBack()).toEqual({ outcome: 'takenBack', missing: [] })
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
  const refused = { id: 'notCommitted', missing: [{ ids: ['hook'], said: 'no' }] }
  expect(await publish()).toMatchObject(refused)
  expect(await take()).toMatchObject(refused)
  rmSync(hook)
  expect(await publish()).toEqual({ outcome: 'pushed', missing: [] })
  publishElsewhere(['package.json', '{}', '{ "private": true }'])
  writeFileSync(hook, '#!/bin/sh\n! grep -q Merge "$1"\n')
  chmodSync(hook, 0o755)
  edit('profile.yaml', 'Selma', 'Samia')
  await publish()
  expect(await take()).toMatchObject({ id: 'notTaken', missing: [{ ids: ['hook'] }] })
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
