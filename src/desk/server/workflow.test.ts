import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/files.ts'
import { listWorkflows } from './workflow.ts'

const workflow = readFileSync('.github/workflows/pages.yml', 'utf8')
const steps =
  '[{ run: npm ci && npm run build }, { uses: peaceiris/actions-gh-pages@v4 }]'
const make = (on: string, job = `{ steps: ${steps} }`) =>
  `on: ${on}\njobs: { site: ${job} }\n`

test.each([
  ['what init writes', workflow],
  ['a branch of gh-pages', make('[push]')],
  ['a pattern of branches', make("{ push: { branches: ['ma*'] } }")],
  ['a script that does both', make('push', '{ steps: [{ run: npm run deploy }] }')],
  ['a workflow that is called', make('push', '{ uses: ./.github/workflows/deploy.yml }')],
])('%s publishes the site', (_, text) => {
  expect(list(text)).toEqual(['.github/workflows/a.yml'])
})

test.each([
  ['a check of the spelling', 'on: push\njobs: {}\n'],
  ['no YAML', 'on: [push'],
  ['an empty file', ''],
  ['a check that builds', workflow.slice(0, workflow.indexOf('  deploy:'))],
  ['what publishes another thing', make('push', '{ steps: [{ run: npm publish }] }')],
  [
    'a deployment in comments',
    make('push', '{ steps: [{ run: "npm run build\\n# netlify deploy" }] }'),
  ],
  ['one for pull requests', make('pull_request')],
  ['one that is started by hand', make('{ workflow_dispatch: {} }')],
  ['one for another branch', make('{ push: { branches: [release] } }')],
  ['one for all but this branch', make("{ push: { branches: ['**', '!main'] } }")],
  ['one for tags', make("{ push: { tags: ['v*'] } }")],
  ['one that is switched off', make('push', `{ if: false, steps: ${steps} }`)],
])('%s does not publish the site', (_, text) => {
  expect(list(text)).toEqual([])
})

function list(text: string) {
  return listWorkflows(makeFolder({ '.github/workflows/a.yml': text }), 'main')
}
