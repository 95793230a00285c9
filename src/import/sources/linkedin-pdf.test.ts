import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { isFields, type Json, toFields } from '#yaml'
import { makeSlug } from '#text'
import { readItems } from '../form/values/values.ts'
import { readAll, listErrors, init, newFolder } from '../../../tests/init.ts'
import {
  layOutProfile,
  type PdfText,
  type Profile,
  writePdf,
} from '../../../tests/linkedin-pdf.ts'

/** A PDF as `LinkedIn` saves it, piece by piece, and what should come of it. */
const shape = JSON.parse(
  readFileSync('tests/fixtures/linkedin-pdf-shape.json', 'utf8'),
) as {
  items: PdfText[]
  right: {
    name: string
    email: string
    social: string[]
    skills: string[]
    languages: string[]
    work: string[][]
    education: string[][]
  }
}

const english: Profile['words'] = {
  contact: 'Contact',
  skills: 'Top Skills',
  languages: 'Languages',
  summary: 'Summary',
  experience: 'Experience',
  education: 'Education',
}

const rami: Profile = {
  name: 'Rami Khalil',
  headline:
    'Front-end developer | React, TypeScript, and interfaces in Arabic, English and French',
  place: 'Amman, Jordan',
  phone: '+962790123456',
  email: 'rami@ramikhalil.dev',
  links: [
    'https://www.linkedin.com/in/rami-khalil-with-a-long-name',
    'https://ramikhalil.dev/about',
  ],
  skills: ['TypeScript', 'Cascading Style Sheets (CSS)', 'Accessibility'],
  languages: [
    ['Arabic', 'Native or Bilingual'],
    ['Norwegian'],
    ['English', 'Full Professional'],
  ],
  lists: {
    Certifications: ['Web Accessibility: a course with a name on two lines', 'Git'],
    'Honors-Awards': ['Best project'],
    Patents: ['Folding bus sign'],
  },
  summary: [
    'I build shops that load fast (for readers of right-to-left and left-to-right scripts alike), and I measure what they feel.',
    'b) Before that, I drew maps [of harbours] :)',
  ],
  experience: [
    {
      employer: 'Cedar Apps',
      roles: [
        {
          title: 'Senior developer',
          dates: 'March 2022 - Present',
          when: { start: '2022-03' },
          place: 'Amman, Jordan',
          description: [
            'Moved the checkout to TypeScript (strict), and cut the first load by a third (for everybody\u0000).',
            'Leads four people.',
          ],
        },
        {
          title: 'Developer',
          dates: 'June 2019 - February 2022',
          when: { start: '2019-06', end: '2022-02' },
        },
      ],
    },
    {
      employer: 'Harbour Works',
      roles: [
        {
          title: 'Intern',
          dates: 'July 2018 - September 2018',
          when: { start: '2018-07', end: '2018-09' },
          description: ['Sails'],
        },
      ],
    },
  ],
  education: [
    {
      school: 'University of Jordan',
      degree: 'Bachelor of Science - BS, Computer Science',
      dates: '2015 - 2019',
      when: { start: 2015, end: 2019 },
    },
  ],
  words: english,
}

const german: Profile = {
  ...rami,
  languages: [['Arabisch', 'Muttersprache oder zweisprachig'], ['Deutsch']],
  lists: { 'Bescheinigungen und Zertifikate': ['Web Accessibility'] },
  experience: [
    {
      employer: 'Zeder Apps',
      roles: [
        { title: 'Entwickler', dates: 'März 2022 - Heute', when: { start: '2022-03' } },
        {
          title: 'Praktikant',
          dates: 'Mai 2021 - Dezember 2021',
          when: { start: '2021-05', end: '2021-12' },
        },
      ],
    },
  ],
  words: {
    contact: 'Kontakt',
    skills: 'Top-Kenntnisse',
    languages: 'Sprachen',
    summary: 'Zusammenfassung',
    experience: 'Berufserfahrung',
    education: 'Ausbildung',
  },
}

