import { DomUtils, parseDocument } from 'htmlparser2'

/*
 * Rewrites what READMEs have beside plain Markdown, so that a story can be pasted from one: HTML,
 * references, footnotes, bare addresses and badges. Code is unchanged.
 */

/** A text without its references and footnotes, which are at the places that name them. */
export interface Readme {
  text: string
  /** The footnotes, in the order of their numbers. */
  notes: string[]
}

export function simplifyReadme(source: string): Readme {
  const pieces: string[] = []
  const masked = source.replaceAll(
    codePattern,
    (piece) => `${OPEN}${pieces.push(piece) - 1}${CLOSE}`,
  )
  const unmask = (text: string) =>
    text.replaceAll(maskCode, (_, index: string) => pieces[Number(index)] ?? '')
  const { text, links, footnotes } = takeDefinitions(convertHtml(masked))
  const notes: string[] = []
  const readNumber = (typed: string, name: string) => {
    const note = footnotes.get(name)
    if (note === undefined) return typed
    if (!notes.includes(note)) notes.push(note)
    return `<sup>${notes.indexOf(note) + 1}</sup>`
  }
  const simplify = (part: string) =>
    linkBareAddresses(withoutBadges(resolveReferences(part, links)))
  const plain = simplify(text.replaceAll(/\[\^([^\]\s]+)\]/g, readNumber))
  return { text: unmask(plain), notes: notes.map((note) => unmask(simplify(note))) }
}

/** Blocks of code between fences, and code within a line. */
const codePattern =
  /(?:^|(?<=\n)) *(`{3,}|~{3,})[^\n]*\n[^]*?(?:\n *\1[`~]* *(?=\n|$)|$)|(?<!`)(`+)(?!`)[^`\n]+?(?<!`)\2(?!`)/g

/** Around the number of a piece of code: characters for private use, which no text has. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const maskCode = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g')

type Attribute = 'src' | 'href' | 'alt'

function readAttribute(tag: string, name: Attribute) {
  const [, , quoted, bare = ''] =
    new RegExp(`\\s${name}\\s*=\\s*(?:(["'])(.*?)\\1|([^\\s>"']+))`, 'is').exec(tag) ?? []
  return quoted ?? bare
}

/** What an HTML tag is in Markdown. Other tags stay as typed. */
function toMarkdown(tag: string, closes: boolean, name: string): string {
  switch (name.toLowerCase()) {
    case 'br':
      return '<br>'
    case 'img':
      return `![${readAttribute(tag, 'alt')}](${readAttribute(tag, 'src')})`
    case 'b':
    case 'strong':
      return '**'
    case 'code':
    case 'kbd':
    case 'samp':
      return '`'
    case 'del':
    case 's':
    case 'strike':
      return '~~'
    case 'summary':
      return closes ? '**\n\n' : '\n\n**'
    case 'li':
      return closes ? '' : '\n- '
    case 'p':
    case 'div':
    case 'details':
    case 'ul':
    case 'ol':
    case 'center':
    case 'hr':
    case 'table':
    case 'thead':
    case 'tbody':
    case 'tr':
      return '\n\n'
    case 'td':
    case 'th':
      return ' '
    case 'picture':
    case 'source':
    case 'span':
    case 'em':
    case 'i':
    case 'u':
    case 'small':
    case 'sub':
    case 'sup':
    case 'ins':
    case 'font':
    case 'align':
      return ''
    default:
      return tag
  }
}

function convertHtml(text: string) {
  return text
    .replaceAll(/<!--[^]*?(?:-->|$)/g, '')
    .replaceAll(/(?: {2,}|\\)\n(?=[ \t]*\S)/g, '<br>\n')
    .replaceAll(/<a\s[^>]*>([^]*?)<\/a>/gi, (link, inside: string) => {
      const label = inside.trim()
      const href = readAttribute(link, 'href')
      return href && label ? `[${label}](${href})` : label
    })
    .replaceAll(
      /<h[1-6]\b[^>]*>([^]*?)<\/h[1-6]>/gi,
      (_, inside: string) =>
        `\n\n## ${inside.replaceAll(/\s+|<br\s*\/?>/gi, ' ').trim()}\n\n`,
    )
    .replaceAll(/<(\/?)([a-z]\w*)(?:\s[^<>]*|\/)?>/gi, toMarkdown)
    .replaceAll(/^[ \t]+(?=!?\[|#|\*\*)/gm, (space) => (space.length < 4 ? space : ''))
    .replaceAll(/&(?:#\w+|[a-z]\w*);/gi, (entity) => {
      const character = DomUtils.textContent(parseDocument(entity))
      return /^[!-/:-@[-`{-~]$/.test(character) ? `\\${character}` : character
    })
}

/** Takes the definitions of references (`[1]: https://…`) and of footnotes out of a text. */
function takeDefinitions(source: string) {
  const links = new Map<string, string>()
  const footnotes = new Map<string, string>()
  const text = source
    .replaceAll(
      /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?: {2,}|\t).+)*)\n?/gm,
      (_, name: string, note: string) => {
        footnotes.set(name, note.replaceAll(/\s+/g, ' ').trim())
        return ''
      },
    )
    .replaceAll(
      /^ {0,3}\[([^\]^\n]+)\]:[ \t]*<?([^\s>]+)>?(?:[ \t]+["'(].*["')])?[ \t]*$\n?/gm,
      (_, name: string, href: string) => {
        links.set(name.toLowerCase(), href)
        return ''
      },
    )
  return { text, links, footnotes }
}

/** Writes the address of each reference (`[docs][1]`, `[docs][]`, `[docs]`) at its place. */
function resolveReferences(text: string, links: Map<string, string>) {
  if (links.size === 0) return text
  const inside = String.raw`((?:!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])|[^[\]])+)`
  return ['!', ''].reduce(
    (part, character) =>
      part.replaceAll(
        new RegExp(
          `${character ? '!' : '(?<!!)'}\\[${character ? String.raw`([^[\]]*)` : inside}\\](?:\\[([^[\\]]*)\\])?(?![(:])`,
          'g',
        ),
        (typed, label: string, name?: string) => {
          const href = links.get((name ?? label).toLowerCase() || label.toLowerCase())
          return href === undefined ? typed : `${character}[${label}](${href})`
        },
      ),
    text,
  )
}

/** A picture, with its label and its address. */
const image = /!\[([^[\]]*)\]\(\s*<?([^\s()<>]*)>?(?:\s+"[^"]*")?\s*\)/g

/** Drops the badges of services (build, version, size), and the links that hold nothing else. */
function withoutBadges(text: string) {
  return text
    .replaceAll(image, (_, label: string, src: string) =>
      isBadge(src) ? '' : `![${label || src}](${src})`,
    )
    .replaceAll(/\[\s*\]\([^()]*\)/g, '')
}

/**
 * A drawing or an address without a type that another server makes; files of a repository are none.
 */
function isBadge(src: string) {
  if (!/^https?:/.test(src) || /\/(raw|blob|assets|user-images)\b|\braw\./.test(src))
    return false
  return (
    /badge|shields\.io|\/workflows\//i.test(src) ||
    !/\.(png|jpe?g|gif|webp|avif)\b/i.test(src)
  )
}

function linkBareAddresses(text: string) {
  return text
    .replaceAll(
      /(?<![(<["'\]:/\w])https?:\/\/[^\s<>()[\]"'«»]*[^\s<>()[\]"'«».,:;!?*_~،؛؟]/g,
      '<$&>',
    )
    .replaceAll(
      /(?<![\w.+:@/-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?![\w@]|[^\s[\]]*\])/g,
      '[$&](mailto:$&)',
    )
}
