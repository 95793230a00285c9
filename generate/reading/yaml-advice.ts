import { isScalar, visit, type Document } from 'yaml'

interface Mistake {
  offset: number
  message: string
}

const LARGEST_MB = 1

/** A text that is no YAML at all: too long, or not made of characters. */
export function findUnreadable(source: string): Mistake | undefined {
  if (source.length > LARGEST_MB * 1e6) {
    const size = (source.length / 1e6).toFixed(1)
    const message = `The file is too long: ${size} million characters, where ${String(LARGEST_MB)} million are allowed. Is it the right file?`
    return { offset: 0, message }
  }
  const offset = source.search(/[^\t\n\r\P{Cc}]|\uFFFD/u)
  if (offset === -1) return undefined
  if (source[offset] === '\uFFFD') return { offset, message: NOT_UTF8 }
  const code = source.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')
  return {
    offset,
    message: `There is an invisible control character here (U+${code}). Delete it. If there are many, save the file again as UTF-8 text.`,
  }
}

const NOT_UTF8 =
  'A character can\'t be read here. Save the file as "UTF-8" (in the editor\'s "Save as"), and write the character again.'

/** What the YAML parser stumbles over, in words for someone who only wants to change a text. */
export function syntaxMistakes(document: Document.Parsed, source: string): Mistake[] {
  const mistakes = [...document.errors, ...document.warnings].map(
    ({ code, pos: [offset], message }) => ({
      code,
      offset: code === 'MISSING_CHAR' ? openQuote(document, offset) : offset,
      message:
        code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s/.test(lineAt(source, offset))
          ? TOO_FAR_IN
          : adviceOn(code, message),
    }),
  )
  mistakes.sort((a, b) => a.offset - b.offset)
  // A mistake makes the parser stumble over what follows it, too: only those that
  // stand for themselves are told together.
  const tabs = mistakes.filter(({ code }) => code === 'TAB_AS_INDENT')
  const follows = (offset: number) => (tab: { offset: number }) =>
    tab.offset < offset && !source.slice(tab.offset, offset).includes('\n')
  const told = mistakes.filter(({ offset }) => !tabs.some(follows(offset)))
  const first = told.findIndex(({ code }) => !independent.has(code))
  return (first === -1 ? told : told.slice(0, first + 1))
    .slice(0, MOST_MISTAKES)
    .map(({ offset, message }) => ({ offset: Math.min(offset, source.length), message }))
}

/** The rest of a line. */
function lineAt(source: string, offset: number) {
  const end = source.indexOf('\n', offset)
  return source.slice(offset, end === -1 ? undefined : end)
}

const TOO_FAR_IN =
  'The line below begins further in than this one, so that it counts as part of this text. Begin both in the same column.'

const MOST_MISTAKES = 20
const independent = new Set(['TAB_AS_INDENT', 'TAG_RESOLVE_FAILED', 'BAD_SCALAR_START'])

function adviceOn(code: string, message: string) {
  const special = missing.find(
    ([pattern]) => code === 'MISSING_CHAR' && pattern.test(message),
  )
  return special?.[1] ?? advice[code] ?? `This is not valid YAML (${message}).`
}

/** What may be missing, by what the parser says. */
const missing: [RegExp, string][] = [
  [
    /Tags and anchors/,
    'A text that begins with "!" or "&" must stand in quotes: "!important".',
  ],
  [
    /closing .quote/,
    'The quotation mark that opens here is never closed. Close it at the end of the text.',
  ],
  [
    /map values|: /,
    'A colon is missing on this line. Write the name of the field, a colon and a space: "title: Hello".',
  ],
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
  MULTILINE_IMPLICIT_KEY:
    'A colon is missing on this line, or the space after it. Write the name of the field, a colon and a space: "title: Hello".',
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
  TAG_RESOLVE_FAILED: 'A text that begins with "!" must stand in quotes: "!important".',
  BAD_ALIAS: 'A text that begins with "*" or "&" must stand in quotes: "*star".',
  KEY_OVER_1024_CHARS:
    'The name before this colon is far too long. Put a text that holds a colon in quotes.',
  BAD_DIRECTIVE: 'A line can\'t begin with "%". Put the text in quotes.',
  BAD_COLLECTION_TYPE: 'There is a stray mark that begins with "!" here. Remove it.',
  MULTIPLE_TAGS: 'A text that begins with "!" must stand in quotes: "!important".',
  MULTIPLE_ANCHORS: 'A text that begins with "&" must stand in quotes: "&more".',
  IMPOSSIBLE: "This can't be read. Compare the line with its neighbours.",
}

/** Where the quotation mark that nothing closes stands; the parser notices at the end only. */
function openQuote(document: Document.Parsed, offset: number) {
  let opened = offset
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || !node.type?.startsWith('QUOTE') || !node.range) return
      if (node.range[0] < offset && node.range[1] >= offset) opened = node.range[0]
    },
  })
  return opened
}
