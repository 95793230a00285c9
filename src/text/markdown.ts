import { Lexer, type Token, type Tokens } from 'marked'
import { asRun, readMarks, splitTyped, type Parts } from './inline-marks.ts'
import type { Block, Runs } from './runs.ts'

/** Whole lines that Markdown parses as a heading or a list. */
const blocks = /^(#{1,6} .+|[-*+] .+(?:\n[-*+] .+)+)$/m

/**
 * Parses an owner's text with its marks: **strong**, `code` and [links](https://example.com).
 * All other Markdown stays as typed, in runs that a check reports.
 */
export function parseProse(text: string): Runs {
  const runs = splitTyped(text, blocks, readMarks)
  // A text without runs is a plain string.
  return runs.every((run) => typeof run === 'string') ? runs.join('') : runs
}

/**
 * Parses a long text: paragraphs, lists, quotes and code blocks, with the same inline marks.
 * All other Markdown stays as typed.
 */
export function parseStory(text: string): Runs {
  return convertBlocks(new Lexer({ gfm: false }).lex(text))
}

function convertBlocks(tokens: Token[]) {
  return joinWith(
    tokens.map((token) => convertBlock(token as Tokens.Generic)),
    '\n\n',
  )
}

/** Separators keep the blocks apart in outputs that use only the words. */
function joinWith(parts: Parts[], space: string): Parts {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [space, ...part]))
}

function convertBlock(token: Tokens.Generic): Parts {
  const { type, raw, text = '', tokens = [] } = token as MarkedToken
  const block = (as: Block, text: Runs): Parts => [{ as, text }]
  switch (type) {
    case 'space':
      return []
    case 'paragraph':
      return block('p', readMarks(text))
    // The text of a list item.
    case 'text':
      return readMarks(text)
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const parts = items.map(({ tokens }) =>
        block('li', convertBlocks(wrapItemText(tokens))),
      )
      return block(ordered ? 'ol' : 'ul', joinWith(parts, '\n'))
    }
    case 'blockquote':
      return block('blockquote', convertBlocks(tokens))
    case 'code':
      return block('pre', asRun(text, { as: 'code' }))
    default:
      return block('p', asRun(raw.trim(), { as: 'typed' }))
  }
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