const arabic: Profile = {
  ...rami,
  name: 'رامي خليل',
  headline: 'مطوّر واجهات',
  place: 'عمّان، الأردن',
  skills: ['تصميم المواقع', 'إمكانية الوصول'],
  languages: [
    ['العربية', 'اللغة الأم'],
    ['الإنجليزية', 'مستوى متقدم'],
  ],
  lists: { الشهادات: ['شهادة في إمكانية الوصول'] },
  summary: [
    'أبني متاجر سريعة (للقرّاء من اليمين إلى اليسار ومن اليسار إلى اليمين) وأقيس ما يشعرون به (دائمًا) في كل يوم.',
  ],
  experience: [
    {
      employer: 'تطبيقات الأرز',
      roles: [
        {
          title: 'مطوّر أول',
          dates: 'مارس 2022 - الحالي',
          when: { start: '2022-03' },
          place: 'عمّان، الأردن',
          description: ['نقل المتجر إلى تقنية أحدث.'],
        },
      ],
    },
  ],
  education: [
    {
      school: 'الجامعة الأردنية',
      degree: 'بكالوريوس، علم الحاسوب',
      dates: '2015 - 2019',
      when: { start: 2015, end: 2019 },
    },
  ],
  words: {
    contact: 'الاتصال',
    skills: 'أهم المهارات',
    languages: 'اللغات',
    summary: 'الملخص',
    experience: 'الخبرة',
    education: 'التعليم',
  },
}

const job = rami.experience[0]!
const long = 'Wrote the timetable of a harbour with many piers, and tested it on ships.'

it.each<[string, Profile, string?, boolean?]>([
  ['in English', rami],
  ['in German', german, 'de'],
  ['in Arabic', arabic, 'ar'],
  ['in Arabic, with the narrow column on the right', arabic, 'ar', true],
  ['without a summary', { ...rami, summary: [] }],
  ['without jobs and schools', { ...rami, experience: [], education: [] }],
  [
    'with only schools, one without a degree',
    {
      ...rami,
      summary: [],
      experience: [],
      education: [...rami.education, { school: 'School of the Sea', when: undefined }],
    },
  ],
  [
    'without ways to reach the person',
    { ...rami, phone: undefined, email: undefined, links: [] },
  ],
  [
    'with an address over several lines',
    {
      ...rami,
      address:
        '12 Invented Lane, a building with a long name, Flat 9, 11181 Amman, Jordan',
    },
  ],
  [
    'with places over several lines',
    {
      ...rami,
      experience: [
        {
          employer: 'Cedar Apps',
          roles: [
            {
              ...job.roles[0]!,
              place:
                'The old quarter beside the second harbour, Greater Amman Municipality, Amman Governorate, Jordan',
            },
          ],
        },
      ],
    },
  ],
  [
    'of three pages',
    {
      ...rami,
      experience: Array.from({ length: 7 }, (_, at) => ({
        employer: `Harbour ${at}`,
        roles: [0, 1].map((number) => ({
          ...job.roles[number]!,
          title: `Role ${at}-${number} with a title that is so long that it takes a second line`,
          description: [long, long],
        })),
      })),
    },
  ],
  ['with lists only in the narrow column', { ...rami, skills: [], languages: [] }],
])(
  'LinkedIn’s PDF %s is read exactly',
  async (_, profile, language = 'en', isMirrored = false) => {
    const path = writePdf(layOutProfile(profile, isMirrored), { language })
    const { code, printed, read } = await init([path])
    expect(code, printed).toBe(0)
    expect(printed).not.toContain('but not taken')
    expect(readFiles(read)).toEqual(toContent(profile))
    if (profile.lists['Patents']) expect(printed).toContain(', patents: 1.')
    expect(
      /^Left out as private, and kept nowhere: (.+)\.$/m.exec(printed)?.[1] ?? '',
    ).toBe(
      [
        ...(profile.phone ? ['phone numbers (profile.phone)'] : []),
        ...(profile.address ? ['street (profile.address)'] : []),
      ].join(', '),
    )
  },
)

const withoutNulls = (text: string) => text.replaceAll('\u0000', '')

/** What should come of a profile. */
function toContent({ name, headline, place, email, links, ...profile }: Profile) {
  const [city] = place.split(/[,،]/)
  const jobs = profile.experience.flatMap(({ employer, roles }) =>
    roles.map(({ title, when, place: location, description = [] }) => {
      const [summary, ...highlights] = description.map(withoutNulls)
      return { title, institution: employer, location, when, summary, highlights }
    }),
  )
  const schools = profile.education.map(({ school, degree, when }) =>
    degree ? { title: degree, institution: school, when } : { title: school, when },
  )
  const named = {
    Certifications: 'certificates',
    'Honors-Awards': 'awards',
    الشهادات: 'certificates',
  }
  const lists = Object.entries(profile.lists).map(([heading, items]) => [
    (named as Record<string, string>)[heading] ?? makeSlug(heading),
    items.map((title) => ({ title })),
  ])
  const [pitch, ...paragraphs] = profile.summary
  const [role] = headline.split(' | ')
  return withoutEmpty({
    profile: {
      name,
      role,
      pitch,
      about: { heading: headline === role ? undefined : headline, paragraphs },
      city,
      email,
      social: links,
      languages: profile.languages.map(([name, level]) => ({ name, level })),
    },
    skills: profile.skills,
    education: [...jobs, ...schools],
    ...Object.fromEntries(lists),
  })
}

