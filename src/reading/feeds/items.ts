import { DomUtils, parseDocument } from 'htmlparser2'
import { z } from 'zod'
import { type FeedDate, readFeedDate } from './dates.ts'
import {
  type FeedText,
  findFirstParagraph,
  readFirstParagraph,
  readTitle,
} from './words.ts'

/** An entry of a feed, as far as the page shows it. */
export interface FeedItem {
  /** Empty in a short post. */
  title: string
  /** Its first paragraph with words. */
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
const jsonText = z.string().optional().catch(undefined)
const jsonFeedSchema = z.object({
  version: z.string().regex(/^https?:\/\/jsonfeed\.org\/version\//),
  items: z.array(
    z
      .object({
        id: jsonText,
        title: jsonText,
        url: jsonText,
        external_url: jsonText,
        summary: jsonText,
        content_html: jsonText,
        content_text: jsonText,
        date_published: jsonText,
        date_modified: jsonText,
      })
      .catch({}),
  ),
})

function readJsonFeed(text: string, base: string): FeedItem[] | undefined {
  const feed = jsonFeedSchema.safeParse(parseJson(text)).data
  return feed?.items.map((item) => ({
    title: readTitle({ text: item.title ?? '', isHtml: false }),
    words: findWords([
      readFirstParagraph({ text: item.summary ?? '', isHtml: false }),
      readFirstParagraph({ text: item.content_html ?? '', isHtml: true }),
      readFirstParagraph({ text: item.content_text ?? '', isHtml: false }),
    ]),
    url: resolveUrl(item.url ?? item.external_url ?? findAddress(item.id), base),
    ...chooseDate([item.date_published, item.date_modified]),
  }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
    title: readTitle({ text: read('title') }),
    words: findWords([
      readFirstParagraph({ text: read('description') }),
      readFirstParagraph({ text: read('content:encoded'), isHtml: true }),
      readFirstParagraph({ text: read('itunes:summary') }),
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
    title: readAtomTitle(find('title')),
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
  return readFirstParagraph({ text: getText(getElement(parent, 'media:description')) })
}

function readAtomTitle(element: Element | undefined) {
  // The tags of XHTML are elements: what is left is text.
  const isHtml = isXhtml(element) ? false : isAtomHtml(element)
  return readTitle({ text: getText(element), isHtml })
}

function readAtomParagraph(element: Element | undefined) {
  return element && isXhtml(element)
    ? findFirstParagraph(element.children)
    : readFirstParagraph({ text: getText(element), isHtml: isAtomHtml(element) })
}

/** Whether a text of Atom is HTML; undefined if it does not say so. */
function isAtomHtml(element: Element | undefined): FeedText['isHtml'] {
  const type = element?.attribs['type']
  return type === undefined ? undefined : type.includes('html')
}

function isXhtml(element: Element | undefined) {
  return Boolean(element?.attribs['type']?.includes('xhtml'))
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
  const dates = texts.filter((text) => text !== undefined && text !== '') as string[]
  const written = dates.find((text) => readFeedDate(text)) ?? dates[0]
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
