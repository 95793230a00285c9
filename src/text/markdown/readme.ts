import { DomUtils, parseDocument } from 'htmlparser2'
import type { Language } from '#languages'
import { writeTarget } from './write.ts'

/*
 * Rewrites what READMEs have beside plain Markdown, so that a story can be pasted from one: HTML,
 * character references and alerts. Code is unchanged.
 */

/** Front matter: the fields of a file, which are none of its words. */
export function hasFrontMatter(source: string) {
  return frontMatter.test(source)
}

const frontMatter =
  /^\s*(---|\+\+\+)[ \t]*\n[\w-]+[ \t]*[:=](?:(?!\n\1)[^])*\n\1[ \t]*(?:\n|$)/

/** @param alerts the labels of GitHub's alerts, by their kind */
export function simplifyReadme(source: string, alerts: Language['alerts']) {
  const pieces: string[] = []
  const masked = source
    .replace(frontMatter, '')
    .replaceAll(codePattern, (piece) => `${OPEN}${pieces.push(piece) - 1}${CLOSE}`)
  return (
    labelAlerts(convertHtml(masked), alerts)
      // Unlike other references, a footnote may follow a paragraph without an empty line.
      .replaceAll(/\n(?= {0,3}\[\^[^\]\s]+\]:)/g, '\n\n')
      .replaceAll(maskCode, (_, index: string) => pieces[Number(index)] ?? '')
  )
}

/** Blocks of code between fences, and code within a line. */
const codePattern =
  /(?:^|(?<=\n)) *(\x60{3,}|~{3,})[^\n]*\n[^]*?(?:\n *\1[\x60~]* *(?=\n|$)|$)|(?<!\x60)(\x60+)(?!\x60)[^\x60\n]+?(?<!\x60)\2(?!\x60)/g

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

/** What tags are in Markdown, whether they open or close. */
const marksOfTags = [
  [/^br$/, '<br>'],
  [/^(?:b|strong)$/, '**'],
  [/^(?:code|kbd|samp)$/, '`'],
  [/^(?:del|s|strike)$/, '~~'],
  [/^(?:p|div|details|[uo]l|center|hr|table|thead|tbody|tr)$/, '\n\n'],
  [/^t[dh]$/, ' '],
  [/^(?:picture|source|span|em|i|u|small|ins|font|align)$/, ''],
] as const

/** What an HTML tag is in Markdown. Other tags stay as typed. */
function toMarkdown(tag: string, closes: '/' | '', anyName: string): string {
  const name = anyName.toLowerCase()
  switch (name) {
    case 'sub':
    case 'sup':
      return `<${closes}${name}>`
    case 'img':
      return `![${readAttribute(tag, 'alt')}]${writeTarget(readAttribute(tag, 'src'))}`
    case 'summary':
      return closes ? '**\n\n' : '\n\n**'
    case 'li':
      return closes ? '' : '\n- '
    default:
      return marksOfTags.find(([names]) => names.test(name))?.[1] ?? tag
  }
}

/** Lines that begin with a tag, up to an empty line. */
const htmlBlock = /^ {0,3}<\/?[a-z]\w*[\s/>][^]*?(?=\n[ \t]*\n|$(?![^]))/gim

/** HTML is often indented, where Markdown would read code. */
function unindentHtml(text: string) {
  return text
    .replaceAll(htmlBlock, (block) => block.replaceAll(/^[ \t]{4,}/gm, ''))
    .replaceAll(/^[ \t]{4,}(?=<\/?[a-z]\w*[\s/>])/gim, '')
}

function convertHtml(text: string) {
  return unindentHtml(text.replaceAll(/<!--[^]*?(?:-->|$)/g, ''))
    .replaceAll(/<a\s[^>]*>([^]*?)<\/a>/gi, (link, inside: string) => {
      const label = inside.trim().replaceAll(/\s+/g, ' ')
      const href = readAttribute(link, 'href')
      return href && label ? `[${label}]${writeTarget(href)}` : label
    })
    .replaceAll(
      /<h[1-6]\b[^>]*>([^]*?)<\/h[1-6]>/gi,
      (_, inside: string) =>
        `\n\n## ${inside.replaceAll(/\s+|<br\s*\/?>/gi, ' ').trim()}\n\n`,
    )
    .replaceAll(/<(\/?)([a-z]\w*)(?:\s[^<>]*|\/)?>/gi, toMarkdown)
    .replaceAll(/(?<!\\)&(?:#\w+|[a-z]\w*);/gi, (entity) => {
      const character = DomUtils.textContent(parseDocument(entity))
      return /^[!-/:-@[-\x60{-~]$/.test(character) ? `\\${character}` : character
    })
}

/** Writes the label of an alert, a quote that begins with its kind, as its first paragraph. */
function labelAlerts(text: string, alerts: Language['alerts']) {
  return text.replaceAll(
    /^([ >]*> ?)\[!(note|tip|important|warning|caution)\][ \t]*(\n?)/gim,
    (_, quote: string, kind: string, end: string) =>
      `${quote}**${alerts[kind.toLowerCase() as keyof typeof alerts]}**\n${quote}\n${end ? '' : quote}`,
  )
}
