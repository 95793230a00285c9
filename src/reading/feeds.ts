import { parseFeed } from '@rowanmanning/feed-parser'
import { DomUtils, parseDocument } from 'htmlparser2'
import { z } from 'zod'
import { getSchemas, type CustomEntry } from '#schema'
import { escape } from '#text'
import { hashParts, writeCache, readCache } from '#workspace'
import type { Reading } from './content.ts'
import { invisible } from './invisible.ts'
import { makeMessage, type Message, replaceBy } from './messages/messages.ts'
import { requestPage } from './reach.ts'

/** Pause in milliseconds before a feed that failed is requested again. */
const RETRY_DELAY = 30_000

/**
 * Makes a function that fills the sections whose entries come from a feed. It requests each feed
 * once, so that later edits of the content do not wait for the network; after a failure it tries
 * again after a while. A feed that can't be read is an error, or a warning if the cache has the
 * entries of an earlier build.
 */
export function createFeedReader(fetchPage: typeof fetch = fetch) {
  const requests = new Map<string, { outcome: Promise<FeedResult>; failed?: number }>()
  const ask = (url: string) => {
    const before = requests.get(url)
    const isCurrent =
      before?.failed === undefined || Date.now() < before.failed + RETRY_DELAY
    if (before && isCurrent) return before.outcome
    const request: { outcome: Promise<FeedResult>; failed?: number } = {
      outcome: fetchItems(url, fetchPage).then((outcome) => {
        if (outcome.fault) request.failed = Date.now()
        return outcome
      }),
    }
    requests.set(url, request)
    return request.outcome
  }
  return async function readFeeds(reading: Reading): Promise<Reading> {
    const { custom: schema } = getSchemas(reading.languages)
    const read = await Promise.all(
      reading.feeds.map(async ({ section, url, maxEntries }) => {
        const { items, fault, remark } = await ask(url)
        const entries =
          items?.flatMap((item) => convertItem(item, url)).slice(0, maxEntries) ?? []
        const advice = makeMessage(items ? 'feedEarlier' : 'feedNoEarlier')
        const empty = entries.length === 0 ? [makeMessage('feedEmpty')] : []
        const messages = fault
          ? [{ ...fault, advice }]
          : [...empty, ...(remark ? [remark] : [])]
        const kind = items ? 'warning' : 'error'
        return {
          entries: [section, schema.parse(entries) as CustomEntry[]] as const,
          problems: messages.map((message) =>
            reading.makeProblem(kind, 'custom', [section, 'feed'], message),
          ),
        }
      }),
    )
    const custom = Object.fromEntries(read.map(({ entries }) => entries))
    const problems = read.flatMap(({ problems }) => problems)
    return {
      ...reading,
      content: { ...reading.content, custom: { ...reading.content.custom, ...custom } },
      valid: { ...reading.valid, custom: { ...reading.valid.custom, ...custom } },
      problems: [...reading.problems, ...problems.filter(({ kind }) => kind === 'error')],
      warnings: [...reading.warnings, ...problems.filter(({ kind }) => kind !== 'error')],
      // The owner can't correct the text of a feed, so it never stops the build.
      makeProblem: (kind, file, path, ...rest) => {
        const [section = '', index] = path
        const isFed = file === 'custom' && section in custom && index !== 'feed'
        return isFed
          ? reading.makeProblem('warning', file, [section, 'feed'], ...rest)
          : reading.makeProblem(kind, file, path, ...rest)
      },
    }
  }
}

interface FeedResult {
  items?: FeedItem[] | undefined
  /** Why the feed could not be read. */
  fault?: Message
  /** A warning about a feed that was read. */
  remark?: Message | undefined
}

type FeedItem = Pick<
  ReturnType<typeof parseFeed>['items'][number],
  'title' | 'description' | 'content' | 'url' | 'published' | 'updated'
>

/** The items of a feed, the newest first. With a fault, those of the cache, if it has any. */
async function fetchItems(url: string, fetchPage: typeof fetch): Promise<FeedResult> {
  const name = hashParts('feed', url)
  const { value, fault } = await requestPage(url, fetchPage, decodeResponse)
  const { text = '', remark } = value ?? {}
  const items = parseItems(text)
  if (!items)
    return {
      items: parseItems(String(readCache(name))),
      fault: fault ?? explainNoFeed(text, url),
    }
  writeCache(name, Buffer.from(text))
  return { items, remark }
}

/**
 * The text in the character set that the server names, or else the feed itself (XML 1.0, 4.3.3).
 */
