import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { says } from '../content.ts'

test('the sample has what the specification gives of its content', () => {
  expect(says).toMatchObject(
    parse(readFileSync('tests/fixtures/sample.yaml', 'utf8')) as object,
  )
  const { navigation, contact, projects } = says.en
  expect(navigation.copyright).toContain('2025')
  expect(contact.labels.missingText).toMatch(/name.*email.*message.*required/i)
  expect(projects.projects.find(({ id }) => id === 'cars')).not.toHaveProperty('demo')
})
