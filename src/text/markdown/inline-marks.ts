import type { RunKind, Run, Runs } from '../runs.ts'

/*
 * Parses the three inline marks: **strong**, `code` and [links](https://example.com).
 *
 * CommonMark decides by the characters beside a `**` whether it opens or closes. It therefore
 * leaves `و**«قنديل»**` and `**نص:**كلام` unparsed. Here each `**` simply closes the one before
 * it. All other Markdown stays as typed, in a `typed` run that a check reports.
 */

export type TextParts = (string | Run)[]

const escapedCharacter = String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`
const codeSpan = '(?<!`)(?<ticks>`+)(?!`)(?<code>.+?)(?<!`)\\k<ticks>(?!`)'
/** Brackets inside a label or an address must be balanced. */
const label = String.raw`\[(?<label>(?:\\.|\[[^[\]]*\]|[^[\]\\])+)\]`
const target = String.raw`\(\s*(?<href><[^<>\n]*>|(?:\\.|\([^\s()]*\)|[^\s()\\])*)(?:\s+"[^"]*")?\s*\)`
const linkMark = String.raw`(?<image>!)?${label}${target}`
const bareAddress = String.raw`<(?<address>(?:https?:\/\/|mailto:|tel:)[^\s<>]+)>`
const htmlTag = String.raw`(?<tag><(?:!--|[/!]?[a-z])[^<>]*>)`
const strong = String.raw`(?<!\*)(?<strong>\*\*)(?!\*)`
const emphasis = [
  String.raw`\*{3}(?![*\s])[^*]*[^*\s]\*{3}`,
  String.raw`(?<![\p{L}\p{N}*])\*(?![*\s])[^*]*[^*\s]\*(?![\p{L}\p{N}.*])`,
  String.raw`(?<![\p{L}\p{N}_])(?<line>__?)(?![_\s])[^_]*[^_\s]\k<line>(?![\p{L}\p{N}_])`,
].join('|')

const marks = new RegExp(
  [
    escapedCharacter,
    codeSpan,
    linkMark,
    bareAddress,
    htmlTag,
    strong,
    `(?<emphasis>${emphasis})`,
  ].join('|'),
  'gisu',
)

/** `~~struck out~~`, `<br>` and the number of a footnote. */
const continuation = String.raw`~~(?<struck>\S(?:[^~]*[^~\s])?)~~|(?<![\p{L}\p{N}*])\*(?<stressed>[\p{L}\p{N}](?:[^*\n]*[^*\s])?)\*(?![\p{L}\p{N}*])|(?<break><br>\n?)|<sup>(?<raised>\d+)<\/sup>`
const storyMarks = new RegExp(`${continuation}|${marks.source}`, marks.flags)

/** Tags that format text, close, comment, or have an attribute. Any other is part of the text. */
const formatting = /^<([/!]|(a|b|br|code|em|i|img|strong|sub|sup|u)\b)|\s[\w:-]+=|\/>$/i

