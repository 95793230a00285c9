import { PDFiumLibrary } from '@hyzyla/pdfium'
import { execFileSync, spawnSync } from 'node:child_process'
import { getDocumentProxy } from 'unpdf'
import { installFromDebian } from './apt.ts'

/** A PDF as pdf.js reads it: its text in the order of the file, and its metadata. */
export async function readPdf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
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
    ...(await document.getMetadata()),
    viewer: await document.getViewerPreferences(),
    marks: await document.getMarkInfo(),
    pages: document.numPages,
  }
}

/** All text of a PDF without spaces, so that line breaks do not matter. */
export async function readPdfText(pdf: Buffer) {
  const { pieces } = await readPdf(pdf)
  return withoutSpaces(pieces.map(({ str }) => str).join(''))
}

/** A text in the form of `readPdfText`. */
export function withoutSpaces(text: string) {
  return text.replaceAll(/\s+/g, '')
}

/** The text of a PDF as Chrome and Edge find and copy it. */
export async function readWithPdfium(pdf: Buffer) {
  const library = await startPdfium()
  const document = await library.loadDocument(pdf)
  const text = Array.from(document.pages(), (page) => page.getText()).join('\n')
  document.destroy()
  return text
}

/** The first page as Chrome and Edge render it: four bytes per pixel, blue first. */
export async function drawWithPdfium(pdf: Buffer, scale: number) {
  const library = await startPdfium()
  const document = await library.loadDocument(pdf)
  const { data, width } = await document.getPage(0).render({ scale, render: 'bitmap' })
  document.destroy()
  return { data, width }
}

let pdfium: ReturnType<typeof PDFiumLibrary.init> | undefined

function startPdfium() {
  pdfium ??= PDFiumLibrary.init()
  return pdfium
}

export const hasPdftotext = isAvailable('poppler-utils', 'pdftotext', '-v')

/** @param layout `-layout` keeps the position of lines on the page */
export function readWithPdftotext(pdf: Buffer, layout: '-layout' | '-raw' | '' = '') {
  return run('pdftotext', [layout, '-', '-'].filter(Boolean), pdf)
}

// Debian's own Python, which finds Debian's packages.
const python = '/usr/bin/python3'

export const hasPdfminer = isAvailable(
  'python3-pdfminer',
  python,
  '-c',
  'import pdfminer',
)
export const hasPypdf = isAvailable('python3-pypdf', python, '-c', 'import pypdf')

export function readWithPdfminer(pdf: Buffer) {
  const read = 'from pdfminer.high_level import extract_text as read; print(read(file))'
  return run(python, ['-c', `${stdinAsFile}; ${read}`], pdf)
}

export function readWithPypdf(pdf: Buffer) {
  const read =
    'from pypdf import PdfReader as R; print("\\n".join(p.extract_text() for p in R(file).pages))'
  return run(python, ['-c', `${stdinAsFile}; ${read}`], pdf)
}

const stdinAsFile = 'import io, sys; file = io.BytesIO(sys.stdin.buffer.read())'

function run(command: string, args: string[], pdf: Buffer) {
  const stdio: ['pipe', 'pipe', 'ignore'] = ['pipe', 'pipe', 'ignore']
  return execFileSync(command, args, { input: pdf, encoding: 'utf8', stdio })
}

/** Whether a program runs, if necessary after installing its Debian package. */
function isAvailable(debian: string, command: string, ...args: string[]) {
  const runs = () => spawnSync(command, args).status === 0
  return runs() || (installFromDebian(debian) && runs())
}
