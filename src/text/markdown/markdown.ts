import { isWrittenIn, locales, type Locale } from '#languages'
import { Lexer, walkTokens, type Token, type Tokens, type TokensList } from 'marked'
import { asRun, readMarks, splitTyped, type TextParts } from './inline-marks.ts'
import { simplifyReadme } from './readme.ts'
import type { TextBlock, Runs } from '../runs.ts'

/** Whole lines that Markdown parses as a heading or a list. */
const blocks = /^(#{1,6} .+|[-*+] .+(?:\n[-*+] .+)+)$/m

/**
 * Parses an owner's text with its marks: **strong**, `code` and [links](https://example.com).
 * All other Markdown stays as typed, in runs that a check reports.
 */
export function parseProse(text: string): Runs {
  const runs = splitTyped(text, blocks, (rest) => readMarks(rest))
  // A text without runs is a plain string.
  return runs.every((run) => typeof run === 'string') ? runs.join('') : runs
}

/**
 * Parses a long text, such as a README: headings, paragraphs, lists, tasks, quotes, tables, code
 * blocks and footnotes, with the inline marks. What is left of Markdown stays as typed.
 * @param level that of its highest headings: on the page, a project's title is one above
 * @param locale that of the page; a text in another script gets English labels
 */
export function parseStory(text: string, level = 3, locale: Locale = 'en'): Runs {
  const { text: plain, notes } = simplifyReadme(text)
  const tokens = setLevels(new Lexer({ gfm: true }).lex(plain), level)
  labelAlerts(tokens, isWrittenIn(locale, plain) ? locale : 'en')
  const story = convertBlocks(tokens)
  if (notes.length === 0) return story
  const items = notes.map((note) => createBlock('li', readMarks(note, true)))
  return joinParts([story, createBlock('ol', joinParts(items, '\n'))], '\n\n')
}

/**
 * A long text as Markdown, for other programs: as the owner wrote it, with the addresses of its
 * references at their places, and its headings below those of the page.
 * @param level that of its highest headings
 */
export function resolveStory(source: string, level: number) {
  const { text, notes } = simplifyReadme(source)
  const tokens = setLevels(new Lexer({ gfm: true }).lex(text), level)
  const story = tokens.map((token) =>
    token.type === 'heading' ? writeHeading(token as Tokens.Heading) : token.raw,
  )
  const list = notes.map((note, index) => `${index + 1}. ${note}`).join('\n')
  return `${story.join('').trim()}\n\n${list}`.trim()
}

function writeHeading({ depth, text, raw }: Tokens.Heading) {
  const [space] = /\s*$/.exec(raw) ?? ['']
  return `${'#'.repeat(depth)} ${text}${space}`
}

function convertBlocks(tokens: Token[]) {
  return joinParts(
    tokens.map((token) => convertBlock(token as Tokens.Generic)),
    '\n\n',
  )
}

/** Separators keep the blocks apart in outputs that use only the words. */
function joinParts(parts: TextParts[], space: string): TextParts {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [space, ...part]))
}

/** A block of the story; an empty list if it has no text. */
function createBlock(as: TextBlock, text: TextParts): TextParts {
  return text.length > 0 ? [{ as, text }] : []
}

function convertBlock(token: Tokens.Generic): TextParts {
  const { type, raw, text = '' } = token as MarkedToken
  switch (type) {
    case 'space':
    case 'hr':
    case 'checkbox':
      return []
    case 'paragraph':
      return isOnlySeparators.test(text)
        ? []
        : createBlock('p', readMarks(text.trim(), true))
    case 'heading': {
      const { depth } = token as Tokens.Heading
      return createBlock(`h${depth}` as TextBlock, readMarks(text, true))
    }
    // The text of a list item.
    case 'text':
      return readMarks(text, true)
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const parts = items.map(convertItem)
      return createBlock(ordered ? 'ol' : 'ul', joinParts(parts, '\n'))
    }
    case 'blockquote':
      return createBlock('blockquote', convertQuote(token as Quote))
    case 'code':
      return createBlock('pre', asRun(text, { as: 'code' }))
    case 'table':
      return convertTable(token as Tokens.Table)
    default:
      return createBlock('p', asRun(raw.trim(), { as: 'typed' }))
  }
}

