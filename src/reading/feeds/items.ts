import { DomUtils, parseDocument } from 'htmlparser2'
import { z } from 'zod'
import { readJsonData } from '#yaml'
import { type FeedDate, readFeedDate } from './dates.ts'
import { findFirstParagraph, readFirstParagraph, readTitle } from './words.ts'

/** An entry of a feed, as far as the page shows it. */
export interface FeedItem {
  /** Empty in a short post. */
  title: string
  /** The entry's first paragraph with words. */
  words: string
  url: string | undefined
  date: FeedDate | undefined
  /** The date as written. */
  written: string | undefined
}

/**
 * The items of a feed (RSS, Atom or JSON Feed), the newest first; undefined if the text is no feed.
 * @param url the address of the feed
 */
export function readItems(text: string, url: string): FeedItem[] | undefined {
  const items = text.trimStart().startsWith('{')
    ? readJsonFeed(text, url)
    : readXmlFeed(text, url)
  return items?.toSorted((a, b) => (b.date?.time ?? 0) - (a.date?.time ?? 0))
}

/** A JSON Feed (https://www.jsonfeed.org/version/1.1/). A field of the wrong type counts as absent. */
const jsonFeedSchema = z.object({
  version: z.string().regex(/^https?:\/\/jsonfeed\.org\/version\//),
  items: z.array(z.record(z.string(), z.string().optional().catch(undefined)).catch({})),
})

function readJsonFeed(text: string, base: string): FeedItem[] | undefined {
  const feed = jsonFeedSchema.safeParse(readJsonData(text)).data
  return feed?.items.map(({ title = '', summary = '', id, url, ...item }) => ({
    title: readTitle(title, false),
    words: findWords([
      readFirstParagraph(summary, false),
      readFirstParagraph(item['content_html'] ?? '', true),
      readFirstParagraph(item['content_text'] ?? '', false),
    ]),
    url: resolveUrl(url ?? item['external_url'] ?? findAddress(id), base),
    ...chooseDate([item['date_published'], item['date_modified']]),
  }))
}

/** An element of XML, with its name in small letters. */
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>

function readXmlFeed(text: string, url: string): FeedItem[] | undefined {
  const { children } = parseDocument(text, {
    xmlMode: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  })
  // Every name of a feed may have a prefix: <atom:feed>, <rdf:RDF>.
  const rootName = /^(\w+:)?(feed|rss|rdf)$/
  const root = listElements(children).find(({ name }) => rootName.test(name))
  if (!root) return undefined
  const [, prefix = '', name] = rootName.exec(root.name) ?? []
  const items = DomUtils.getElementsByTagName(
    name === 'feed' ? `${prefix}entry` : 'item',
    root,
  )
  const channel = name === 'feed' ? root : (getElement(root, 'channel') ?? root)
  const site = findLink(channel, prefix)
  return items.map((item) => {
    // Relative addresses begin at the nearest xml:base, or else at the site of the feed.
    const bases = [site, channel.attribs['xml:base'], item.attribs['xml:base']]
    const base = bases.reduce<string>((from, to) => resolveUrl(to, from) ?? from, url)
    return name === 'feed' ? readAtomItem(item, prefix, base) : readRssItem(item, base)
  })
}

function readRssItem(item: Element, base: string): FeedItem {
  const read = (name: string) => getText(getElement(item, name))
  const guid = getElement(item, 'guid')
  const isAddress = guid?.attribs['ispermalink'] !== 'false'
  const link =
    findLink(item, 'atom:') ?? (isAddress ? findAddress(getText(guid)) : undefined)
  return {
    title: readTitle(read('title')),
    words: findWords([
      readFirstParagraph(read('description')),
      readFirstParagraph(read('content:encoded'), true),
      readFirstParagraph(read('itunes:summary')),
      readMediaDescription(item),
    ]),
    url: resolveUrl(link, base),
    ...chooseDate([read('pubdate'), read('dc:date')]),
  }
}

function readAtomItem(item: Element, prefix: string, base: string): FeedItem {
  const find = (name: string) => getElement(item, prefix + name)
  const read = (name: string) => getText(find(name))
  return {
    title: readTitle(read('title'), isAtomHtml(find('title'))),
    words: findWords([
      readAtomParagraph(find('summary')),
      readAtomParagraph(find('content')),
      readMediaDescription(item),
    ]),
    // Content that is elsewhere is the page of an entry without another one.
    url: resolveUrl(findLink(item, prefix) ?? find('content')?.attribs['src'], base),
    ...chooseDate([read('published'), read('updated')]),
  }
}

/** What Media RSS says about a film, by itself or in a group. */
function readMediaDescription(item: Element) {
  const parent = getElement(item, 'media:group') ?? item
  return readFirstParagraph(getText(getElement(parent, 'media:description')))
}

function readAtomParagraph(element: Element | undefined) {
  return element?.attribs['type']?.includes('xhtml')
    ? findFirstParagraph(element.children)
    : readFirstParagraph(getText(element), isAtomHtml(element))
}

/**
 * Whether the words of a text of Atom have tags (those of XHTML are elements); undefined if it does
 * not say so.
 */
function isAtomHtml(element: Element | undefined) {
  const type = element?.attribs['type']
  return type === undefined ? undefined : /(?<!x)html/.test(type)
}

/** The address of the page of a feed, or of one of its entries. */
function findLink(parent: Element, prefix: string) {
  const links = listElements(parent.children)
  const ofAtom = links.filter(
    ({ name, attribs }) => name === `${prefix}link` && attribs['href'],
  )
  const page =
    ofAtom.find(({ attribs }) => attribs['rel'] === 'alternate') ??
    ofAtom.find(({ attribs }) => attribs['rel'] === undefined)
  const ofRss = links.filter(({ name }) => name === 'link').map(getText)
  return ofRss.find(Boolean) ?? page?.attribs['href']
}

function getElement(parent: Element, name: string) {
  return listElements(parent.children).find((element) => element.name === name)
}

function listElements(nodes: Element['children']): Element[] {
  return nodes.filter((node) => 'attribs' in node)
}

function getText(element: Element | undefined) {
  return element ? DomUtils.textContent(element).trim() : ''
}

function findWords(texts: string[]) {
  return texts.find(Boolean) ?? ''
}

/** The first date that can be read. */
function chooseDate(texts: (string | undefined)[]): Pick<FeedItem, 'date' | 'written'> {
  const dates = texts.flatMap((text) => (text ? [text] : []))
  const written = dates.find(readFeedDate) ?? dates[0]
  return { date: written === undefined ? undefined : readFeedDate(written), written }
}

/** An identifier that is an address. */
function findAddress(id: string | undefined) {
  return id !== undefined && /^https?:\/\//.test(id) ? id : undefined
}

/** An address in full; undefined if it is not one of the web. */
export function resolveUrl(href: string | undefined, base: string) {
  if (!href || !URL.canParse(href, base)) return undefined
  const { href: url, protocol } = new URL(href, base)
  return /^https?:$/.test(protocol) ? url : undefined
}
