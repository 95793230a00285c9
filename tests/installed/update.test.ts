import { ESLint } from 'eslint'
import { getFileInfo } from 'prettier'
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
})

it('the linter and the formatter ignore content/', async () => {
  const options = { ignorePath: '.prettierignore' }
  expect(await getFileInfo('content/profile.yaml', options)).toMatchObject({
    ignored: true,
  })
  expect(await new ESLint().isPathIgnored('content/notes.js')).toBe(true)
})
