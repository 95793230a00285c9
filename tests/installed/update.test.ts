import { join } from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clone, run } from './clone.ts'

it('init writes only to content/, where the product has no files, and git ignores none of them', () => {
  const folder = clone()
  const git = (command: string) => run(`git ${command}`, folder).trim()
  git('init --quiet')
  git('add --all')
  const flags = '--name "Ada Park" --role Developer --email ada@park.dev'
  run(`npm run --silent init -- ${flags}`, folder)
  expect(git('ls-files content')).toBe('')
  expect(git('status --porcelain | grep -v ^A')).toBe('?? content/')
  expect(git('ls-files --others --ignored --exclude-standard content')).toBe('')
  // Neither the linter nor the formatter reads it.
  writeFileSync(join(folder, 'content/notes.js'), 'debugger')
  run('npm run --silent format', folder)
  expect(readFileSync(join(folder, 'content/notes.js'), 'utf8')).toBe('debugger')
  expect(run('npx oxlint -c oxlint.config.js --debug=files', folder)).not.toContain(
    'content/notes.js',
  )
})