/** Unmatched marks, and HTML character references. */
const unmatchedMark =
  /(\*\* .+ \*\*|\*\*[^\s*]+|[^\s*]+\*\*|`\S*|\[[^\]]+\]\(\S*|&(?:#\w+|[a-z]\w+);)/i

/** The kinds of addresses that a link may have. */
const linkAddress = /^(https?:\/\/|mailto:|tel:)\S+$/

/**
 * Parses a text into plain strings and runs.
 * @param isStory whether the further marks of a story are read: line breaks, words that are
 * stressed, struck out or raised, and the labels of links and pictures with relative addresses
 */
export function readMarks(text: string, isStory = false): TextParts {
  const pieces = splitAtMarks(text, isStory)
  const closers = matchPairs(pieces)
  return sliceParts(0, pieces.length)

  function sliceParts(from: number, to: number): TextParts {
    const parts: TextParts = []
    let plain = ''
    const add = (...more: TextParts) => {
      parts.push(...splitTyped(plain, unmatchedMark, (words) => [words]), ...more)
      plain = ''
    }
    for (let at = from; at < to; at += 1) {
      const { plain: words, parts: made }: Piece = pieces[at] ?? { plain: '' }
      const closer = closers.get(at)
      if (closer !== undefined) {
        add({ as: 'strong', text: sliceParts(at + 1, closer) })
        at = closer
      } else if (made) add(...made)
      else plain += words
    }
    add()
    return parts
  }
}

/**
 * Wraps the matches of a pattern with one group as `typed` runs, and converts the text between
 * them.
 */
export function splitTyped(
  text: string,
  pattern: RegExp,
  make: (rest: string) => TextParts,
) {
  return text
    .split(pattern)
    .flatMap((part, index) =>
      index % 2 === 1 ? asRun(part, { as: 'typed' }) : make(part),
    )
    .filter((part) => part !== '')
}

export function asRun(text: Runs, kind: RunKind): TextParts {
  return [{ ...kind, text }]
}

/** Plain text, or the runs of one mark. A `**` stays plain text unless it is half of a pair. */
interface Piece {
  plain: string
  parts?: TextParts
  canOpen?: boolean
  canClose?: boolean
}

function splitAtMarks(text: string, isStory: boolean): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { index, 0: plain, groups = {} } of text.matchAll(
    isStory ? storyMarks : marks,
  )) {
    pieces.push({ plain: text.slice(end, index) })
    end = index + plain.length
    if (groups['strong'])
      pieces.push({
        plain,
        canOpen: /\S/.test(text[end] ?? ' '),
        canClose: /\S/.test(text[index - 1] ?? ' '),
      })
    else
      pieces.push({
        plain,
        parts:
          (isStory ? convertStoryMark(groups) : undefined) ?? convertMark(plain, groups),
      })
  }
  return [...pieces, { plain: text.slice(end) }]
}

function convertMark(plain: string, groups: Partial<Record<string, string>>): TextParts {
  const { escaped, code, tag, image, label = '', href = '', address } = groups
  if (escaped) return [escaped]
  if (code) return asRun(code.replace(/^\s(.*\S.*)\s$/su, '$1'), { as: 'code' })
  if (tag && !formatting.test(tag)) return [plain]
  const to = address ?? href.replaceAll(/^<|>$|\\(?=[()])/g, '')
  if (!image && linkAddress.test(to) && URL.canParse(to))
    return asRun(address ? [address] : readMarks(label), { href: new URL(to).href })
  return asRun(plain, { as: 'typed' })
}

function convertStoryMark(
  groups: Partial<Record<string, string>>,
): TextParts | undefined {
  const { struck, stressed, raised, emphasis, image, label, href = '' } = groups
  if (groups['break']) return asRun('\n', { as: 'br' })
  if (raised) return asRun(raised, { as: 'sup' })
  if (struck) return asRun(readMarks(struck, true), { as: 'del' })
  if (stressed) return asRun(readMarks(stressed, true), { as: 'strong' })
  if (emphasis)
    return asRun(readMarks(emphasis.replaceAll(/^[*_]+|[*_]+$/g, ''), true), {
      as: 'strong',
    })
  const isLink = linkAddress.test(href) && URL.canParse(href)
  if (image) return asRun(label?.trim() ?? href, { as: 'typed', href })
  if (label === undefined) return undefined
  const words = readMarks(label, true)
  return isLink
    ? asRun(words, { href: new URL(href).href })
    : asRun(words, { as: 'typed', href })
}

/** The index of each opening `**`, mapped to the index of the `**` that closes it. */
function matchPairs(pieces: Piece[]) {
  const closers = new Map<number, number>()
  let opener: number | undefined
  for (const [at, { canOpen, canClose }] of pieces.entries()) {
    if (opener !== undefined && canClose) {
      closers.set(opener, at)
      opener = undefined
    } else if (canOpen) opener = at
  }
  return closers
}
