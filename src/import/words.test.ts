import { describe, expect, it } from 'vitest'
import { initFrom, readContentFiles } from '../../tests/init.ts'

const escape = (text: string) => text.replaceAll(/[.[\]]/g, String.raw`\$&`)

describe('the owner’s own words', () => {
  const basics = { name: 'Rula', label: 'Dev', email: 'rula@x.example' }

  it.each([
    ['en', { city: 'Ramallah', countryCode: 'PS' }, 'Palestine'],
    ['en,ar', 'Ramallah, Palestine', { en: 'Palestine', ar: 'فلسطين' }],
    ['ar', { country: 'فلسطين', countryCode: 'PS' }, 'فلسطين'],
    ['en', { city: 'London', country: 'UK' }, 'UK'],
    ['de', 'Utrecht, Holland', 'Holland'],
    ['en,de', 'Leipzig, Deutschland', { en: 'Germany', de: 'Deutschland' }],
    [
      'en',
      { city: 'Prague', country: 'Czech Republic', countryCode: 'CZ' },
      'Czech Republic',
    ],
  ])('a country keeps its name, in %s: %j', async (languages, location, country) => {
    const { out, printed } = await initFrom(
      {
        basics: { ...basics, location },
        work: [{ position: 'Dev', name: 'A', location: 'Istanbul, Turkey' }],
      },
      ['--languages', languages],
    )
    expect(readContentFiles(out)).toMatchObject({
      profile: { place: { country } },
      education: [{ location: 'Istanbul, Turkey' }],
    })
    expect(printed).not.toContain('but not taken')
  })

  it.each([
    ['+970 599 123 456', '+970 599 123 456'],
    ['+962 7 9012-3456', '+962 7 9012 3456'],
    ['+962790123456', '+962790123456'],
    ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
    ['+44 20 7946 0018 ext. 12', '+44 20 7946 0018'],
  ])('a phone number keeps its groups: %s', async (phone, written) => {
    const { out } = await initFrom({ basics: { ...basics, phone } })
    expect(readContentFiles(out)['profile']).toMatchObject({ phone: written })
  })

  it('several e-mail addresses are one and others, and an address says the network of a profile', async () => {
    const profiles = [
      { network: 'GitHub', username: 'https://github.com/rula' },
      { network: 'X (Twitter)', url: 'https://x.com/rula' },
    ]
    const email = 'rula@x.example; work@x.example'
    const { out, printed } = await initFrom({
      basics: { ...basics, email, profiles },
      projects: [{ name: 'Tides', startDate: '2020-03' }],
    })
    const { profile, projects } = readContentFiles(out)
    expect(profile).toMatchObject({
      email: 'rula@x.example',
      social: [
        { network: 'github', url: 'https://github.com/rula' },
        { network: 'x', url: 'https://x.com/rula' },
      ],
    })
    expect(printed).toContain('other e-mail addresses (basics.email)')
    // What has only begun is not finished.
    expect(projects).toEqual([expect.not.objectContaining({ date: '2020-03' })])
    expect(printed).toContain('"2020-03" (projects[].startDate)')
  })

  it('a national number that is not dialled so in its country is not made international', async () => {
    const location = { city: 'Osaka', countryCode: 'JP' }
    const { out, printed } = await initFrom({
      basics: { ...basics, location, phone: '(213) 555-9876' },
    })
    expect(readContentFiles(out)['profile']).not.toHaveProperty('phone')
    expect(printed).toContain('"(213) 555-9876" (basics.phone)')
  })

  it('a name that is a link is a name with an address', async () => {
    const company = '[Cedar](https://cedar.example)'
    const experience = [{ company, position: 'Dev', start_date: 2020 }]
    const { out } = await initFrom({ cv: { name: 'Rami', sections: { experience } } })
    expect(readContentFiles(out)['education']).toMatchObject([
      { title: 'Dev', institution: 'Cedar', url: 'https://cedar.example' },
    ])
  })

  it('the line below the name in a section of one’s own of Reactive Resume 4 is taken', async () => {
    const item = {
      name: 'Typography',
      description: 'School of Lyon',
      summary: 'Three days.',
    }
    const custom = { x1: { name: 'Workshops', id: 'x1', items: [item] } }
    const sections = { custom, experience: { items: [] } }
    const { out, printed } = await initFrom({ basics: { name: 'Omar' }, sections })
    expect(readContentFiles(out)['workshops']).toMatchObject([
      { title: 'Typography', institution: 'School of Lyon', summary: 'Three days.' },
    ])
    expect(printed).not.toContain('but not taken')
  })

  it('of several websites of RenderCV the first is taken, and the others are listed', async () => {
    const website = ['https://rami.dev', 'https://notes.rami.dev']
    const { out, printed } = await initFrom({
      cv: { name: 'Rami', website, sections: {} },
    })
    expect(readContentFiles(out)['profile']).toMatchObject({
      social: [{ url: website[0] }],
    })
    expect(printed).toContain(`"${website[1]}" (cv.website[])`)
  })

  it('sections of RenderCV are known in any case, with blanks or underscores', async () => {
    const { out, printed } = await initFrom({
      cv: {
        name: 'Rami',
        sections: {
          'Professional Summary': ['Builds shops.'],
          PERSONAL_PROJECTS: [{ name: 'Tides', summary: 'For the gulf.' }],
          'Technical Skills': [{ label: 'Languages', details: 'Rust, SQL' }],
          'Selected Honors': [{ bullet: 'Best project' }],
        },
      },
    })
    expect(readContentFiles(out)).toMatchObject({
      profile: { pitch: 'Builds shops.' },
      projects: [{ title: 'Tides' }],
      skills: [{ name: 'Rust' }, { name: 'SQL' }],
      'selected-honors': [{ title: 'Best project' }],
    })
    expect(printed).not.toContain('but not taken')
  })

  it('a custom section of Reactive Resume keeps its title, of whatever kind it is', async () => {
    const kinds = {
      experience: { company: 'CSS Lebanon', position: 'Host' },
      skills: { name: 'Rive', keywords: ['State machines'] },
      education: { school: 'Balamand', degree: 'MSc', area: 'Human factors' },
      awards: { title: 'Cedar pixel', awarder: 'Design Week', date: 'June 2022' },
      languages: { language: 'French', fluency: 'Good' },
      projects: { name: 'Mosaic', description: 'Tile grids.' },
    }
    const customSections = Object.entries(kinds).map(([type, item]) => {
      return { title: `Own ${type}`, type, items: [item] }
    })
    const sections = { experience: { title: '', items: [] } }
    const { out, printed } = await initFrom({
      basics: { ...basics, label: undefined, headline: 'Dev' },
      sections,
      customSections,
    })
    expect(readContentFiles(out)).toMatchObject({
      'own-experience': [{ title: 'Host', institution: 'CSS Lebanon' }],
      'own-skills': [{ title: 'Rive', highlights: ['State machines'] }],
      'own-education': [{ title: 'MSc, Human factors', institution: 'Balamand' }],
      'own-awards': [
        { title: 'Cedar pixel', institution: 'Design Week', when: { start: '2022-06' } },
      ],
      'own-languages': [{ title: 'French', institution: 'Good' }],
      'own-projects': [{ title: 'Mosaic', summary: 'Tile grids.' }],
    })
    expect(printed).not.toContain('but not taken')
  })

  it.each([
    [
      'an address that is the beginning of another',
      {
        basics: {
          ...basics,
          url: 'https://cedar.example/notice',
          website: 'https://cedar.example',
        },
      },
      'basics.website',
    ],
    [
      'a place that a sentence names',
      {
        basics: { ...basics, location: { city: 'Beirut', region: 'Mount Lebanon' } },
        work: [{ position: 'Dev', name: 'A', summary: 'Walks on Mount Lebanon.' }],
      },
      'basics.location.region',
    ],
    [
      'a date of an entry whose end is before its start, though another has it',
      {
        basics,
        work: [
          { position: 'Dev', name: 'A', startDate: '2020-05', endDate: '2021-01' },
          { position: 'Host', name: 'B', startDate: '2020-05', endDate: '2019-01' },
        ],
      },
      'work[].startDate',
    ],
    [
      'the year of a project without a name, though another has it',
      { basics, projects: [{ name: 'Tides', endDate: '2020' }, { endDate: '2020' }] },
      'projects[].endDate',
    ],
    [
      'a field of an entry that has another text there, though a further entry has it',
      {
        basics,
        projects: [
          { name: 'Tides', description: 'For the gulf.', url: 'https://a.example' },
          { name: 'Atlas', description: 'For the gulf.', url: 'https://b.example' },
        ],
      },
      'projects[].description',
      { basics, projects: [{ name: 'Tides', description: 'Tide tables.' }] },
    ],
  ])(
    'is in the report if it has no place: %s',
    async (_, resume, path, first?: object) => {
      const there = first ? [await initFrom(first)] : []
      const more = there.flatMap(({ out }) => ['--out', out])
      const { printed } = await initFrom(resume, more)
      expect(printed).toMatch(new RegExp(`^ {2}.+ \\(${escape(path)}\\)(,|$)`, 'm'))
    },
  )

  it.each([
    ['a scraper’s', { full_name: 'Jo', experiences: [{ company: 'A', title: 'Dev' }] }],
    [
      'a tool’s own',
      {
        personal: { name: 'Jo' },
        experience: [{ role: 'Dev' }],
        projects: [{ name: 'X' }],
      },
    ],
    [
      'a person’s, with other parts',
      { basics, jobs: [{ at: 'A', as: 'Dev', did: 'Maps', from: 2019 }] },
      'such as jobs.at, jobs.as, jobs.did, jobs.from',
    ],
  ])(
    'a JSON of no named format is refused: %s',
    async (_, resume, why = 'none of the parts') => {
      const { code, printed } = await initFrom(resume)
      expect(printed).toContain(why)
      expect([code, printed]).toEqual([
        1,
        expect.stringMatching(/ is no résumé: .+ written\.$/),
      ])
    },
  )
})
