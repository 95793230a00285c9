import startTypst, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Edition } from '#edition'
import { rightJoining, isRuns } from '#text'
import { type Fallback, lettering, wholeFont, withoutMissing } from '#fonts'
import { BuildFault } from '#workspace'
import { cvData } from './cv-data.ts'

const cuts = ['400Regular', '500Medium', '600SemiBold'] as const

/** A CV, and how many pages it has. */
export interface Cv {
  pdf: Buffer
  pages: number
}

/**
 * The CV of one language as a PDF: tagged, with a text layer in reading order.
 * What stands in it is decided in cv-data.ts, and its look in cv.typ.
 * @param most how many items a list keeps
 */
export async function cv(
  edition: Edition,
  fallbacks: Fallback[] = [],
  most?: number,
): Promise<Cv> {
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
  compiler.add_source('/main.typ', source.main)
  const world = compiler.snapshot(undefined, '/main.typ', Object.entries(source.inputs))
  try {
    const { result, diagnostics } = world.get_artifact(PDF, WITH_MESSAGES) as {
      result?: Uint8Array
      diagnostics?: { message: string }[]
    }
    if (!result) {
      const faults = diagnostics?.map(({ message }) => message).join('; ') ?? ''
      throw new BuildFault(`The CV (${edition.locale}) can't be set: ${faults}`)
    }
    const [pages] = JSON.parse(world.query(PAGED, '<pages>', 'value')) as [number]
    return { pdf: readable(Buffer.from(result)), pages }
  } finally {
    world.free()
    compiler.free()
  }
}

// Numbers of Typst's program: a kind of document, a file format, and messages with their words.
const PAGED = 0
const PDF = 1
const WITH_MESSAGES = 3

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
  // As data, never as markup: nothing that an owner writes can be read as Typst.
  const data = withoutTashkeel(JSON.stringify(cvData(edition, most), seen))
  const own = [...cuts.map(wholeFont), lettering]
  const copies = data.includes(NON_JOINER) ? own.map(copyOf) : []
  return {
    main: readFileSync(new URL('./cv.typ', import.meta.url), 'utf8'),
    fonts: [...own, ...copies, ...others],
    inputs: {
      data,
      fonts: JSON.stringify([...new Set(others.flatMap(familiesIn))]),
      joinsBack: rightJoining,
    },
  }
}

const NON_JOINER = '\u200c'

/**
 * A font of another name: a PDF then holds its glyphs once more. A glyph for a letter with the
 * non-joiner before it must not be the one for the letter alone (cv.typ).
 */
function copyOf(font: Buffer) {
  const renamed = (text: string) =>
    text.replaceAll(
      /(A\0?l\0?e\0?x\0?a\0?n\0?d\0?r\0?i\0?)a|(A\0?m\0?i\0?r\0?)i/g,
      '$1$2x',
    )
  return Buffer.from(renamed(font.toString('latin1')), 'latin1')
}

let started: Promise<unknown> | undefined

/** Starts Typst, as WebAssembly: the same program, and so the same bytes, on every machine. */
function start() {
  const { resolve } = createRequire(import.meta.url)
  const program = () => readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  return (started ??= startTypst({ module_or_path: program() }))
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
 * letter. They do so within the letters of one glyph too, so that "الإسكندرية" came out as
 * "اإلسكندرية": here those stand in the order of the eye as well. The spaces that keep a line in
 * one piece (cv.typ) are read as plain ones. And PDFium (Chrome, Edge) turns each line of a file
 * that says it runs from the right, with its e-mail address, so none says so. What is put in is as
 * long as what it takes the place of, and the table is not compressed, so that nothing in the
 * file moves.
 */
function readable(pdf: Buffer) {
  const read = pdf
    .toString('latin1')
    .replaceAll(
      /^(<\w{4}> <)((?:06\w\w|200C){2,})>$/gm,
      (_, glyph: string, letters: string) => {
        const turned = letters.match(/.{4}/g)?.toReversed().join('') ?? ''
        return `${glyph}${turned}>`
      },
    )
    .replaceAll('/Direction /R2L', '/Direction /L2R')
    .replaceAll(/<(?:00A0|200[89])>$/gim, '<0020>')
  return Buffer.from(read, 'latin1')
}
