import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { expectSound, init, newFolder, readContentFiles } from '../../tests/init.ts'
import { stopGitHub, startGitHub, zipFixture } from '../../tests/material.ts'

const folder = 'tests/fixtures/material'

afterEach(stopGitHub)

describe('an export of LinkedIn', () => {
  const linkedIn = {
    profile: {
      name: 'Awa Ndour',
      role: 'Front-end engineer at Baobab Pay',
      pitch: 'Builds checkouts that people finish.',
      about: { paragraphs: ['Before that, six years of "news" pages.'] },
      place: { city: 'Dakar', country: 'Senegal' },
      email: 'awa@awandour.dev',
      social: [
        { network: 'website', url: 'https://awandour.dev' },
        { network: 'website', url: 'https://notes.awandour.dev' },
        { network: 'x', url: 'https://x.com/awandour' },
      ],
      languages: [{ name: 'French', level: 'Native or bilingual proficiency' }, {}],
    },
    education: [
      {
        title: 'Lead front-end engineer',
        institution: 'Baobab Pay',
        when: { start: '2022-03' },
        summary: 'Leads the checkout, from sketch to metrics.',
        highlights: [
          'Cut it from five steps to two',
          'Runs the "design tokens" of four teams',
        ],
      },
      {
        title: 'Front-end engineer',
        institution: 'Baobab Pay',
        when: { start: '2020-01', end: '2022-03' },
      },
      { title: 'Web developer', location: 'Remote' },
      {
        group: 'education',
        title: 'BSc, Computer Science',
        summary: 'Thesis on forms',
        highlights: ['Robotics club'],
      },
      { group: 'courses', title: 'Testing JavaScript' },
    ],
    skills: [
      { name: 'React' },
      { name: 'TypeScript' },
      { name: 'CSS' },
      { name: 'Design Systems' },
    ],
    projects: [
      { title: 'Kora', code: 'https://github.com/awandour/kora', date: '2023-04' },
      { title: 'Pirogue' },
    ],
    certificates: [{ title: 'Web Accessibility', when: { start: '2023-06' } }],
    awards: [{ title: 'Best student project', when: { start: '2014-06' } }],
    volunteer: [{ title: 'Mentor', institution: 'Code Club Dakar' }],
    publications: [{ title: 'Forms on slow lines', when: { start: '2021-05' } }],
    references: [
      {
        title: 'Modou Fall',
        institution: 'Head of product, Baobab Pay',
        quote: 'Awa asks "why" first, and then builds it.',
      },
    ],
  }

  it.each([
    ['a ZIP file of LinkedIn’s with any name', () => zipFixture('linkedin')],
    ['an unpacked LinkedIn export', () => join(folder, 'linkedin')],
  ])('init converts %s to valid content', async (_, source) => {
    const { out, printed } = await init([source()])
    expect(readContentFiles(out)).toMatchObject(linkedIn)
    expect(printed).toMatch(
      /^Not opened, since .+: Ad_Targeting\.csv, Connections\.csv, PhoneNumbers\.csv, Registration\.csv, messages\.csv\.$/m,
    )
    expect(printed).toMatch(/^About the file, and not about you: .*\bkind in Websites\b/m)
    expect(printed).toMatch(
      /^Left out as private, and kept nowhere: (?=.*birth date)(?=.*street)(?=.*postal code)(?=.*other e-mail addresses)(?=.*licence numbers)/m,
    )
    expect(printed).toContain('hidden items (recommendations_received.csv[])')
    await expectSound(out, printed)
  })

  it('an Arabic LinkedIn export in a folder inside the ZIP file is found and converted', async () => {
    const { out, printed } = await init([zipFixture('linkedin-arabic')])
    expect(readContentFiles(out)).toMatchObject({
      profile: {
        name: 'ليلى حدّاد',
        email: 'layla@laylahaddad.dev',
        place: { city: 'عمّان', country: 'الأردن' },
      },
      education: [
        {
          title: 'مطوّرة أولى',
          when: { start: '2021-03' },
          summary: 'تقود فريق الواجهات.',
          highlights: [{}, {}].map(() => expect.any(String) as string),
        },
        { when: { start: '2017-01', end: '2021-02' } },
        { title: 'بكالوريوس علم الحاسوب', when: { start: 2012, end: 2016 } },
      ],
    })
    await expectSound(out, printed)
  })

  it('LinkedIn and GitHub together give one project for both, with its gaps filled', async () => {
    await startGitHub()
    const { out, printed } = await init([zipFixture('linkedin'), '--github', 'awandour'])
    expect(readContentFiles(out)).toMatchObject({
      ...linkedIn,
      profile: {
        ...linkedIn.profile,
        social: [{}, {}, {}, { network: 'github', url: 'https://github.com/awandour' }],
      },
      projects: [
        {
          title: 'Kora',
          description: 'A tuner for the kora, in the browser.',
          demo: 'https://kora.awandour.dev',
          tags: ['audio', 'react'],
          date: '2023-04',
        },
        { title: 'Pirogue' },
        { id: 'tide-table', tags: ['Svelte'], date: '2022-03' },
      ],
    })
    await expectSound(out, printed)
  })
})

