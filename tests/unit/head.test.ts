import { describe, expect, test } from 'vitest'
import { head, notFoundHead } from '../../generate/html/head'
import { editionOf } from '../../model/edition'
import { content, localeTags, locales, otherThan } from '../content'

const origin = content.site.url

describe.each(['/', '/portfolio/'])('the head, below %s', (base) => {
  const heads = localeTags.map((locale) => ({
    locale,
    address: `${origin}${base}${locales[locale].path}`,
    ...read(head(editionOf(content, locale, base))),
  }))

  test('names every language, the same on every page, and each page among them', () => {
    const expected = [
      ...heads.map(({ locale, address }) => [locale, address]),
      ['x-default', `${origin}${base}`],
    ]
    for (const { alternates, canonical, address } of heads) {
      expect(alternates).toEqual(expected)
      expect(canonical).toBe(address)
    }
  })

  test('has absolute addresses for those who share, and base for the browser', () => {
    for (const { locale, address, meta, links } of heads) {
      expect(meta('og:url')).toBe(address)
      expect(meta('og:image')).toBe(`${origin}${base}share/share-${locale}.png`)
      expect(links('icon')).toEqual([`${base}icon.svg`])
      expect(links('apple-touch-icon')).toEqual([`${base}apple-touch-icon.png`])
      expect(links('manifest')).toEqual([`${base}manifest.webmanifest`])
    }
  })
})

describe.each(localeTags)('the head (%s)', (locale) => {
  const { meta, data, title } = read(head(editionOf(content, locale)))
  const { profile, site } = content

  test('says in its language what the page is', () => {
    expect(title.replaceAll('\u00a0', ' ')).toBe(site.title[locale])
    expect(meta('description')).toBe(site.description[locale])
    expect(meta('og:locale')).toBe(locales[locale].openGraph)
    expect(meta('og:locale:alternate')).toBe(locales[otherThan(locale)].openGraph)
    expect(meta('og:image:alt')).toContain(profile.name[locale])
    expect(meta('twitter:card')).toBe('summary_large_image')
  })

  test('describes the person for search engines', () => {
    expect(data).toMatchObject({
      '@type': 'ProfilePage',
      inLanguage: locale,
      mainEntity: {
        '@type': 'Person',
        '@id': `${origin}/#person`,
        name: profile.name[locale],
        alternateName: [profile.name[otherThan(locale)]],
        jobTitle: profile.role[locale],
        address: { addressCountry: 'EG' },
        sameAs: profile.social.map(({ url }) => url),
        knowsAbout: content.skills.map(({ name }) => name),
        alumniOf: [{ '@type': 'EducationalOrganization' }],
      },
    })
  })
})

test('hostile text stays text', () => {
  const hostile = `"><script>alert('1')</script><!-- </ScRiPt> & \u2028`
  const changed = structuredClone(content)
  changed.site.title.en = changed.site.description.en = changed.profile.name.en = hostile
  changed.profile.social[0]!.url = `https://example.com/?a=1&b="><script>`
  const html = head(editionOf(changed, 'en'))
  const { title, meta, data } = read(html)
  expect(html.match(/<\/?script/gi)).toHaveLength(2)
  expect(html).not.toContain('<!--')
  expect([title, meta('description')]).toEqual([hostile, hostile])
  expect(data).toMatchObject({
    mainEntity: { name: hostile, sameAs: { 0: changed.profile.social[0]!.url } },
  })
})

test('the not-found page is kept out of search engines', () => {
  const html = notFoundHead(editionOf(content, 'ar'))
  const { title, meta, links } = read(html)
  expect(title).toContain(content.ui.notFound.title.ar)
  expect(meta('robots')).toBe('noindex')
  expect(html).not.toMatch(/og:|ld\+json|canonical|alternate/)
  expect(links('icon')).toEqual(['/icon.svg'])
})

/** What stands in a head, read back from its HTML. */
function read(html: string) {
  const tags = Array.from(html.matchAll(/<(?:meta|link) ([^>]*)>/g), ([, inner = '']) => {
    const attributes = Array.from(
      inner.matchAll(/([\w-]+)="([^"]*)"/g),
      ([, name = '', value = '']) => [name, unescape(value)] as const,
    )
    return Object.fromEntries(attributes)
  })
  const named = (rel: string) => tags.filter((tag) => tag['rel'] === rel)
  const [, json] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return {
    title: unescape(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: (name: string) =>
      tags.find((tag) => [tag['name'], tag['property']].includes(name))?.['content'],
    links: (rel: string) => named(rel).map((tag) => tag['href']),
    canonical: named('canonical')[0]?.['href'],
    alternates: named('alternate').map((tag) => [tag['hreflang'], tag['href']]),
    data: json === undefined ? undefined : (JSON.parse(json) as unknown),
  }
}

function unescape(text: string) {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) =>
    String.fromCharCode(Number(code)),
  )
}
