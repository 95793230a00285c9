import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { JsonObject } from '#reading'
import { inForm } from './form.ts'
import { unreadIn } from './unread.ts'

const folders = ['tests/fixtures/material', 'tests/fixtures/resumes']
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !/reactive|github|not-a/.test(name))
    .map((name) => `${folder}/${name}`),
)

it.each(files)('has a place for each word of %s', (path) => {
  const source = JSON.parse(readFileSync(path, 'utf8')) as JsonObject
  expect(unreadIn(source, inForm(source))).toEqual(
    path.endsWith('fresh.json')
      ? { employment: { summary: 'Six years' }, education: { level: 'bachelor' } }
      : {},
  )
})
