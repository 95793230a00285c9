import { Lexer, type Token, type Tokens } from 'marked'
import { marked, readMarks, typedIn, type Parts } from './inline-marks.ts'
import type { Block, Runs } from './runs.ts'

/** Whole lines that Markdown takes for a heading or a list. */
const blocks = /^(#{1,6} .+|[-*+] .+(?:\n[-*+] .+)+)$/m

/**
 * What an owner writes, with its marks: **strong**, `code` and [links](https://example.com).
 * All else of Markdown stays as it was typed, and is marked as such for the check to tell.
 */
export function read(text: string): Runs {
  const runs = typedIn(text, blocks, readMarks)
  // Where there is none, the words.
  return runs.every((run) => typeof run === 'string') ? runs.join('') : runs
}

/**
 * A long text: paragraphs, lists, quotes and blocks of code, with the same marks in them. All else
 * of Markdown stays as it was typed.
 */
export function readStory(text: string): Runs {
  return blocksOf(new Lexer({ gfm: false }).lex(text))
}

function blocksOf(tokens: Token[]) {
  return apart(
    tokens.map((token) => fromBlock(token as Tokens.Generic)),
    '\n\n',
  )
}

/** Machines read the words alone, which are apart, too. */
function apart(parts: Parts[], space: string): Parts {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [space, ...part]))
}

function fromBlock(token: Tokens.Generic): Parts {
  const { type, raw, text = '', tokens = [] } = token as MarkedToken
  const block = (as: Block, text: Runs): Parts => [{ as, text }]
  switch (type) {
    case 'space':
      return []
    case 'paragraph':
      return block('p', readMarks(text))
    // Of an item of a list.
    case 'text':
      return readMarks(text)
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const parts = items.map(({ tokens }) => block('li', blocksOf(itemIn(tokens))))
      return block(ordered ? 'ol' : 'ul', apart(parts, '\n'))
    }
    case 'blockquote':
      return block('blockquote', blocksOf(tokens))
    case 'code':
      return block('pre', marked(text, { as: 'code' }))
    default:
      return block('p', marked(raw.trim(), { as: 'typed' }))
  }
}

/** Beside a list in it, the words of an item are a block, too. */
function itemIn(tokens: Token[]): Token[] {
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
