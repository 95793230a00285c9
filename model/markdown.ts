import { Lexer, type Token, type Tokens } from 'marked'
import { asTyped, mark } from './marks'

/** Whole lines that Markdown takes for a heading or a list. */
const blocks = /^(#{1,6} .+|[-*+] .+(?:\n[-*+] .+)+)$/m

/**
 * Tags that are written for how the words look, and what closes or comments; any other tag is
 * what the text speaks of.
 */
const looks = /^<([/!]|(a|b|br|code|em|i|img|strong|sub|sup|u)\b)/i

/** Marks that open or close nothing, and letters as HTML writes them. */
const leftOver =
  /(\*\* .+ \*\*|\*\*[^\s*]+|[^\s*]+\*\*|`\S*|\[[^\]]+\]\(\S*|&(?:#\w+|[a-z]\w+);)/i

/**
 * What an owner writes, with its marks: **strong**, `code` and [links](https://example.com).
 * All else of Markdown stays as it was typed, and is marked as such for the check to tell.
 */
export function read(text: string) {
  return typedIn(text, blocks, (words) =>
    setTokens(Lexer.lexInline(words, { gfm: false })),
  )
}

/** Marks what a pattern with one group finds as typed, and makes something of the rest. */
function typedIn(text: string, pattern: RegExp, make: (rest: string) => string) {
  return text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? mark(part, asTyped) : make(part)))
    .join('')
}

function setTokens(tokens: Token[]): string {
  return tokens.map((token) => setToken(token as Tokens.Generic)).join('')
}

function setToken({ type, raw, text = '', href = '', tokens = [] }: MarkedToken) {
  if (type === 'escape') return text
  if (type === 'codespan') return mark(text, 'code')
  if (type === 'strong' && raw.startsWith('**')) return mark(setTokens(tokens), 'strong')
  if (type === 'link' && text !== '' && leads.test(href) && URL.canParse(href))
    return mark(setTokens(tokens), new URL(href).href)
  if (type === 'text') return typedIn(raw, leftOver, (words) => words)
  const isMistake =
    ['strong', 'em', 'link', 'image'].includes(type) ||
    (type === 'html' && looks.test(raw))
  return isMistake ? mark(raw, asTyped) : raw
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