async function decodeResponse(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [, charset = 'utf-8'] =
    /charset="?([\w-]+)/i.exec(answer.headers.get('content-type') ?? '') ??
    /^[^>]*encoding=["']([\w-]+)/.exec(bytes.toString('latin1')) ??
    []
  try {
    return { text: new TextDecoder(charset).decode(bytes) }
  } catch {
    const remark = makeMessage('feedLetters', { charset })
    return { text: new TextDecoder().decode(bytes), remark }
  }
}

function parseItems(text: string): FeedItem[] | undefined {
  try {
    const items = parseJsonFeed(text) ?? parseFeed(text).items
    return items.toSorted((a, b) => getTime(b) - getTime(a))
  } catch {
    return undefined
  }
}

/** A JSON Feed (https://www.jsonfeed.org/version/1.1/). */
const jsonFeedSchema = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  items: z.array(
    z.object({
      title: z.string().optional(),
      url: z.string().optional(),
      summary: z.string().optional(),
      content_html: z.string().optional(),
      content_text: z.string().optional(),
      date_published: z.coerce.date().optional(),
      date_modified: z.coerce.date().optional(),
    }),
  ),
})

function parseJsonFeed(text: string): FeedItem[] | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  return jsonFeedSchema.parse(JSON.parse(text)).items.map((item) => ({
    title: item.title ?? null,
    url: item.url ?? null,
    description: item.summary ?? null,
    content:
      item.content_html ?? (item.content_text && escape(item.content_text)) ?? null,
    published: item.date_published ?? null,
    updated: item.date_modified ?? null,
  }))
}

function getTime({ published, updated }: FeedItem) {
  return (published ?? updated)?.getTime() ?? 0
}

/**
 * Explains that an address is no feed. The page of a blog names its feed, so the advice can, too.
 */
function explainNoFeed(page: string, url: string) {
  const link = DomUtils.findOne(
    ({ name, attribs }) =>
      name === 'link' &&
      /^application\/((rss|atom)\+xml|feed\+json)$/.test(attribs['type'] ?? ''),
    parseDocument(page).children,
  )
  const meant = resolveUrl(link?.attribs['href'], url)
  return { ...makeMessage('feedAbsent', { meant }), fix: replaceBy(meant) }
}

/** An item as an owner would write it; an empty list if it has no words. */
function convertItem(item: FeedItem, feed: string) {
  const words = toOneLine(findFirstParagraph(item.description ?? item.content ?? ''))
  const ownTitle = toOneLine((item.title ?? '').replaceAll(formattingTags, ''))
  // A short post has no title: use its first words.
  const title = ownTitle || shortenText(words, MAX_TITLE)
  if (!title) return []
  const summary = title === words ? '' : shortenText(words)
  const url = resolveUrl(item.url, feed)
  const time = getTime(item)
  const month = time > 0 ? new Date(time).toISOString().slice(0, 7) : undefined
  return [
    {
      title,
      ...(month && { when: { start: month, end: month } }),
      ...(summary && {
        summary: summary.replaceAll(markdownCharacters, String.raw`\$&`),
      }),
      ...(url && { url }),
    },
  ]
}

/** Formatting tags in a title; any other tag is a word of the title. */
const formattingTags = /<\/?(?:a|b|br|code|em|i|small|span|strong|sub|sup)\b[^>]*>/gi

/** Characters that would be Markdown in an owner's text (src/text/markdown/inline-marks.ts). */
const markdownCharacters = /[\\`*_[\]<>&#+-]/g

/** The text of the first paragraph; without paragraphs, the whole text. */
function findFirstParagraph(html: string) {
  const { children } = parseDocument(html.replaceAll(/<br\b/gi, ' <br'))
  return DomUtils.innerText(
    DomUtils.findOne(({ name }) => name === 'p', children) ?? children,
  )
}

function toOneLine(text: string) {
  return text.replaceAll(invisible, '').normalize().replaceAll(/\s+/g, ' ').trim()
}

const MAX_SUMMARY = 200
const MAX_TITLE = 60

function shortenText(text: string, maxLength = MAX_SUMMARY) {
  const letters = Array.from(text)
  if (letters.length <= maxLength) return text
  return `${letters
    .slice(0, maxLength)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}

function resolveUrl(href: string | null | undefined, base: string) {
  if (!href || !URL.canParse(href, base)) return undefined
  const { href: url, protocol } = new URL(href, base)
  return /^https?:$/.test(protocol) ? url : undefined
}
