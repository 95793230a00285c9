import { Parser } from 'htmlparser2'
import { addressOf } from './contact.ts'

/** Whether a text was written in an editor that makes HTML; `a < b` and `Array<T>` are none. */
export function isHtml(text: string) {
  return /<\/?(p|br|ul|ol|li|b|strong|em|i|u|a|div|span|h[1-6]|code|pre)(\s[^<>]*)?\/?>/i.test(
    text,
  )
}

/**
 * The words of a piece of HTML with the marks that texts here have: `**strong**`, `code` and links.
 * Paragraphs stand apart by a blank line, and items of lists begin with a hyphen.
 */
export function marksOf(html: string) {
  const blocks: string[] = []
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
      if (name === 'li') bullet = '- '
      if (name === 'br') line += '\n'
      if (silentTags.has(name)) silent += 1
      const mark = marks[name]
      if (mark === undefined || open.some((other) => other.mark === mark)) return
      const address = mark === '[' ? addressOf(href) : ''
      if (address === undefined) return
      const close = (inner: string) =>
        mark === '[' ? linkTo(inner, address) : mark + inner + mark
      open.push({ mark, from: line.length, close })
    },
    ontext(text) {
      if (silent === 0) line += text.replaceAll(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (silentTags.has(name)) silent -= 1
      if (marks[name] !== undefined && open.at(-1)?.mark === marks[name]) endMark()
      if (blockTags.has(name)) endBlock()
      if (name === 'li') bullet = ''
    },
  })
  parser.end(html)
  endBlock()
  return blocks.join('\n\n')
}

function linkTo(words: string, address: string) {
  return words === address ? address : `[${words}](${address})`
}

const marks: Partial<Record<string, string>> = {
  b: '**',
  strong: '**',
  code: '`',
  a: '[',
}
const blockTags = new Set(
  'p div ul ol li h1 h2 h3 h4 h5 h6 blockquote pre section table tr'.split(' '),
)
const silentTags = new Set(['script', 'style'])