/** Moves all headings, so that the highest ones have this level, and none is skipped. */
function setLevels(tokens: TokensList, level: number) {
  const found: Tokens.Heading[] = []
  void walkTokens(tokens, (token) => {
    if (token.type === 'heading') found.push(token as Tokens.Heading)
  })
  const depths = [...new Set(found.map(({ depth }) => depth))].toSorted()
  for (const heading of found)
    heading.depth = Math.min(level + depths.indexOf(heading.depth), 6)
  return tokens
}

/** A line of badges leaves only separators. */
const isOnlySeparators = /^[\s|•·]*$/

/** Unlike check marks, these markers are in the typeface. */
const taskMarkers = { done: '■ ', open: '□ ' }

function convertItem({ task, checked, tokens }: Tokens.ListItem) {
  const content = tokens.filter(({ type }) => type !== 'checkbox')
  const [first, ...others] = convertBlocks(wrapItemText(content))
  if (first === undefined || !task)
    return createBlock('li', first ? [first, ...others] : [])
  const marker = checked ? taskMarkers.done : taskMarkers.open
  const isParagraph = typeof first === 'object' && first.as === 'p'
  const signed: TextParts = isParagraph
    ? [{ ...first, text: [marker, first.text].flat() }]
    : [marker, first]
  return createBlock('li', [...signed, ...others])
}

/** A quote, perhaps one of GitHub's alerts. */
type Quote = Tokens.Blockquote & { label?: string }

/** Alerts of GitHub are quotes that begin with their kind. */
const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i

/** Replaces the kind at the start of each alert by its label. */
function labelAlerts(tokens: TokensList, locale: Locale) {
  void walkTokens(tokens, (token) => {
    const first = token.type === 'blockquote' ? (token as Quote).tokens[0] : undefined
    if (!first || !('text' in first)) return
    const [marker, kind] = alert.exec(first.text as string) ?? []
    if (!marker || !kind) return
    const name = kind.toLowerCase() as keyof (typeof locales)[Locale]['alerts']
    ;(token as Quote).label = locales[locale].alerts[name]
    first.text = (first.text as string).slice(marker.length)
  })
}

function convertQuote({ label, tokens: [first, ...others] }: Quote): TextParts {
  if (!first) return []
  if (label === undefined) return convertBlocks([first, ...others])
  const { text = '' } = first as MarkedToken
  return joinParts(
    [
      createBlock('p', asRun(label, { as: 'strong' })),
      createBlock('p', readMarks(text, true)),
      convertBlocks(others),
    ],
    '\n\n',
  )
}

function convertTable({ header, rows }: Tokens.Table): TextParts {
  const parseRow = (as: 'th' | 'td') => (cells: Tokens.TableCell[]) => [
    {
      as: 'tr' as const,
      // Between cells, HTML allows no text.
      text: cells.map(({ text }, index) => ({
        as,
        text: [...readMarks(text, true), index === cells.length - 1 ? '\n' : '\t'],
      })),
    },
  ]
  return createBlock('table', [
    { as: 'thead', text: parseRow('th')(header) },
    ...(rows.length > 0
      ? [{ as: 'tbody' as const, text: rows.flatMap(parseRow('td')) }]
      : []),
  ])
}

/** The text of an item with a nested list becomes a paragraph. */
function wrapItemText(tokens: Token[]): Token[] {
  if (tokens.length < 2) return tokens
  return tokens.map((token) =>
    token.type === 'text' ? { ...token, type: 'paragraph' } : token,
  )
}

interface MarkedToken {
  type: string
  raw: string
  text?: string
  tokens?: Token[]
}
