import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { main } from '../../commands/check'
import { check } from '../../generate/checking/check'
import { onlineProblems } from '../../generate/checking/online'
import { openContent } from '../../generate/reading/content'
import { fieldOf } from '../../generate/reading/problems'
import { textsOf } from '../../generate/reading/walk'
import { contentFolder, owner, picture } from './content-folder'

/** `kind file:line:column message` of each problem in the content with files replaced. */
async function problemsWith(changes: Record<string, string | Buffer>) {
  const problems = await check(openContent(await contentFolder(changes)))
  return problems.map(
    ({ kind, file, line, column, message }) =>
      `${kind} ${file}:${line}:${column} ${message}`,
  )
}

/** One of the owner's files, with a text in it replaced. */
function changed(file: keyof typeof owner, from: string, to: string) {
  expect(owner[file]).toContain(from)
  return { [file]: owner[file].replace(from, to) }
}

describe('the check', () => {
  it('has nothing to say about content that is right', async () => {
    expect(await problemsWith({})).toEqual([])
  })

  it('lists the problems of all files in one run', async () => {
    const problems = await problemsWith({
      ...changed('skills.yaml', 'level: 90', 'level: 900'),
      ...changed('projects.yaml', 'shop.png', 'shopp.png'),
      ...changed('site.yaml', 'copyright: 2026', 'copyright: now'),
    })
    expect(problems.map((line) => line.split(' ')[1])).toEqual([
      'content/projects.yaml:5:11',
      'content/site.yaml:5:12',
      'content/skills.yaml:1:25',
    ])
  })

  it('finds a text that is the same in both languages', async () => {
    expect(
      await problemsWith(changed('site.yaml', 'ar: سلمى }', 'ar: Salma سلمى }')),
    ).toEqual([])
    expect(
      await problemsWith(
        changed(
          'site.yaml',
          '{ en: Salma, ar: سلمى }',
          '{ en: Salma سلمى, ar: Salma سلمى }',
        ),
      ),
    ).toEqual([
      'warning content/site.yaml:3:30 This text is not translated yet. The same stands for Arabic, too: write "en: …" and "ar: …".',
    ])
  })

  it('finds a place for a value that a replaced word lost', async () => {
    const toasts = "toasts:\n  viewport: { en: 'Notices ({hotkey})', ar: إشعارات }\n"
    expect(await problemsWith({ 'ui.yaml': toasts })).toEqual([
      "error content/ui.yaml:2:45 The product's own text holds {hotkey}, which the page fills in. Write it here, too.",
    ])
  })

  it.each([
    ['education.yaml', '2022-07', '2202-07', "The month 2202-07 can't be right"],
    ['education.yaml', '2018-09', '0218-09', "The month 0218-09 can't be right"],
    [
      'profile.yaml',
      '2025-10',
      '2026-12',
      '2026-12 is later than "updated" in site.yaml (2026-11)',
    ],
    [
      'projects.yaml',
      '  demo:',
      '  date: 2027-01\n  demo:',
      '2027-01 is later than "updated"',
    ],
  ] as const)('finds an impossible month in %s', async (file, from, to, message) => {
    expect((await problemsWith(changed(file, from, to))).join()).toContain(message)
  })

  it('finds skills, tags and profiles that stand twice', async () => {
    expect(
      await problemsWith({
        ...changed('skills.yaml', 'name: Git', 'name: react'),
        ...changed('projects.yaml', '[React]', '[React, React]'),
      }),
    ).toEqual([
      'error content/projects.yaml:7:17 "React" stands twice in this list. Keep one of the two.',
      'error content/skills.yaml:2:11 "react" stands twice in this list. Keep one of the two.',
    ])
  })

  it('warns when the demo is the code', async () => {
    const change = changed(
      'projects.yaml',
      'https://shop.salma.dev',
      'https://github.com/salma/shop',
    )
    expect(await problemsWith(change)).toEqual([
      'warning content/projects.yaml:9:9 The demo and the code have the same address. Correct one, or leave one out.',
    ])
  })

  it('finds a resume.json that is none', async () => {
    expect(await problemsWith({ 'resume.json': '{ "awards": [] }' })).toEqual([])
    const [broken] = await problemsWith({ 'resume.json': '{\n  "awards": [1 2]\n}' })
    expect(broken).toMatch(/^error content\/resume\.json:2:16 This is no JSON: /)
    const [list] = await problemsWith({ 'resume.json': '[]' })
    expect(list).toMatch(/^error content\/resume\.json:1:1 Expected an object/)
  })

  it('finds links to a place on the page that is not there', async () => {
    const to = (link: string) => changed('projects.yaml', 'https://shop.salma.dev', link)
    expect(await problemsWith(to('https://salma.dev/ar/#skills'))).toEqual([])
    expect(await problemsWith(to('https://salma.dev/#project-shop'))).toEqual([])
    expect(await problemsWith(to('https://salma.dev/another-site/#skilz'))).toEqual([])
    expect(await problemsWith(to('https://salma.dev/#skilz'))).toEqual([
      'error content/projects.yaml:8:9 There is no place "#skilz" on the page. Did you mean "#skills"?',
    ])
  })
})

