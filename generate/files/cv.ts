import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:process'
import type { Edition } from '../../model/edition'
import type { Locale } from '../../model/languages'
import { BuildFault } from '../fault'
import { cvData } from './cv-data'

const require = createRequire(import.meta.url)

/**
 * The CV of one language as a PDF: A4, tagged (PDF/UA), with a text layer in reading order.
 * What stands in it is decided in cv-data.ts, and its look in cv.typ.
 */
export function cv(edition: Edition): Buffer {
  const compiler = cvCompiler().create({ fontArgs: [{ fontBlobs: fonts() }] })
  try {
    const pdf = compiler.pdf(
      {
        mainFileContent: template(),
        // As data, never as markup: nothing that an owner writes can be read as Typst.
        inputs: { data: withoutTashkeel(JSON.stringify(cvData(edition))) },
      },
      { pdfStandard: 'ua-1' },
    )
    return withSearchableLamAlef(pdf)
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string }
    throw new BuildFault(explain(message || code, edition.locale), { cause: error })
  }
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

/** Whole fonts: the subsets made for browsers are two files of one name, of which Typst sees one. */
function fonts() {
  const { resolve } = require
  return ['400Regular', '500Medium', '600SemiBold'].map((cut) =>
    readFileSync(resolve(`@expo-google-fonts/alexandria/${cut}/Alexandria_${cut}.ttf`)),
  )
}

/** Typst's own words, unless it only lacked a letter, which an owner can mend. */
function explain(message: string, locale: Locale) {
  const missing = [
    ...message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g),
  ]
    .map(([, sign = '']) => sign)
    // Joiners and the like, which nobody can see.
    .filter((sign) => !sign.includes('u{'))
    .join(' ')
  if (!missing) return `The CV (${locale}) can't be set: ${message}`
  return `The CV (${locale}) can't show ${missing}: its font, Alexandria, has no such sign. Take it out of content/.`
}
