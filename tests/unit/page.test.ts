import { describe, expect, it } from 'vitest'
import { content } from '../content'
import type { Content } from '../../model/schema'
import { cvPath, pageOf } from '../../model/page'

const pageWith = (education: Content['education']) =>
  pageOf({ ...content, education }, 'en', { base: '/', pictures: {}, placeholder: '' })

describe('the page of a language', () => {
  it('has no quick link to a group without entries', () => {
    const { footer } = pageWith(
      content.education.filter(({ group }) => group === 'education'),
    )
    expect(footer.places).toContain('educations')
    expect(footer.places).not.toContain('courses')
    expect(footer.places).not.toContain('experience')
  })

  it('tells the present work once, and before it the one that is over', () => {
    const over = content.education.filter(({ group }) => group === 'experience')
    const present = over.map((entry) => ({
      ...entry,
      title: { en: 'Present', ar: 'الحالي' },
      when: { start: content.profile.now.since },
    }))
    const { hero } = pageWith([...present, ...over])
    expect(hero.facts?.map(({ text }) => text)).not.toContain('Present')
    expect(hero.facts?.map(({ text }) => text)).toContain(over[0]?.title.en)
  })

  it('shows no figure that nobody gave', () => {
    const { about } = pageWith(content.education)
    expect(about.stats?.map(({ label }) => label)).not.toContain('Success Rate')
    for (const { value } of about.stats ?? []) expect(value).toMatch(/^\d/)
  })

  it('leads to all projects where the owner keeps their code', () => {
    const { projects } = pageWith(content.education)
    expect(projects.codeHost).toMatch(/^https:\/\/(github|gitlab)\.com\//)
  })

  it('names the CV such that any file system takes it, however long the name', () => {
    const name = { en: 'Nour '.repeat(100), ar: 'نور' }
    const path = cvPath({ ...content, profile: { ...content.profile, name } }, 'en')
    expect(path).toMatch(/^cv\/(nour-)+cv-en\.pdf$/)
    expect(path.length).toBeLessThan(200)
  })
})
