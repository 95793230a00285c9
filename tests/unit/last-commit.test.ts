import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lastCommit } from '../../generate/reading/last-commit'

/** An owner's repository with its content of May 2024, and a help page of January 2025. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'))
  mkdirSync(join(folder, 'content'))
  git(folder, 'init', '-q')
  commit('content/site.yaml', '2024-05-31')
  commit('README.md', '2025-01-01')
  return folder

  function commit(file: string, day: string) {
    writeFileSync(join(folder, file), day)
    git(folder, 'add', '.')
    const who = ['-c', 'user.name=Omar', '-c', 'user.email=omar@adel.dev']
    git(folder, ...who, 'commit', '-qm', file, '--date', `${day}T12:00:00Z`)
  }

  function git(...[folder, ...command]: [string, ...string[]]) {
    const day = command.at(-1) ?? ''
    const env = { ...process.env, ...(/^\d/.test(day) && { GIT_COMMITTER_DATE: day }) }
    execFileSync('git', ['-C', folder, ...command], { env })
  }
}

it('is the month in which something of the content was committed last', () => {
  expect(lastCommit(join(repository(), 'content'))).toBe('2024-05')
})

it('is that of the repository, for content that is in no commit yet', () => {
  const folder = join(repository(), 'new')
  mkdirSync(folder)
  expect(lastCommit(folder)).toBe('2025-01')
})

it('is unknown without a repository, and in a clone without its history', () => {
  expect(lastCommit(mkdtempSync(join(tmpdir(), 'alone-')))).toBeUndefined()
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repository()}`, clone])
  expect(lastCommit(join(clone, 'content'))).toBeUndefined()
})
