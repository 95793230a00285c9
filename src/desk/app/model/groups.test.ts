import { expect, test } from 'vitest'
import { openDraft } from './draft.ts'
import { makeGroups } from './groups.ts'

function listGroups(sections: unknown) {
  const names = ['profile', 'skills', 'projects', 'education', 'site', 'ui', 'talks']
  const files = names.map((name) => {
    const value = name === 'site' ? { sections } : {}
    return openDraft({ name: `${name}.yaml`, version: '1', schema: {}, value })
  })
  return makeGroups(Object.fromEntries(files.map((file) => [file.name, file])))
    .map(({ id }) => id)
    .slice(0, 7)
    .join()
}

test('the sections stand in the order of the page, and last those that it does not show', () => {
  expect(listGroups(undefined)).toBe(
    'profile,about,skills,projects,education,talks,contact',
  )
  const talks = { talks: { en: 'Talks' } }
  expect(listGroups(['educations', talks, 'about', 'contact'])).toBe(
    'profile,education,talks,about,contact,skills,projects',
  )
})
