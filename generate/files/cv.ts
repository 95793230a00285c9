import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:process'
import type { Edition } from '../../model/edition'
import { lettering, wholeFont, withoutMissing } from '../assets/letters'
import { BuildFault } from '../reading/fault'
import { cvData } from './cv-data'

const require = createRequire(import.meta.url)

const cuts = ['400Regular', '500Medium', '600SemiBold'] as const

/**
 * The CV of one language as a PDF: tagged (PDF/UA), with a text layer in reading order.
 * What stands in it is decided in cv-data.ts, and its look in cv.typ.
 */
export function cv(edition: Edition): Buffer {
  const compiler = cvCompiler().create({
    fontArgs: [{ fontBlobs: [...cuts.map(wholeFont), lettering] }],
  })
  try {
    const pdf = compiler.pdf(
      {
        mainFileContent: template(),
        // As data, never as markup: nothing that an owner writes can be read as Typst.
        inputs: { data: withoutTashkeel(JSON.stringify(cvData(edition), seen)) },
      },
      { pdfStandard: 'ua-1' },
    )
    return withSearchableLamAlef(pdf)
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string }
    throw new BuildFault(`The CV (${edition.locale}) can't be set: ${message || code}`, {
      cause: error,
    })
  }
}

/** How many pages a PDF of Typst's has. */
export function pagesOf(pdf: Buffer) {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/**
 * Typst, as a program for this machine.
 * @throws {BuildFault} where npm has found none: in this version there are only those for Linux
 * on x64 (November 2026)
 */
export function cvCompiler() {
  const name = '@myriaddreamin/typst-ts-node-compiler'
  try {
    const typst = require(name) as typeof import('@myriaddreamin/typst-ts-node-compiler')
    return typst.NodeCompiler
  } catch (error) {
    throw new BuildFault(
      `The CV can't be made here: ${name} has no program for ${platform}-${arch}. Build on Linux (x64), for example by the workflow in .github/workflows/pages.yml.`,
      { cause: error },
    )
  }
}

/**
 * Vowel marks and the stretching stroke are left out of the PDF: extractors put them in the
 * wrong place, and an applicant system would not find the word.
 */
function withoutTashkeel(text: string) {
  return text.replaceAll(/[\u0640\u064B-\u065F\u0670]/g, '')
}

/**
 * The text of a PDF runs as the eye sees it, and extractors turn Arabic round letter by
 * letter. They do so within the two letters of a ligature too, so that "الإسكندرية" came out
 * as "اإلسكندرية": here those two stand in the order of the eye as well. Both orders are
 * equally long, and the table is not compressed, so that nothing in the file moves.
 */
function withSearchableLamAlef(pdf: Buffer) {
  const swapped = pdf.toString('latin1').replaceAll(/<(0644)(062[2357]|0671)>/g, '<$2$1>')
  return Buffer.from(swapped, 'latin1')
}

function template() {
  return readFileSync(new URL('./cv.typ', import.meta.url), 'utf8')
}

/** Without the signs that its font lacks, of which Typst would make a fault. */
function seen(_name: string, value: unknown) {
  return typeof value === 'string' ? withoutMissing(value) : value
}