describe('other material of the same kinds', () => {
  const give = async (name: string, bytes: string | Uint8Array) => {
    const path = newFolder(name)
    writeFileSync(path, bytes)
    return init([path])
  }
  const toBytes = (text: string) => new Uint8Array(Buffer.from(text))

  it('names the files of an export whose columns it does not know', async () => {
    const { printed } = await give(
      'export.zip',
      zipSync({
        'Profile.csv': toBytes('\uFEFFEtunimi,Sukunimi\r\nAino,Niemi\r\n'),
        'Positions.csv': new Uint8Array(Buffer.from('Société\r\nMer', 'latin1')),
        'Skills.csv': toBytes('\uFEFFName\r\nCSS\r\n'),
      }),
    )
    expect(printed).toMatch(/^Not read, .+ UTF-8: profile\.csv, positions\.csv\. /m)
    expect(printed).toContain('Taken: skills: 1.')
  })

  it('reads organizations, patents and test scores of LinkedIn, and names each file that it does not open', async () => {
    const { out, printed } = await give(
      'export.zip',
      zipSync({
        'Organizations.csv': toBytes(
          'Name,Position,Started On\nTanta JS,Host,Jan 2019\n',
        ),
        'Patents.csv': toBytes('Title,Issued On,Status\nBus sign,Jun 2021,Issued\n'),
        'Test Scores.csv': toBytes('Name,Score,Test Date\nIELTS,7.5,Nov 2018\n'),
        'Jobs/Saved Jobs.csv': toBytes('Title\nX\n'),
        'Ads.csv': toBytes('Title\nX\n'),
      }),
    )
    expect(readContentFiles(out)).toMatchObject({
      organizations: [
        { title: 'Host', institution: 'Tanta JS', when: { start: '2019-01' } },
      ],
      patents: [{ title: 'Bus sign', when: { start: '2021-06' } }],
      'test-scores': [{ title: 'IELTS', highlights: ['7.5'] }],
    })
    expect(printed).toMatch(/^Not opened, .+: Jobs\/Saved Jobs\.csv, Ads\.csv\.$/m)
    expect(printed).toMatch(/^ {2}".+" \(patents\.csv\[\]\.Status\)$/m)
  })

  it('names the second of two files of one name in an export', async () => {
    const { read, printed } = await give(
      'export.zip',
      zipSync({
        'new/Skills.csv': toBytes('Name\r\nCSS\r\n'),
        'old/Skills.csv': toBytes('Name\r\nFlash\r\n'),
      }),
    )
    expect(read('skills.yaml')).toMatch(/^- \{ name: CSS \}$/m)
    expect(printed).toMatch(/^ {2}old\/Skills\.csv$/m)
  })
})