/** The YAML files of the content, and of some entries only what a profile says. */
function readFiles(read: (name: string) => string) {
  const load = (name: string) => parse(read(`${name}.yaml`)) as Json
  const list = (name: string) => readItems(load(name))
  const { place, social, ...person } = toFields(load('profile'))
  const { sections = [] } = toFields(load('site'))
  const ids = (sections as Json[]).filter(isFields).flatMap((item) => Object.keys(item))
  return withoutEmpty({
    ...Object.fromEntries(ids.map((id) => [id, load(id)])),
    profile: {
      ...person,
      city: toFields(place)['city'],
      social: readItems(social).map(({ url }) => url),
    },
    skills: list('skills').map(({ name }) => name),
    education: list('education').map(({ group: _, ...entry }) => entry),
  })
}

/** Without missing values and empty lists. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const field = withoutEmpty(inner)
    const isEmpty = typeof field === 'object' && Object.keys(field ?? {}).length === 0
    return field === undefined || isEmpty ? [] : [[name, field] as const]
  })
  return Object.fromEntries(fields)
}

it('the measured shape of LinkedIn’s PDF is read exactly, and needs no more for a site', async () => {
  const { printed, read, out } = await init([
    writePdf(shape.items),
    '--languages',
    'en,ar',
  ])
  expect(parse(read('profile.yaml'))).toMatchObject({
    name: shape.right.name,
    email: shape.right.email,
    place: { city: 'Amman', countryCode: 'JO' },
    social: shape.right.social.map((url) => ({ url })),
    languages: shape.right.languages.map((line) => {
      const [name, level] = line.split(': ')
      return { name, level }
    }),
  })
  expect(parse(read('skills.yaml'))).toEqual(shape.right.skills.map((name) => ({ name })))
  const entries = [
    ...shape.right.work.map(([institution, title, start, end]) => {
      return { institution, title, when: end === 'open' ? { start } : { start, end } }
    }),
    ...shape.right.education.map(([institution, title, start, end]) => {
      return { institution, title, when: { start: Number(start), end: Number(end) } }
    }),
  ]
  expect(parse(read('education.yaml'))).toMatchObject(entries)
  expect(printed).not.toContain('but not taken')
  expect(printed).toContain('phone numbers (profile.phone)')
  expect(readAll(out)).not.toMatch(/96279|\d (years|months)|Page \d/)
  expect(await listErrors(out)).toEqual([])
})

it('another PDF is refused by name, with what can be read', async () => {
  const texts = layOutProfile({ ...rami, links: [] })
  const again =
    /Profile\.pdf is LinkedIn's, but another program .+ Download it anew .+ Nothing was written\.$/
  const saved = await init([writePdf(layOutProfile(rami), { author: 'Rami' })])
  expect([saved.code, saved.printed]).toEqual([1, expect.stringMatching(again)])
  const foreign = await init([writePdf(texts, { author: 'Rami' })])
  expect([foreign.code, foreign.printed]).toEqual([
    1,
    expect.stringMatching(
      /Profile\.pdf is a PDF, and of those only LinkedIn's can be read, .+"Save to PDF".+JSON Resume/,
    ),
  ])
  const small = texts.map(([page, x, y, size, text]): PdfText => [
    page,
    x,
    y,
    size / 2,
    text,
  ])
  const changed = await init([writePdf(small)])
  expect([changed.code, changed.printed]).toEqual([1, expect.stringMatching(again)])
})

it('the ZIP that comes later adds what LinkedIn’s PDF lacks, and nothing twice', async () => {
  const { out, read } = await init([writePdf(layOutProfile(rami))])
  const folder = newFolder('export')
  mkdirSync(folder, { recursive: true })
  const positions = `Company Name,Title,Description,Location,Started On,Finished On
Cedar Apps,Senior developer,,"Amman, Jordan",Mar 2022,
Cedar Apps,Developer,,,Jun 2019,Feb 2022
Harbour Works,Intern,,,Jul 2018,Sep 2018
`
  writeFileSync(join(folder, 'Positions.csv'), positions)
  writeFileSync(join(folder, 'Skills.csv'), 'Name\nTypeScript\nSQL\n')
  const { printed } = await init([folder, '--out', out])
  expect(printed).toMatch(/^There already: work: 3, skills: 1\.\nTaken: skills: 1\./m)
  expect(read('skills.yaml')).toContain('- { name: SQL }')
  expect(printed).not.toContain('but not taken')
})
