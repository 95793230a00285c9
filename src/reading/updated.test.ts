import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readContent } from './content.ts'

/** An owner's folder with content that contains a month. */
function ownersFolder(since = '2023-05') {
  const folder = mkdtempSync(join(tmpdir(), 'updated-'))
  const git = (...command: string[]) =>
    execFileSync('git', ['-C', folder, ...command], { encoding: 'utf8' })
  const commit = (date: string) => {
    git('add', '.')
    const by = ['-c', 'user.name=Omar', '-c', 'user.email=omar@adel.dev']
    execFileSync('git', ['-C', folder, ...by, 'commit', '-qm', date], {
      env: { ...process.env, GIT_COMMITTER_DATE: `${date}T12:00:00Z` },
    })
  }
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'content'))
  write('content/site.yaml', 'languages: [en]\n')
  write(
    'content/profile.yaml',
    `name: Omar\nrole: Dev\nemail: a@b.dev\nnow: { text: Lead, since: ${since} }\n`,
  )
  return { folder, git, commit, write }
}

/** Gives all files of a content folder the time of their last change. */
function touch(folder: string, date: string) {
  for (const name of readdirSync(join(folder, 'content')))
    utimesSync(join(folder, 'content', name), new Date(0), new Date(date))
}

const readUpdated = (folder: string) => readContent(join(folder, 'content')).site.updated

test('the date of the content is its last commit, not a later commit of other files', () => {
  const { folder, git, commit, write } = ownersFolder()
  git('init', '-q')
  commit('2026-02-28')
  write('README.md', 'Mine')
  commit('2026-08-01')
  write('content/site.yaml', 'accent: 20\n')
  expect(readUpdated(folder)).toBe('2026-02')
  expect(readContent(join(folder, 'content')).site.copyright).toBe(2026)
  write('content/site.yaml', 'updated: 2025-12\n')
  expect(readUpdated(folder)).toBe('2025-12')
})

test('content without a history has the date of its newest file', () => {
  const { folder, git, write } = ownersFolder()
  touch(folder, '2025-06-30T23:00:00Z')
  utimesSync(join(folder, 'content/site.yaml'), new Date(0), new Date('2025-08-01'))
  expect(readUpdated(folder)).toBe('2025-08')
  expect(readContent(join(folder, 'content')).site.copyright).toBe(2025)
  git('init', '-q')
  expect(readUpdated(folder)).toBe('2025-08')
  touch(folder, '2020-01-15')
  expect(readUpdated(folder)).toBe('2020-01')
  write('content/site.yaml', 'updated: 2021-02\n')
  expect(readUpdated(folder)).toBe('2021-02')
})

test('what is still to come does not make the content newer, nor does a clock that is ahead', () => {
  const { folder, git, commit } = ownersFolder('2026-03')
  git('init', '-q')
  commit('2026-02-28')
  expect(readUpdated(folder)).toBe('2026-02')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T12:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  expect(readUpdated(folder)).toBe('2026-01')
  expect(readUpdated(ownersFolder().folder)).toBe('2026-01')
})

test('a shallow clone dates content from before its history by its first commit', () => {
  const { folder, git, commit, write } = ownersFolder()
  git('init', '-q')
  commit('2026-02-28')
  for (const month of ['07', '08']) {
    write('README.md', month)
    commit(`2026-${month}-01`)
  }
  const clone = mkdtempSync(join(tmpdir(), 'shallow-'))
  git('clone', '-q', '--depth', '2', `file://${folder}`, clone)
  expect(readUpdated(clone)).toBe('2026-07')
  execFileSync('git', ['-C', clone, 'fetch', '-q', '--unshallow'])
  expect(readUpdated(clone)).toBe('2026-02')
})
