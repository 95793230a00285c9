import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { getFileInfo } from 'prettier'
import { expect, it } from 'vitest'
import { clone, run } from './clone'

it('a newer version of the product is merged without a touch of content/', () => {
  const folder = clone()
  const git = (command: string) =>
    run(`git -c user.name=a -c user.email=a@b.co ${command}`, folder).trim()
  const commit = (message: string) => {
    git('add --all')
    git(`commit --quiet --message "${message}"`)
  }
  git('init --quiet --initial-branch main')
  commit('The product')

  git('checkout --quiet -b newer')
  for (const file of git('ls-files').split('\n')) {
    if (/\.(ts|css|md|yaml)$/.test(file)) appendFileSync(join(folder, file), '\n')
  }
  commit('A newer version of all of it')

  git('checkout --quiet main')
  const flags = '--name "Ada Park" --role Developer --email ada@park.dev'
  run(`npm run --silent init -- ${flags}`, folder)
  commit('My page')
  const mine = git('rev-parse HEAD:content')

  git('merge --quiet --no-edit newer')
  expect(git('rev-parse HEAD:content')).toBe(mine)
  expect(git('status --porcelain')).toBe('')
  expect(git('ls-tree --name-only newer content')).toBe('')
  expect(git('diff --stat HEAD newer -- . :^content')).toBe('')
})

it('neither the linter nor the formatter looks at content/', async () => {
  const options = { ignorePath: '.prettierignore' }
  expect(await getFileInfo('content/profile.yaml', options)).toMatchObject({
    ignored: true,
  })
  expect(await new ESLint().isPathIgnored('content/notes.js')).toBe(true)
})
