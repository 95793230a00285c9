import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { manifest, resume, robots, sitemap, vcard } from '../../generate/files/feeds'
import { content, localeTags, locales } from '../content'

const origin = content.site.url
const arabicName = content.profile.name.ar

interface Resume {
  basics: Record<string, unknown> & { location: unknown; profiles: unknown }
  work: Record<string, unknown>[]
  education: Record<string, unknown>[]
  skills: { name: string; keywords: string[] }[]
  projects: Record<string, unknown>[]
  languages: Record<string, unknown>[]
  meta: Record<string, unknown>
}

interface Validator {
  validate: (data: unknown, done: (errors: unknown) => void) => void
}

describe.each(localeTags)('resume.json (%s)', (locale) => {
  const read = (base?: string) => JSON.parse(resume(content, locale, base)) as Resume

  test('is valid as JSON Resume', () => {
    const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as Validator
    validate(read(), (errors) => {
      expect(errors).toBeNull()
    })
  })

  test('says who and where', () => {
    const { profile } = content
    expect(read().basics).toMatchObject({
      name: profile.name[locale],
      label: profile.role[locale],
      email: profile.email,
      phone: profile.phone,
      url: `${origin}/${locales[locale].path}`,
      image: `${origin}/share/share-${locale}.png`,
      location: { city: profile.place.city[locale], countryCode: 'EG' },
    })
    expect(read().basics.profiles).toContainEqual({
      network: 'github',
      username: 'example',
      url: 'https://github.com/example',
    })
  })

  test('puts the current work first, without an end', () => {
    const [now, before] = read().work
    expect(now).toEqual({
      position: content.profile.now.text[locale],
      startDate: content.profile.now.since,
    })
    expect(before).toMatchObject({ startDate: '2024-06', endDate: '2025-09' })
  })

  test('keeps degrees and courses apart, and makes up no dates', () => {
    const { education } = read()
    expect(education.map((entry) => 'area' in entry)).toEqual([true, false, false])
    expect(education[1]).toMatchObject({ startDate: '2025-03', endDate: '2025-10' })
    expect(education[1]?.['courses']).toHaveLength(1)
    expect(education[2]).not.toHaveProperty('startDate')
  })

  test('groups skills without levels, and leaves empty groups out', () => {
    const { skills } = read()
    expect(skills.map(({ name }) => name)).toEqual([
      content.ui.skills.frontend[locale],
      content.ui.skills.tools[locale],
    ])
    expect(skills.flatMap(({ keywords }) => keywords)).toEqual(
      content.skills.map(({ name }) => name),
    )
    expect(JSON.stringify(skills)).not.toMatch(/level|\d\d/)
  })

  test('links a project to its demo, else to its code', () => {
    const changed = structuredClone(content)
    changed.projects[0]!.demo = '#'
    delete changed.projects[1]!.code
    const { projects } = JSON.parse(resume(changed, locale)) as Resume
    expect(projects[0]?.['url']).toBe(changed.projects[0]!.code)
    expect(projects[1]?.['url']).toBe(changed.projects[1]!.demo)
    expect(projects[1]).not.toHaveProperty('repository')
  })

  test('follows the site below a sub-path', () => {
    expect(read('/portfolio/').meta['canonical']).toBe(
      `${origin}/portfolio/${locales[locale].path}resume.json`,
    )
  })
})

describe('contact.vcf', () => {
  test('gives a phone both names, the number and the address of the site', () => {
    const card = readLikeAPhone(vcard(content))
    expect(card.get('VERSION')).toEqual([['3.0']])
    expect(card.get('N')).toEqual([['Mansour', 'Nour', '', '', '']])
    expect(card.get('FN')).toEqual([['Nour Mansour']])
    expect(card.get('NICKNAME')).toEqual([[arabicName]])
    expect(card.get('TEL')).toEqual([['+201000000000']])
    expect(card.get('EMAIL')).toEqual([[content.profile.email]])
    expect(card.get('ADR')).toEqual([['', '', '', 'Alexandria', '', '', 'Egypt']])
    expect(card.get('URL')?.[0]).toEqual([`${origin}/`])
    expect(readLikeAPhone(vcard(content, '/portfolio/')).get('URL')?.[0]).toEqual([
      `${origin}/portfolio/`,
    ])
  })

  test('keeps long and awkward names whole', () => {
    const changed = structuredClone(content)
    const long = 'عبد الرحمن، محمد; عبد العزيز, الأنصاري \\ نور '.repeat(4).trim()
    changed.profile.name = { en: 'Prince', ar: long }
    changed.profile.role.en = `A; B, C \\ ${'D'.repeat(200)}`
    const file = vcard(changed)
    const card = readLikeAPhone(file)
    expect(card.get('NICKNAME')).toEqual([[long]])
    expect(card.get('TITLE')).toEqual([[changed.profile.role.en]])
    expect(card.get('N')).toEqual([['', 'Prince', '', '', '']])
    // A comma parts the values of a list.
    expect(file).toContain(String.raw`TITLE:A\; B\, C \\ D`)
  })

  test('breaks lines at 75 bytes, between letters, with CRLF', () => {
    const changed = structuredClone(content)
    changed.profile.name.ar = 'نور '.repeat(60).trim()
    const file = vcard(changed)
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
    for (const line of lines) {
      expect(Buffer.from(line).toString('utf8')).not.toContain('\uFFFD')
    }
  })
})

describe.each(['/', '/portfolio/'])('below %s', (base) => {
  const pages = localeTags.map((tag) => `${origin}${base}${locales[tag].path}`)

  test('the sitemap lists every page, each with all its alternates', () => {
    const xml = sitemap(content, base)
    const urls = xml.match(/<url>.*?<\/url>/gs) ?? []
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

  test('robots.txt names the sitemap', () => {
    expect(robots(content, base)).toContain(`Sitemap: ${origin}${base}sitemap.xml\n`)
  })

  test('the manifest stays inside the site', () => {
    const data = JSON.parse(manifest(content, base)) as {
      start_url: string
      scope: string
      icons: { src: string; sizes: string }[]
    }
    expect(data).toMatchObject({ start_url: base, scope: base, lang: 'en', dir: 'ltr' })
    expect(data.icons.map(({ src }) => src)).toEqual(
      ['icon-192.png', 'icon-512.png', 'icon.svg'].map((file) => base + file),
    )
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
