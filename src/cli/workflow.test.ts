import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  id?: string
  uses?: string
  if?: string
  run?: string
  with?: Record<string, string>
}

/** The workflow that publishes: this product's own, and the one that `init` writes. */
const { on, jobs } = parse(readFileSync('.github/workflows/pages.yml', 'utf8')) as {
  on: { push: { branches: string[] } }
  jobs: {
    content: { if: string }
    build: { steps: Step[]; outputs: Record<string, string> }
    deploy: { steps: Step[] }
  }
}

test.each([
  { event_name: 'push', ref_name: 'main', default_branch: 'main', isPublished: true },
  { event_name: 'push', ref_name: 'master', default_branch: 'master', isPublished: true },
  { event_name: 'push', ref_name: 'main', default_branch: 'site', isPublished: false },
  { event_name: 'workflow_dispatch', ref_name: 'fix', isPublished: true },
  { event_name: 'schedule', ref_name: 'main', isPublished: true },
])(
  'a $event_name of $ref_name, where the default branch is $default_branch, is published: $isPublished',
  ({ isPublished, default_branch, ...run }) => {
    expect(on.push.branches).toEqual(['**'])
    const github = { ...run, event: { repository: { default_branch } } }
    expect(runInNewContext(jobs.content.if, { github })).toBe(isPublished)
  },
)

test('where Pages is off, as for a private repository on a free plan, the workflow says what to do', () => {
  const { steps } = jobs.build
  const index = steps.findIndex(({ uses }) =>
    uses?.startsWith('actions/configure-pages@'),
  )
  const [{ id } = {}, message] = steps.slice(index)
  expect(message?.if).toBe(`failure() && steps.${id}.outcome == 'failure'`)
  const printed = execFileSync('bash', ['-ec', message?.run ?? ''], { encoding: 'utf8' })
  expect(printed).toMatch(/^::error::GitHub Pages is off.+private.+paid plan.+\n$/)
})

test('each attempt of a run has an artifact of its own, which the publication takes', () => {
  const inputsOf = (steps: Step[], action: string) =>
    steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))?.with
  const { name } = inputsOf(jobs.build.steps, 'upload-pages-artifact') ?? {}
  expect(name).toContain('${{ github.run_attempt }}')
  expect(jobs.build.outputs).toEqual({ artifact: name })
  expect(inputsOf(jobs.deploy.steps, 'deploy-pages')).toEqual({
    artifact_name: '${{ needs.build.outputs.artifact }}',
  })
})
