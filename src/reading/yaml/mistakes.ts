import { visit, type Document } from 'yaml'
import { findLookAlikeNear, formatCodePoint, type OffsetProblem } from './look-alikes.ts'
import { makeMessage, type Message } from '../messages/messages.ts'

/** What a file is that is no YAML, or none that can be read. */
const wholeFiles: [RegExp, Message][] = [
  [/^(\x60{3}|~{3})/m, makeMessage('syntax/fence')],
  [/\r(?!\n)/, makeMessage('syntax/lineEnds')],
  [
    /^(\s*#.*\n|\s*\n)*(\[{1,2}[\w.-]+\]{1,2} *\n\s*)?[\w-]+ *= */,
    makeMessage('syntax/toml'),
  ],
]

/** Finds why a text is not YAML: another format, old line ends, merge markers, invalid bytes. */
export function findUnreadable(source: string): OffsetProblem[] | undefined {
  const [, whole] = wholeFiles.find(([pattern]) => pattern.test(source)) ?? []
  if (whole) return [{ offset: Math.max(0, source.search(/^(\x60{3}|~{3})/m)), ...whole }]
  const characters = Array.from(
    source.matchAll(/^(?:<{7}|={7}|>{7})(?= |$)|[^\t\n\r\P{Cc}]|\uFFFD/gmu),
    ({ index: offset, 0: character }) => ({ offset, character }),
  )
  const [first] = characters
  if (!first) return undefined
  const { offset } = first
  if (/[<=>]/.test(first.character)) return [{ offset, ...makeMessage('merged') }]
  if (first.character === '\uFFFD') return [{ offset, ...makeMessage('syntax/encoding') }]
  return characters.map(({ offset, character }) => {
    const code = formatCodePoint(character)
    return { offset, ...makeMessage('syntax/control', { code }) }
  })
}

/** Explains the errors of the YAML parser to someone who only wants to change a text. */
export function explainSyntax(
  document: Document.Parsed,
  source: string,
): OffsetProblem[] {
  const errors = [...document.errors, ...document.warnings].toSorted(
    (a, b) => a.pos[0] - b.pos[0],
  )
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT')
  // After most errors, the parser reports further errors that do not exist.
  const last = errors.findIndex(({ code }) => !harmlessErrors.has(code))
  const first = last < 0 ? errors : errors.slice(0, last + 1)
  return (tabs.length > 0 ? tabs : first).map(
    ({ code, pos: [offset], message }) =>
      findLookAlikeNear(source, offset) ?? {
        offset: code === 'MISSING_CHAR' ? findOpenQuote(document, offset) : offset,
        ...explainCode(code, message, source, offset),
      },
  )
}

/** Whether a mistake is a tab in an indentation. */
export function isTab({ id }: OffsetProblem) {
  return id === TAB.id
}

/** The lines that are indented with tabs: the parser does not see each of them. */
export function findTabIndents(source: string): OffsetProblem[] {
  const tabs = source.matchAll(/\t(?<=^ *\t)(?=[ \t]*[^\s#])/gm)
  return Array.from(tabs, ({ index: offset }) => ({ offset, ...TAB }))
}

/** Errors after which the parser reads the lines below correctly. */
const harmlessErrors = new Set(['TAG_RESOLVE_FAILED', 'BAD_SCALAR_START'])

function explainCode(
  code: string,
  message: string,
  source: string,
  offset: number,
): Message {
  const restOfLine = /^.*/.exec(source.slice(offset))?.[0] ?? ''
  // The parser takes a tab below a list for the end of a value.
  if (/^\s*\t\s*$/.test(/.*$/.exec(source.slice(0, offset))?.[0] ?? '')) return TAB
  if (source[offset] === ',') return makeMessage('syntax/emptyItem')
  if (/" *$/.test(source.slice(0, offset)) && /^[^\s:,}\]]/.test(restOfLine))
    return makeMessage('syntax/quotesInside')
  const isAtStart = /(^|\n)\s*$/.test(source.slice(0, offset))
  if (code === 'UNEXPECTED_TOKEN' && isAtStart && /^-?[{[]/.test(restOfLine))
    return makeMessage('syntax/item')
  const isAfterQuote = source[offset - 1] === "'"
  if (isAfterQuote && /^[\p{L}\p{M}]/u.test(restOfLine))
    return makeMessage('syntax/apostrophe')
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s/.test(restOfLine))
    return makeMessage('syntax/tooFarIn')
  const special = missingParts.find(
    ([pattern]) => code === 'MISSING_CHAR' && pattern.test(message),
  )
  const known = special?.[1] ?? byCode[code]
  const isField = known === NO_COLON || known === COLON_INSIDE
  if (isField && /^\s*- /.test(restOfLine)) return LIST_AMONG_FIELDS
  if (known === NO_COLON && isBelowBlockMark(source, offset)) return NOT_FURTHER_IN
  return known ?? makeMessage('syntax/other', { why: message })
}

/**
 * The offset of a quotation mark that is never closed: the parser's error is at the end of the
 * text.
 */
function findOpenQuote(document: Document.Parsed, offset: number) {
  let opened = offset
  visit(document, {
    Scalar(_, { type, range }) {
      if (!type?.startsWith('QUOTE') || !range) return
      if (range[0] < offset && range[1] >= offset) opened = range[0]
    },
  })
  return opened
}

/** Whether the line before a place, apart from comments, ends with the mark of a long text. */
function isBelowBlockMark(source: string, offset: number) {
  const before = source.slice(0, offset).split('\n').slice(0, -1)
  const last = before.findLast((line) => !/^\s*(#.*)?$/.test(line))
  return last !== undefined && /[:-]\s+[|>][-+\d]*\s*$/.test(last)
}

const TAB = makeMessage('syntax/tab')
const NO_COLON = makeMessage('syntax/noColon')
const LIST_AMONG_FIELDS = makeMessage('syntax/listAmongFields')
const COLON_INSIDE = makeMessage('syntax/colonInside')
const SIGN = makeMessage('syntax/sign')
const NOT_FURTHER_IN = makeMessage('syntax/notFurtherIn')

/** What is missing, by the parser's message. */
const missingParts: [RegExp, Message][] = [
  [/Tags and anchors/, SIGN],
  [/closing .quote/, makeMessage('syntax/openQuote')],
  [/map values|: /, NO_COLON],
  [/Sequence item/, makeMessage('syntax/item')],
  [/Missing ,/, makeMessage('syntax/noComma')],
  [/Comments must/, makeMessage('syntax/comment')],
]

const byCode: Record<string, Message> = {
  TAB_AS_INDENT: TAB,
  BAD_INDENT: makeMessage('syntax/indent'),
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  BLOCK_AS_IMPLICIT_KEY: COLON_INSIDE,
  BLOCK_IN_FLOW: makeMessage('syntax/blockInFlow'),
  MISSING_CHAR: makeMessage('syntax/bracket'),
  UNEXPECTED_TOKEN: makeMessage('syntax/ended'),
  BAD_SCALAR_START: SIGN,
  BAD_DQ_ESCAPE: makeMessage('syntax/backslash'),
  TAG_RESOLVE_FAILED: SIGN,
  MULTIPLE_TAGS: SIGN,
  MULTIPLE_ANCHORS: SIGN,
  BAD_ALIAS: SIGN,
  BAD_DIRECTIVE: SIGN,
  MULTIPLE_DOCS: makeMessage('syntax/document'),
}
