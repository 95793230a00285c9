import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { manifest, robots, sitemap } from '../../generate/files/feeds'
import { resume } from '../../generate/files/resume'
import { vcard } from '../../generate/files/vcard'
import { editionOf } from '../../model/edition'
import { content, text, localeTags, locales } from '../content'

const origin = content.site.url

interface Resume {
  basics: Record<string, unknown>
  work: Record<string, unknown>[]
  education: Record<string, unknown>[]
  skills: { name: string; keywords: string[] }[]
  projects: Record<string, unknown>[]
  meta: Record<string, unknown>
}

interface Validator {
  validate: (data: unknown, done: (errors: unknown) => void) => void
}

describe.each(localeTags)('resume.json (%s)', (locale) => {
  const read = (changed: typeof content = content, base = '/') =>
    JSON.parse(resume(editionOf(changed, locale, base))) as Resume
  const sample = read()

  test('is valid as JSON Resume', () => {
    const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as Validator
    validate(sample, (errors) => {
      expect(errors).toBeNull()
    })
  })

  test('says who and where', () => {
    const { profile } = content
    expect(sample.basics).toMatchObject({
      name: profile.name[locale],
      label: profile.role[locale],
      email: profile.email,
      phone: profile.phone,
      url: `${origin}/${locales[locale].path}`,
      image: `${origin}/share/share-${locale}.png`,
      location: { city: profile.place.city[locale], countryCode: 'EG' },
      profiles: expect.arrayContaining([
        { network: 'github', username: 'example', url: 'https://github.com/example' },
      ]) as unknown,
    })
    const canonical = `${origin}/portfolio/${locales[locale].path}resume.json`
    expect(read(content, '/portfolio/').meta['canonical']).toBe(canonical)
  })

  test('puts the current work first, without an end', () => {
    const { now } = content.profile
    const [current, before] = sample.work
    expect(current).toEqual({ position: now.text[locale], startDate: now.since })
    expect(before).toMatchObject({ startDate: '2024-06', endDate: '2025-09' })
  })

  test('keeps degrees and courses apart, and makes up no dates', () => {
    const { education } = sample
    expect(education.map((entry) => 'area' in entry)).toEqual([true, false, false])
    expect(education[1]).toMatchObject({ startDate: '2025-03', endDate: '2025-10' })
    expect(education[1]?.['courses']).toHaveLength(1)
    expect(education[2]).not.toHaveProperty('startDate')
  })

  test('groups skills without levels, and leaves empty groups out', () => {
    const { frontend, tools } = content.ui.skills
    expect(sample.skills.map(({ name }) => name)).toEqual([
      frontend[locale],
      tools[locale],
    ])
    expect(sample.skills.flatMap(({ keywords }) => keywords)).toEqual(
      content.skills.map(({ name }) => name),
    )
    expect(JSON.stringify(sample.skills)).not.toMatch(/level|\d\d/)
  })

  test('links a project to its demo, else to its code', () => {
    const changed = structuredClone(content)
    const [first, second] = changed.projects
    first!.demo = '#'
    delete second!.code
    const { projects } = read(changed)
    expect(projects[0]).toMatchObject({ url: first!.code })
    expect(projects[1]).toMatchObject({ url: second!.demo })
    expect(projects[1]).not.toHaveProperty('repository')
  })
})

describe('contact.vcf', () => {
  const cardOf = (changed: typeof content, base = '/') =>
    vcard(editionOf(changed, 'en', base))

  test('gives a phone both names, the number and the address of the site', () => {
    const card = readLikeAPhone(cardOf(content))
    expect(Object.fromEntries(card)).toMatchObject({
      VERSION: [['3.0']],
      N: [['Mansour', 'Nour', '', '', '']],
      FN: [['Nour Mansour']],
      NICKNAME: [[content.profile.name.ar]],
      TEL: [['+201000000000']],
      EMAIL: [[content.profile.email]],
      ADR: [['', '', '', 'Alexandria', '', '', 'Egypt']],
    })
    expect(card.get('URL')?.[0]).toEqual([`${origin}/`])
    const below = readLikeAPhone(cardOf(content, '/portfolio/'))
    expect(below.get('URL')?.[0]).toEqual([`${origin}/portfolio/`])
  })

  test('keeps long and awkward names whole, in lines of 75 bytes', () => {
    const changed = structuredClone(content)
    const long = 'عبد الرحمن، محمد; عبد العزيز, الأنصاري \\ نور '.repeat(4).trim()
    changed.profile.name = text('Prince', long)
    changed.profile.role.en = `A; B, C \\ ${'D'.repeat(200)}`
    const file = cardOf(changed)
    const card = readLikeAPhone(file)
    expect(card.get('NICKNAME')).toEqual([[long]])
    expect(card.get('TITLE')).toEqual([[changed.profile.role.en]])
    expect(card.get('N')).toEqual([['', 'Prince', '', '', '']])
    // A comma parts the values of a list.
    expect(file).toContain(String.raw`TITLE:A\; B\, C \\ D`)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const sizes = file.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...sizes)).toBe(75)
    expect(sizes.at(-1)).toBe(0)
  })
})

describe.each(['/', '/portfolio/'])('below %s', (base) => {
  const editions = localeTags.map((tag) => editionOf(content, tag, base))
  const pages = localeTags.map((tag) => `${origin}${base}${locales[tag].path}`)

  test('the sitemap lists every page, each with all its alternates', () => {
    const urls = sitemap(editions).match(/<url>.*?<\/url>/gs) ?? []
    expect(urls.map((url) => /<loc>(.*?)<\/loc>/.exec(url)?.[1])).toEqual(pages)
    for (const url of urls) {
      const links = Array.from(
        url.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g),
        ([, tag, href]) => [tag, href],
      )
      expect(links).toEqual([
        ...localeTags.map((tag, index) => [tag, pages[index]]),
        ['x-default', pages[0]],
      ])
      expect(url).toContain(`<lastmod>${content.site.updated}</lastmod>`)
    }
  })

  test('robots.txt names the sitemap, and the manifest stays inside the site', () => {
    expect(robots(editions[0]!)).toContain(`Sitemap: ${origin}${base}sitemap.xml\n`)
    expect(JSON.parse(manifest(editions[0]!))).toMatchObject({
      start_url: base,
      scope: base,
      lang: 'en',
      dir: 'ltr',
      icons: ['icon-192.png', 'icon-512.png', 'icon.svg'].map((file) => ({
        src: base + file,
      })),
    })
  })
})

/** A card's values by property, as an address book reads them: unfolded, split, unescaped. */
function readLikeAPhone(file: string) {
  const card = new Map<string, string[][]>()
  for (const line of file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, property, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (property === undefined || value === undefined) continue
    const parts = `;${value}`.match(/;(?:\\.|[^\\;])*/g) ?? []
    const values = parts.map((part) => part.replace(/^;/, '').replaceAll(/\\(.)/g, '$1'))
    card.set(property, [...(card.get(property) ?? []), values])
  }
  return card
}
