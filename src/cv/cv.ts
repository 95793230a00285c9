import startTypst, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Edition } from '#edition'
import { isRuns } from '#text'
import { type Fallback, lettering, wholeFont, withoutMissing } from '#fonts'
import { BuildFault } from '#workspace'
import { cvData } from './cv-data.ts'

const cuts = ['400Regular', '500Medium', '600SemiBold'] as const

/**
 * The CV of one language as a PDF: tagged, with a text layer in reading order.
 * What stands in it is decided in cv-data.ts, and its look in cv.typ.
 * @param most how many items a list keeps
 */
export async function cv(
  edition: Edition,
  fallbacks: Fallback[] = [],
  most?: number,
): Promise<Buffer> {
  await start()
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const resolver = new TypstFontResolverBuilder()
  const familiesIn = (font: Buffer) => {
    const { info } = resolver.get_font_info(font) as { info: { family: string }[] }
    return info.map(({ family }) => family)
  }
  const source = cvSource(edition, fallbacks, familiesIn, most)
  for (const font of source.fonts) await builder.add_raw_font(font)
  const compiler = await builder.build()
  try {
    compiler.add_source('/main.typ', source.main)
    const inputs = Object.entries(source.inputs)
    const { result, diagnostics } = compiler.compile('/main.typ', inputs, 'pdf', 3) as {
      result?: Uint8Array
      diagnostics?: { message: string }[]
    }
    if (result) return readable(Buffer.from(result))
    const faults = diagnostics?.map(({ message }) => message).join('; ') ?? ''
    throw new BuildFault(`The CV (${edition.locale}) can't be set: ${faults}`)
  } finally {
    compiler.free()
  }
}

/** What Typst makes the CV of: the letters that the typeface lacks are those of other fonts. */
export function cvSource(
  edition: Edition,
  fallbacks: Fallback[],
  familiesIn: (font: Buffer) => string[],
  most?: number,
) {
  const others = fallbacks.flatMap(({ cuts }) => cuts.map(({ font }) => font))
  /** Without the signs that no font has, of which Typst would make an empty box. */
  const seen = (_name: string, value: unknown) =>
    isRuns(value) ? withoutMissing(value, fallbacks) : value
  return {
    main: readFileSync(new URL('./cv.typ', import.meta.url), 'utf8'),
    fonts: [...cuts.map(wholeFont), lettering, ...others],
    inputs: {
      // As data, never as markup: nothing that an owner writes can be read as Typst.
      data: withoutTashkeel(JSON.stringify(cvData(edition, most), seen)),
      fonts: JSON.stringify([...new Set(others.flatMap(familiesIn))]),
    },
  }
}

let started: Promise<unknown> | undefined

/** Starts Typst, as WebAssembly: the same program, and so the same bytes, on every machine. */
function start() {
  const { resolve } = createRequire(import.meta.url)
  const program = () => readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  return (started ??= startTypst({ module_or_path: program() }))
}

/** How many pages a PDF of Typst's has. */
export function pagesOf(pdf: Buffer) {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/**
 * Vowel marks are left out of the PDF, and strokes that only stretch a word: extractors put them in
 * the wrong place, and an applicant system would not find the word. In `بـReact` it is spelling.
 */
function withoutTashkeel(text: string) {
  return text
    .replaceAll(/[\u064B-\u065F\u0670]/g, '')
    .replaceAll(/(?<=\p{Script=Arabic})ـ+(?=\p{Script=Arabic})/gu, '')
}

/**
 * The text of a PDF runs as the eye sees it, and extractors turn Arabic round letter by
 * letter. They do so within the two letters of a ligature too, so that "الإسكندرية" came out
 * as "اإلسكندرية": here those two stand in the order of the eye as well. And the spaces that
 * keep a line in one piece (cv.typ) are read as plain ones. What is put in is as long as what it
 * takes the place of, and the table is not compressed, so that nothing in the file moves.
 */
function readable(pdf: Buffer) {
  const read = pdf
    .toString('latin1')
    .replaceAll(/<(0644)(062[2357]|0671)>/g, '<$2$1>')
    .replaceAll(/<(?:00A0|200[89])>$/gim, '<0020>')
  return Buffer.from(read, 'latin1')
}
