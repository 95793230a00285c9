import { visit, type Document } from 'yaml'
import { findLookAlikeNear, type OffsetProblem } from './look-alikes.ts'
import type { Explanation } from '../problems/problems.ts'

/** Finds merge markers and invalid bytes: a text with one of them is not YAML. */
export function findUnreadable(source: string): OffsetProblem[] | undefined {
  const found = Array.from(
    source.matchAll(/^(?:<{7}|={7}|>{7})(?= |$)|[^\t\n\r\P{Cc}]|\uFFFD/gmu),
    ({ index: offset, 0: character }) => ({ offset, character }),
  )
  const [first] = found
  if (!first) return undefined
  if (/[<=>]/.test(first.character)) return [{ offset: first.offset, ...MERGE_MARKERS }]
  if (first.character === '\uFFFD') return [{ offset: first.offset, ...NOT_UTF8 }]
  return found.map(({ offset, character }) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    const wrong = `There is an invisible control character here (U+${code}).`
    const advice = 'Delete it. If there are many, save the file again as UTF-8 text.'
    return { offset, wrong, advice }
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
export function isTab({ wrong }: OffsetProblem) {
  return wrong === TAB.wrong
}

/** The lines that are indented with tabs: the parser does not see each of them. */
export function findTabIndents(source: string, isText: (offset: number) => boolean) {
  return Array.from(source.matchAll(/\t(?<=^ *\t)(?=[ \t]*[^\s#])/gm)).flatMap(
    ({ index: offset }): OffsetProblem[] => (isText(offset) ? [] : [{ offset, ...TAB }]),
  )
}

/** Errors after which the parser reads the lines below correctly. */
const harmlessErrors = new Set(['TAG_RESOLVE_FAILED', 'BAD_SCALAR_START'])

function explainCode(
  code: string,
  message: string,
  source: string,
  offset: number,
): Explanation {
  const restOfLine = /^.*/.exec(source.slice(offset))?.[0] ?? ''
  // The parser takes a tab below a list for the end of a value.
  if (/^\s*\t\s*$/.test(/.*$/.exec(source.slice(0, offset))?.[0] ?? '')) return TAB
  if (source[offset] === ',') return EMPTY_ITEM
  if (/" *$/.test(source.slice(0, offset)) && /^[^\s:,}\]]/.test(restOfLine))
    return QUOTES_INSIDE
  const isAfterQuote = source[offset - 1] === "'"
  if (isAfterQuote && /^[\p{L}\p{M}]/u.test(restOfLine)) return APOSTROPHE
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s/.test(restOfLine)) return TOO_FAR_IN
  const special = missingParts.find(
    ([pattern]) => code === 'MISSING_CHAR' && pattern.test(message),
  )
  const known = special?.[1] ?? byCode[code]
  if (known === NO_COLON && isBelowBlockMark(source, offset)) return NOT_FURTHER_IN
  return known ?? { wrong: `This is not valid YAML (${message}).` }
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

const MERGE_MARKERS: Explanation = {
  wrong: 'Two versions of this file were merged here, and both are left.',
  advice:
    'Keep one of the two, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
}
const NOT_UTF8: Explanation = {
  wrong: "A character can't be read here.",
  advice:
    'Save the file as "UTF-8" (in the editor\'s "Save as"), and write the character again.',
}
const TAB: Explanation = {
  wrong: 'There is a tab here.',
  advice: 'Indent with spaces: YAML does not allow tabs.',
}
const APOSTROPHE: Explanation = {
  wrong: 'The apostrophe before this place ends a text in single quotes.',
  advice: 'Put the text in double quotes: "it\'s".',
}
const EMPTY_ITEM: Explanation = {
  wrong: 'There is nothing between this comma and what is before it.',
  advice: 'Delete the comma, or write what is missing.',
}
const QUOTES_INSIDE: Explanation = {
  wrong: 'The quotation mark before this place ends the text.',
  advice:
    'Write \\" for a mark inside it, or put the whole text in single quotes: \'the "big" one\'.',
}
const TOO_FAR_IN: Explanation = {
  wrong:
    'The line below begins further in than this one, so that it counts as part of this text.',
  advice: 'Begin both in the same column.',
}
const NO_COLON: Explanation = {
  wrong: 'A colon is missing on this line, or the space after it.',
  advice: 'Write the name of the field, a colon and a space: "title: Hello".',
}
const NOT_FURTHER_IN: Explanation = {
  wrong:
    'The text below "|" or ">" must begin further in than the name before that sign.',
  advice: 'Put two more spaces before each of its lines.',
}
const SIGN: Explanation = {
  wrong: 'A text that begins with "!" or "&" needs quotes: "!important".',
}

/** What is missing, by the parser's message. */
const missingParts: [RegExp, Explanation][] = [
  [/Tags and anchors/, SIGN],
  [
    /closing .quote/,
    {
      wrong: 'The quotation mark that opens here is never closed.',
      advice: 'Close it at the end of the text.',
    },
  ],
  [/map values|: /, NO_COLON],
  [/Sequence item/, { wrong: 'This line is in a list, so it must begin with "- ".' }],
  [
    /Missing ,/,
    { wrong: 'A comma is missing between two values in brackets or braces.' },
  ],
  [
    /Comments must/,
    {
      wrong: 'A "#" begins a comment and needs a space before it.',
      advice: 'If it belongs to a text, put the whole text in quotes.',
    },
  ],
]

const byCode: Record<string, Explanation> = {
  TAB_AS_INDENT: TAB,
  BAD_INDENT: {
    wrong: 'The indentation is off, or a closing bracket is missing.',
    advice: 'Align this line with its neighbours, with spaces.',
  },
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  BLOCK_AS_IMPLICIT_KEY: {
    wrong: 'The text holds a colon and a space, which YAML reads as a field.',
    advice: 'Put the whole text in quotes: "Learn: the hard way".',
  },
  BLOCK_IN_FLOW: {
    wrong:
      'A closing bracket or brace is missing before this place; or a text in it holds a colon, and needs quotes.',
  },
  MISSING_CHAR: { wrong: 'A closing bracket or brace is missing.' },
  UNEXPECTED_TOKEN: {
    wrong: 'The value ends before this place, so nothing may follow.',
    advice: 'If all of it is one text, put it in double quotes: "it\'s".',
  },
  BAD_SCALAR_START: {
    wrong: "A text can't begin with this character (@, % or `).",
    advice: 'Put the whole text in quotes: "@nour".',
  },
  BAD_DQ_ESCAPE: {
    wrong: 'Inside double quotation marks, a backslash is special.',
    advice: 'Write two of them, or use single quotation marks.',
  },
  TAG_RESOLVE_FAILED: SIGN,
  MULTIPLE_TAGS: SIGN,
  MULTIPLE_ANCHORS: SIGN,
  BAD_ALIAS: {
    wrong: 'A text that begins with "*" or "&" needs quotes: "*star".',
  },
  BAD_DIRECTIVE: {
    wrong: 'A line can\'t begin with "%".',
    advice: 'Put the text in quotes.',
  },
  MULTIPLE_DOCS: {
    wrong: 'This line begins a second document.',
    advice: 'Remove the "---": a file holds one.',
  },
}
