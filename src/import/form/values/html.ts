import { Parser } from 'htmlparser2'
import { normalizeAddress } from './contact.ts'

/** Whether a text contains HTML of an editor. False for `a < b`, `Array<T>` and `<Table>`. */
export function isHtml(text: string) {
  return findTags(text) !== undefined || htmlEntity.test(text)
}

/**
 * A pattern for what follows the `<` of the tags in a text; undefined if it has none. A tag is
 * closed somewhere in the text, or needs no end. Other words in angle brackets are the owner's.
 */
function findTags(text: string) {
  const closed = Array.from(text.matchAll(/<\/([a-z][a-z\d]*|[A-Z][A-Z\d]*)\s*>/g))
  const alone = Array.from(text.matchAll(/<(p|br|hr|img|li)(?:\s[^<>]*)?\/?>/gi))
  const names = new Set([...closed, ...alone].map(([, name = '']) => name))
  return names.size > 0 ? `/?(?:${[...names].join('|')})[\\s/>]` : undefined
}

/** HTML in which each `<` that begins no tag is escaped: it is a sign of the text. */
function escapeOthers(html: string) {
  return html.replaceAll(new RegExp(`<(?!${findTags(html) ?? '$.'})`, 'g'), '&lt;')
}

const htmlEntity =
  /&(amp|lt|gt|quot|apos|nbsp|bull|middot|[mn]dash|hellip|[lr][sd]quo|copy|reg|trade|#\d+|#x[\da-f]+);/i

/** The words of a text without HTML, on one line: for a name or a title, which has no marks. */
export function removeHtml(text: string) {
  return isHtml(text) ? convertHtmlToMarks(text, false).replaceAll(/\s+/g, ' ') : text
}

/** The addresses of the links of HTML. */
export function listAddresses(html: string) {
  return Array.from(html.matchAll(linkTag), ([, url = '']) => url)
}

const linkTag = /<a\s[^<>]*href=["']?([^"'<>\s]+)/gi

/**
 * Converts HTML to the marks of our texts: `**strong**`, `code` and links.
 * A blank line separates paragraphs, and items of lists begin with a hyphen.
 */
export function convertHtmlToMarks(html: string, hasMarks = true) {
  const blocks: string[] = []
  // Without paragraphs of its own, a text has the lines that were typed.
  const space = blockTag.test(html) ? /\s+/g : /[^\S\n]+/g
  const open: { mark: string; from: number; close: (inner: string) => string }[] = []
  let line = ''
  let bullet = ''
  let silent = 0

  function endBlock() {
    while (open.length > 0) endMark()
    const words = line.replaceAll(/[^\S\n]+/g, ' ').trim()
    if (words) blocks.push(bullet + words)
    if (words) bullet = ''
    line = ''
  }

  function endMark() {
    const { from, close } = open.pop() ?? { from: line.length, close: String }
    const [, before = '', inner = '', after = ''] =
      /^(\s*)([^]*?)(\s*)$/.exec(line.slice(from)) ?? []
    line = line.slice(0, from) + before + (inner && close(inner)) + after
  }

  const parser = new Parser({
    onopentag(name, { href }) {
      if (blockTags.has(name)) endBlock()
      if (name === 'li' && hasMarks) bullet = '- '
      if (cellTags.has(name) && line !== '') line += ' '
      if (name === 'br') line += '\n'
      if (silentTags.has(name)) silent += 1
      const mark = hasMarks ? marksByTag[name] : undefined
      if (mark === undefined || open.some((outer) => outer.mark === mark)) return
      const address = mark === '[' ? normalizeAddress(href) : ''
      if (address === undefined) return
      const close = (inner: string) =>
        mark === '[' ? formatLink(inner, address) : mark + inner + mark
      open.push({ mark, from: line.length, close })
    },
    ontext(text) {
      if (silent === 0) line += text.replaceAll(space, ' ')
    },
    onclosetag(name) {
      if (silentTags.has(name)) silent -= 1
      const mark = hasMarks ? marksByTag[name] : undefined
      if (mark !== undefined && open.at(-1)?.mark === mark) endMark()
      if (blockTags.has(name)) endBlock()
      if (name === 'li') bullet = ''
    },
  })
  parser.end(escapeOthers(html))
  endBlock()
  return blocks.join('\n\n')
}

function formatLink(words: string, address: string) {
  return words === address ? address : `[${words}](${address})`
}

const marksByTag: Partial<Record<string, string>> = {
  b: '**',
  strong: '**',
  code: '`',
  a: '[',
}
const blockNames =
  'p div ul ol li h1 h2 h3 h4 h5 h6 blockquote pre section table tr'.split(' ')
const blockTags = new Set(blockNames)
const blockTag = new RegExp(`<(br|${blockNames.join('|')})[\\s/>]`, 'i')
const cellTags = new Set(['td', 'th'])
const silentTags = new Set(['script', 'style'])
