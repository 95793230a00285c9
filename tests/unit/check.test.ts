import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { check } from '../../generate/checking/check'
import { onlineProblems } from '../../generate/checking/online'
import { openContent } from '../../generate/reading/content'
import { fieldOf } from '../../generate/reading/problems'
import { textsOf } from '../../generate/reading/walk'
import { contentFolder, owner, picture } from './content-folder'

type Changes = Record<string, string | Buffer>

/** `kind file:line:column message` of each problem in the content with files replaced. */
async function problemsWith(changes: Changes) {
  const problems = await check(openContent(await contentFolder(changes)))
  return problems.map(
    ({ kind, file, line, column, message }) =>
      `${kind} ${file}:${line}:${column} ${message}`,
  )
}

/** One of the owner's files, with a text in it replaced. */
function changed(file: string, from: string, to: string) {
  const text = owner[file as keyof typeof owner]
  expect(text).toContain(from)
  return { [file]: text.replace(from, to) }
}

describe('the check', () => {
  it('has nothing to say about content that is right', async () => {
    expect(await problemsWith({})).toEqual([])
  })

  it('tells of an icon that is broken, or called by another name', async () => {
    expect(await problemsWith({ 'images/icon.svg': '<svg' })).toEqual([
      'error content/images/icon.svg:1:1 The file is not an SVG drawing that can be read. Save it again as SVG, or take it away: then the product has its own.',
    ])
    expect(await problemsWith({ 'images/Icon.svg': '<svg/>' })).toEqual([
      'error content/images/Icon.svg:1:1 Write its name as "icon.svg", or else it is not used.',
    ])
  })

  it('lists the problems of all files in one run, the gravest first', async () => {
    const problems = await problemsWith({
      ...changed('skills.yaml', 'level: 90', 'level: 900'),
      ...changed('projects.yaml', 'shop.png', 'shopp.png'),
      ...changed('profile.yaml', 'ar: مطوّرة }\npitch', 'ar: Developer }\npitch'),
    })
    expect(problems.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'error content/projects.yaml:5:11',
      'error content/skills.yaml:1:25',
      'warning content/profile.yaml:2:28',
    ])
  })

  it.each([
    ['education.yaml', '2022-07', '2202-07', "The month 2202-07 can't be right"],
    ['education.yaml', '2018-09', '0218-09', "The month 0218-09 can't be right"],
    [
      'profile.yaml',
      '2025-10',
      '2026-12',
      '2026-12 is later than "updated" in site.yaml',
    ],
    ['projects.yaml', '  demo:', '  date: 2027-01\n  demo:', '2027-01 is later than'],
    ['skills.yaml', 'name: Git', 'name: react', '"react" stands twice in this list.'],
    ['projects.yaml', '[React]', '[React, React]', '"React" stands twice in this list.'],
    [
      'projects.yaml',
      'https://shop.salma.dev',
      'https://github.com/salma/shop',
      'The demo and the code have the same address.',
    ],
    ['projects.yaml', 'https://shop.salma.dev', 'https://salma.dev/#skilz', '"#skills"?'],
    ['profile.yaml', 'me.jpg', 'Me.JPG', 'There is "me.jpg": write the name exactly so'],
    ['skills.yaml', 'frontend', 'front-end', 'If you mean "frontend", which the product'],
  ])('finds in %s, for %s: %s', async (file, from, to, message) => {
    const [problem, ...others] = await problemsWith(changed(file, from, to))
    expect(problem).toContain(message)
    expect(others).toEqual([])
  })

  it.each(['https://salma.dev/ar/#skills', 'https://salma.dev/#project-shop'])(
    'finds the place that %s names, and none on another site',
    async (link) => {
      const to = (address: string) =>
        problemsWith(changed('projects.yaml', 'https://shop.salma.dev', address))
      expect(await to(link)).toEqual([])
      expect(await to(link.replace('salma.dev/', 'salma.dev/another-site/'))).toEqual([])
    },
  )

  it('finds a place for a value that a replaced word lost', async () => {
    const words =
      "toasts:\n  viewport: { en: 'Notices ({hotkey})', ar: إشعارات }\neducations:\n  months: { en: { one: a month, other: '{n} months' } }\n"
    expect(await problemsWith({ 'ui.yaml': words })).toEqual([
      "error content/ui.yaml:2:45 The product's own text holds {hotkey}, which the page fills in. Write it here, too.",
    ])
  })

  it('finds a resume.json that is none', async () => {
    expect(await problemsWith({ 'resume.json': '{ "awards": [] }' })).toEqual([])
    const [broken] = await problemsWith({ 'resume.json': '{\n  "awards": [1 2]\n}' })
    expect(broken).toMatch(
      /^error content\/resume\.json:2:16 This is no JSON Resume: .+ Mend it/,
    )
    const [list] = await problemsWith({ 'resume.json': '[]' })
    expect(list).toContain('Expected fields in braces')
  })
})

