import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { JsonObject } from '#yaml'
import { readAll, listErrors, init, newFolder } from '../../tests/init.ts'

const material = 'tests/fixtures/material'

/** Content as an owner may have it, written by hand in their own way. */
async function handWritten() {
  const ada = ['--name', 'Ada Park', '--role', 'Developer', '--email', 'ada@park.dev']
  const { out } = await init(ada)
  const files = {
    'profile.yaml': `name: Ada Park   # as on the door
role: "Developer"
email: ada@park.dev
social: [{network: github, url: https://github.com/ada}]
`,
    'education.yaml': `# yaml-language-server: $schema=../schema/education.json

# My work, newest first.
- group: experience
  title:   Captain
  institution: Harbour
  when: {start: 2021-05}   # since the storm
  highlights:
  - Sails


# The school.
- {group: education, title: BSc, institution: School, when: {start: 2010, end: 2013}}
# The end.
`,
    'skills.yaml': `- {name: React, level: 80}
- name: Knots
`,
    'site.yaml': `languages: [en]
sections: [about, talks: Talks, contact]
`,
    'talks.yaml': `- title: Fog
`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  return { out, files }
}

function writeResume(resume: object) {
  const path = newFolder('resume.json')
  writeFileSync(path, JSON.stringify(resume))
  return path
}

const further = {
  basics: {
    name: 'A. Park',
    email: 'other@park.dev',
    phone: '+46 70 123 45 67',
    profiles: [
      { network: 'GitHub', url: 'https://www.github.com/ada/' },
      { network: 'X', username: 'ada' },
    ],
  },
  work: [
    { name: 'Ferry', position: 'Mate', startDate: '2023-01' },
    { name: 'HARBOUR', position: 'Master', startDate: '2021-05' },
    { name: 'Mill', position: 'Hand', startDate: '2015', endDate: '2016' },
  ],
  skills: [{ name: 'frontend', keywords: ['react', 'CSS'] }],
  languages: [{ language: 'English' }],
  awards: [{ title: 'Best sail', date: '2020' }],
  projects: [{ name: 'Buoy', url: 'https://buoy.dev' }],
}

it('init adds what is new to existing content, and changes none of its lines', async () => {
  const { out, files } = await handWritten()
  const { code, printed } = await init([writeResume(further), '--out', out])
  expect([code, await listErrors(out)]).toEqual([0, []])
  const now = Object.fromEntries(
    [...Object.keys(files), 'awards.yaml', 'projects.yaml'].map((name) => [
      name,
      readFileSync(join(out, name), 'utf8'),
    ]),
  )
  for (const [name, text] of Object.entries(files)) {
    // Flow lists get items within their line.
    const lines = text.split('\n').filter((line) => !/^(social|sections)/.test(line))
    const at = lines.map((line) => now[name]!.split('\n').indexOf(line))
    expect(at, name).not.toContain(-1)
  }
  expect(now['education.yaml'])
    .toBe(`# yaml-language-server: $schema=../schema/education.json

# My work, newest first.
- group: experience
  title: Mate
  institution: Ferry
  when: { start: 2023-01 }


- group: experience
  title:   Captain
  institution: Harbour
  when: {start: 2021-05}   # since the storm
  highlights:
  - Sails


- group: experience
  title: Hand
  institution: Mill
  when: { start: 2015, end: 2016 }


# The school.
- {group: education, title: BSc, institution: School, when: {start: 2010, end: 2013}}
# The end.
`)
  expect(now['skills.yaml']).toBe(`- {name: React, level: 80}
- name: Knots
- { name: CSS, category: frontend }
`)
  expect(now['site.yaml']).toBe(`languages: [en]
sections: [about, talks: Talks, { awards: Awards }, contact]
`)
  expect(now['profile.yaml']).toBe(`name: Ada Park   # as on the door
role: "Developer"
email: ada@park.dev
social: [{network: github, url: https://github.com/ada}, { network: x, url: https://x.com/ada }]
phone: +46 70 123 45 67
languages:
  - { name: English }
`)
  expect(now['projects.yaml']).toMatch(/^# yaml-[^]+\n- { id: buoy, title: Buoy, demo: /)
  expect(now['projects.yaml']).not.toContain('An example')
  expect(printed).toMatch(
    /^Added to .*education\.yaml.*; what was there is as it was\.$/m,
  )
  expect(printed).toMatch(/^There already: work: 1, skills: 1\.$/m)
})

it('init adds nothing of the same source a second time', async () => {
  const sources = [
    'linkedin',
    'rendercv.yaml',
    'reactive-resume-v5.json',
    'yamlresume.yml',
    'resumake.json',
    '../resumes/wild.json',
  ].map((name) => join(material, name))
  const { out } = await init(sources)
  const before = readAll(out)
  for (const source of sources) {
    const { printed } = await init([source, '--out', out])
    expect(printed, source).toContain('Nothing was added')
    expect(printed.split('\n').slice(20)).toEqual([])
  }
  expect(readAll(out)).toBe(before)
})

it.each([
  [
    'voluntary work',
    {
      volunteer: [{ organization: 'Harbour', position: 'Mentor', startDate: '2020-01' }],
    },
    {
      volunteer: [{ organization: 'Library', position: 'Mentor', startDate: '2023-01' }],
    },
    'volunteer',
  ],
  [
    'award',
    { awards: [{ title: 'Best thesis', awarder: 'Harbour', date: '2020' }] },
    { awards: [{ title: 'Best thesis', awarder: 'Hill', date: '2020' }] },
    'awards',
  ],
  [
    'certificate',
    { certificates: [{ name: 'First aid', issuer: 'Red Cross', date: '2016-05' }] },
    { certificates: [{ name: 'First aid', issuer: 'Red Cross', date: '2022-05' }] },
    'certificates',
  ],
  [
    'talk in a file that site.yaml does not list',
    {},
    { awards: [{ title: 'Fog', date: '2024' }] },
    'awards',
    '- title: Fog\n  when: { start: 2019 }\n',
  ],
])(
  'init adds a second %s of the same title',
  async (_, first, second, name, text?: string) => {
    const basics = { name: 'Ada', label: 'Developer', email: 'ada@park.dev' }
    const { out, read } = await init([writeResume({ basics, ...first })])
    if (text !== undefined) writeFileSync(join(out, `${name}.yaml`), text)
    const again = [writeResume({ basics, ...second }), '--out', out]
    const { printed } = await init(again)
    expect(parse(read(`${name}.yaml`)), printed).toHaveLength(2)
    expect((await init(again)).printed).toContain('Nothing was added')
  },
)

it('of two sources, the second fills the gaps of an entry that its new ones move', async () => {
  const at = (name: string, startDate: string) => ({ name, position: 'Mate', startDate })
  const mill = { ...at('Mill', '2018-01'), url: 'https://mill.dev' }
  const { read } = await init([
    writeResume({ work: [at('Ferry', '2020-01'), at('Mill', '2018-01')] }),
    writeResume({ work: [at('Buoy', '2019-01'), mill] }),
  ])
  const entries = parse(read('education.yaml')) as JsonObject[]
  expect(entries.map(({ institution, url }) => [institution, url])).toEqual([
    ['Ferry', undefined],
    ['Buoy', undefined],
    ['Mill', 'https://mill.dev'],
  ])
})

it.each([
  ['the one with its name', 'Engineer', ['Head of IT', 'Engineer']],
  ['the first, without its name', 'Software engineer', ['Developer', 'Head of IT']],
])('of two roles since one month, an entry is %s', async (_, there, positions) => {
  const role = (position: string) => ({ name: 'Mill', position, startDate: '2020-01' })
  const work = positions.map((name) => ({ ...role(name), summary: `${name} in Cairo.` }))
  const { read } = await init([
    writeResume({ work: [role(there)] }),
    writeResume({ work }),
  ])
  const entries = parse(read('education.yaml')) as JsonObject[]
  expect(entries).toHaveLength(2)
  const leader = entries.find(({ title }) => title === 'Head of IT')
  expect(JSON.stringify(leader)).toContain('Head of IT in Cairo.')
})

it('init gives the same content in one run and in several', async () => {
  const [first, second] = ['linkedin', 'rendercv.yaml'].map((name) =>
    join(material, name),
  )
  const once = await init([first!, second!])
  const twice = await init([first!])
  await init([second!, '--out', twice.out])
  expect(await listErrors(twice.out)).toEqual([])
  for (const name of ['skills', 'education', 'projects', 'certificates', 'awards']) {
    const read = (folder: string) =>
      parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')) as JsonObject[]
    expect(read(twice.out), name).toEqual(read(once.out))
  }
})

it('init fills in what was required and missing', async () => {
  const { out, read } = await init([
    writeResume({ projects: [{ name: 'Buoy', url: 'https://buoy.dev' }] }),
  ])
  expect(await listErrors(out)).not.toEqual([])
  await init([join(material, 'linkedin'), '--out', out])
  expect(read('profile.yaml')).toMatch(/^name: Awa Ndour$[^]+^email: awa@awandour\.dev$/m)
  expect(await listErrors(out)).toEqual([])
})

it('init adds nothing to content with a mistake', async () => {
  const { out } = await handWritten()
  writeFileSync(join(out, 'skills.yaml'), '- { name: React, levl: 3 }\n')
  const before = readAll(out)
  const { code, printed } = await init([writeResume(further), '--out', out])
  expect([code, readAll(out)]).toEqual([1, before])
  expect(printed).toMatch(
    /^Something is wrong in .+"npm run check" says what\. Nothing was written\.$/,
  )
})
