import { DomUtils, parseDocument } from 'htmlparser2'
import { hashParts, writeCache, readCache } from '#workspace'
import type { Reading } from './content.ts'
import { makeEntries } from './feeds/entries.ts'
import { type FeedItem, readItems, resolveUrl } from './feeds/items.ts'
import { makeMessage, type Message, replaceBy } from './messages/messages.ts'
import { requestPage } from './reach.ts'

/** Pause in milliseconds before a feed that failed is requested again. */
const RETRY_DELAY = 30_000

/**
 * Makes a function that fills the sections whose entries come from a feed. It requests each feed
 * once, so that later edits of the content do not wait for the network; after a failure it tries
 * again after a while. A feed that cannot be read is an error, or a warning if the cache has the
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
    const read = await Promise.all(
      reading.feeds.map(async ({ section, url, maxEntries }) => {
        const { items, fault } = await ask(url)
        const shown = makeEntries(items ?? [], maxEntries, reading.languages)
        const remarks: Message[] = [...shown.remarks]
        if (shown.entries.length === 0)
          remarks.push(makeMessage(items?.length ? 'feedEmpty/left' : 'feedEmpty/none'))
        const messages = fault ? [{ ...fault, advice: adviseOn(fault, items) }] : remarks
        const kind = items ? 'warning' : 'error'
        return {
          entries: [section, shown.entries] as const,
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
      known: { ...reading.known, custom: { ...reading.known.custom, ...custom } },
      problems: [...reading.problems, ...problems.filter(({ kind }) => kind === 'error')],
      warnings: [...reading.warnings, ...problems.filter(({ kind }) => kind !== 'error')],
      // The owner cannot correct the text of a feed, so it never stops the build.
      makeProblem: (kind, file, path, explanation) => {
        const [section = '', index] = path
        const isFed = file === 'custom' && section in custom && index !== 'feed'
        return isFed
          ? reading.makeProblem('warning', file, [section, 'feed'], explanation)
          : reading.makeProblem(kind, file, path, explanation)
      },
    }
  }
}

interface FeedResult {
  items?: FeedItem[] | undefined
  /** Why the feed could not be read. */
  fault?: Message
}

/** What to do about a feed that could not be read. */
function adviseOn({ id }: Message, items: FeedItem[] | undefined) {
  if (id === 'reach/refused')
    return makeMessage(items ? 'feedRefused/earlier' : 'feedRefused/none')
  return makeMessage(items ? 'feedEarlier' : 'feedNoEarlier')
}

/** The items of a feed, the newest first. With a fault, those of the cache, if it has any. */
async function fetchItems(url: string, fetchPage: typeof fetch): Promise<FeedResult> {
  const name = hashParts('feed', url)
  const { value: text = '', fault } = await requestPage(url, fetchPage, decodeResponse)
  const items = readItems(text, url)
  if (!items)
    return {
      items: readItems(String(readCache(name)), url),
      fault: fault ?? explainNoFeed(text, url),
    }
  writeCache(name, Buffer.from(text))
  return { items }
}

/** The text in the character set that the server names, or else the feed itself (RFC 7303, 3). */
async function decodeResponse(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [, named = 'utf-8'] =
    /charset="?([\w-]+)/i.exec(answer.headers.get('content-type') ?? '') ??
    /^[^>]*encoding=["']([\w-]+)/.exec(bytes.toString('latin1')) ??
    []
  // What comes over the web is none; programs of .NET write so of themselves.
  const charset = /^utf-?16/i.test(named) ? 'utf-8' : named
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
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