describe('the check of pictures', () => {
  it('tells what is wrong with the file', async () => {
    const noise = sharp(Buffer.alloc(1600 * 1000 * 3, 'noise'), {
      raw: { width: 1600, height: 1000, channels: 3 },
    })
    const whole = await noise.jpeg().toBuffer()
    const files: [Buffer, string][] = [
      [Buffer.alloc(0), 'error content/projects.yaml:5:11 The picture is an empty file'],
      [Buffer.from('<html>'), 'is not a picture that can be read'],
      [whole.subarray(0, whole.length / 2), 'The picture is damaged'],
      [await picture(10_000, 10_000, 'png'), '100 megapixels, where 64 are allowed'],
      [await picture(900, 562), 'too small: 900 pixels wide, where 960 are needed'],
      [await picture(1200, 1200), 'will be cropped: it is 1200 × 1200'],
    ]
    for (const [file, message] of files)
      expect((await problemsWith({ 'images/shop.png': file })).join()).toContain(message)
  })

  it('measures a photo as the camera held it', async () => {
    const upright = sharp(await picture(1000, 800)).withMetadata({ orientation: 6 })
    expect(await problemsWith({ 'images/me.jpg': await upright.toBuffer() })).toEqual([])
  })
})

describe('what is left of the sample', () => {
  const store = readFileSync('sample/projects.yaml', 'utf8')
  const text = /en: (A shop for handmade lamps and ceramics, modelled.+)/.exec(store)?.[1]

  it.each([
    ['site.yaml', 'https://salma.dev', 'https://portfolio.example.com', 'an address'],
    ['profile.yaml', 'salma@salma.dev', 'salma@example.org', 'an address'],
    ['projects.yaml', 'https://shop.salma.dev', 'http://localhost:5173', 'an address'],
    ['profile.yaml', 'github.com/salma', 'github.com/example/', 'an address'],
    ['profile.yaml', '+20 122 345 6789', '+20 1000000000', 'the phone number'],
    ['profile.yaml', 'en: Salma', 'en: Nour Mansour', 'the name'],
    ['site.yaml', 'ar: سلمى تبني', 'ar: نور منصور تبني', 'the name'],
    ['projects.yaml', 'en: Shop', 'en: Qandil', 'a name'],
    ['education.yaml', 'ar: جامعة }', 'ar: أكاديمية تدريب }', 'a name'],
    ['projects.yaml', 'en: A shop, ar: متجر صغير', `en: "${text!}", ar: متجر`, 'a text'],
  ])('is found in %s: %s → %s', async (file, from, to, what) => {
    const [problem, ...others] = await problemsWith(changed(file, from, to))
    expect(problem).toMatch(/^sample content\/\w+\.yaml:\d+:\d+ /)
    expect(problem).toContain(`This is ${what}`)
    expect(others).toEqual([])
  })

  it('is found in a picture, whatever it is called', async () => {
    const bytes = readFileSync('sample/images/project-store.png')
    expect(await problemsWith({ 'images/shop.png': bytes })).toEqual([
      'sample content/projects.yaml:5:11 This is a picture of the sample. Put your own in its place.',
    ])
  })

  it('is all found in a copy of it, but for what anyone may say', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'copy-'))
    cpSync('sample', copy, { recursive: true })
    const reading = openContent(copy)
    const found = (await check(reading)).map(({ file, field }) => `${file} ${field}`)
    const missed = textsOf(reading.content).filter(
      ({ file, path }) =>
        file !== 'ui' && !found.includes(`content/${file}.yaml ${fieldOf(path)}`),
    )
    expect(missed.filter((one) => one.text.split(' ').length > 3)).toEqual([])
    expect(missed.map((one) => one.text)).toContain('Front-end developer')
  })

  it('is not found in the words of the interface', async () => {
    const words = 'notFound:\n  home: name@example.com\n'
    expect(await problemsWith({ 'ui.yaml': words })).toEqual([])
  })
})

