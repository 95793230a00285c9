import type { Kind, Run, Runs } from './runs.ts'

/*
 * The three marks that a text takes: **strong**, `code` and [links](https://example.com).
 *
 * CommonMark decides by the signs beside a `**` whether it opens or closes, and leaves
 * `و**«قنديل»**` and `**نص:**كلام` as they are typed. Here each one that follows is the other half of
 * the one before it. All other Markdown stays as it is typed, and is a `typed` run for the check.
 */

export type Parts = (string | Run)[]

const escape = String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`
const code = '(?<!`)(?<ticks>`+)(?!`)(?<code>.+?)(?<!`)\\k<ticks>(?!`)'
/** Brackets in a label and in an address are in pairs. */
const label = String.raw`\[(?<label>(?:\\.|\[[^[\]]*\]|[^[\]\\])+)\]`
const target = String.raw`\(\s*(?<href><[^<>\n]*>|(?:\\.|\([^\s()]*\)|[^\s()\\])*)(?:\s+"[^"]*")?\s*\)`
const link = String.raw`(?<image>!)?${label}${target}`
const address = String.raw`<(?<address>(?:https?:\/\/|mailto:|tel:)[^\s<>]+)>`
const tag = String.raw`(?<tag><(?:!--|[/!]?[a-z])[^<>]*>)`
const strong = String.raw`(?<!\*)(?<strong>\*\*)(?!\*)`
const emphasis = [
  String.raw`\*{3}(?![*\s])[^*]*[^*\s]\*{3}`,
  String.raw`(?<![\p{L}\p{N}*])\*(?![*\s])[^*]*[^*\s]\*(?![\p{L}\p{N}.*])`,
  String.raw`(?<![\p{L}\p{N}_])(?<line>__?)(?![_\s])[^_]*[^_\s]\k<line>(?![\p{L}\p{N}_])`,
].join('|')

const marks = new RegExp(
  [escape, code, link, address, tag, strong, `(?<emphasis>${emphasis})`].join('|'),
  'gisu',
)

/** Tags that are written for how the words look, or that close or comment; any other tag is what the text speaks of. */
const formatting = /^<([/!]|(a|b|br|code|em|i|img|strong|sub|sup|u)\b)/i

/** Marks that open or close nothing, and letters as HTML writes them. */
const leftOver =
  /(\*\* .+ \*\*|\*\*[^\s*]+|[^\s*]+\*\*|`\S*|\[[^\]]+\]\(\S*|&(?:#\w+|[a-z]\w+);)/i

/** Addresses that a link may lead to. */
const leads = /^(https?:\/\/|mailto:|tel:)\S+$/

/** The words of a text, and what is marked of them. */
export function readMarks(text: string): Parts {
  const pieces = piecesOf(text)
  const closers = pairsOf(pieces)
  return between(0, pieces.length)

  function between(from: number, to: number): Parts {
    const parts: Parts = []
    let plain = ''
    const add = (...more: Parts) => {
      parts.push(...typedIn(plain, leftOver, (words) => [words]), ...more)
      plain = ''
    }
    for (let at = from; at < to; at += 1) {
      const { plain: words, parts: made }: Piece = pieces[at] ?? { plain: '' }
      const closer = closers.get(at)
      if (closer !== undefined) {
        add({ as: 'strong', text: between(at + 1, closer) })
        at = closer
      } else if (made) add(...made)
      else plain += words
    }
    add()
    return parts
  }
}

/** Marks what a pattern with one group finds as typed, and makes something of the rest. */
export function typedIn(text: string, pattern: RegExp, make: (rest: string) => Parts) {
  return text
    .split(pattern)
    .flatMap((part, index) =>
      index % 2 === 1 ? marked(part, { as: 'typed' }) : make(part),
    )
    .filter((part) => part !== '')
}

export function marked(text: Runs, kind: Kind): Parts {
  return [{ ...kind, text }]
}

/** Plain words, or what a mark makes of them; a `**` is plain until it has its other half. */
interface Piece {
  plain: string
  parts?: Parts
  canOpen?: boolean
  canClose?: boolean
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { index, 0: plain, groups = {} } of text.matchAll(marks)) {
    pieces.push({ plain: text.slice(end, index) })
    end = index + plain.length
    if (groups['strong'])
      pieces.push({
        plain,
        canOpen: /\S/.test(text[end] ?? ' '),
        canClose: /\S/.test(text[index - 1] ?? ' '),
      })
    else pieces.push({ plain, parts: partsOf(plain, groups) })
  }
  return [...pieces, { plain: text.slice(end) }]
}

function partsOf(plain: string, groups: Partial<Record<string, string>>): Parts {
  const { escaped, code, tag, image, label = '', href = '', address } = groups
  if (escaped) return [escaped]
  if (code) return marked(code.replace(/^\s(.*\S.*)\s$/su, '$1'), { as: 'code' })
  if (tag && !formatting.test(tag)) return [plain]
  const to = address ?? href.replaceAll(/^<|>$|\\(?=[()])/g, '')
  if (!image && leads.test(to) && URL.canParse(to))
    return marked(address ? [address] : readMarks(label), { href: new URL(to).href })
  return marked(plain, { as: 'typed' })
}

/** The places of the `**` that open, each with that of the next one, which closes. */
function pairsOf(pieces: Piece[]) {
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
