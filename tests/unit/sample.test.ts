import { expect, test } from 'vitest'
import { content, says } from '../content'

// What the specification says word for word, as the sample shows it.
const { en, ar } = says

test('the bar is named as specified, and the question before the CV', () => {
  const { hero, about, skills, educations, projects, contact, courses } =
    en.navigation.sections
  expect([hero, about, skills, educations, projects, contact, courses].join()).toBe(
    'Home,About,Skills,Educations,Projects,Contact,Courses',
  )
  expect(en.cv).toMatchObject({
    offer: 'Download CV',
    title: 'Download CV',
    question: 'Are you sure you want to download the CV?',
    confirm: 'Confirm',
    cancel: 'Cancel',
  })
  expect(en.hero.viewWork).toBe('View work')
})

test('the toasts of the form are given in both languages', () => {
  expect(en.contact.labels).toMatchObject({
    missingTitle: 'Please fill in all fields',
    missingText: expect.stringMatching(/name.*email.*message.*required/i) as unknown,
    invalidTitle: 'Invalid email address',
    preparedTitle: 'Message Prepared!',
    preparedText: 'Hello, I will get back to you soon. Thank you for your message ❤️',
  })
  expect(ar.contact.labels).toMatchObject({
    missingTitle: 'من فضلك اكمل الحقول',
    invalidTitle: 'البريد غير صحيح',
  })
})

test('the skills have their levels and categories', () => {
  const rows = en.skills.skills.map((skill) => Object.values(skill).join(' '))
  expect(rows).toEqual([
    'HTML5 95 frontend',
    'CSS3 95 frontend',
    'JavaScript 85 frontend',
    'TypeScript 75 frontend',
    'React.js 85 frontend',
    'React Native 80 frontend',
    'Next.js 85 frontend',
    'Bootstrap 90 frontend',
    'Tailwind CSS 85 frontend',
    'Git 85 tools',
    'GitHub 90 tools',
    'Figma 85 tools',
    'VS Code 95 tools',
  ])
  expect(en.skills.labels.all).toBe('All')
  expect(en.skills.categories).toEqual([
    { id: 'frontend', label: 'Frontend' },
    { id: 'tools', label: 'Tools' },
  ])
})

test('the educations have dates, locations and groups', () => {
  const rows = en.educations.groups.flatMap(({ group, entries }) =>
    entries.map(({ dates, location }) => [group, dates, location]),
  )
  expect(rows).toEqual([
    ['education', '09/2022–07/2026', 'Alexandria'],
    ['courses', '03/2025–10/2025', 'Cairo'],
    ['courses', 'one month', 'Online'],
    ['experience', '06/2024–09/2025', 'Online'],
  ])
})

test('About labels its figures as specified, and shows no success rate', () => {
  expect(Object.values(content.ui.about).map((text) => text.en)).toEqual([
    'Courses Completed',
    'Years of Learning',
    'Success Rate',
    'Completed Projects',
    'Live Projects',
    'Technologies Used',
  ])
  expect(en.about.stats.map(({ label }) => label)).not.toContain('Success Rate')
})

test('there are six projects, the one for cars without a demo', () => {
  const { projects, labels, codeHost } = en.projects
  expect(projects).toHaveLength(6)
  expect(projects.filter(({ demo }) => !demo).map(({ id }) => id)).toEqual(['cars'])
  expect(labels.viewAll).toBe('View all projects')
  expect(codeHost).toMatch(/^https:\/\/(github|gitlab)\.com\//)
})

test('the not-found view and the copyright line are as specified', () => {
  expect(en.notFound).toMatchObject({ title: 'Page not found', home: 'Go Home' })
  expect(en.navigation.copyright).toContain('2025')
})
