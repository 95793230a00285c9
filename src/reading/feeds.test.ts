import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { check } from './checks/check.ts'
import { openContent } from './content.ts'
import { createFeedReader } from './feeds.ts'
import type { CustomEntry } from '#schema'
import { copyOwner, owner } from '../../tests/content-folder.ts'

const rss = readFileSync('tests/fixtures/feeds/rss.xml')
const atom = readFileSync('tests/fixtures/feeds/atom.xml')
const page =
  '<html><link rel=alternate type="application/rss+xml" href="/feed.xml"></html>'

/** A folder with a section of writing, filled from a feed. */
function makeFolder(writing: string) {
  return copyOwner({
    'site.yaml': `${owner['site.yaml'] ?? ''}sections: [about, skills, educations, projects, writing: { en: Writing, ar: مقالات }]\n`,
    'writing.yaml': writing,
  })
}

/** A server that has one answer; none if there is no network. */
function serving(body?: BodyInit, status = 200): typeof fetch {
  return () =>
    body === undefined
      ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }))
      : Promise.resolve(new Response(body, { status }))
}

async function read(writing: string, answer: typeof fetch) {
  const reading = await createFeedReader(answer)(openContent(makeFolder(writing)))
  const problems = (await check(reading)).map(
    ({ kind, file, line, column, message }) =>
      `${kind} ${file}:${line}:${column} ${message}`,
  )
  const entries = reading.content.custom?.['writing'] ?? []
  return { problems, entries }
}

type Fields = string | Record<string, string>

/** An RSS feed with these items: their fields, or what is inside each. */
function makeRss(...items: Fields[]) {
  const inside = items.map((fields) =>
    typeof fields === 'string'
      ? fields
      : Object.entries(fields)
          .map(([name, value]) => `<${name}>${value}</${name}>`)
          .join(''),
  )
  return `<rss version="2.0"><channel><title>T</title>${inside.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`
}

function readItems(...items: Fields[]) {
  return read('feed: https://salma.dev/items.xml', serving(makeRss(...items)))
}

function joinWords({ title, when, summary, url }: CustomEntry) {
  const start = when && 'start' in when ? when.start : undefined
  return [title.en?.plain, start, summary?.en?.plain, url]
}