describe('the check of pictures', () => {
  const shop = async (file: Buffer) =>
    (await problemsWith({ 'images/shop.png': file })).join()

  it('says which file was meant, down to capital letters', async () => {
    expect(await problemsWith(changed('profile.yaml', 'me.jpg', 'Me.JPG'))).toEqual([
      'error content/profile.yaml:16:9 There is no file "Me.JPG" in content/images/. There is "me.jpg": write the name exactly so, with capital and small letters.',
    ])
  })

  it('tells an empty file, a text and half a picture apart', async () => {
    const whole = await sharp(Buffer.alloc(1600 * 1000 * 3, 'noise'), {
      raw: { width: 1600, height: 1000, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    expect(await shop(Buffer.alloc(0))).toContain('The picture is an empty file')
    expect(await shop(Buffer.from('<html>'))).toContain(
      'is not a picture that can be read',
    )
    expect(await shop(whole.subarray(0, whole.length / 2))).toContain(
      'The picture is damaged',
    )
  })

  it('refuses 100 megapixels', async () => {
    const huge = await picture(10_000, 10_000, 'png')
    expect(await shop(huge)).toContain('too large: 100 megapixels, where 64 are allowed')
  })

  it('wants enough pixels, and warns of a shape that will be cropped', async () => {
    expect(await shop(await picture(900, 562))).toContain(
      'error content/projects.yaml:5:11 The picture is too small: 900 pixels wide, where 960 are needed',
    )
    expect(await shop(await picture(1200, 1200))).toContain(
      'warning content/projects.yaml:5:11 The picture will be cropped: it is 1200 × 1200',
    )
  })

  it('measures a photo as the camera held it', async () => {
    const upright = await sharp(await picture(1000, 800))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await problemsWith({ 'images/me.jpg': upright })).toEqual([])
  })
})

describe('values of the sample', () => {
  const store = readFileSync('sample/projects.yaml', 'utf8')
  const text = /en: (A shop for handmade lamps and ceramics, modelled.+)/.exec(store)?.[1]

  it.each([
    ['site.yaml', 'https://salma.dev', 'https://portfolio.example.com', 'an address'],
    ['profile.yaml', 'salma@salma.dev', 'nour@example.com', 'an address'],
    ['profile.yaml', 'salma@salma.dev', 'salma@example.org', 'an address'],
    ['projects.yaml', 'https://shop.salma.dev', 'http://localhost:5173', 'an address'],
    ['profile.yaml', 'github.com/salma', 'github.com/example/', 'an address'],
    ['profile.yaml', '+20 122 345 6789', '+20 1000000000', 'the phone number'],
    ['profile.yaml', 'en: Salma', 'en: Nour Mansour', 'the name'],
    ['site.yaml', 'ar: سلمى تبني', 'ar: نور منصور تبني', 'the name'],
    ['projects.yaml', 'en: Shop', 'en: Qandil', 'a name'],
    ['education.yaml', 'ar: جامعة }', 'ar: أكاديمية تدريب }', 'a name'],
    ['projects.yaml', 'en: A shop, ar: متجر صغير', `en: "${text!}", ar: متجر`, 'a text'],
  ] as const)('are found in %s: %s → %s', async (file, from, to, what) => {
    const [problem, ...others] = await problemsWith(changed(file, from, to))
    expect(problem).toMatch(/^sample content\/\w+\.yaml:\d+:\d+ /)
    expect(problem).toContain(`This is ${what}`)
    expect(others).toEqual([])
  })

  it('are found in a picture, whatever it is called', async () => {
    const bytes = readFileSync('sample/images/project-store.png')
    expect(await problemsWith({ 'images/shop.png': bytes })).toEqual([
      'sample content/projects.yaml:5:11 This is a picture of the sample. Put your own in its place.',
    ])
  })

  it('are all found in a copy of it, but for what anyone may say', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'copy-'))
    cpSync('sample', copy, { recursive: true })
    const found = (await check(openContent(copy))).map(
      ({ file, field }) => `${file} ${field}`,
    )
    const reading = openContent('sample')
    const missed = textsOf(reading.content)
      .map(({ file, path, text }) => ({
        text,
        place: `content/${file}.yaml ${fieldOf(path)}`,
      }))
      .filter(({ place }) => !place.startsWith('content/ui') && !found.includes(place))
    expect(missed.filter(({ text }) => text.split(' ').length > 3)).toEqual([])
    expect(missed.map(({ text }) => text)).toContain('Front-end developer')
  })

  it('do not include words that anyone may share, nor the words of the interface', async () => {
    expect(
      await problemsWith({
        'ui.yaml': 'notFound:\n  home: name@example.com\n',
        ...changed(
          'profile.yaml',
          'en: Developer, ar: مطوّرة',
          'en: Front-end developer, ar: مطوّرة',
        ),
        ...changed('projects.yaml', '[React]', '[Next.js, TypeScript, Tailwind CSS]'),
      }),
    ).toEqual([])
  })
})

