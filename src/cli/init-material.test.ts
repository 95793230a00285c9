import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { check, openContent } from '#reading'
import type { JsonObject } from '#yaml'
import { allIn, errorsIn, init, newFolder } from '../../tests/init.ts'
import { closeStandIns, standIn, zipOf } from '../../tests/material.ts'

const folder = 'tests/fixtures/material'
const json = (name: string) => join(folder, `${name}.json`)

afterEach(closeStandIns)

function giveJson(resume: object, flags: string[] = []) {
  const file = newFolder('resume.json')
  writeFileSync(file, JSON.stringify(resume))
  return init([file, ...flags])
}

const escape = (text: string) => text.replaceAll(/[.[\]]/g, String.raw`\$&`)

/** What the YAML files say, by their names. */
function readContentFiles(out: string) {
  const names = readdirSync(out).filter((name) => name.endsWith('.yaml'))
  const files = names.map((name) => [
    name.replace('.yaml', ''),
    parse(readFileSync(join(out, name), 'utf8')) as unknown,
  ])
  return Object.fromEntries(files) as Record<string, JsonObject & JsonObject[]>
}

describe('a résumé or an export', () => {
  it.each([
    [
      'resumake',
      {
        profile: { place: { city: 'Gijón', country: 'España', countryCode: 'ES' } },
        education: [{ location: 'Gijón' }, { location: 'Barcelona, Cataluña' }],
      },
    ],
    [
      'resumake-spanish',
      {
        profile: { place: { city: 'Rosario', country: 'Argentina' } },
        education: [
          { title: 'Dev', location: 'Remoto' },
          { title: 'Lic., CS', when: { end: '2019-12' }, score: '9' },
        ],
        awards: [{ title: 'Premio', summary: 'Bien' }],
      },
    ],
    [
      'reactive-resume-v3',
      {
        profile: {
          role: 'Web developer',
          pitch: 'Builds **maps** with [little code](https://maps.tomaslind.dev).',
          place: { city: 'Umeå', countryCode: 'SE' },
          interests: ['Skiing'],
        },
        education: [
          {
            title: 'Developer',
            institution: 'Karta AB',
            when: { start: '2019-08' },
            highlights: ['Tiles', 'Search'],
          },
          { when: { start: '2018-01', end: '2019-06' } },
          { title: 'BSc, Computing', score: 'VG', highlights: ['Databases', 'Graphics'] },
        ],
        projects: [
          {
            title: 'Fjäll',
            description: 'Works offline.',
            highlights: ['Trails of the north'],
            tags: ['PWA'],
          },
        ],
        talks: [
          { title: 'Maps on paper', institution: 'KartConf', when: { start: '2022-05' } },
        ],
        references: [
          {
            title: 'Eva Berg',
            institution: 'Head of Karta AB',
            quote: 'Tomas finishes things.',
          },
        ],
      },
    ],
    [
      'reactive-resume-v4',
      {
        profile: {
          pitch:
            'Builds **forms that people finish**. Eight years of React & TypeScript.',
        },
        education: [
          {
            highlights: ['Cut the checkout from five steps to two.', 'Led four people.'],
            when: { start: '2021-01' },
          },
          {
            institution: 'Petra Maps',
            when: { start: '2016-06', end: '2020-12' },
            summary: 'Tiles, search and offline routes.',
          },
          { group: 'education', score: '3.6' },
        ],
        skills: [{ name: 'React', category: 'Web' }, {}, {}, { name: 'Figma' }],
        projects: [{ description: 'A calendar of both years.', date: 2024 }],
        certificates: [{ title: 'Web accessibility', institution: 'Example Guild' }],
        more: [{ title: 'First aid' }],
      },
    ],
    [
      'reactive-resume-v5',
      {
        profile: {
          social: [{ network: 'github' }, { network: 'Bluesky' }, { network: 'website' }],
          place: { countryCode: 'PT' },
        },
        education: [
          {
            title: 'Lead',
            institution: 'Azulejo',
            when: { start: '2023-03' },
            highlights: ['Runs the tokens'],
          },
          {
            title: 'Engineer',
            institution: 'Azulejo',
            summary: 'Built the editor with `canvas`.',
          },
          { title: 'Web designer', when: { start: 2017, end: 2019 } },
          { group: 'education', title: 'BA, Design', score: '17/20', location: 'Porto' },
        ],
        projects: [
          {
            title: 'Tinta',
            description: 'Colours with names.',
            code: 'https://github.com/mayaori/tinta',
          },
        ],
        publications: [{ title: 'On names of colours', when: { start: '2021-03' } }],
        references: [
          { quote: 'Maya sees what others miss.', institution: 'Head of Azulejo' },
        ],
        awards: [{ title: 'Site of the day' }],
        freelance: [{ title: 'Illustrator', institution: 'Herself' }],
      },
    ],
  ])('init converts %s to valid content', async (name, facts) => {
    const { code, out, printed } = await init([json(name)])
    expect([code, printed]).toEqual([0, expect.stringContaining('Taken: ')])
    expect(readContentFiles(out)).toMatchObject(facts)
    await expectSound(out, printed)
  })

  it('an Arabic résumé keeps its texts, and its digits and months are converted', async () => {
    const { out, printed } = await init([json('arabic')])
    expect(readContentFiles(out)).toMatchObject({
      profile: { phone: '+962 7 9012 3456', place: { city: 'إربد', countryCode: 'JO' } },
      education: [
        { when: { start: '2019-05' }, highlights: ['أطلقت متجرًا', 'قلّلت الأعطال'] },
        { when: { start: '2018-04', end: '2019-04' } },
        { when: { start: 2014, end: 2018 } },
      ],
      skills: [{ name: 'React' }, { name: 'TypeScript' }, { name: 'قواعد البيانات' }],
    })
    await expectSound(out, printed)
  })

  it('private items under labels of the owner’s, and a street, are only named in the report', async () => {
    const { out, printed } = await init([join(folder, 'rendercv.yaml')])
    expect(readContentFiles(out)).toMatchObject({
      profile: { place: { city: 'Tanta', countryCode: 'EG' } },
      personal: [{ title: 'Driving', summary: 'Category B' }],
    })
    expect(printed).toMatch(
      /^Left out as private, .*street \(cv\.location\), birth date \(cv\.sections\.personal\[\]\)/m,
    )
    await expectSound(out, printed)
    const fields = await init([json('reactive-resume-v4')])
    expect(fields.printed).toContain('birth date (basics.customFields[])')
  })

  it('of RenderCV, nested points, languages and the parts of a résumé are known', async () => {
    const { read, printed } = await giveJson({
      cv: {
        name: 'Iman Saad',
        sections: {
          work: [
            {
              company: 'Cedar',
              position: 'Dev',
              date: 'June 2018–August 2020',
              highlights: ['Led it - Cut nine steps - Made it light'],
            },
          ],
          skills: [
            { label: 'Tools', details: 'Vite, Figma, and Git' },
            { label: 'Languages', details: 'English (fluent, TOEFL: 118/120), Turkish' },
          ],
          certifications: [{ name: 'Web Accessibility', date: 2021 }],
        },
      },
    })
    expect(parse(read('education.yaml'))).toMatchObject([
      {
        when: { start: '2018-06', end: '2020-08' },
        highlights: ['Led it', 'Cut nine steps', 'Made it light'],
      },
    ])
    const skills = parse(read('skills.yaml')) as JsonObject[]
    expect(skills.map(({ name }) => name)).toEqual(['Vite', 'Figma', 'Git'])
    expect(read('profile.yaml')).toContain("level: 'fluent, TOEFL: 118/120'")
    expect(read('site.yaml')).toContain('certificates: Certifications')
    expect(printed).toContain('"Languages" (cv.sections.skills[].label)')
  })

  it.each([
    ['Königstraße, Stuttgart, Germany', { city: 'Stuttgart', countryCode: 'DE' }],
    ['Tahrir Street, Cairo, Egypt', { city: 'Cairo', countryCode: 'EG' }],
    ['شارع التحرير، القاهرة، مصر', { city: 'القاهرة', countryCode: 'EG' }],
    ['Rue de Rivoli, Paris', { city: 'Paris' }],
    ['St. Louis, Missouri, United States', { city: 'St. Louis' }],
    ['Via Roma', undefined],
  ])('of the address %s, no street is written', async (location, place) => {
    const file = newFolder('resume.json')
    const resume = { basics: { name: 'Awa', email: 'a@b.example', location } }
    writeFileSync(file, JSON.stringify(resume))
    const { out, printed } = await init([file])
    const { profile } = readContentFiles(out)
    if (place) expect(profile).toMatchObject({ place })
    else expect(profile).not.toHaveProperty('place')
    expect(printed.includes('street (basics.location)')).toBe(!location.startsWith('St.'))
  })

  it('private lines and phone numbers in prose are left out, and named', async () => {
    const file = newFolder('resume.json')
    const summary = [
      'Builds maps. Call +49 30 901820 or write. Likes paper.',
      'Or on +86 138 0013 8000. Or 0049 30 901820.',
      '**Date of birth:** 1 May 1990',
      '- العنوان: شارع التحرير',
      'Tel. 0100 123 4567',
      'Tél : 06 12 34 56 78',
      '📱 0100 765 4321',
      'Mobile - 2019 2020 2021 apps.',
      'Mobile: rewrote the app.',
    ].join('\n')
    const work = [{ position: 'Dev', name: 'Karta', highlights: ['Born: 1990', 'Maps'] }]
    const basics = { name: 'Awa', email: 'a@b.example', summary }
    writeFileSync(file, JSON.stringify({ basics, work }))
    const { out, printed } = await init([file])
    expect(allIn(out)).not.toMatch(/901820|8000|1990|التحرير|0100|06 12/)
    expect(allIn(out)).toMatch(/Builds maps\. Likes paper\.[^]*rewrote the app/)
    expect(printed).toMatch(
      /^Left out as private, .*birth date \(work\[\].highlights\[\], basics.summary\), street \(basics.summary\), phone numbers \(basics.summary\)/m,
    )
  })

  it('nothing that is written is in the report: a text with marks as a title, a number in brackets', async () => {
    const file = newFolder('resume.yaml')
    const sections = { notes: ['I **like** *good* [maps](https://maps.example.dev).'] }
    const cv = { name: 'Awa', headline: 'Dev', phone: '(+20) 100 123 4567', sections }
    writeFileSync(file, JSON.stringify({ cv }))
    const { out, printed } = await init([file])
    expect(readContentFiles(out)).toMatchObject({
      profile: { phone: '+20 100 123 4567' },
      notes: [{ title: 'I like good maps.', url: 'https://maps.example.dev' }],
    })
    expect(printed).not.toContain('but not taken')
  })

  it('a text longer than the content takes is left out, and named', async () => {
    const file = newFolder('resume.json')
    const [description, story] = ['a '.repeat(10_001), '!['.repeat(25_000)]
    const resume = {
      basics: { name: 'Awa', label: 'Dev', email: 'a@b.example' },
      projects: [{ name: 'Karta', description, story }],
    }
    writeFileSync(file, JSON.stringify(resume))
    const { out, printed } = await init([file])
    expect(printed).toMatch(
      /does not fit:\n {2}"a a [a …]+" \(projects\[\]\.description\)\n/,
    )
    await expectSound(out, printed)
  })

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
    ['a ZIP file of LinkedIn’s with any name', () => zipOf('linkedin')],
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
    const { out, printed } = await init([zipOf('linkedin-arabic')])
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
    await standIn()
    const { out, printed } = await init([zipOf('linkedin'), '--github', 'awandour'])
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

/** Nothing private in any file, nothing wrong, and little to read. */
async function expectSound(out: string, printed: string) {
  expect(allIn(out)).not.toMatch(/secret|سرّي/i)
  expect(await errorsIn(out)).toEqual([])
  expect((await check(openContent(out))).length).toBeLessThanOrEqual(10)
  const [list, others] = [true, false].map((isListed) =>
    printed.split('\n').filter((line) => /^ {2}("|\S+[.[])/.test(line) === isListed),
  )
  expect(list!.length).toBeLessThanOrEqual(20)
  expect(others!.length).toBeLessThanOrEqual(20)
}

describe('GitHub', () => {
  it('without another source, GitHub fills the profile and the projects, most stars first, without forks and archived ones', async () => {
    const { asked } = await standIn()
    const { out, printed } = await init([
      '--github',
      'awandour',
      '--role',
      'Developer',
      '--email',
      'awa@awandour.dev',
    ])
    expect(readContentFiles(out)).toMatchObject({
      profile: {
        name: 'Awa Ndour',
        pitch: 'Front end, forms and tides',
        place: { city: 'Dakar', country: 'Senegal', countryCode: 'SN' },
      },
      projects: [
        {
          id: 'tide-table',
          code: 'https://github.com/awandour/tide-table',
        },
        { id: 'kora', description: 'A tuner for the kora' },
      ],
    })
    expect(allIn(out)).not.toMatch(/#readme|🇸🇳/)
    expect(printed).toMatch(
      /^ {2}.*"old-site", "awandour", "awandour\.github\.io" \(repositories\[\]\.name\)/m,
    )
    expect(printed).toMatch(/^ {2}".+" \(company\)$/m)
    expect(asked.every(({ authorization }) => authorization === undefined)).toBe(true)
    await expectSound(out, printed)
  })

  it('only the projects that the owner chooses are taken, in that order; a wrong number repeats the question', async () => {
    await standIn()
    const answers = '7|2, 1|en|Developer|awa@awandour.dev|'.split('|')
    const { out, asked } = await init(['--github', 'awandour'], answers)
    expect(asked[0]).toMatch(
      /1\. tide-table \(★ 40\)\n {2}2\. kora \(★ 12\): A tuner[^]+Enter: 1 to 2/,
    )
    expect(asked[1]).toMatch(/^Write numbers from 1 to 2/)
    expect(readContentFiles(out)['projects']).toMatchObject([
      { id: 'kora' },
      { id: 'tide-table' },
    ])
  })

  it('gets the token from the environment', async () => {
    const { asked } = await standIn()
    process.env['GITHUB_TOKEN'] = 'abc'
    await init(['--github', 'awandour'])
    expect(asked.map(({ authorization }) => authorization)).toEqual([
      'Bearer abc',
      'Bearer abc',
    ])
  })

  it.each([
    ['no such account', 404, {}, /knows no account "awandour"/],
    ['a token that is none', 401, {}, /does not accept GITHUB_TOKEN/],
    [
      'too many questions',
      403,
      { 'x-ratelimit-remaining': '0' },
      /as often as it does in an hour .+ or set GITHUB_TOKEN/,
    ],
    ['too many at once', 403, { 'retry-after': '60' }, /try again later/],
    ['an error of its own', 502, {}, /answers with an error \(502\)/],
  ])(
    'when GitHub answers with %s, init explains it and writes nothing',
    async (_, status, headers, message) => {
      await standIn(status, headers)
      const { code, printed, out } = await init(['--github', 'awandour'])
      expect(printed).toMatch(message)
      expect(printed).toMatch(/Nothing was written\.$/)
      expect([code, existsSync(out)]).toEqual([1, false])
    },
  )

  it('when another server answers in place of GitHub, init says so', async () => {
    await standIn(203)
    const { printed } = await init(['--github', 'awandour'])
    expect(printed).toMatch(/^http:.+ does not answer as GitHub does: .+ proxy/)
  })

  it('without a network, init says so', async () => {
    const { close } = await standIn()
    await close()
    const { printed } = await init(['--github', 'awandour'])
    expect(printed).toMatch(/^GitHub can't be reached \(.+\): is there a network\?/)
  })
})

describe('a file that init can’t read', () => {
  it.each([
    ['half a PDF file', '%PDF-1.7 …', /given can't be read: /],
    ['one table of an export', 'Company Name,Title\nA,B\n', /of no kind .+ the ZIP/],
    ['an XML file', '\uFEFF<?xml version="1.0"?><Europass/>', /is of no kind/],
    ['an RTF file', '{\\rtf1\\ansi Jo}', /is of no kind/],
    ['a picture', Buffer.from('ffd8ffe000104a46', 'hex'), /is of no kind/],
    [
      'a ZIP file of others',
      zipSync({ 'photo.jpg': new Uint8Array(3) }),
      /has no file of a LinkedIn data export/,
    ],
    [
      'a ZIP file in another',
      zipSync({ 'drive/export.zip': new Uint8Array(3) }),
      /has drive\/export\.zip in it: unpack it, and give that\./,
    ],
    [
      'half a ZIP file',
      zipSync({ 'Profile.csv': new Uint8Array(300) }).subarray(0, 40),
      /can't be read: /,
    ],
    [
      'a lock file',
      '{ "name": "x", "version": "1", "info": { "title": "API" } }',
      /is no résumé/,
    ],
  ])('%s is refused in one sentence', async (_, bytes, message) => {
    const path = newFolder('given')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    const { code, printed } = await init([path])
    expect(printed).toMatch(message)
    expect(code).toBe(1)
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
    const { out, printed } = await giveJson(
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
    const { out } = await giveJson({ basics: { ...basics, phone } })
    expect(readContentFiles(out)['profile']).toMatchObject({ phone: written })
  })

  it('several e-mail addresses are one and others, and an address says the network of a profile', async () => {
    const profiles = [
      { network: 'GitHub', username: 'https://github.com/rula' },
      { network: 'X (Twitter)', url: 'https://x.com/rula' },
    ]
    const email = 'rula@x.example; work@x.example'
    const { out, printed } = await giveJson({
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
    const { out, printed } = await giveJson({
      basics: { ...basics, location, phone: '(213) 555-9876' },
    })
    expect(readContentFiles(out)['profile']).not.toHaveProperty('phone')
    expect(printed).toContain('"(213) 555-9876" (basics.phone)')
  })

  it('a name that is a link is a name with an address', async () => {
    const company = '[Cedar](https://cedar.example)'
    const experience = [{ company, position: 'Dev', start_date: 2020 }]
    const { out } = await giveJson({ cv: { name: 'Rami', sections: { experience } } })
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
    const { out, printed } = await giveJson({ basics: { name: 'Omar' }, sections })
    expect(readContentFiles(out)['workshops']).toMatchObject([
      { title: 'Typography', institution: 'School of Lyon', summary: 'Three days.' },
    ])
    expect(printed).not.toContain('but not taken')
  })

  it('sections of RenderCV are known in any case, with blanks or underscores', async () => {
    const { out, printed } = await giveJson({
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
    const { out, printed } = await giveJson({
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
      const there = first ? [await giveJson(first)] : []
      const more = there.flatMap(({ out }) => ['--out', out])
      const { printed } = await giveJson(resume, more)
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
      const { code, printed } = await giveJson(resume)
      expect(printed).toContain(why)
      expect([code, printed]).toEqual([
        1,
        expect.stringMatching(/ is no résumé: .+ written\.$/),
      ])
    },
  )
})