describe('a section that is filled from a feed', () => {
  it('shows the newest entries of RSS as plain text, with month and absolute address', async () => {
    const { entries, problems } = await read(
      'feed: https://blog.salma.dev/rss.xml',
      serving(rss),
    )
    expect(problems).toEqual([])
    expect(entries.map(joinWords)).toEqual([
      ['The newest', '2026-02', 'Line one line two', undefined],
      [
        'What a <button> knows',
        '2025-03',
        'A café is open, [and] *so* on.',
        'https://blog.salma.dev/2025/button',
      ],
      ['Without a title: a note, no entry.', undefined, undefined, undefined],
      ['The oldest, undated', undefined, undefined, undefined],
    ])
  })

  it('reads Atom, and shows at most as many entries as "most" says', async () => {
    const blog = await read('feed: https://blog.salma.dev/atom.xml', serving(atom))
    expect(blog.entries.map(joinWords)).toEqual([
      [
        'كيف يقرأ المتصفّح صفحة',
        '2026-01',
        'من HTML إلى ما يُرى.',
        'https://blog.salma.dev/page',
      ],
    ])
    const two = await read('feed: https://blog.salma.dev/two.xml\nmost: 2', serving(rss))
    expect(two.entries).toHaveLength(2)
  })

  it('shows the entries of the last successful build when the network fails', async () => {
    // A new address, so that no earlier run has cached it.
    const writing = `feed: https://blog.salma.dev/${randomUUID()}.xml`
    const before = await read(writing, serving(rss))
    const { entries, problems } = await read(writing, serving())
    expect(entries).toEqual(before.entries)
    expect(problems).toEqual([
      expect.stringMatching(
        /^warning writing.yaml:1:7 No server has this name.+read last are shown\.$/,
      ),
    ])
  })

  it('is requested once, however often the content is read', async () => {
    let requests = 0
    const withFeeds = createFeedReader((...request) => {
      requests += 1
      return serving(atom)(...request)
    })
    const folder = makeFolder('feed: https://blog.salma.dev/once.xml')
    for (let edit = 0; edit < 3; edit++) await withFeeds(openContent(folder))
    expect(requests).toBe(1)
  })

  it.each([
    [
      'nothing, and never did',
      undefined,
      200,
      'No server has this name.+fix the address',
    ],
    ['404', 'gone', 404, 'Nothing is found at this address.+fix the address'],
    [
      'the page of the blog',
      page,
      200,
      'There is no feed \\(RSS, Atom or JSON Feed\\) at this address\\. The page says that its feed is at https://blog\\.salma\\.dev/feed\\.xml\\.',
    ],
    ['what is no feed', '{}', 200, 'There is no feed'],
  ])('is an error where the address answers %s', async (name, body, status, says) => {
    const url = `https://blog.salma.dev/${encodeURIComponent(name)}`
    const { problems } = await read(`feed: ${url}`, serving(body, status))
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^error writing.yaml:1:7 .*${says}`)),
    ])
  })

  it('never stops the build by the text of its entries', async () => {
    const item = (title: string, date: string) =>
      `<item><title>${title}</title><pubDate>${date}</pubDate></item>`
    const odd = `<rss version="2.0"><channel><title>T</title>${item('漢字', '0001-01-01T00:00:00Z')}${item('Ahead', 'Fri, 01 Jan 2190 00:00:00 GMT')}</channel></rss>`
    const { entries, problems } = await read(
      'feed: https://salma.dev/odd.xml',
      serving(odd),
    )
    expect(entries.map(joinWords)).toEqual([
      ['Ahead', '2190-01', undefined, undefined],
      ['漢字', undefined, undefined, undefined],
    ])
    expect(problems).toEqual([
      expect.stringMatching(/^warning writing.yaml:1:7 The month 2190-01/),
      expect.stringMatching(/^warning writing.yaml:1:7 No font of the site has "漢字"/),
    ])
  })

  it.each([
    ['an address twice in one', { link: 'https://https://a.dev/a' }, 'full address'],
    ['a host without a dot', { link: 'http://myblog/a' }, 'full address'],
    [
      'a year of five digits',
      { pubDate: '2 Jun 20266 10:00 GMT' },
      'Found: "2 Jun 20266 10:00 GMT". Whoever',
    ],
    ['a title without an end', { title: 'word '.repeat(4100) }, 'shorten it'],
    ['no words', { title: '', link: 'https://a.dev/a' }, 'no words'],
  ])('leaves out an entry with %s, and names it', async (_, fields, says) => {
    const bad = { title: 'Bad', ...fields }
    const { entries, problems } = await readItems(bad, { title: 'Fine' })
    expect(entries.map(joinWords)).toEqual([['Fine', undefined, undefined, undefined]])
    expect(problems).toEqual([expect.stringContaining(says)])
    expect(problems[0]).toMatch(
      /^warning writing.yaml:1:7 The (date of the )?entry "(Bad|word |https:\/\/a.dev\/a)/,
    )
  })

  it('says that it is not shown where every entry is left out', async () => {
    const { problems } = await readItems('<title>Bad</title><link>http://myblog/a</link>')
    expect(problems).toEqual([
      expect.stringContaining('"Bad" of the feed is left out'),
      expect.stringContaining('No entry of the feed can be shown'),
    ])
  })

  it.each([
    ['Thu, 31 Oct 2024 20:30:00 -0700', '2024-10'],
    ['Thu, 31 Oct 2024 20:30:00 PDT', '2024-10'],
    ['01 Nov 24 00:30 CET', '2024-11'],
    ['1 Sept 2024 00:30:00 +0300', '2024-09'],
    ['Thu Oct 31 23:30:00 JST 2024', '2024-10'],
    ['October 31, 2024 8:30 PM', '2024-10'],
    ['2024-11-01T00:30:00+02:00', '2024-11'],
    ['2024', '2024'],
    ['1970-01-01T00:00:00Z', undefined],
  ])('takes the month of %s as its author wrote it', async (pubDate, month) => {
    const { entries, problems } = await readItems({ title: 'One', pubDate })
    expect(entries.map(joinWords)).toEqual([['One', month, undefined, undefined]])
    expect(problems).toEqual([])
  })

  it('says where it cannot read a date, and reads another one', async () => {
    const broken = { title: 'One', pubDate: 'not a date' }
    const { entries, problems } = await readItems(broken, {
      ...broken,
      title: 'Two',
      'dc:date': '2024-10-31',
    })
    expect(entries.map(joinWords).map(([, month]) => month)).toEqual([
      '2024-10',
      undefined,
    ])
    const isNamed: unknown = expect.stringMatching(
      /The date of the entry "One".+Found: "not a date"\./,
    )
    expect(problems).toEqual([isNamed])
    const first = makeRss({ title: 'Two', pubDate: '2024' }, broken)
    const short = await read('feed: https://salma.dev/1.xml\nmost: 1', serving(first))
    expect(short.problems).toEqual([isNamed])
  })

  it.each([
    // What RSS says of no text: a text with a tag that closes is HTML.
    ['<title>When to use &lt;dialog&gt;</title>', 'When to use <dialog>'],
    ['<title><![CDATA[When to use <dialog>]]></title>', 'When to use <dialog>'],
    ['<title><![CDATA[When to use &lt;dialog&gt;]]></title>', 'When to use <dialog>'],
    ['<title>Tom &amp;amp; Jerry</title>', 'Tom & Jerry'],
    ['<title>5 &lt; 6 &amp; so on</title>', '5 < 6 & so on'],
    [
      '<description><![CDATA[<p>The <code>&lt;dialog&gt;</code> element</p>]]></description>',
      'The <dialog> element',
    ],
    ['<description>The &lt;dialog&gt; element</description>', 'The <dialog> element'],
    [
      '<description>&lt;div&gt;One&lt;/div&gt;&lt;div&gt;Two&lt;/div&gt;</description>',
      'One Two',
    ],
    // A picture comes first.
    [
      '<description><![CDATA[<p><a href="/x"><img src="/x.png"></a></p><p>Three ways.</p>]]></description>',
      'Three ways.',
    ],
    ['<description/><itunes:summary>Two of us talk.</itunes:summary>', 'Two of us talk.'],
    [
      '<media:content><media:title>No</media:title></media:content><media:description>A film.</media:description>',
      'A film.',
    ],
    [
      '<description><![CDATA[<img src="/x.png">]]></description><content:encoded><![CDATA[<p>&nbsp;</p><p>Words.</p>]]></content:encoded>',
      'Words.',
    ],
    ['<media:title>Not mine</media:title><title>Mine</title>', 'Mine'],
  ])('reads the words of %s in RSS', async (inside, words) => {
    const { entries } = await readItems(inside)
    expect(entries.map(({ title }) => title.en?.plain)).toEqual([words])
  })

  it.each([
    ['<title type="text">About &lt;b&gt; and &amp;amp;</title>', 'About <b> and &amp;'],
    [
      '<title type="html">The &lt;code&gt;&amp;lt;dialog&amp;gt;&lt;/code&gt; tag</title>',
      'The <dialog> tag',
    ],
    [
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">The <em>&lt;dialog&gt;</em> tag</div></title>',
      'The <dialog> tag',
    ],
    ['<summary type="text">Use &lt;b&gt; here&lt;/b&gt;</summary>', 'Use <b> here</b>'],
    [
      '<content type="html">&lt;p&gt;The &lt;code&gt;&amp;lt;p&amp;gt;&lt;/code&gt; tag&lt;/p&gt;</content>',
      'The <p> tag',
    ],
    [
      '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p/><p>The &lt;p&gt; tag</p></div></content>',
      'The <p> tag',
    ],
    [
      '<content type="html">&lt;h2&gt;What\'s Changed&lt;/h2&gt;&lt;ul&gt;&lt;li&gt;Faster tables&lt;/li&gt;&lt;/ul&gt;&lt;p&gt;&lt;b&gt;Full Changelog&lt;/b&gt;: v1.9...v2.0&lt;/p&gt;</content>',
      'Faster tables',
    ],
    [
      '<content type="text">Full diff: https://a.dev/compare/v1...v2\n\nIt prints.</content>',
      'It prints.',
    ],
    [
      '<media:group xmlns:media="m"><media:description>Mirror a grid.\n\nMy site: https://a.dev</media:description></media:group>',
      'Mirror a grid.',
    ],
  ])('reads the words of %s in Atom', async (inside, words) => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${inside}</entry></feed>`
    const { entries } = await read('feed: https://salma.dev/words.xml', serving(atom))
    expect(entries.map(({ title }) => title.en?.plain)).toEqual([words])
    const prefixed = atom.replaceAll(
      /<(\/?)(feed|entry|title|summary|content)/g,
      '<$1a:$2',
    )
    const again = await read('feed: https://salma.dev/prefix.xml', serving(prefixed))
    expect(again.entries).toEqual(entries)
  })

  it.each([
    ['<guid isPermaLink="true">https://a.dev/p5</guid>', 'https://a.dev/p5'],
    ['<guid>https://a.dev/p5</guid>', 'https://a.dev/p5'],
    ['<guid isPermaLink="false">https://a.dev/?p=5</guid>', undefined],
    ['<link>/two</link><guid>https://a.dev/p5</guid>', 'https://salma.dev/two'],
    ['<link>https://a.dev/a</link><atom:link href="/b"/>', 'https://a.dev/a'],
    ['<atom:link rel="self" href="/self"/><atom:link href="/b"/>', 'https://salma.dev/b'],
  ])('finds the address of an entry with %s', async (inside, url) => {
    const { entries } = await readItems(`<title>One</title>${inside}`)
    expect(entries.map(joinWords)).toEqual([['One', undefined, undefined, url]])
  })

  it('leads to content that an entry of Atom has elsewhere', async () => {
    const entry = '<entry><title>One</title><content src="/one.html"/></entry>'
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`
    const { entries } = await read('feed: https://salma.dev/src.xml', serving(atom))
    expect(entries.map(({ url }) => url)).toEqual(['https://salma.dev/one.html'])
  })

  it('leaves out a field of a JSON Feed that is of the wrong type, and no more', async () => {
    const version = 'https://jsonfeed.org/version/1.1'
    const one = { id: 'https://a.dev/1', title: 'One', date_published: 2024, summary: [] }
    const json = JSON.stringify({ version, items: [one, 'nothing', { title: '<b>' }] })
    const { entries, problems } = await read('feed: https://a.dev/1', serving(json))
    expect(entries.map(joinWords)).toEqual([
      ['One', undefined, undefined, 'https://a.dev/1'],
      ['<b>', undefined, undefined, undefined],
    ])
    expect(problems).toEqual([expect.stringContaining('has no words')])
  })

  it('reads a feed in UTF-8 that calls itself UTF-16, as programs of .NET do', async () => {
    const text = `<?xml version="1.0" encoding="utf-16"?>${makeRss('<title>كلمة</title>')}`
    const { entries } = await read('feed: https://a.dev/16', serving(text))
    expect(entries.map(({ title }) => title.en?.plain)).toEqual(['كلمة'])
  })

  it('tells a refusal, and what to do', async () => {
    const writing = `feed: https://blog.salma.dev/${randomUUID()}.xml`
    const first = await read(writing, serving('no', 403))
    expect(first.problems).toEqual([
      expect.stringMatching(
        /^error .*refuses requests of programs \(it answered 403\).*\.cache/,
      ),
    ])
    await read(writing, serving(rss))
    const then = await read(writing, serving('no', 403))
    expect(then.entries.length).toBeGreaterThan(0)
    expect(then.problems).toEqual([
      expect.stringMatching(/^warning .*entries that were read last are shown.*\.cache/),
    ])
  })

  it('is requested by a program that says its name', async () => {
    const requests: RequestInit[] = []
    const answer: typeof fetch = (url, init = {}) => {
      requests.push(init)
      return serving(rss)(url)
    }
    await read('feed: https://salma.dev/name.xml', answer)
    expect(new Headers(requests[0]?.headers).get('user-agent')).toMatch(
      /^star-atlas-portfolio/,
    )
  })

  it('shows posts of Mastodon, with their first words as titles', async () => {
    const posts = readFileSync('tests/fixtures/feeds/mastodon.xml')
    const { entries } = await read(
      'feed: https://example.social/@nour.rss',
      serving(posts),
    )
    expect(entries.map(joinWords)).toEqual([
      [
        'Shipped a date picker that knows both calendars. #a11y',
        '2025-11',
        undefined,
        'https://example.social/@nour/1001',
      ],
      ['أسبوع مع React 19 🎉', '2025-11', undefined, 'https://example.social/@nour/1000'],
    ])
  })

  it('shows the items of a JSON Feed, with and without titles', async () => {
    const json = readFileSync('tests/fixtures/feeds/feed.json')
    const { entries } = await read('feed: https://salma.dev/feed.json', serving(json))
    expect(entries.map(joinWords)).toEqual([
      [
        'Two calendars, one picker',
        '2025-11',
        'What I learnt.',
        'https://nour.example.com/two',
      ],
      ['A note without a title.', '2025-11', undefined, 'https://nour.example.com/note'],
    ])
  })

  it('is requested again 30 seconds after a failure, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const server = { body: undefined as Buffer | undefined }
    let questions = 0
    const read = createFeedReader((...asked) => {
      questions += 1
      return serving(server.body && new Uint8Array(server.body))(...asked)
    })
    const folder = openContent(makeFolder(`feed: https://salma.dev/${randomUUID()}`))
    const count = async () => (await read(folder)).content.custom?.['writing']?.length
    expect([await count(), await count(), questions]).toEqual([0, 0, 1])
    server.body = rss
    vi.setSystemTime(Date.now() + 31_000)
    expect(await count()).toBeGreaterThan(0)
    expect([await count(), questions].at(-1)).toBe(2)
  })

  it('warns of a feed without entries', async () => {
    const empty = '<rss version="2.0"><channel><title>T</title></channel></rss>'
    const { problems } = await read('feed: https://salma.dev/empty.xml', serving(empty))
    expect(problems).toEqual([
      'warning writing.yaml:1:7 The feed has no entries, so the page has no such section.',
    ])
  })

  it.each([
    ['feed: blog.salma.dev/feed', 'Write a full address'],
    ['feed: https://blog.salma.dev/feed\nmost: 50', 'at most 20'],
    ['feed: https://blog.salma.dev/feed\nmore: 3', 'There is no field "more" here'],
    [
      'Talks',
      'Write a list of entries, such as "- title: …", or where they are read from',
    ],
  ])('is reported if the file says %j', async (writing, says) => {
    const { problems } = await read(writing, serving(rss))
    expect(problems).toEqual([expect.stringContaining(says)])
  })
})
