import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { main } from '../../cli/check.ts'
import { check } from './check.ts'
import { requireSiteAddress } from './site-address.ts'
import { openContent, readContent } from '../content.ts'
import { formatField } from '../problems/path.ts'
import { formatProblems } from '../problems/format.ts'
import { listTexts } from '../walk.ts'
import { replace, copyOwner, owner, paint } from '../../../tests/content-folder.ts'
import { changes } from '../../../tests/mistakes.ts'

/** `kind file:line:column message` of each problem in the content with files replaced. */
async function findProblems(changes: Record<string, string | Buffer>) {
  const problems = await check(openContent(copyOwner(changes)))
  return problems.map(
    ({ kind, file, line, column, message }) =>
      `${kind} ${file}:${line}:${column} ${message}`,
  )
}

/** What Git LFS puts in the place of a file. */
const pointer = readFileSync('tests/fixtures/pointer.txt')

function makeSvg(inside: string) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`,
  )
}

const rows = Object.entries(changes).flatMap(([kind, rows]) =>
  rows.map((row) => [kind, ...row] as const),
)

describe('the check', () => {
  it('finds no problem in correct content', async () => {
    expect(await findProblems({})).toEqual([])
  })

  it.each(rows)(
    'finds one %s in %s, where %s becomes %s',
    async (kind, file, from, to, says) => {
      const problems = await findProblems(replace(file, from, to))
      const expected = says === null ? [] : [expect.stringContaining(says) as string]
      expect(problems).toEqual(expected)
      for (const problem of problems)
        expect(problem).toMatch(new RegExp(`^${kind} ${file}:\\d+:\\d+ `))
    },
  )

  it.each([
    ['pitch', '[shops](salma.dev/a?b)', 'https://salma.dev/a?b'],
    ['pitch', '[shops](www.salma.dev)', 'https://www.salma.dev'],
    ['pitch', '[shops](https://https://salma.dev)', 'https://salma.dev'],
    ['pitch', '[shops](https://)', undefined],
    ['pitch', '[shops](guide.md)', undefined],
    ['story', '[shops](salma.dev)', 'https://salma.dev'],
    ['story', '[shops](docs/guide.md)', undefined],
  ])('mends the address of a link, in a %s: %s', async (field, link, shown) => {
    const text = `I build ${link}, **well**, and ${link}`
    const changes =
      field === 'pitch'
        ? replace('profile.yaml', 'I build shops', JSON.stringify(text))
        : replace(
            'projects.yaml',
            '  demo: h',
            `  story: { en: "${text}", ar: واحد }\n  demo: h`,
          )
    const problems = await check(openContent(copyOwner(changes)))
    // The fix is an edit of the link: other fixes of the text hold, too.
    const [was, value] = [`](${link.split('](')[1]}`, `](${shown})`]
    expect(problems.length).toBeGreaterThan(0)
    for (const { path, fix } of problems) {
      expect(path.slice(-2)).toEqual([field, 'en'])
      expect(fix).toEqual(shown && { was, isPart: true, value, shown })
    }
  })

  it('finds what is wrong in the other fields and entries of a file with a mistake', async () => {
    const mistaken = owner['profile.yaml']!.replace(
      '{ en: Developer, ar: مطوّرة }',
      'Developer of shops',
    )
      .replace('salma@salma.dev', 'salma@')
      .replace('{ en: One, ar: واحد }', '{ en: One 🚀, ar: واحد }')
    const problems = await findProblems({ 'profile.yaml': mistaken })
    expect(problems).toEqual([
      expect.stringMatching(/^error .*Write an e-mail address/),
      expect.stringMatching(/^warning .*This text is not translated yet/),
      expect.stringMatching(/^warning .*No font of the site has "🚀"/),
    ])
  })

  it('reports no untranslated text while site.yaml cannot be read', async () => {
    const broken = ['languages: en, ar', 'a: [']
    for (const text of broken) {
      const problems = await findProblems({ 'site.yaml': text })
      expect(problems).not.toEqual([])
      for (const problem of problems) expect(problem).toMatch(/^error site.yaml/)
    }
  })

  it('requires the photo that the CV should show', async () => {
    const problems = await findProblems({
      ...replace('site.yaml', 'url:', 'cv: { photo: true }\nurl:'),
      'profile.yaml': owner['profile.yaml']!.replace(/^photo:\n( .*\n)+/m, ''),
    })
    expect(problems).toEqual([
      'error site.yaml:1:14 There is no photo in profile.yaml. Add "photo" there, or leave "photo" out here.',
    ])
    const unlisted = 'sections: [skills, projects, educations, contact]'
    const [first] = await findProblems(
      replace('site.yaml', 'url:', `cv: { photo: true }\n${unlisted}\nurl:`),
    )
    expect(first).toBe(
      'error site.yaml:1:14 The photo belongs to "about", which "sections" leaves out. Add "about" to "sections", or leave "photo" out here.',
    )
  })

  it('finds misspelt tags, and variants of a CV that is turned off', async () => {
    const tagged = (variants: string) => ({
      ...replace('site.yaml', 'url:', `${variants}\nurl:`),
      ...replace('projects.yaml', 'tags: [React]', 'tags: [React]\n  for: [backend]'),
    })
    expect(await findProblems(tagged('cvs: [{ id: one, for: [backend] }]'))).toEqual([])
    const [misspelt] = await findProblems(tagged('cvs: [{ id: one, for: [backed] }]'))
    expect(misspelt).toBe(
      'error projects.yaml:8:9 No variant in "cvs" of site.yaml is for "backend". Did you mean "backed"?',
    )
    expect(
      await findProblems(tagged('cv: false\ncvs: [{ id: one, for: [backend] }]')),
    ).toEqual([
      'error site.yaml:2:6 Variants belong to the generated CV, which "cv" turns off. Leave one of the two out.',
    ])
    const [second] = await findProblems(
      tagged(
        'cvs: [{ id: one, for: [backend], public: true }, { id: two, for: [backend], public: true }]',
      ),
    )
    expect(second).toContain('The page offers one CV only')
  })

  it('lets a listed section of the product be whose file is missing', async () => {
    const listed = replace('site.yaml', 'url:', 'sections: [skills, projects]\nurl:')
    const folder = copyOwner(listed)
    rmSync(join(folder, 'skills.yaml'))
    const ids = (await check(openContent(folder))).map(({ id }) => id)
    expect(ids).not.toContainEqual(expect.stringContaining('sectionEmpty'))
  })

  it.each(['music', 'web3', 'project', 'cvs'])(
    'takes a section "%s" for what it is',
    async (id) => {
      const listed = `sections: [about, ${id}: { en: One, ar: واحد }, skills, projects]\n`
      const site = `${owner['site.yaml']!}${listed}`
      const files = {
        'site.yaml': site,
        [`${id}.yaml`]: '- title: { en: Two, ar: اثنان }\n',
      }
      const problems = await findProblems(files)
      expect(problems.filter((text) => !text.includes('"educations" out'))).toEqual([])
      // Without its place in the list, its file is named, and only a hint says what it may be.
      const unlisted = await findProblems({
        ...files,
        'site.yaml': owner['site.yaml']!,
      })
      expect(unlisted).toEqual([
        expect.stringMatching(
          `^warning ${id}.yaml:1:1 Nothing of this file is shown. If it is a section of your own`,
        ),
      ])
    },
  )

  it.each([
    ['projects.yaml.bak', 'Move into that file what you need'],
    ['projects (1).yaml', 'the site reads content/projects.yaml'],
    ['Projects.yaml', 'the site reads content/projects.yaml'],
    ['projects/one.yaml', 'the site reads content/projects.yaml'],
    ["projects (Salma's conflicted copy).yaml", 'the site reads content/projects.yaml'],
    ['UI.yaml', 'if there is none yet, rename this one'],
    ['talks/one.yaml', 'write it into content/one.yaml'],
    ['talks.yaml~', 'write it into content/talks.yaml'],
    ['محاضرات.yaml', 'write it into content/mhadrat.yaml'],
  ])('names the file %s, which is not read', async (file, says) => {
    const folder = copyOwner()
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '[')
    const problems = await check(openContent(folder))
    expect(problems.map(({ kind, file }) => `${kind} ${file}`)).toEqual([
      `warning ${file}`,
    ])
    expect(problems[0]?.message).toContain(says)
  })

  it('proposes no name that is the same, and takes a section called IT for no language', async () => {
    const list = '{ talks: { en: Talks, ar: كلمات } }, { it: { en: IT, ar: تقنية } }'
    const problems = await findProblems({
      ...replace(
        'site.yaml',
        'url:',
        `sections: [about, skills, projects, educations, ${list}]\nurl:`,
      ),
      'talks.yml': '[]',
    })
    expect(problems).toEqual([
      expect.stringMatching(
        /^error .*No section can be called "it": the product uses these names itself: .*, it/,
      ),
      expect.stringMatching(/^warning .*The page has no section "talks", since there is/),
      expect.stringMatching(/^warning talks.yml.*the site reads content\/talks.yaml/),
    ])
  })

  it('lets files be that are no content', async () => {
    const others = {
      'README.md': 'a',
      '.projects.yaml.swp': 'b',
      'notes.txt': 'c',
      'public/data.json': '{}',
      '.obsidian/app.json': '{}',
      'projects.pdf': 'd',
    }
    expect((await findProblems(others)).join()).not.toContain('Nothing of this file')
  })

  it('finds an icon that is broken or misnamed', async () => {
    expect(await findProblems({ 'images/icon.svg': '<svg' })).toEqual([
      'error images/icon.svg:1:1 The file is not an SVG drawing that can be read. Save it again as SVG, or take it away: then the product has its own.',
    ])
    expect(await findProblems({ 'images/Icon.svg': '<svg/>' })).toEqual([
      'error images/Icon.svg:1:1 Write its name as "icon.svg", or else it is not used.',
    ])
  })

  it('finds a broken font of the owner, once a letter needs it', async () => {
    const greek = replace('profile.yaml', 'name: { en: Salma', 'name: { en: Σάλμα Salma')
    const folder = copyOwner({ ...greek, 'fonts/mine.ttf': 'no font' })
    const [problem, ...others] = await check(openContent(folder))
    expect(problem).toMatchObject({ kind: 'error', file: 'fonts/mine.ttf' })
    expect(problem?.message).toContain('cannot be read as a font')
    expect(others).toEqual([])
    const problems = await findProblems({ ...greek, 'fonts/mine.ttf': pointer })
    expect(problems.join()).toContain('Git LFS')
  })

  it('lists the problems of all files in one run, the worst first', async () => {
    const problems = await findProblems({
      ...replace('skills.yaml', 'level: 90', 'level: 900'),
      ...replace('projects.yaml', 'shop.png', 'shopp.png'),
      ...replace('profile.yaml', '{ en: Developer, ar: مطوّرة }', 'Developer'),
    })
    expect(problems.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'error projects.yaml:5:11',
      'error skills.yaml:1:25',
      'warning profile.yaml:2:7',
    ])
  })

  it('lists the untranslated texts of all files in one message', async () => {
    const folder = copyOwner({
      ...replace('profile.yaml', '{ en: Developer, ar: مطوّرة }', 'Developer'),
      ...replace('education.yaml', '{ en: Tested shops, ar: اختبرت المتاجر }', 'Shops'),
    })
    expect(formatProblems(await check(openContent(folder))).split('\n')).toEqual([
      'content/education.yaml:18:12  warning  #4.summary',
      expect.stringMatching(/^ {2}This text is not translated yet: /),
      '  The same once more, at content/profile.yaml:2:7.',
    ])
  })

  it('explains each kind of Markdown once in a pasted story', async () => {
    const readme = `# One\n\n![a](a.png)\n\n<video src=a>\n\n${'[a](docs/a.md), '.repeat(3)}\n\n<img src="docs/b.png"> [five](docs/a.md)`
    const story = `  story: { ar: أ, en: ${JSON.stringify(readme)} }\n`
    const folder = copyOwner(replace('projects.yaml', '  demo: h', `${story}  demo: h`))
    const messages = formatProblems(await check(openContent(folder))).split('\n\n')
    expect(messages).toEqual([
      expect.stringContaining('The picture "a.png" is not shown'),
      expect.stringContaining('"<video src=a>" is shown as typed'),
      expect.stringContaining('The link to "docs/a.md" leads nowhere'),
    ])
    expect(messages[0]).toMatch(/The same once more, at 8:\d+\.$/)
  })

  it('requires the address of the site only before publication', async () => {
    vi.stubEnv('SITE_URL', '')
    const without = replace('site.yaml', 'url: https://salma.dev\n', '')
    const required = () => requireSiteAddress(openContent(copyOwner(without)))
    expect(await findProblems(without)).toEqual([])
    expect(required()).toMatchObject([{ kind: 'error', id: 'missing/siteAddress' }])
    expect(readContent(copyOwner(without)).site.url).toBe('http://localhost')

    vi.stubEnv('SITE_URL', 'https://omar.github.io')
    expect(required()).toEqual([])
    expect(readContent(copyOwner(without)).site.url).toBe('https://omar.github.io')
    vi.stubEnv('SITE_URL', 'https://omar.github.io/portfolio')
    expect((await findProblems(without)).join()).toContain(
      'The environment variable SITE_URL',
    )
    vi.stubEnv('SITE_URL', 'omar.github.io')
    expect((await findProblems(without)).join()).toContain('as https://omar.github.io.')
    // The address in site.yaml wins.
    expect(await findProblems({})).toEqual([])
  })

  it('explains what is wrong with a picture or film', async () => {
    const noise = sharp(Buffer.alloc(1600 * 1000 * 3, 'noise'), {
      raw: { width: 1600, height: 1000, channels: 3 },
    })
    const photo = await noise.jpeg().toBuffer()
    const frames = Buffer.concat([Buffer.alloc(840_000), Buffer.alloc(840_000, 255)])
    const raw = { width: 700, height: 800, channels: 3, pageHeight: 400 } as const
    const moving = sharp(frames, { raw })
    const drawn = 'warning projects.yaml:5:11 The picture'
    const files: [Buffer, string][] = [
      [Buffer.alloc(0), 'error projects.yaml:5:11 The file is not a picture'],
      [photo.subarray(0, photo.length / 2), 'The picture is damaged'],
      [await paint(10_000, 10_000, 'png'), '100 megapixels, where 64 are allowed'],
      [await paint(600, 375), `${drawn} is too small: 600 pixels wide, where 640 are`],
      [await paint(300, 600), `${drawn} is too small: 300 pixels wide, where 320 are`],
      [await moving.webp().toBuffer(), 'only its first image is shown'],
      [
        await paint(700, 2800),
        `${drawn} will be cropped: it is so tall (700 × 2800) that 86 % of it are cut`,
      ],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'is a HEIC photograph'],
      [pointer, 'error projects.yaml:5:11 The file itself is not here'],
      [Buffer.from('\0\0\0\x10ftypisom\0\0\0\0'), 'The file is a film'],
      [makeSvg('<foreignObject><p>Client</p></foreignObject>'), 'labels of this drawing'],
      [makeSvg('<switch><foreignObject/><text>A</text></switch>'), ''],
    ]
    for (const [file, message] of files)
      expect((await findProblems({ 'images/shop.png': file })).join()).toContain(message)
    const cv = replace('site.yaml', 'url:', 'cv: mine.pdf\nurl:')
    for (const [name, at] of [
      ['mine.pdf', 'site.yaml:1:'],
      ['images/icon.svg', 'images/icon.svg'],
      ['skills.yaml', 'skills.yaml'],
    ] as const) {
      const files = {
        'images/shop.png': photo,
        ...cv,
        'mine.pdf': '%PDF-',
        [name]: pointer,
      }
      const problems = (await findProblems(files)).filter((text) => text.includes('lfs'))
      expect(problems, name).toEqual([expect.stringContaining(`error ${at}`)])
    }
    const film = replace(
      'projects.yaml',
      '  demo: h',
      '  pictures: [{ file: shop.png, film: turn.webm, alt: A }]\n  demo: h',
    )
    const turn = readFileSync('tests/fixtures/owners/designer/images/turn.webm')
    for (const [bytes, message] of [
      [turn, undefined],
      [Buffer.alloc(0), 'error projects.yaml:8:38 The file is no film'],
      [pointer, 'error projects.yaml:8:38 The file itself is not here'],
      [Buffer.from('\0\0\0\x14ftypisom\0\0\0\0hvc1'), 'coded as HEVC (H.265), which'],
      [Buffer.concat([turn, Buffer.alloc(9e6)]), 'The film weighs 9 MB'],
    ] as const) {
      const problems = await findProblems({ ...film, 'images/turn.webm': bytes })
      const faults = problems.filter((problem) => /film|lfs/.test(problem))
      expect(faults).toEqual(message ? [expect.stringContaining(message)] : [])
    }
    // A picture for each language.
    const translated = replace(
      'projects.yaml',
      'file: shop.png',
      'file: { ar: a.png, en: b.png }',
    )
    expect(await findProblems({ ...translated, 'images/a.png': photo })).toEqual([
      expect.stringMatching(/^error projects.yaml:5:28 There is no file "b.png"/),
    ])
    const bare = copyOwner()
    rmSync(join(bare, 'images'), { recursive: true })
    expect(new Set((await check(openContent(bare))).map(({ id }) => id))).toEqual(
      new Set(['imagesMissing']),
    )
    // The rotation that the camera wrote down counts.
    const upright = sharp(await paint(1000, 800)).withMetadata({ orientation: 6 })
    expect(await findProblems({ 'images/me.jpg': await upright.toBuffer() })).toEqual([])
  })
})

