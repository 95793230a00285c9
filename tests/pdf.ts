import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as pdf.js reads it: its text in the order of the file, and what it says of itself. */
export async function readPdf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const annotations = await Promise.all(pages.map((page) => page.getAnnotations()))
  return {
    pieces: texts.flatMap(({ items }, page) =>
      items.filter((item) => 'str' in item).map((item) => ({ ...item, page })),
    ),
    links: (annotations.flat() as { url?: string; unsafeUrl?: string }[]).map(
      ({ unsafeUrl, url }) => unsafeUrl ?? url,
    ),
    info: (await document.getMetadata()).info,
    marks: await document.getMarkInfo(),
    pages: document.numPages,
  }
}

/** All text of a PDF, without its spaces: where a line breaks is no matter here. */
export async function textOfPdf(pdf: Buffer) {
  const { pieces } = await readPdf(pdf)
  return withoutSpaces(pieces.map(({ str }) => str).join(''))
}

/** A text as it is found in `textOfPdf`. */
export function withoutSpaces(text: string) {
  return text.replaceAll(/\s+/g, '')
}