describe('the check of links that leave the site', () => {
  const told = async (answer: () => Promise<Response>) => {
    const asked: unknown[] = []
    const problems = await onlineProblems(openContent(await contentFolder()), (url) => {
      asked.push(url)
      return answer()
    })
    return { asked, messages: problems.map(({ kind, message }) => `${kind} ${message}`) }
  }

  it.each([
    [404, 'warning Nothing is found at this address'],
    [502, 'warning The server has a fault of its own'],
    [403, ''],
  ])('judges the answer %i', async (status, message) => {
    const { asked, messages } = await told(() =>
      Promise.resolve(new Response('', { status })),
    )
    expect(asked).toEqual([
      'https://github.com/salma',
      'https://shop.salma.dev',
      'https://github.com/salma/shop',
    ])
    expect(messages.join()).toContain(message)
    expect(messages).toHaveLength(message ? 3 : 0)
  })

  // As Node's fetch words them.
  it.each([
    [{ code: 'ECONNREFUSED' }, 'This address could not be reached'],
    [{ code: 'ENOTFOUND' }, 'No server has this name'],
    [{ message: 'redirect count exceeded' }, 'This address leads round in a circle'],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'Browsers will warn of this address'],
  ])('says why an address can not be read: %j', async (cause, message) => {
    const failed = new TypeError('fetch failed', { cause })
    const { messages } = await told(() => Promise.reject(failed))
    expect(messages[0]).toContain(`warning ${message}`)
  })
})

describe('npm run check', { timeout: 60_000 }, () => {
  const run = (folder: string, ...args: string[]) => {
    const argv = ['commands/run.js', 'commands/check.ts', `--content=${folder}`, ...args]
    return spawnSync('node', argv, { encoding: 'utf8' })
  }

  it("passes what is the owner's own, and stops at errors", async () => {
    expect(run(await contentFolder(), '--publish')).toMatchObject({
      status: 0,
      stdout: 'The content is in order.\n',
    })
    const failed = run(await contentFolder({ 'skills.yaml': 'HTML' }))
    expect(failed.status).toBe(1)
    expect(failed.stdout).toMatch(/\n\n1 error\. The site can't be built like this\.\n$/)
    expect(failed.stdout).not.toContain('\u001B')
  })

  it('stops before publication at what is left of the sample, or at the sample itself', async () => {
    const name = changed('profile.yaml', 'en: Salma', 'en: Nour Mansour')
    const folder = await contentFolder(name)
    expect(run(folder)).toMatchObject({ status: 0 })
    const stopped = run(folder, '--publish')
    expect(stopped.status).toBe(1)
    expect(stopped.stdout).toContain("1 sample value. The site can't be published")
    expect(run('sample', '--publish')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^There is no content\/ yet.+npm run init/) as string,
    })
  })
})
