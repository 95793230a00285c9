import { expect, test } from 'vitest'
import { openContent } from '../content.ts'
import { check } from './check.ts'
import { makeFolder } from '../../../tests/files.ts'
import { cases } from '../../../tests/mistakes.ts'

test.each(Object.entries(cases))('%s', async (_, { files, says }) => {
  const problems = await check(openContent(makeFolder(files)))
  const messages = problems
    .filter(({ kind }) => kind !== 'sample')
    .map(
      ({ kind, file, line, column, message }) =>
        `${kind} ${file}:${line}:${column} ${message}`,
    )
  expect(messages.map((message, index) => message.slice(0, says[index]?.length))).toEqual(
    says,
  )
})
