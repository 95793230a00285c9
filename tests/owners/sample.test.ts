import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { content, says } from '../content.ts'

test('the sample has the texts that the specification gives word for word', () => {
  expect(says).toMatchObject(
    parse(readFileSync('tests/fixtures/sample.yaml', 'utf8')) as object,
  )
  const { navigation, contact, projects } = says.en
  expect(navigation.copyright).toContain('2025')
  expect(contact.labels.missingText).toMatch(/name.*email.*message.*required/i)
  expect(projects.projects.find(({ id }) => id === 'cars')).not.toHaveProperty('demo')
  const { coursesCompleted, yearsOfLearning, successRate } = content.ui.about
  expect(
    [coursesCompleted, yearsOfLearning, successRate].map(({ en }) => en.plain),
  ).toEqual(['Courses Completed', 'Years of Learning', 'Success Rate'])
})
