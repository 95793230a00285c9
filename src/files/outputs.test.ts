import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, makeIco } from './icon.ts'
import { makeProfilePage } from './json-ld.ts'
import { makeManifest, makeRobots, makeSitemap } from './listings.ts'
import { makeResume } from './resume/resume.ts'
import { makePageMarkdown } from './markdown.ts'
import { makeVcard } from './vcard.ts'
import { makeHead, makeNotFoundHead } from './head.ts'
import { makeChosenTextCv } from '#cv'
import { readContent } from '#reading'
import { makeEdition, makeEditions } from '#edition'
import { text } from '../../tests/content.ts'
import { copyOwner } from '../../tests/content-folder.ts'

const content = readContent(copyOwner())
const editions = makeEditions(content, '/portfolio/')
const [en, ar] = [editions.en!, editions.ar!]

test.each([
  ['head-en.html', makeHead(en)],
  ['head-ar.html', makeHead(ar)],
  ['head-404.html', makeNotFoundHead(ar)],
  ['resume-en.json', makeResume(en)],
  ['resume-ar.json', makeResume(ar)],
  ['contact.vcf', makeVcard(en)],
  ['sitemap.xml', makeSitemap([en, ar])],
  ['robots.txt', makeRobots(en)],
  ['manifest.webmanifest', makeManifest(en)],
])('%s of a small site below a path has the reviewed content', async (file, text) => {
  const lines = text.replaceAll('><', '>\n<')
  await expect(lines).toMatchFileSnapshot(`../../tests/fixtures/outputs/${file}`)
})

/** Addresses in Arabic letters, in every place that has an address. */
const link = 'https://Saad.dev/جداول?q=مد#أول'
const arabic = makeEdition(
  {
    ...content,
    site: { ...content.site, url: 'https://نور-الشام.مصر' },
    profile: {
      ...content.profile,
      email: 'iman@نور.مصر',
      chat: { name: content.profile.name, url: link },
      social: [{ network: 'website', url: link }],
    },
    projects: content.projects.map((project) => ({ ...project, demo: link, code: link })),
    education: content.education.map((entry) => ({ ...entry, url: link })),
  },
  'en',
)

test('addresses are in ASCII where programs read them, and readable where people do', async () => {
  const outputs = [
    makeHead(arabic, 'https://portrait'),
    makeResume(arabic),
    makeVcard(arabic),
    makeSitemap([arabic]),
    makeRobots(arabic),
    makePageMarkdown(arabic),
  ].join('\n')
  const addresses = outputs.match(/(?:https?:|mailto:|EMAIL)[^\s<>"\])]+/g) ?? []
  expect(addresses.filter((address) => /[^\x20-\x7e]/.test(address))).toEqual([])
  expect(addresses).toContain('mailto:iman@xn--wgb5bg.xn--wgbh1c')
  const cv = await makeChosenTextCv(arabic, [], copyOwner())
  expect(cv).toContain('Saad.dev/جداول?q=مد#أول')
  expect(cv).toContain('نور-الشام.مصر')
  expect(cv).toContain('iman@نور.مصر')
})

test.each([en, ar, arabic])('resume.json is valid JSON Resume ($locale)', (edition) => {
  const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
    validate: (data: unknown, done: (errors: unknown) => void) => void
  }
  validate(JSON.parse(makeResume(edition)), (errors) => {
    expect(errors).toBeNull()
  })
})

test('contact.vcf keeps long names with special characters', () => {
  const long = 'عبد الرحمن، محمد; عبد العزيز, الأنصاري \\ نور '.repeat(4).trim()
  const role = text(`A; B, C \\ ${'D'.repeat(200)}`, '-', 'position')
  const name = text('Nour Mansour', long)
  const profile = { ...content.profile, name, role }
  const file = makeVcard(makeEdition({ ...content, profile }, 'en'))
  const lines = file.split('\r\n')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines.at(-1)).toBe('')
  const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`)
  expect(lines).toEqual(
    expect.arrayContaining([
      'N:Mansour;Nour;;;',
      `NICKNAME:${escaped(long)}`,
      `TITLE:${escaped(role.en.plain)}`,
    ]),
  )
})

test('hostile text in the head is escaped', () => {
  const hostile = `"><script>alert('1')</script><!-- </ScRiPt> & \u2028`
  const both = text(hostile, hostile)
  const html = makeHead(
    makeEdition(
      {
        ...content,
        site: { ...content.site, title: both, description: both },
        profile: { ...content.profile, name: both },
      },
      'en',
    ),
  )
  expect(html.match(/<\/?script/gi)).toHaveLength(2)
  expect(html).not.toContain('<!--')
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ mainEntity: { name: hostile } })
})

test('favicon.ico contains one PNG of the declared size', async () => {
  const { site } = makeEdition(content, 'en')
  const png = await sharp(drawIcon(site)).resize(32).png().toBuffer()
  const ico = makeIco(png, 32)
  const [offset, length] = [ico.readUInt32LE(18), ico.readUInt32LE(14)]
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const inside = await sharp(ico.subarray(offset, offset + length)).metadata()
  expect(inside).toMatchObject({ format: 'png', width: 32, height: 32 })
})

test('JSON-LD has a full date with time zone, and the owner’s photo or no image', () => {
  const edition = makeEdition(content, 'en')
  const portrait = `${content.site.url}/assets/portrait/768.jpeg`
  const page = makeProfilePage(edition, portrait)
  expect(page.dateModified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(page.mainEntity.image).toBe(portrait)
  expect(makeResume(edition, portrait)).toContain(`"image": "${portrait}"`)
  expect(makeProfilePage(edition).mainEntity.image).toBeUndefined()
})

test('robots.txt refuses those that train models, each in a group of its own, if the owner says so', () => {
  const site = { ...content.site, robots: 'no-training' as const }
  const groups = makeRobots(makeEdition({ ...content, site }, 'en')).split('\n\n')
  expect(groups[0]).toBe('User-agent: *\nAllow: /')
  expect(groups).toContain('User-agent: GPTBot\nDisallow: /')
  expect(groups.at(-1)).toMatch(/^Sitemap: /)
})

test('an award in resume.json has its last month, or else its first', () => {
  const award = (when: object) => ({
    ...content,
    site: {
      ...content.site,
      sections: [{ id: 'awards', title: text('Awards', 'جوائز', 'label') }],
    },
    custom: { awards: [{ title: text('Prize', 'جائزة', 'work'), highlights: [], when }] },
  })
  const makeDates = (when: object) => {
    const edition = makeEdition(award(when) as unknown as typeof content, 'en')
    const { awards } = JSON.parse(makeResume(edition)) as {
      awards: { date?: string }[]
    }
    return awards[0]?.date
  }
  expect(makeDates({ start: '2024-02', end: '2024-05' })).toBe('2024-05')
  expect(makeDates({ start: '2024-02' })).toBe('2024-02')
  expect(makeDates({ months: 2 })).toBeUndefined()
})
