import { isWrittenIn, locales, type Locale } from '#languages'
import { Lexer, walkTokens, type Token, type Tokens } from 'marked'
import {
  asRun,
  convertMarks,
  splitTyped,
  type MarkToken,
  type RaisedToken,
  type TextParts,
} from './inline-marks.ts'
import { MarkTokenizer } from './mark-tokenizer.ts'
import { simplifyReadme } from './readme.ts'
import { toTypesetText, type TextBlock, type Runs } from '../runs.ts'

/** Whole lines that Markdown parses as a heading or a list. */
const blocks = /^(#{1,6} .+|[-*+] .+(?:\n[-*+] .+)+)$/m

/**
 * Parses an owner's text with its marks: **strong**, `code` and [links](https://example.com).
 * All other Markdown stays as typed, in runs that a check reports.
 */
export function parseProse(text: string): Runs {
  const options = { gfm: false, tokenizer: new MarkTokenizer() }
  const runs = splitTyped(text, blocks, (words) =>
    convertMarks(Lexer.lexInline(words, options)),
  )
  // A text without runs is a plain string.
  return runs.every((run) => typeof run === 'string') ? runs.join('') : runs
}

/**
 * Parses a long text, such as a README: headings, paragraphs, lists, tasks, quotes, tables, code
 * blocks and footnotes, with the inline marks. What is left of Markdown stays as typed.
 * @param level that of its highest headings: on the page, a project's title is one above
 * @param locale that of the page; a text in another script gets English labels
 */
export function parseStory(text: string, level: number, locale: Locale): Runs {
  const { alerts } = locales[isWrittenIn(locale, text) ? locale : 'en']
  const lexer = new Lexer({ gfm: true, tokenizer: new MarkTokenizer() })
  const tokens = lexer.lex(simplifyReadme(text, alerts))
  setLevels(tokens, level)
  const notes = readNotes(tokens, lexer)
  const items = notes.map((note) => createBlock('li', convertMarks(note, true)))
  return joinParts(
    [convertBlocks(tokens), createBlock('ol', joinParts(items, '\n'))],
    '\n\n',
  )
}

/** The footnotes, in the order of the references to them. */
function readNotes(tokens: Token[], lexer: Lexer) {
  const texts: string[] = []
  numberNotes(tokens, texts)
  const notes: Token[][] = []
  // A note may name others.
  for (const note of texts) {
    const noteTokens = lexer.inlineTokens(note)
    numberNotes(noteTokens, texts)
    notes.push(noteTokens)
  }
  return notes
}

/** Moves all headings, so that the highest ones have this level, and none is skipped. */
function setLevels(tokens: Token[], level: number) {
  const headings: Tokens.Heading[] = []
  void walkTokens(tokens, (token) => {
    if (token.type === 'heading') headings.push(token as Tokens.Heading)
  })
  const depths = [...new Set(headings.map(({ depth }) => depth))].toSorted(
    (a, b) => a - b,
  )
  for (const heading of headings)
    heading.depth = Math.min(level + depths.indexOf(heading.depth), 6)
}

/** Numbers the references to footnotes. The texts of new ones are added to the list. */
function numberNotes(tokens: Token[], notes: string[]) {
  void walkTokens(tokens, (token) => {
    if (token.type !== 'link' || !/^\[\^[^\]]+\]$/.test(token.raw)) return
    const { href, raw } = token as Tokens.Link
    if (!notes.includes(href)) notes.push(href)
    const number = String(notes.indexOf(href) + 1)
    const tokens = [{ type: 'text', raw: number, text: number }]
    Object.assign<Token, RaisedToken>(token, { type: 'sup', raw, tokens })
  })
}

function convertBlocks(tokens: Token[]) {
  return joinParts(
    tokens.map((token) => convertBlock(token as MarkToken)),
    '\n\n',
  )
}

/** Separators keep the blocks apart in outputs that use only the words. */
function joinParts(parts: TextParts[], space: string): TextParts {
  const hasWords = (part: TextParts) => toTypesetText(part) !== ''
  const first = parts.findIndex(hasWords)
  return parts.flatMap((part, index) =>
    index > first && hasWords(part) ? [space, ...part] : part,
  )
}

/** A block of the story; an empty list if it has no text. */
function createBlock(as: TextBlock, text: TextParts): TextParts {
  return text.length > 0 ? [{ as, text }] : []
}

function convertBlock(token: MarkToken): TextParts {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'paragraph':
      return createBlock('p', convertLine(token.tokens))
    case 'heading':
      return createBlock(`h${token.depth}` as TextBlock, convertLine(token.tokens))
    // The text of a list item.
    case 'text':
      return convertMarks(token.tokens ?? [], true)
    case 'list': {
      const parts = token.items.map(convertItem)
      return createBlock(token.ordered ? 'ol' : 'ul', joinParts(parts, '\n'))
    }
    case 'blockquote':
      return createBlock('blockquote', convertBlocks(token.tokens))
    case 'code':
      if (token.lang === 'math')
        return createBlock('p', asRun(token.raw, { as: 'typed' }))
      return asRun(asRun(token.text, { as: 'code' }), {
        as: 'pre',
        ...(token.lang && { syntax: token.lang }),
      })
    case 'table':
      return convertTable(token)
    default:
      return createBlock('p', asRun(token.raw.trim(), { as: 'typed' }))
  }
}

/** A line of badges leaves only separators. */
const onlySeparators = /^[\s|•·]*$/

function convertLine(tokens: Token[]): TextParts {
  const parts = convertMarks(tokens, true)
  // A picture without words is not shown, but reported.
  if (onlySeparators.test(toTypesetText(parts)))
    return parts.filter((part) => typeof part !== 'string' && part.as === 'typed')
  // HTML is often indented, and a comment may be at the end.
  return parts.map((part, index) => {
    if (typeof part !== 'string') return part
    const words = index === 0 ? part.trimStart() : part
    return index === parts.length - 1 ? words.trimEnd() : words
  })
}

function convertItem({ tokens: [first, ...others] }: Tokens.ListItem): TextParts {
  if (!first) return []
  // The marker of a task belongs to the text after it.
  const [text] = others
  const isApart = first.type === 'checkbox' && text && 'tokens' in text
  if (isApart) text.tokens?.unshift(first)
  return createBlock(
    'li',
    convertBlocks(wrapItemText(isApart ? others : [first, ...others])),
  )
}

/** The text of an item with a nested list becomes a paragraph. */
function wrapItemText(tokens: Token[]): Token[] {
  if (tokens.length < 2) return tokens
  return tokens.map((token) =>
    token.type === 'text' ? { ...token, type: 'paragraph' } : token,
  )
}

function convertTable({ header, rows }: Tokens.Table): TextParts {
  const convertRow = (as: 'th' | 'td') => (cells: Tokens.TableCell[]) => [
    {
      as: 'tr' as const,
      // Between cells, HTML allows no text.
      text: cells.map(({ tokens }, index) => ({
        as,
        text: [...convertMarks(tokens, true), index === cells.length - 1 ? '\n' : '\t'],
      })),
    },
  ]
  return createBlock('table', [
    { as: 'thead', text: convertRow('th')(header) },
    ...(rows.length > 0
      ? [{ as: 'tbody' as const, text: rows.flatMap(convertRow('td')) }]
      : []),
  ])
}
