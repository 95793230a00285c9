import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { writeFiles } from '../../tests/files.ts'
import { adviseOnOldFiles, listMissingFiles, writeRepository } from './repository.ts'

const start = resolve()
afterEach(() => process.chdir(start))

test('git ignores the sources in the folder, and an owner’s list keeps its lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'))
  process.chdir(folder)
  const sources = ['./me [old] #1.json', 'export/Profile.csv', '../elsewhere.json']
  writeFiles('.', { 'me [old] #1.json': '{}', 'export/Profile.csv': '', 'kept.json': '' })
  const list = () => {
    writeRepository(listMissingFiles(sources))
    execFileSync('git', ['init', '--quiet'])
    const shown = ['status', '--porcelain', '--untracked-files=all', '-z']
    return execFileSync('git', shown, { encoding: 'utf8' }).split('\0')
  }
  const isSource = /me |export/
  const first = list()
  expect(first).toContain('?? kept.json')
  expect(first.filter((name) => isSource.test(name))).toEqual([])
  // Nothing is written twice.
  expect(listMissingFiles(sources)).toEqual([])

  writeFiles('.', { '.gitignore': 'kept.json' })
  const second = list()
  expect(second).not.toContain('?? kept.json')
  expect(second.filter((name) => isSource.test(name))).toEqual([])
})

test('npm can install a product that is in another folder from there', () => {
  process.chdir(mkdtempSync(join(tmpdir(), 'repository-')))
  const files = new Map(listMissingFiles())
  const { dependencies } = JSON.parse(files.get('package.json') ?? '') as {
    dependencies: Record<string, string>
  }
  const [, folder = ''] = dependencies['star-atlas-portfolio']?.split('file:') ?? []
  expect(resolve(folder)).toBe(start)
})

test('a package.json that is no JSON is reported before anything is written', () => {
  process.chdir(mkdtempSync(join(tmpdir(), 'repository-')))
  writeFiles('.', { 'package.json': '{,' })
  expect(() => listMissingFiles()).toThrow('package.json is not valid JSON')
})

test('a workflow and a Node from an older version of the product are reported, newer ones are not', () => {
  process.chdir(mkdtempSync(join(tmpdir(), 'repository-')))
  expect(adviseOnOldFiles()).toEqual([])
  writeRepository(listMissingFiles())
  expect(adviseOnOldFiles()).toEqual([])
  const workflow = '.github/workflows/pages.yml'
  const uses = '      - uses: actions/deploy-pages@'
  writeFiles('.', { [workflow]: `${uses}0123abcd # v4.0.5\n`, '.nvmrc': '20.19\n' })
  expect(adviseOnOldFiles()).toEqual([
    expect.stringContaining(`.nvmrc and ${workflow}: from an older version`),
  ])
  writeFiles('.', { [workflow]: `${uses}v99\n`, '.nvmrc': 'lts/*\n' })
  expect(adviseOnOldFiles()).toEqual([])
})