describe('a value of the sample', () => {
  it('is found in a picture with any name', async () => {
    const bytes = readFileSync('sample/images/project-store.png')
    expect(await findProblems({ 'images/shop.png': bytes })).toEqual([
      'sample projects.yaml:5:11 This is a picture of the sample. Put your own in its place.',
    ])
  })

  it('is found in a copy of the sample, unless anyone may write the same', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'copy-'))
    cpSync('sample', copy, { recursive: true })
    const reading = openContent(copy)
    const fields = (await check(reading)).map(
      ({ file, path }) => `${file} ${formatField(path)}`,
    )
    const missed = listTexts(reading.content).filter(
      ({ file, path }) =>
        file !== 'ui' && !fields.includes(`${file}.yaml ${formatField(path)}`),
    )
    expect(missed.filter(({ text }) => text.split(' ').length > 3)).toEqual([])
    expect(missed.map(({ text }) => text)).toContain('Front-end developer')
    expect(fields.join()).not.toMatch(/photo\.file\.(?!en|ar)/)
    expect(fields).toContain('profile.yaml stats')
  })
})

// The failures as Node's fetch words them.
describe('npm run check', () => {
  const run = async (folder: string, ...args: string[]) => {
    const lines: string[] = []
    const code = await main([`--content=${folder}`, ...args], (text) => lines.push(text))
    return [code, lines.join('\n')] as const
  }

  it('passes an owner’s own content, and fails at errors', async () => {
    const passed = await run(copyOwner(), '--publish')
    expect(passed).toEqual([0, 'The content is in order.'])
    const [code, said] = await run(copyOwner({ 'skills.yaml': 'HTML' }))
    expect(code).toBe(1)
    expect(said).toMatch(/\n\n1 error\. The site cannot be built like this\.$/)
  })

  it('with --json, prints the problems as data', async () => {
    const folder = copyOwner(replace('projects.yaml', '  demo: h', '  dmo: h'))
    const [code, said] = await run(folder, '--json')
    const data: unknown = JSON.parse(said)
    const place = { file: 'content/projects.yaml', line: 8, column: 3 }
    expect(data).toMatchObject({
      verdict: '1 error. The site cannot be built like this.',
      problems: [
        {
          kind: 'error',
          ...place,
          path: [0, 'dmo'],
          id: 'unknown/other',
          values: {
            name: 'dmo',
            meant: 'demo',
          },
        },
      ],
    })
    expect(code).toBe(1)
    expect(JSON.parse((await run(copyOwner(), '--json'))[1])).toEqual({
      verdict: 'The content is in order.',
      problems: [],
    })
  })

  it('with --publish, fails at values of the sample, and at the sample itself', async () => {
    const folder = copyOwner(replace('profile.yaml', 'en: Salma', 'en: Nour Mansour'))
    expect((await run(folder))[0]).toBe(0)
    const [code, said] = await run(folder, '--publish')
    expect(code).toBe(1)
    expect(said).toContain('1 sample value. The site cannot be published')
    const [stopped, advice] = await run('sample', '--publish')
    expect(stopped).toBe(1)
    expect(advice).toMatch(/^There is no content\/ yet.+npm run edit/)
  })
})
