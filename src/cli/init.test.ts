import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { check, requireContent, openContent } from '#reading'
import { educationGroups } from '#schema'
import { readAll, listErrors, initFrom, init, newFolder } from '../../tests/init.ts'
import { notAResume } from '../../tests/resumes.ts'

function fixture(name: string) {
  return `tests/fixtures/resumes/${name}.json`
}

const ada = ['--name', 'Ada Park', '--role', 'Developer', '--email', 'ada@park.dev']

describe('init without a résumé', () => {
  it('asks for what the page needs, and repeats a question after an invalid answer', async () => {
    const answers = 'en, xx|en,ar||Ada Park|Developer|ada|ada@park.dev|https://park.dev'
    const { code, out, questions, read } = await init([], answers.split('|'))
    expect(code).toBe(0)
    expect(questions.map((question) => question.split('\n').at(-1))).toEqual([
      'Languages of the site, the default one first, such as en,ar (Enter: en): ',
      'Languages of the site, the default one first, such as en,ar (Enter: en): ',
      'Your name: ',
      'Your name: ',
      'Your profession, in a few words: ',
      'Your e-mail address: ',
      'Your e-mail address: ',
      'The address where the site will be public (Enter: later): ',
    ])
    expect(questions[3]).toMatch(/^The page needs this: write it\.\n/)
    expect(questions[1]).toContain('There is no language "xx" yet. Known are ar, de, en')
    expect(read('site.yaml')).toContain('languages: [en, ar]\nurl: https://park.dev\n')
    expect(await listErrors(out)).toEqual([])
  })

  it('without a terminal, flags replace the questions', async () => {
    const { code, out, read } = await init([...ada, '--languages', 'ar'])
    expect(code).toBe(0)
    expect(read('profile.yaml')).toMatch(
      /^# yaml-language-server: .+\n\nname: Ada Park\nrole: Developer\nemail: ada@park\.dev\n\n# /,
    )
    expect(await listErrors(out)).toEqual([])
  })

  it('proposes the languages whose letters the résumé has', async () => {
    const mixed = newFolder('resume.json')
    const basics = { name: 'Ada Park', label: 'Developer', email: 'ada@park.dev' }
    const work = [{ name: 'دار المعرفة', position: 'Developer' }]
    writeFileSync(mixed, JSON.stringify({ basics, work }))
    const agreed = await init([mixed], [''])
    expect(agreed.questions[0]).toMatch(/ such as en,ar \(Enter: en,ar\): $/)
    expect(agreed.read('site.yaml')).toContain('languages: [en, ar]\n')
    const alone = await init([mixed])
    expect(alone.read('site.yaml')).toContain('languages: [en]\n')
    expect(alone.printed).toContain(
      'write "languages: [en, ar]" in site.yaml, and each text as { en: …, ar: … }.',
    )
    const chosen = await init([mixed, '--languages', 'en'])
    expect(chosen.printed).not.toContain('letters of Arabic')
  })

  it('comments are in Arabic where that is the first language', async () => {
    const { out } = await init([...ada, '--languages', 'ar,en'])
    const comments = readAll(out).match(/^# (?!yaml-).+/gm) ?? []
    expect(comments).toContain('# مثال: احذف «# » من أول السطور، واكتب ما يخصّك مكانها.')
    const fields = comments.filter((line) => /^# {3}\w+: /.test(line))
    expect(fields.length).toBeGreaterThan(20)
    const foreign = fields.filter((line) => !/\p{Script=Arabic}/u.test(line))
    // Lines of the examples have the texts of the sample.
    expect(foreign.filter((line) => !/: ([{[\d'"`]|https:)/.test(line))).toEqual([])
  })

  it.each(['en', 'en,ar', 'de,fa,he'])(
    'each empty file has an example that can be filled in, in %s',
    async (languages) => {
      const { out, read } = await init([...ada, '--languages', languages])
      const empty = ['skills', 'education', 'projects'] as const
      expect(openContent(out).content).toMatchObject({
        skills: [],
        education: [],
        projects: [],
      })
      const about = (await check(openContent(out))).map(({ file }) => file)
      for (const name of empty) {
        expect(about).not.toContain(`content/${name}.yaml`)
        const example = /(?<=# An example.+\n)[^]*?(?=\n# An entry|$)/
        const text = read(`${name}.yaml`)
        const filled = text.replace(example, (entry) => entry.replaceAll(/^# /gm, ''))
        writeFileSync(join(out, `${name}.yaml`), filled)
      }
      expect(await listErrors(out)).toEqual([])
      const { skills, education, projects } = requireContent(openContent(out))
      const groups = education.map(({ group }) => group)
      expect(new Set(groups)).toEqual(new Set(educationGroups))
      expect(skills[0]?.category).toBeDefined()
      expect(projects).toHaveLength(1)
      // An unchanged example is not published.
      const kinds = (await check(openContent(out))).map(({ kind }) => kind)
      expect(kinds).toContain('sample')
    },
  )

  it('missing required fields are listed, and reported by the check', async () => {
    const { code, out, printed } = await init(['--name', 'Ada Park'])
    expect(code).toBe(0)
    expect(printed).toContain('Required, in profile.yaml: role, email.')
    expect((await listErrors(out)).join('\n')).toMatch(/"role".+\n"email"/)
  })

  const broken = newFolder('broken.json')
  writeFileSync(broken, '{ name: ')
  const latin = newFolder('latin.json')
  writeFileSync(latin, Buffer.from('{ "basics": { "name": "José" } }', 'latin1'))
  it.each([
    [[], /^Say whose page it is/],
    [
      [...ada, '--languages', 'xx'],
      /^--languages "xx": There is no language "xx" yet\. .+README\.md\)\. Nothing/,
    ],
    [[...ada, '--languages', 'en,ar,fr,de'], /: Give at most 3\. Known are/],
    [[...ada, '--name', ''], /^--name "": The page needs this: write it\. Nothing/],
    [[...ada, '--email', 'ada'], /^--email "ada": Write an e-mail address/],
    [[...ada, '--url', 'https://park.dev/me'], /^--url "https:\/\/park\.dev\/me": /],
    [[fixture('minimal'), 'b.json'], /^There is no file b\.json\./],
    [[notAResume], /is no résumé: .+ none of the parts basics, .+ written\.$/],
    [[broken], /broken\.json:1:3 is not valid JSON: .+ Nothing was written\.$/],
    [
      ['https://gist.github.com/ada/1'],
      /^https:.+ is an address, .+ Nothing was written\.$/,
    ],
    [[latin], /latin\.json is .+ not in UTF-8\. .+ Nothing was written\.$/],
    [['ar'], /^There is no file ar\. .+ npm run init -- .+ Nothing was written\.$/],
    [['tests'], /^tests has no file of a LinkedIn data export .+ Nothing was written\.$/],
  ])(
    'with the arguments %j, init explains the mistake and writes nothing',
    async (argv, message) => {
      const { code, out, printed } = await init(argv)
      expect(code).toBe(1)
      expect(printed).toMatch(message)
      expect(existsSync(out)).toBe(false)
    },
  )
})

describe('init with a résumé', () => {
  it.each(['arabic, English', 'العربية، الإنجليزية', '[ar, en]'])(
    'takes the languages %s',
    async (languages) => {
      const { read } = await init([fixture('minimal'), '--languages', languages])
      expect(read('site.yaml')).toContain('languages: [ar, en]')
    },
  )

  it('schema 0.0 is converted to short YAML, and missing fields are listed', async () => {
    const { out, printed, read } = await init([
      fixture('old-schema'),
      '--languages',
      'en,ar',
    ])
    const files = readdirSync(out).filter((name) => name.endsWith('.yaml'))
    const steady = [printed, ...files.map((name) => `--- ${name}\n${read(name)}`)]
      .join('\n')
      .replaceAll(out, 'content')
      .replaceAll(relative(out, 'schema'), '../schema')
      // The list of further fields grows with the schema.
      .replaceAll(/^# {3}.+\n?/gm, '')
    await expect(steady).toMatchFileSnapshot('../../tests/fixtures/outputs/init.txt')
  })

  it('removes invisible characters, which the check refuses, but not joiners', async () => {
    const basics = {
      name: '\u200FAda \u2068Park\u2069',
      label: 'می\u200Cشود',
      email: 'ada@park.dev',
    }
    const { out, read, printed } = await initFrom({ basics, notes: 'left \uFFF9out' })
    expect(read('profile.yaml')).toMatch(/^name: Ada Park\nrole: می\u200Cشود$/m)
    expect(printed).toMatch(/^ {2}"left out" \(notes\)$/m)
    expect(await listErrors(out)).toEqual([])
  })

  it('invents nothing: no level, no date, no text, no picture', async () => {
    const { read } = await init([fixture('many-skills')])
    expect(read('skills.yaml')).not.toMatch(/^- .*(level|category)/m)
    expect(read('skills.yaml').match(/- \{ name: /g)).toHaveLength(70)
    expect(read('profile.yaml')).not.toMatch(/^(photo|now|place|phone):/m)
  })

  it('"Present" becomes no end, and a year stays a year', async () => {
    const present = await init([fixture('present')])
    expect(present.read('education.yaml').match(/when: .+/g)).toEqual([
      'when: { start: 2021-02 }',
      'when: { start: 2020-01 }',
      'when: { start: 2015-03, end: 2016-12 }',
      'when: { start: 2010-03 }',
    ])
    const years = await init([fixture('bare-years')])
    expect(years.read('education.yaml')).toContain('when: { start: 2015, end: 2019 }')
  })

  it('makes a phone number international if its country is certain', async () => {
    const { read } = await init([fixture('national-phone')])
    expect(read('profile.yaml')).toContain('phone: +20 10 02345678')
    const wild = await init([fixture('wild')])
    expect(wild.read('profile.yaml')).not.toMatch(/^phone:/m)
    expect(wild.printed).toContain('"98765" (basics.phone)')
  })

  it('what the content has no field for is listed by section', async () => {
    const { printed } = await init([fixture('everything')])
    expect(/(?<=no field for it:\n)( {2}.+\n)+/.exec(printed)?.[0]).toBe(`\
  "design systems", "municipalities" (work[].keywords[])
  "Expert", "Expert", "Beginner" (skills[].level)
  "Designer", "Developer" (projects[].roles[]), "Kvarken Shipping" (projects[].entity), "application" (projects[].type)
  "https://lindqvist.se/rosa.jpg" (basics.image)
`)
  })

  it('the street and postal code are left out, and named', async () => {
    const { out, printed } = await init([fixture('everything')])
    expect(printed).toContain(
      'Left out as private, and kept nowhere: street (basics.location.address), postal code (basics.location.postalCode).',
    )
    expect(readAll(out)).not.toMatch(/Storgatan|903 26/)
  })

  it('leaves texts to translate, which the check reports once, in any languages', async () => {
    const { out } = await init([fixture('everything'), '--languages', 'de,en,fa'])
    const problems = await check(openContent(out))
    const places = problems.map(({ file, line, column }) => `${file}:${line}:${column}`)
    expect(places.length).toBeGreaterThan(20)
    expect(places).toEqual([...new Set(places)])
    // A person who is quoted has one name in all languages.
    const referees = problems.filter(({ file }) => file.endsWith('references.yaml'))
    expect(referees.map(({ path }) => path)).toEqual([[0, 'quote']])
  })

  it('keeps the paragraphs of a summary, the first as the pitch', async () => {
    const { read } = await init([fixture('wild')])
    expect(read('profile.yaml')).toMatch(
      /pitch: First line and the second\.\n[^]*- A paragraph of its own\./,
    )
  })

  it('the paragraphs and bullets of an entry’s text become its summary and highlights', async () => {
    const { read } = await init([fixture('wild')])
    expect(parse(read('education.yaml'))).toMatchObject([
      {
        summary: 'Runs the quay.',
        highlights: [
          'Sells nets',
          'Mends ropes',
          'Keeps the books',
          'And a last word.',
          'Opened a second quay',
        ],
      },
      { highlights: ['Hauled nets'] },
      { title: 'Clerk', highlights: ['Filed -5 letters'] },
      {},
      {},
      { title: 'none' },
    ])
  })

  it('prefers a flag to the résumé', async () => {
    const { read } = await init([fixture('minimal'), '--role', 'Captain'])
    expect(read('profile.yaml')).toContain('role: Captain\n')
  })
})

it('init overwrites existing content only with --force, and never pictures and ui.yaml', async () => {
  const { out } = await init([fixture('old-schema')])
  writeFileSync(join(out, 'ui.yaml'), '# mine\n')
  writeFileSync(join(out, 'images/me.jpg'), 'mine')
  const before = readFileSync(join(out, 'profile.yaml'), 'utf8')

  const refused = await init([...ada, '--out', out])
  expect(refused.code).toBe(1)
  expect(refused.printed).toContain('Nothing was written')
  expect(refused.read('profile.yaml')).toBe(before)

  const forced = await init([...ada, '--force', '--out', out])
  expect(forced.code).toBe(0)
  expect(forced.read('profile.yaml')).toContain('Ada Park')
  expect(forced.read('skills.yaml')).toMatch(/^# An example/m)
  expect(forced.printed).toContain(`What was there is in ${out}-before/ now.`)
  expect(readFileSync(join(`${out}-before`, 'profile.yaml'), 'utf8')).toBe(before)
  const again = await init([...ada, '--force', '--out', out])
  expect(again.printed).toContain(`${out}-before-2/`)
  expect(forced.read('ui.yaml')).toBe('# mine\n')
  expect(forced.read('images/me.jpg')).toBe('mine')
})
