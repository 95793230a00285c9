import { visit, type Document } from 'yaml'
import { lookAlikeNear, type Mistake } from './look-alikes.ts'

/** What makes a text no YAML at all: the marks of a merge, or bytes that are no characters. */
export function unreadable(source: string): Mistake[] | undefined {
  const offset = source.search(/^(<{7}|={7}|>{7})( |$)|[^\t\n\r\P{Cc}]|\uFFFD/mu)
  if (offset === -1) return undefined
  const found = source.charAt(offset)
  if (/[<=>]/.test(found)) return [{ offset, message: MERGED }]
  if (found === '\uFFFD') return [{ offset, message: NOT_UTF8 }]
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  const message = `There is an invisible control character here (U+${code}). Delete it. If there are many, save the file again as UTF-8 text.`
  return [{ offset, message }]
}

/** What the YAML parser stumbles over, in words for someone who only wants to change a text. */
export function syntaxMistakes(document: Document.Parsed, source: string): Mistake[] {
  const faults = [...document.errors, ...document.warnings].toSorted(
    (a, b) => a.pos[0] - b.pos[0],
  )
  const tabs = faults.filter(({ code }) => code === 'TAB_AS_INDENT')
  // A mistake makes the parser stumble over what follows it, too.
  const last = faults.findIndex(({ code }) => !independent.has(code))
  const told = tabs.length > 0 ? tabs : last < 0 ? faults : faults.slice(0, last + 1)
  return told.map(
    ({ code, pos: [offset], message }) =>
      lookAlikeNear(source, offset) ?? {
        offset: code === 'MISSING_CHAR' ? openQuote(document, offset) : offset,
        message: adviceOn(code, message, source, offset),
      },
  )
}

/** These say nothing about the lines below them. */
const independent = new Set(['TAG_RESOLVE_FAILED', 'BAD_SCALAR_START'])

function adviceOn(code: string, message: string, source: string, offset: number) {
  const restOfLine = /^.*/.exec(source.slice(offset))?.[0] ?? ''
  // The parser takes a tab below a list for the end of a value.
  if (/^\s*\t\s*$/.test(/.*$/.exec(source.slice(0, offset))?.[0] ?? ''))
    return advice['TAB_AS_INDENT'] ?? message
  if (source[offset] === ',') return EMPTY_ITEM
  if (/" *$/.test(source.slice(0, offset)) && /^[^\s:,}\]]/.test(restOfLine))
    return QUOTES_INSIDE
  const isAfterQuote = source[offset - 1] === "'"
  if (isAfterQuote && /^[\p{L}\p{M}]/u.test(restOfLine)) return APOSTROPHE
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s/.test(restOfLine)) return TOO_FAR_IN
  const special = missing.find(
    ([pattern]) => code === 'MISSING_CHAR' && pattern.test(message),
  )
  return special?.[1] ?? advice[code] ?? `This is not valid YAML (${message}).`
}

/** Where the quotation mark that nothing closes stands; the parser notices at the end only. */
function openQuote(document: Document.Parsed, offset: number) {
  let opened = offset
  visit(document, {
    Scalar(_, { type, range }) {
      if (!type?.startsWith('QUOTE') || !range) return
      if (range[0] < offset && range[1] >= offset) opened = range[0]
    },
  })
  return opened
}

const MERGED =
  'Two versions of this file were merged here, and both are left. Keep one of the two, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.'
const NOT_UTF8 =
  'A character can\'t be read here. Save the file as "UTF-8" (in the editor\'s "Save as"), and write the character again.'
const APOSTROPHE =
  'The apostrophe before this place ends a text in single quotes. Put the text in double quotes: "it\'s".'
const EMPTY_ITEM =
  'There is nothing between this comma and what stands before it. Delete the comma, or write what is missing.'
const QUOTES_INSIDE =
  'The quotation mark before this place ends the text. Write \\" for a mark inside it, or put the whole text in single quotes: \'the "big" one\'.'
const TOO_FAR_IN =
  'The line below begins further in than this one, so that it counts as part of this text. Begin both in the same column.'
const NO_COLON =
  'A colon is missing on this line, or the space after it. Write the name of the field, a colon and a space: "title: Hello".'
const SIGN = 'A text that begins with "!" or "&" must stand in quotes: "!important".'

/** What may be missing, by what the parser says. */
const missing: [RegExp, string][] = [
  [/Tags and anchors/, SIGN],
  [
    /closing .quote/,
    'The quotation mark that opens here is never closed. Close it at the end of the text.',
  ],
  [/map values|: /, NO_COLON],
  [/Sequence item/, 'This line stands in a list, so it must begin with "- ".'],
  [/Missing ,/, 'A comma is missing between two values in brackets or braces.'],
  [
    /Comments must/,
    'A "#" begins a comment and needs a space before it. If it belongs to a text, put the whole text in quotes.',
  ],
]

const advice: Record<string, string> = {
  TAB_AS_INDENT: 'There is a tab here. Indent with spaces: YAML does not allow tabs.',
  BAD_INDENT:
    'The indentation is off, or a closing bracket is missing. Align this line with its neighbours, with spaces.',
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  BLOCK_AS_IMPLICIT_KEY:
    'The text holds a colon and a space, which YAML reads as a field. Put the whole text in quotes: "Learn: the hard way".',
  BLOCK_IN_FLOW:
    'A closing bracket or brace is missing before this place; or a text in it holds a colon, and must stand in quotes.',
  MISSING_CHAR: 'A closing bracket or brace is missing.',
  UNEXPECTED_TOKEN:
    'The value ends before this place, so nothing may follow. If all of it is one text, put it in double quotes: "it\'s".',
  BAD_SCALAR_START:
    'A text can\'t begin with this character (@, % or `). Put the whole text in quotes: "@nour".',
  BAD_DQ_ESCAPE:
    'Inside double quotation marks, a backslash is special. Write two of them, or use single quotation marks.',
  TAG_RESOLVE_FAILED: SIGN,
  MULTIPLE_TAGS: SIGN,
  MULTIPLE_ANCHORS: SIGN,
  BAD_ALIAS: 'A text that begins with "*" or "&" must stand in quotes: "*star".',
  BAD_DIRECTIVE: 'A line can\'t begin with "%". Put the text in quotes.',
  MULTIPLE_DOCS:
    'This line begins a second document. Remove the "---": a file holds one.',
}
