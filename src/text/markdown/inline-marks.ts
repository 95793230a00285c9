import type { MarkedToken, Token } from 'marked'
import { toTypesetText, type RunKind, type Run, type Runs } from '../runs.ts'

/*
 * Converts the inline marks that marked reads. A text has three: **strong**, `code` and
 * [links](https://example.com). All other Markdown stays as typed, in a `typed` run that a check
 * reports. A story has some more.
 */

export type TextParts = (string | Run)[]

/** Words above or below the line, such as the number of a footnote. */
export interface RaisedToken {
  type: 'sup' | 'sub'
  raw: string
  tokens: Token[]
}

/** Tags that format text, close, comment, or have an attribute. Any other is part of the text. */
const formatting = /^<([/!]|(a|b|br|code|em|i|img|strong|sub|sup|u)\b)|\s[\w:-]+=|\/>$/i

/**
 * Unmatched marks, and HTML character references. Each part begins where it can, and has an end, so
 * that the time it takes grows with the text's length, not with the square of it.
 */
const unmatchedMark =
  /(\*\* .{1,500} \*\*|\*\*[^\s*]+|(?<![^\s*])[^\s*]+\*\*|\x60\S*|\[[^\]]{1,500}\]\(\S*|&(?:#\w+|[a-z]\w+);)/i

/** Unlike check marks, these markers are in the typeface. */
export const taskMarkers = { done: '■ ', open: '□ ' }

/**
 * Converts marks to plain strings and runs.
 * @param isStory whether the further marks of a story are converted: line breaks, tasks, words that
 * are stressed or struck out, and the labels of links and pictures with relative addresses
 */
export function convertMarks(tokens: Token[] = [], isStory = false): TextParts {
  return tokens.flatMap((token) => {
    const mark = token as MarkToken
    return (isStory ? convertStoryMark(mark) : undefined) ?? convertMark(mark, isStory)
  })
}

/**
 * Wraps the matches of a pattern with one group as `typed` runs, and converts the text between
 * them.
 */
export function splitTyped(
  text: string,
  pattern: RegExp,
  convert: (words: string) => TextParts,
) {
  return text
    .split(pattern)
    .flatMap((part, index) =>
      index % 2 === 1 ? asRun(part, { as: 'typed' }) : convert(part),
    )
    .filter((part) => part !== '')
}

export function asRun(text: Runs, kind: RunKind): TextParts {
  return [{ ...kind, text }]
}

/** A token of any kind, known by its type. */
export type MarkToken = MarkedToken | RaisedToken

function convertMark(token: MarkToken, isStory: boolean): TextParts {
  const { type, raw } = token
  if (type === 'text') return splitTyped(raw, unmatchedMark, (words) => [words])
  if (type === 'escape') return [token.text]
  if (type === 'codespan') return asRun(token.text, { as: 'code' })
  if (type === 'strong' && raw.startsWith('**'))
    return asRun(convertMarks(token.tokens, isStory), { as: 'strong' })
  if (type === 'link') {
    const { href, autolink, text } = token
    const words = autolink ? [text] : convertMarks(token.tokens, isStory)
    if (isAddress(href) && words.length > 0)
      return asRun(words, { href: new URL(href).href })
    // Such as <key:value>.
    if (autolink) return [raw]
  }
  const isPlain = type === 'br' || (type === 'html' && !formatting.test(raw))
  return isPlain ? [raw] : asRun(raw, { as: 'typed' })
}

/** Undefined for a mark that other texts have, too. */
function convertStoryMark(token: MarkToken): TextParts | undefined {
  switch (token.type) {
    case 'br':
      return asRun('\n', { as: 'br' })
    case 'html':
      return /^<br\b/i.test(token.raw) ? asRun('\n', { as: 'br' }) : undefined
    case 'sup':
    case 'sub':
      return raise(toTypesetText(convertMarks(token.tokens, true)), token.type)
    case 'checkbox':
      return asRun(token.checked ? taskMarkers.done : taskMarkers.open, { as: 'task' })
    case 'em':
    case 'strong':
      return asRun(convertMarks(token.tokens, true), { as: 'strong' })
    case 'del':
      return asRun(convertMarks(token.tokens, true), { as: 'del' })
    case 'image': {
      const { text, href } = token
      const words = isPictureFile.test(text) ? '' : text.trim()
      return isBadge(href) ? [] : asRun(words, { as: 'typed', href })
    }
    case 'link': {
      const { href, autolink } = token
      const words = convertMarks(token.tokens, true)
      // The link of a badge.
      if (toTypesetText(words).trim() === '') return words
      return isAddress(href) || autolink ? undefined : asRun(words, { as: 'typed', href })
    }
  }
  return undefined
}

const isPictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)\s*$/i

const raisedDigits = { sup: Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹'), sub: Array.from('₀₁₂₃₄₅₆₇₈₉') }

/** Digits become characters, so that no program reads 2¹⁰ as 210; several words are small print. */
function raise(words: string, as: 'sup' | 'sub'): TextParts {
  if (/^\d+$/.test(words))
    return [words.replaceAll(/\d/g, (digit) => raisedDigits[as][Number(digit)] ?? '')]
  return /\S\s+\S/.test(words) ? [words] : asRun(words.trim(), { as })
}

/** Whether a link may have this address. In `https://https://…`, a host has no dot. */
function isAddress(href: string) {
  if (!/^(https?:\/\/|mailto:|tel:)\S+$/.test(href) || !URL.canParse(href)) return false
  const { protocol, hostname } = new URL(href)
  return !protocol.startsWith('http') || /\.|^localhost$|^\[/.test(hostname)
}

/**
 * Whether a picture shows the state of a service: build, version, size. It is a drawing, or has no
 * type, and another server makes it; files of a repository are none.
 */
function isBadge(src: string) {
  if (!/^https?:/.test(src) || /\/(raw|blob|assets|user-images)\b|\braw\./.test(src))
    return false
  return (
    /badge|shields\.io|\/workflows\//i.test(src) ||
    !/\.(png|jpe?g|gif|webp|avif)\b/i.test(src)
  )
}
