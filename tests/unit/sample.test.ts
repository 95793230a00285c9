import { describe, expect, test } from 'vitest'
import { content, localeTags } from '../content'
import { notFoundOf } from '../../src/lib/not-found'
import { pageOf } from '../../model/page'

/*
 * What the specification says word for word, as the sample shows it. Whoever fills in a
 * content of their own deletes this file: everything else follows the content.
 */
const [en, ar] = localeTags.map((locale) =>
  pageOf(content, locale, { base: '/', pictures: {}, placeholder: '' }),
)

describe('the sample', () => {
  test('names the links of the bar as specified', () => {
    const { hero, about, skills, educations, projects, contact, courses } =
      content.ui.sections
    expect(
      [hero, about, skills, educations, projects, contact, courses].map(
        (text) => text.en,
      ),
    ).toEqual(['Home', 'About', 'Skills', 'Educations', 'Projects', 'Contact', 'Courses'])
  })

  test('asks before the CV is downloaded', () => {
    expect(en?.cv).toMatchObject({
      offer: 'Download CV',
      title: 'Download CV',
      question: 'Are you sure you want to download the CV?',
      confirm: 'Confirm',
      cancel: 'Cancel',
    })
    expect(en?.hero.viewWork).toBe('View work')
  })

  test('has the toasts of the form in both languages', () => {
    expect(en?.contact.labels).toMatchObject({
      missingTitle: 'Please fill in all fields',
      invalidTitle: 'Invalid email address',
      preparedTitle: 'Message Prepared!',
      preparedText: 'Hello, I will get back to you soon. Thank you for your message ❤️',
    })
    expect(en?.contact.labels.missingText).toMatch(/name.*email.*message.*required/i)
    expect(ar?.contact.labels).toMatchObject({
      missingTitle: 'من فضلك اكمل الحقول',
      invalidTitle: 'البريد غير صحيح',
    })
  })

  test('has the skills, their levels and their categories', () => {
    expect(
      en?.skills.skills.map(({ name, level, category }) => [name, level, category]),
    ).toEqual([
      ['HTML5', 95, 'frontend'],
      ['CSS3', 95, 'frontend'],
      ['JavaScript', 85, 'frontend'],
      ['TypeScript', 75, 'frontend'],
      ['React.js', 85, 'frontend'],
      ['React Native', 80, 'frontend'],
      ['Next.js', 85, 'frontend'],
      ['Bootstrap', 90, 'frontend'],
      ['Tailwind CSS', 85, 'frontend'],
      ['Git', 85, 'tools'],
      ['GitHub', 90, 'tools'],
      ['Figma', 85, 'tools'],
      ['VS Code', 95, 'tools'],
    ])
    expect(en?.skills.labels.all).toBe('All')
    expect(en?.skills.categories).toEqual([
      { id: 'frontend', label: 'Frontend' },
      { id: 'tools', label: 'Tools' },
    ])
  })

  test('has the educations with dates, locations and groups', () => {
    const rows = en?.educations.groups.flatMap(({ group, entries }) =>
      entries.map(({ dates, location }) => [group, dates, location]),
    )
    expect(rows).toEqual([
      ['education', '09/2022–07/2026', 'Alexandria'],
      ['courses', '03/2025–10/2025', 'Cairo'],
      ['courses', 'one month', 'Online'],
      ['experience', '06/2024–09/2025', 'Online'],
    ])
  })

  test('labels the figures of About as specified, and shows no success rate', () => {
    expect(Object.values(content.ui.about).map((text) => text.en)).toEqual([
      'Courses Completed',
      'Years of Learning',
      'Success Rate',
      'Completed Projects',
      'Live Projects',
      'Technologies Used',
    ])
    expect(en?.about.stats?.map(({ label }) => label)).not.toContain('Success Rate')
  })

  test('has six projects, the one for cars without a demo', () => {
    expect(en?.projects.projects).toHaveLength(6)
    expect(en?.projects.projects.filter(({ demo }) => !demo).map(({ id }) => id)).toEqual(
      ['cars'],
    )
    expect(en?.projects.labels.viewAll).toBe('View all projects')
  })

  test('has the not-found view and the copyright line', () => {
    expect(notFoundOf(content, '/')[0]).toMatchObject({
      title: 'Page not found',
      home: 'Go Home',
    })
    expect(en?.navigation.copyright).toContain('2025')
  })
})
