import { walkTokens, type Token, type Tokens } from 'marked'
import type { MarkToken } from './inline-marks.ts'

/*
 * Writes tokens of a long text as Markdown. What nothing has changed stays as the owner wrote it; what
 * has changed, such as the address of a reference, is written anew from its tokens, with all that is
 * around it.
 */

/** Blocks as Markdown. */
export function writeBlocks(tokens: Token[]): string {
  const parts: string[] = []
  let space = ''
  for (const token of tokens) {
    // What refers to a definition has its address now.
    if (token.type === 'space' || token.type === 'def') {
      space = '\n\n'
      continue
    }
    const block = writeBlock(token as MarkToken)
    // A task's marker is a block before its text.
    parts.push(...(parts.length > 0 ? [space] : []), block)
    space = token.type === 'checkbox' ? '' : '\n'
  }
  return parts.join('')
}

function writeBlock(token: MarkToken) {
  if (token.type === 'code') return closeFence(token.raw.trimEnd())
  return isChanged(token) ? writeChanged(token) : token.raw.replace(/\n+$/, '')
}

/** A fence that the text leaves open would take in whatever follows the text. */
function closeFence(raw: string) {
  const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? []
  if (fence === undefined) return raw
  const [, last = ''] = /\n {0,3}(`{3,}|~{3,})$/.exec(raw) ?? []
  return last.startsWith(fence) ? raw : `${raw}\n${fence}`
}

/** Whether a token is, or holds, what is written otherwise than the owner did. */
function isChanged(token: Token) {
  let found = false
  void walkTokens([token], (each) => {
    const { type } = each
    found ||= type === 'note' || type === 'heading' || 'isReference' in each
  })
  return found
}

function writeChanged(token: MarkToken): string {
  switch (token.type) {
    case 'heading':
      return `${'#'.repeat(token.depth)} ${writeInline(token.tokens).replaceAll('\n', ' ')}`
    case 'blockquote':
      return writeBlocks(token.tokens).replaceAll(/^(?=(.?))/gm, (_, next: string) =>
        next ? '> ' : '>',
      )
    case 'list':
      return token.items.map(writeItem).join('').trimEnd()
    case 'table':
      return writeTable(token)
    default:
      return writeInline('tokens' in token ? token.tokens : [])
  }
}

/** The marker of an item of a list. */
const marker = /^ {0,3}([-*+]|\d{1,9}[.)])/

function writeItem({ raw, tokens }: Tokens.ListItem) {
  const [, mark = '-'] = marker.exec(raw) ?? []
  const space = ' '.repeat(mark.length + 1)
  const text = writeBlocks(tokens).replaceAll(/\n(?!\n)/g, `\n${space}`)
  // An empty line after one item sets all of them apart.
  return `${mark} ${text}`.trimEnd() + (/\n\s*\n$/.test(raw) ? '\n\n' : '\n')
}

function writeTable({ header, align, rows }: Tokens.Table) {
  const writeRow = (cells: string[]) => `| ${cells.join(' | ')} |`
  const writeCells = (cells: Tokens.TableCell[]) =>
    writeRow(
      cells.map(({ tokens }) => writeInline(tokens).replaceAll('|', String.raw`\|`)),
    )
  const marks = align.map((side) => alignments[side ?? 'none'])
  return [writeCells(header), writeRow(marks), ...rows.map(writeCells)].join('\n')
}

const alignments = { none: '---', left: ':--', center: ':-:', right: '--:' }

/** The tokens of a line as Markdown. */
export function writeInline(tokens: Token[] = []): string {
  return tokens
    .map((token) => (isChanged(token) ? writeMark(token as MarkToken) : token.raw))
    .join('')
}

function writeMark(token: MarkToken) {
  if (token.type === 'note') return `<sup>${token.number}</sup>`
  const inside = 'tokens' in token ? writeInline(token.tokens) : ''
  switch (token.type) {
    case 'link':
      return `[${inside}]${writeTarget(token.href, token.title)}`
    case 'image':
      return `![${inside}]${writeTarget(token.href, token.title)}`
    case 'em':
      return token.raw.charAt(0) + inside + token.raw.charAt(0)
    case 'strong':
      return token.raw.slice(0, 2) + inside + token.raw.slice(0, 2)
    case 'del':
      return `~~${inside}~~`
    default:
      return inside
  }
}

/** The address of a link, in its brackets. */
export function writeTarget(href: string, title?: string | null) {
  const address = /^[^\s()<>\\]+$/.test(href)
    ? href
    : `<${href.replaceAll(/[<>]/g, encodeURIComponent).replaceAll('\\', '%5C')}>`
  return title
    ? `(${address} "${title.replaceAll(/["\\]/g, String.raw`\$&`)}")`
    : `(${address})`
}
