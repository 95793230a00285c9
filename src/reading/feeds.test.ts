import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { check } from './checks/check.ts'
import { openContent } from './content.ts'
import { createFeedReader } from './feeds.ts'
import type { CustomEntry } from '#schema'
import { contentFolder, owner } from '../../tests/content-folder.ts'

const rss = readFileSync('tests/fixtures/feeds/rss.xml')
const atom = readFileSync('tests/fixtures/feeds/atom.xml')
const page =
  '<html><link rel=alternate type="application/rss+xml" href="/feed.xml"></html>'

/** A folder with a section of writing, filled from a feed. */
function makeFolder(writing: string) {
  return contentFolder({
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
    const one = await read('feed: https://blog.salma.dev/atom.xml', serving(atom))
    expect(one.entries.map(joinWords)).toEqual([
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
        /^warning content\/writing.yaml:1:7 No server has this name.+read last are shown\.$/,
      ),
    ])
  })

  it('is requested once, however often the content is read', async () => {
    let asked = 0
    const withFeeds = createFeedReader((...request) => {
      asked += 1
      return serving(atom)(...request)
    })
    const folder = makeFolder('feed: https://blog.salma.dev/once.xml')
    for (let edit = 0; edit < 3; edit++) await withFeeds(openContent(folder))
    expect(asked).toBe(1)
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
      'At this address is no feed \\(RSS, Atom or JSON Feed\\)\\. The page says that its feed is at https://blog\\.salma\\.dev/feed\\.xml\\.',
    ],
    ['what is no feed', '{}', 200, 'At this address is no feed'],
  ])('is an error where the address answers %s', async (name, body, status, says) => {
    const url = `https://blog.salma.dev/${encodeURIComponent(name)}`
    const { problems } = await read(`feed: ${url}`, serving(body, status))
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^error content/writing.yaml:1:7 .*${says}`)),
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
      expect.stringMatching(/^warning content\/writing.yaml:1:7 The month 2190-01/),
      expect.stringMatching(
        /^warning content\/writing.yaml:1:7 No font of the site has "漢字"/,
      ),
    ])
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
    vi.useRealTimers()
  })

  it('warns of an unknown character set, and names it', async () => {
    const odd = String(rss).replace(/encoding="[^"]*"/, 'encoding="x-nobody"')
    const { entries, problems } = await read(
      'feed: https://salma.dev/odd.xml',
      serving(Buffer.from(odd)),
    )
    expect(entries.length).toBeGreaterThan(0)
    expect(problems.join()).toContain('"x-nobody", which is no known character set')
  })

  it('warns of a feed without entries', async () => {
    const empty = '<rss version="2.0"><channel><title>T</title></channel></rss>'
    const { problems } = await read('feed: https://salma.dev/empty.xml', serving(empty))
    expect(problems).toEqual([
      'warning content/writing.yaml:1:7 The feed has no entries, so the page has no such section.',
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
