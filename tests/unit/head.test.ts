import { describe, expect, test } from 'vitest'
import { head } from '../../generate/html/head'
import { content, localeTags, locales } from '../content'

const origin = content.site.url

describe.each(['/', '/portfolio/'])('the head, below %s', (base) => {
  const heads = localeTags.map((locale) => ({
    locale,
    address: `${origin}${base}${locales[locale].path}`,
    ...read(head(content, locale, { base, path: locales[locale].path })),
  }))

  test('names every language, the same on every page, and each page among them', () => {
    const expected = [
      ...heads.map(({ locale, address }) => [locale, address]),
      ['x-default', `${origin}${base}`],
    ]
    for (const { alternates, canonical, address } of heads) {
      expect(alternates).toEqual(expected)
      expect(canonical).toBe(address)
      expect(alternates.map(([, href]) => href)).toContain(canonical)
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
  const html = head(content, locale, { base: '/', path: locales[locale].path })
  const { meta, data, title } = read(html)

  test('says in its language what the page is', () => {
    expect(title).toBe(content.site.title[locale])
    expect(meta('description')).toBe(content.site.description[locale])
    expect(meta('og:locale')).toBe(locales[locale].openGraph)
    expect(meta('og:locale:alternate')).toBe(
      locales[localeTags.find((tag) => tag !== locale)!].openGraph,
    )
    expect(meta('og:image:alt')).toContain(content.profile.name[locale])
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('color-scheme')).toBe('dark light')
  })

  test('describes the person for search engines', () => {
    expect(data).toMatchObject({
      '@type': 'ProfilePage',
      inLanguage: locale,
      mainEntity: {
        '@type': 'Person',
        '@id': `${origin}/#person`,
        name: content.profile.name[locale],
        alternateName: localeTags
          .filter((tag) => tag !== locale)
          .map((tag) => content.profile.name[tag]),
        jobTitle: content.profile.role[locale],
        address: { addressCountry: 'EG' },
        sameAs: content.profile.social.map(({ url }) => url),
        knowsAbout: content.skills.map(({ name }) => name),
        alumniOf: [{ '@type': 'EducationalOrganization' }],
      },
    })
  })

  test('keeps hostile text as text', () => {
    const hostile = `"><script>alert('1')</script><!-- </ScRiPt> & \u2028`
    const changed = structuredClone(content)
    changed.site.title[locale] = hostile
    changed.site.description[locale] = hostile
    changed.profile.name[locale] = hostile
    changed.profile.social[0]!.url = `https://example.com/?a=1&b="><script>`
    const html = head(changed, locale, { base: '/', path: '' })
    const page = read(html)
    expect(html.match(/<script/gi)).toHaveLength(1)
    expect(html.match(/<\/script/gi)).toHaveLength(1)
    expect(html).not.toContain('<!--')
    expect(page.title).toBe(hostile)
    expect(page.meta('description')).toBe(hostile)
    expect(page.data).toMatchObject({
      mainEntity: { name: hostile, sameAs: { 0: changed.profile.social[0]!.url } },
    })
  })
})

test('the not-found page is kept out of search engines', () => {
  const html = head(content, 'ar', { base: '/', path: '404', notFound: true })
  const { title, meta, links, canonical, alternates } = read(html)
  expect(title).toContain(content.ui.notFound.title.ar)
  expect(meta('robots')).toBe('noindex')
  expect(canonical).toBeUndefined()
  expect(alternates).toEqual([])
  expect(html).not.toMatch(/og:|ld\+json/)
  expect(links('icon')).toEqual(['/icon.svg'])
})

/** What stands in a head, read back from its HTML. */
function read(html: string) {
  const tags = Array.from(
    html.matchAll(/<(meta|link) ([^>]*)>/g),
    ([, name, inner = '']) => ({
      name,
      ...Object.fromEntries(
        Array.from(inner.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
          key,
          unescape(value),
        ]),
      ),
    }),
  ) as Record<string, string>[]
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
