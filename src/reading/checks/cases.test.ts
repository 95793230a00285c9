import { expect, test } from 'vitest'
import { openContent } from '../content.ts'
import { check } from './check.ts'

/** `kind file:line:column message` of each problem of a case, without what the sample left. */
async function findProblems(name: string) {
  const problems = await check(openContent(`tests/fixtures/cases/${name}`))
  return problems
    .filter(({ kind }) => kind !== 'sample')
    .map(
      ({ kind, file, line, column, message }) =>
        `${kind} ${file.replace('content/', '')}:${line}:${column} ${message}`,
    )
}

const says = (...parts: string[]) =>
  expect.stringMatching(
    new RegExp(
      parts.map((part) => part.replaceAll(/[.+*?^$(){}|[\]\\]/g, '\\$&')).join('.*'),
    ),
  ) as string

test('a comma of another script in a list or a map is named at its place', async () => {
  expect(await findProblems('arabic-comma')).toEqual(
    expect.arrayContaining([
      says('warning profile.yaml:4:20', 'YAML knows no "،"'),
      says('warning projects.yaml:3:15', '[React, TypeScript, Next.js]'),
      says('warning projects.yaml:6:16', '[React, Vite]'),
      says('warning projects.yaml:10:12', '[React, Leaflet]'),
    ]),
  )
  expect(await findProblems('arabic-comma-loud')).toEqual(
    expect.arrayContaining([
      says('error projects.yaml:2:20', '(،)'),
      says('error skills.yaml:1:16', '(،)'),
    ]),
  )
})

test('no-break spaces in the indentation are named at their place', async () => {
  expect(await findProblems('nbsp')).toEqual([
    says('error profile.yaml:5:1', 'U+00A0'),
    says('error profile.yaml:6:1', 'U+00A0'),
  ])
})

test('letters that only look bold are reported with the plain ones', async () => {
  const problems = await findProblems('linkedin')
  expect(problems).toContainEqual(
    says('warning profile.yaml:2:7', 'Write plain letters: Senior Front-End Engineer'),
  )
  // A font does not help where only emoji are missing.
  expect(problems).toContainEqual(says('error projects.yaml:2:10', 'Write words for it'))
  expect(problems.join()).not.toContain('content/fonts')
})

test('a name that YAML reads as a number is reported with quotes, and an invalid id with a valid one', async () => {
  const problems = await findProblems('numbers')
  expect(problems).toContainEqual(says('education.yaml:3:16', '"1337"'))
  expect(problems).toContainEqual(says('projects.yaml:3:10', '"3.10"'))
  expect(problems).toContainEqual(says('projects.yaml:4:7', 'such as the-3d-viewer'))
  expect(problems).toContainEqual(says('projects.yaml:7:10', '"Null"'))
})

test('a README has one message for its pictures and one for its links', async () => {
  expect(await findProblems('readme')).toEqual([
    says('warning projects.yaml:5:121', 'The picture "./docs/logo.png"'),
    says('warning projects.yaml:8:15', 'No font of the site has'),
    says('warning projects.yaml:48:41', 'The link to "./docs/guide.md#usage"'),
  ])
})

test('invisible labels in drawings, and films that few browsers play, are reported', async () => {
  expect(await findProblems('media')).toEqual([
    says('warning projects.yaml:6:18', 'foreignObject'),
    says('warning projects.yaml:15:40', 'HEVC (H.265)'),
  ])
})