describe('the check before publishing', () => {
  const publish = async (folder: string) => {
    const printed: string[] = []
    const argv = ['--publish', '--content', folder]
    const code = await main(argv, (text) => printed.push(text))
    return { code, printed: printed.join('\n') }
  }

  it("passes what is the owner's own", async () => {
    const { code, printed } = await publish(await contentFolder())
    expect(printed).toContain('The content is in order.')
    expect(code).toBe(0)
  })

  it("stops at what is the sample's", async () => {
    const folder = await contentFolder(
      changed('profile.yaml', 'en: Salma', 'en: Nour Mansour'),
    )
    const { code, printed } = await publish(folder)
    expect(printed).toContain("1 sample value. The site can't be published like this.")
    expect(code).toBe(1)
  })

  it('says in a line that there is no content yet, and what makes it', async () => {
    const { code, printed } = await publish('sample')
    expect(printed).toMatch(/^There is no content\/ yet.+npm run init.+$/)
    expect(code).toBe(1)
  })
})

describe('the check of links that leave the site', () => {
  const answers = (answer: () => Promise<Response>) => async () => {
    const asked: string[] = []
    const problems = await onlineProblems(openContent(await contentFolder()), (url) => {
      asked.push(url as string)
      return answer()
    })
    return { asked, messages: problems.map(({ kind, message }) => `${kind} ${message}`) }
  }

  it('warns of pages that are gone and of servers that are not there', async () => {
    const gone = await answers(() => Promise.resolve(new Response('', { status: 404 })))()
    expect(gone.asked).toEqual([
      'https://github.com/salma',
      'https://shop.salma.dev',
      'https://github.com/salma/shop',
    ])
    expect(gone.messages[0]).toContain('warning Nothing is found at this address')
    const broken = await answers(() =>
      Promise.resolve(new Response('', { status: 502 })),
    )()
    expect(broken.messages[0]).toContain('warning The server has a fault of its own')
  })

  // As Node's fetch words them.
  it.each([
    [{ code: 'ECONNREFUSED' }, 'This address could not be reached'],
    [{ code: 'ENOTFOUND' }, 'No server has this name'],
    [{ message: 'redirect count exceeded' }, 'This address leads round in a circle'],
    [{ code: 'CERT_HAS_EXPIRED' }, 'Browsers will warn of this address'],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'Browsers will warn of this address'],
  ])('says why an address can not be read: %j', async (cause, message) => {
    const failed = new TypeError('fetch failed', { cause })
    const { messages } = await answers(() => Promise.reject(failed))()
    expect(messages[0]).toContain(`warning ${message}`)
  })

  it('does not take a refusal of programs for a missing page', async () => {
    const { messages } = await answers(() =>
      Promise.resolve(new Response('', { status: 403 })),
    )()
    expect(messages).toEqual([])
  })
})

describe('npm run check', { timeout: 60_000 }, () => {
  const run = (folder: string, ...args: string[]) =>
    spawnSync(
      'node',
      ['commands/run.js', 'commands/check.ts', `--content=${folder}`, ...args],
      {
        encoding: 'utf8',
      },
    )

  it('exits with 1 on errors only, unless it checks for publication', async () => {
    const sample = await contentFolder(
      changed('profile.yaml', 'en: Salma', 'en: Nour Mansour'),
    )
    expect(run(sample)).toMatchObject({ status: 0 })
    expect(run(sample, '--publish')).toMatchObject({ status: 1 })
    writeFileSync(`${sample}/skills.yaml`, 'HTML')
    const failed = run(sample)
    expect(failed.status).toBe(1)
    expect(failed.stdout).toMatch(
      /1 error, 1 sample value\. The site can't be built like this\.\n$/,
    )
    expect(failed.stdout).not.toContain('\u001B')
  })
})
