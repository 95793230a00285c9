import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFields, readData, toFields } from '#yaml'
import { readText } from './files.ts'

/* Whether a workflow of GitHub builds the site and publishes it: one that checks the spelling does not. */

/** What builds, and what brings a site to a host. A script of that name does both. */
const building =
  /\b(npm|npx|pnpm|yarn|bunx?|node|make|star-atlas)\b.*\b(build|run deploy)\b/
const publishing =
  /deploy|\bpublish\b(?![:-]check)|gh-pages|wrangler|netlify|vercel|action-hosting|surge|rsync|\bscp\b|ftp\b|\bs3\b|gsutil|azcopy|git push/i

/** The workflows of a repository that publish the site when a branch is pushed. */
export function listWorkflows(root: string, branch: string) {
  const at = '.github/workflows'
  const names = existsSync(join(root, at)) ? readdirSync(join(root, at)) : []
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `${at}/${name}`)
    .filter((path) => {
      const { on, jobs } = toFields(readData(readText(root, path).text ?? '')?.data)
      const run = Object.values(toFields(jobs)).filter(isRun).map(toFields)
      // Another workflow that is called does both, if its name says so.
      const isCalled = run.some(
        ({ uses }) => typeof uses === 'string' && publishing.test(uses),
      )
      const typed = run.flatMap(listTyped).join('\n')
      const isDone = isCalled || (publishing.test(typed) && building.test(typed))
      return isDone && isRunBy(on, branch)
    })
}

/** Whether a job or a step is not switched off. */
function isRun(part: unknown) {
  return (
    isFields(part) &&
    !/^"?(\$\{\{ ?)?false( ?\}\})?"?$/.test(JSON.stringify(part['if'] ?? ''))
  )
}

/** What the steps of a job run, without comments and messages. */
function listTyped({ steps }: Record<string, unknown>) {
  const runSteps = Array.isArray(steps) ? steps.filter(isRun).map(toFields) : []
  return runSteps.flatMap(({ uses, run }) =>
    [uses, run].flatMap((part) =>
      typeof part === 'string' ? part.replaceAll(/^\s*(#|echo\b).*$/gm, '') : [],
    ),
  )
}

/** Whether a push to a branch starts it. */
function isRunBy(on: unknown, branch: string) {
  if (!isFields(on)) return [on].flat().includes('push')
  const push = toFields(on['push'])
  const otherwise = 'tags' in push ? [] : ['**']
  return (
    'push' in on &&
    matches(push['branches'] ?? otherwise, branch) &&
    !matches(push['branches-ignore'], branch)
  )
}

/** Whether a name matches some patterns. The last one that matches counts. */
function matches(patterns: unknown, name: string) {
  const texts = [patterns].flat().filter((pattern) => typeof pattern === 'string')
  const last = texts.findLast((pattern) => {
    const plain = pattern.replace(/^!/, '')
    const source = plain.replaceAll(/[^\w/*-]/g, String.raw`\$&`).replaceAll(/\*+/g, '.*')
    return new RegExp(`^${source}$`).test(name)
  })
  return last?.startsWith('!') === false
}
