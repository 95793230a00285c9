import { hasStories, type Edition } from '#edition'
import { makeGrounds } from '#colours'
import { escape } from '#text'

/** `sitemap.xml` (sitemaps.org 0.9): each page with its translations. */
export function makeSitemap(editions: Edition[]): string {
  const pages = editions.flatMap(({ addresses, site, smallPages }) =>
    [{ ...addresses, address: addresses.page }, ...smallPages].map((page) => [
      '  <url>',
      `    <loc>${escape(page.address)}</loc>`,
      `    <lastmod>${site.updated}-01</lastmod>`,
      ...page.alternates.map(
        ({ tag, href }) =>
          `    <xhtml:link rel="alternate" hreflang="${tag}" href="${escape(href)}"/>`,
      ),
      '  </url>',
    ]),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flat(),
    '</urlset>',
    '',
  ].join('\n')
}

/** What crawlers call themselves whose owners say that they train models with what they read. */
const trainers = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'meta-externalagent',
  'Bytespider',
  'Amazonbot',
  'cohere-training-data-crawler',
]

/**
 * `robots.txt` (RFC 9309). Crawlers only read it at the root of a domain; below a path it is
 * harmless. A crawler obeys the group of its own name alone, so the others stay welcome.
 */
export function makeRobots({ addresses, site }: Edition): string {
  const refused = site.robots === 'no-training' ? trainers : []
  return [
    'User-agent: *\nAllow: /',
    ...refused.map((name) => `User-agent: ${name}\nDisallow: /`),
    `Sitemap: ${addresses.sitemap}\n`,
  ].join('\n\n')
}

/** The web app manifest: name and icon for a phone's home screen. */
export function makeManifest({
  locale,
  dir,
  base,
  paths,
  site,
  profile,
}: Edition): string {
  const makeIconEntry = (size: number) => ({
    src: `${base}icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const { dark, light } = makeGrounds(site.accent)
  const ground = site.theme === 'light' ? light : dark
  const data = {
    id: base,
    name: site.title,
    short_name: profile.name,
    description: site.description,
    lang: locale,
    dir,
    start_url: base + paths.page,
    scope: base,
    // A page to read keeps the browser's address bar and share button.
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      makeIconEntry(192),
      makeIconEntry(512),
      { src: `${base}icon.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return `${JSON.stringify(data, null, 2)}\n`
}

/** `llms.txt` (llmstxt.org): where programs find the site's texts. */
export function makeLlms(editions: Edition[]): string {
  const [first] = editions
  if (!first) return ''
  const makeSection = (title: string, links: (string | false)[]) => {
    const lines = links.filter(Boolean)
    return lines.length > 0 ? [`## ${title}\n\n${lines.join('\n')}`] : []
  }
  const listInEach = (
    listLinks: (edition: Edition, name: string) => (string | false)[],
  ) =>
    editions.flatMap((edition) => {
      const { locale, languages } = edition
      const language = languages.find((entry) => entry.locale === locale)
      return listLinks(edition, language?.name.plain ?? '')
    })
  const link = (words: string, path: string) =>
    `- [${words}](${first.addresses.root}${path})`
  const { cv } = first.site
  return [
    `# ${first.profile.name.plain}`,
    `> ${first.site.description.plain.replaceAll(/\s+/g, ' ')}`,
    ...makeSection(
      'Pages',
      listInEach((edition, name) => [
        link(name, edition.paths.pageMarkdown),
        hasStories(edition) && link(`${name}: stories`, edition.paths.storiesMarkdown),
        ...edition.smallPages.map(({ title, path }) =>
          link(`${name}: ${title.plain}`, `${path}index.md`),
        ),
      ]),
    ),
    ...makeSection(
      'CV',
      listInEach(({ paths }, name) => [
        cv && link(`${name}: PDF`, paths.cv),
        cv && !('files' in cv) && link(`${name}: Word`, paths.word),
        cv && !('files' in cv) && link(`${name}: plain text`, paths.text),
      ]),
    ),
    ...makeSection(
      'Data',
      listInEach(({ paths }, name) => [link(`${name}: JSON Resume`, paths.resume)]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}
