import { Lexer, type Token, type Tokens } from 'marked'
import type { Block, Kind, Run, Runs } from './runs.ts'

/** Whole lines that Markdown takes for a heading or a list. */
const blocks = /^(#{1,6} .+|[-*+] .+(?:\n[-*+] .+)+)$/m

/**
 * Tags that are written for how the words look, and what closes or comments; any other tag is
 * what the text speaks of.
 */
const formatting = /^<([/!]|(a|b|br|code|em|i|img|strong|sub|sup|u)\b)/i

/** Marks that open or close nothing, and letters as HTML writes them. */
const leftOver =
  /(\*\* .+ \*\*|\*\*[^\s*]+|[^\s*]+\*\*|`\S*|\[[^\]]+\]\(\S*|&(?:#\w+|[a-z]\w+);)/i

/**
 * What an owner writes, with its marks: **strong**, `code` and [links](https://example.com).
 * All else of Markdown stays as it was typed, and is marked as such for the check to tell.
 */
export function read(text: string): Runs {
  const runs = typedIn(text, blocks, (words) =>
    fromTokens(Lexer.lexInline(words, { gfm: false })),
  )
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
      return block('p', fromTokens(tokens))
    // Of an item of a list.
    case 'text':
      return fromTokens(tokens)
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

/** Marks what a pattern with one group finds as typed, and makes something of the rest. */
function typedIn(text: string, pattern: RegExp, make: (rest: string) => Parts): Parts {
  return text
    .split(pattern)
    .flatMap((part, index) =>
      index % 2 === 1 ? marked(part, { as: 'typed' }) : make(part),
    )
    .filter((part) => part !== '')
}

type Parts = (string | Run)[]

function marked(text: Runs, kind: Kind): Parts {
  return [{ ...kind, text }]
}

function fromTokens(tokens: Token[]): Parts {
  return tokens.flatMap((token) => fromToken(token as Tokens.Generic))
}

function fromToken({ type, raw, text = '', href = '', tokens = [] }: MarkedToken): Parts {
  if (type === 'escape') return [text]
  if (type === 'codespan') return marked(text, { as: 'code' })
  if (type === 'strong' && raw.startsWith('**'))
    return marked(fromTokens(tokens), { as: 'strong' })
  if (type === 'link' && text !== '' && leads.test(href) && URL.canParse(href))
    return marked(fromTokens(tokens), { href: new URL(href).href })
  if (type === 'text') return typedIn(raw, leftOver, (words) => [words])
  const isMistake =
    ['strong', 'em', 'link', 'image'].includes(type) ||
    (type === 'html' && formatting.test(raw))
  return isMistake ? marked(raw, { as: 'typed' }) : [raw]
}

interface MarkedToken {
  type: string
  raw: string
  text?: string
  href?: string
  tokens?: Token[]
}

/** Addresses that a link may lead to. */
const leads = /^(https?:\/\/|mailto:|tel:)\S+$/
