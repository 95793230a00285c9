import { getDocumentProxy } from 'unpdf'
import { z } from 'zod'
import { toPlainText } from '#reading'
import { type JsonObject, toFields } from '#yaml'

/** A text of a PDF, as it was drawn in one piece. Lengths are in points, from the bottom left. */
export interface Piece {
  text: string
  page: number
  x: number
  y: number
  width: number
  /** The size of its letters. */
  height: number
  isRightToLeft: boolean
  /** The address that it leads to. */
  link?: string
}

export interface Pdf {
  /** What the file says about itself: its author, its language. */
  info: JsonObject
  pageWidth: number
  pieces: Piece[]
}

/** Reads the texts of a PDF, with their places. */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  // A copy: the parser takes the memory of what it is given.
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const { info } = await document.getMetadata()
  const pieces: Piece[] = []
  let pageWidth = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    pageWidth = page.getViewport({ scale: 1 }).width
    const links = annotations.parse(await page.getAnnotations())
    const { items } = await page.getTextContent()
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const [, , , , x = 0, y = 0] = item.transform as number[]
        const link = findLink(links, x, x + item.width, y + item.height / 3)
        pieces.push({
          text: toPlainText(item.str).trim(),
          page: number,
          x,
          y,
          width: item.width,
          height: item.height,
          isRightToLeft: item.dir === 'rtl',
          ...(link !== undefined && { link }),
        })
      }
  }
  await document.loadingTask.destroy()
  return {
    info: toFields(info),
    pageWidth,
    pieces: turnBrackets(pieces),
  }
}

/**
 * In some files, the brackets of all texts from the right to the left are as they are drawn, so that
 * most of them close before they open. A bracket may wrap to the next text.
 */
function turnBrackets(pieces: Piece[]) {
  const texts = pieces.flatMap(({ isRightToLeft, text }) => (isRightToLeft ? text : []))
  const text = texts.join('')
  if (countUnopened(text) <= countUnopened(turn(text))) return pieces
  return pieces.map((piece) =>
    piece.isRightToLeft ? { ...piece, text: turn(piece.text) } : piece,
  )
}

function turn(text: string) {
  return text.replaceAll(
    /[()[\]{}«»]/g,
    (bracket) => ')(][}{»«'['()[]{}«»'.indexOf(bracket)] ?? bracket,
  )
}

/** How many brackets close what is not open. */
function countUnopened(text: string) {
  let brackets = text.replaceAll(/[^()]/g, '')
  while (brackets.includes('()')) brackets = brackets.replaceAll('()', '')
  return brackets.split(')').length
}

/** The areas of a page that do something. Only an address is read, as the file has it. */
const annotations = z.array(
  z.object({
    rect: z.array(z.number()),
    unsafeUrl: z.string().optional().catch(undefined),
  }),
)
type Annotation = z.infer<typeof annotations>[number]

/** A text and what follows it may be drawn as one, so the link begins anywhere in it. */
function findLink(annotations: Annotation[], start: number, end: number, y: number) {
  return annotations.find(({ rect: [left = 0, bottom = 0, right = 0, top = 0] }) => {
    return left < end && right > start && y >= bottom && y <= top
  })?.unsafeUrl
}
