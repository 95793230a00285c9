import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All text of a PDF, without its spaces: where a line breaks is no matter here. */
export async function textOfPdf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  return withoutSpaces(pages.join(''))
}

/** A text as it is found in `textOfPdf`. */
export function withoutSpaces(text: string) {
  return text.replaceAll(/\s+/g, '')
}
