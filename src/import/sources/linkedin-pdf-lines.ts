import type { Pdf, Piece } from './pdf.ts'

/** A line of one column. */
export interface Line {
  text: string
  pieces: Piece[]
  page: number
  y: number
  width: number
  /** The size of its letters. */
  size: number
  /** How far it is below the line before it; undefined at the top of a page. */
  gap?: number
}

/** The sizes of LinkedIn's letters: what a text is does not depend on the language. */
export const sizes = {
  name: 26,
  section: 15.75,
  sideHeading: 13,
  /** The headline, the summary, an employer and a school. */
  large: 12,
  title: 11.5,
  link: 11,
  small: 10.5,
  pageNumber: 9,
}

export function hasSize({ size }: Pick<Line, 'size'>, name: keyof typeof sizes) {
  return Math.abs(size - sizes[name]) < 0.2
}

/** The space between the columns, from the side of the narrow one. Its texts end before. */
const SIDE_WIDTH = 212
const MARGIN = 22

/** The lines of the wide and of the narrow column, from the first page to the last. */
export function listColumns({ pieces, pageWidth }: Pdf): { main: Line[]; side: Line[] } {
  const texts = pieces.filter(({ height }) => !hasSize({ size: height }, 'pageNumber'))
  const headings = texts.filter(({ height }) => hasSize({ size: height }, 'sideHeading'))
  const isMirrored = headings.some(({ x }) => x > pageWidth / 2)
  const isSide = ({ x }: Piece) =>
    headings.length > 0 && (isMirrored ? x > pageWidth - SIDE_WIDTH : x < SIDE_WIDTH)
  const isMain = (piece: Piece) => !isSide(piece)
  return {
    main: makeLines(texts.filter(isMain), isMirrored),
    side: makeLines(texts.filter(isSide), isMirrored),
  }
}

function makeLines(pieces: Piece[], isMirrored: boolean): Line[] {
  const rows: Piece[][] = []
  const sorted = pieces.toSorted((a, b) => a.page - b.page || b.y - a.y)
  for (const piece of sorted) {
    const row = rows.at(-1)
    const isBeside = row?.[0]?.page === piece.page && row[0].y - piece.y < 3
    if (isBeside) row.push(piece)
    else rows.push([piece])
  }
  const lines = rows.map((row) => makeLine(row, isMirrored))
  return lines.map((line, at) => {
    const before = lines[at - 1]
    return before?.page === line.page ? { ...line, gap: before.y - line.y } : line
  })
}

function makeLine(row: Piece[], isMirrored: boolean): Line {
  const count = row.filter(({ isRightToLeft }) => isRightToLeft).length
  const direction = count * 2 > row.length ? -1 : 1
  // Where texts run from the right to the left, what is in brackets may be on either side of one.
  const isAfter = ({ text }: Piece) =>
    Number((isMirrored || count > 0) && text.startsWith('('))
  const pieces = row.toSorted(
    (a, b) => isAfter(a) - isAfter(b) || direction * (a.x - b.x),
  )
  const longest = pieces.toSorted((a, b) => b.text.length - a.text.length)[0]
  const left = Math.min(...row.map(({ x }) => x))
  const right = Math.max(...row.map(({ x, width }) => x + width))
  return {
    text: pieces.map(({ text }) => text).join(' '),
    pieces,
    page: row[0]?.page ?? 0,
    y: row[0]?.y ?? 0,
    width: right - left,
    size: longest?.height ?? 0,
  }
}

/** Lines that are one name, which was too long for its line. */
export function joinName(lines: readonly Pick<Line, 'text'>[]) {
  return lines.reduce((text, line) => joinWords(text, line.text), '')
}

/** A word may be cut at a hyphen of its own: `right-to-` `left`. */
function joinWords(text: string, further: string) {
  if (text === '' || /[\p{L}\p{N}]-$/u.test(text)) return text + further
  return `${text} ${further}`
}

/** The distance of two lines of one paragraph; that of two paragraphs is twice as much. */
const LINE_DISTANCE = 18

/** Lines as paragraphs. A line that is not full has been ended by its owner. */
export function joinProse(lines: readonly Line[], pageWidth: number) {
  const fullWidth = pageWidth - SIDE_WIDTH - 2 * MARGIN
  return lines.reduce((text, line, at) => {
    const before = lines[at - 1]
    if (!before) return line.text
    if ((line.gap ?? 0) > LINE_DISTANCE * 1.5) return `${text}\n\n${line.text}`
    // At the top of a page, the distance is unknown.
    if (line.gap === undefined && /[.!?؟]$/.test(text)) return `${text}\n\n${line.text}`
    const [word = ''] = line.text.split(' ')
    const letter = before.width / before.text.length
    const isFull = before.width + letter * (word.length + 1) > fullWidth
    return isFull || text.endsWith('-')
      ? joinWords(text, line.text)
      : `${text}\n${line.text}`
  }, '')
}

/** Two texts are one, over two lines, if the second one is this near. */
export function isNear({ gap }: Line, distance: number) {
  return gap !== undefined && gap < distance
}

/** A text, and what stands in brackets at its end. */
export function splitBracket(lines: readonly Line[]) {
  const [, text = joinName(lines), bracket = ''] =
    /^(.*\S)\s*\(([^()]*)\)$/.exec(joinName(lines)) ?? []
  return { text, bracket }
}
