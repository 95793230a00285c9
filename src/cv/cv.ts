import startTypst, {
  type TypstCompiler,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Edition } from '#edition'
import { changeWords, rightJoining, type Runs } from '#text'
import {
  getBoldMapFontFile,
  type Fallback,
  mapFontFile,
  readWholeFont,
  withoutMissing,
} from '#fonts'
import { BuildFault, readOrMake, findContentFolder } from '#workspace'
import { makeCvData } from './cv-data.ts'
import { declareAccessible } from './pdf-ua.ts'
import { makePhoto } from './photo.ts'

const fontCuts = ['400Regular', '500Medium', '600SemiBold'] as const

/** A CV and its number of pages. */
export interface Cv {
  pdf: Buffer
  pages: number
}

/**
 * Generates the CV of one language as a PDF: tagged, with a text layer in reading order.
 * cv-data.ts decides the content, cv.typ the layout.
 * @param maxItems how many items each list keeps
 * @param folder the folder with the owner's content, for the photo
 */
export async function createCv(
  edition: Edition,
  fallbacks: Fallback[] = [],
  maxItems?: number,
  folder = findContentFolder(),
): Promise<Cv> {
  const photo = await makePhoto(edition, folder)
  await startCompiler()
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const resolver = new TypstFontResolverBuilder()
  const readFamilies = (font: Buffer) => {
    const { info } = resolver.get_font_info(font) as { info: { family: string }[] }
    return info.map(({ family }) => family)
  }
  const source = makeCvSource(edition, fallbacks, readFamilies, maxItems)
  const key = [source.main, JSON.stringify(source.inputs), ...source.fonts, photo ?? '']
  const compiled = await readOrMake(import.meta.dirname, key, async () => {
    for (const font of source.fonts) await builder.add_raw_font(font)
    const compiler = await builder.build()
    compiler.add_source('/main.typ', source.main)
    if (photo) compiler.map_shadow('/photo.jpg', photo)
    try {
      const { pdf, pages } = compile(compiler, source.inputs, edition.locale)
      return Buffer.from(JSON.stringify({ pages, pdf: pdf.toString('base64') }))
    } finally {
      compiler.free()
    }
  })
  const { pdf, pages } = JSON.parse(String(compiled)) as { pdf: string; pages: number }
  return { pdf: declareAccessible(fixTextLayer(Buffer.from(pdf, 'base64'))), pages }
}

function compile(
  compiler: TypstCompiler,
  inputs: Record<string, string>,
  locale: string,
): Cv {
  const world = compiler.snapshot(undefined, '/main.typ', Object.entries(inputs))
  try {
    const { result, diagnostics } = world.get_artifact(PDF, WITH_MESSAGES) as {
      result?: Uint8Array
      diagnostics?: { message: string }[]
    }
    if (!result) {
      const faults = diagnostics?.map(({ message }) => message).join('; ') ?? ''
      throw new BuildFault(`Report this fault of the product (CV, ${locale}): ${faults}`)
    }
    const [pages] = JSON.parse(world.query(PAGED_DOCUMENT, '<pages>', 'value')) as [
      number,
    ]
    return { pdf: Buffer.from(result), pages }
  } finally {
    world.free()
  }
}

// Constants of the Typst compiler.
const PAGED_DOCUMENT = 0
const PDF = 1
const WITH_MESSAGES = 3

/** The input of Typst. Letters that the typeface lacks come from fallback fonts. */
export function makeCvSource(
  edition: Edition,
  fallbacks: Fallback[],
  readFamilies: (font: Buffer) => string[],
  maxItems?: number,
) {
  const fallbackFonts = fallbacks.flatMap(({ cuts }) => cuts.map(({ font }) => font))
  // Typst would print an empty box for a character that no font has.
  const adapt = (runs: Runs) =>
    changeWords(withoutMissing(runs, fallbacks), withoutTashkeel)
  // The content is passed as data, never as markup, so it cannot be executed as Typst code.
  const data = JSON.stringify(makeCvData(edition, maxItems, adapt))
  const hasAmiriText = fallbacks.some(({ bold }) => bold !== undefined)
  const productFonts = [
    ...fontCuts.map(readWholeFont),
    mapFontFile,
    ...(hasAmiriText ? [getBoldMapFontFile()] : []),
  ]
  const needsCopies = data.includes(NON_JOINER) || data.includes(EZAFE)
  const copies = needsCopies ? productFonts.map(copyUnderOtherName) : []
  return {
    main: readFileSync(new URL('./cv.typ', import.meta.url), 'utf8'),
    fonts: [...productFonts, ...copies, ...fallbackFonts],
    inputs: {
      data,
      fonts: JSON.stringify([...new Set(fallbackFonts.flatMap(readFamilies))]),
      rightJoining,
    },
  }
}

const NON_JOINER = '\u200c'
const EZAFE = '\u06c0'

/**
 * Copies a font under another name, so that the PDF contains its glyphs twice. A letter before
 * a non-joiner, and a letter with an ezafe, need a glyph with a text mapping of its own (cv.typ).
 */
function copyUnderOtherName(font: Buffer) {
  const names = /(A\0?l\0?e\0?x\0?a\0?n\0?d\0?r\0?i\0?)a|(A\0?m\0?i\0?r\0?)i/g
  return Buffer.from(font.toString('latin1').replaceAll(names, '$1$2x'), 'latin1')
}

let compiler: Promise<unknown> | undefined

/**
 * Starts Typst as WebAssembly: the same program, and therefore the same bytes, on every
 * machine.
 */
function startCompiler() {
  const { resolve } = createRequire(import.meta.url)
  const openProgram = () =>
    readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  return (compiler ??= startTypst({ module_or_path: openProgram() }))
}

/**
 * Removes vowel marks, and tatweel that only lengthens a word: extractors misplace the marks,
 * and applicant tracking systems would not find the word. The tatweel in `بـReact` is spelling
 * and stays, as do the marks that are part of a letter (U+0653 to U+0655). The Persian ezafe (هٔ)
 * is one letter here: extractors read a letter with a mark twice.
 */
function withoutTashkeel(text: string) {
  return text
    .replaceAll('\u0647\u0654', EZAFE)
    .replaceAll(/[\u064B-\u0652\u0656-\u065F\u0670]/g, '')
    .replaceAll(/(?<=\p{Script=Arabic})ـ+(?=\p{Script=Arabic})/gu, '')
}

/**
 * Adapts the PDF to how extractors read it, without changing its length, so that no offset
 * moves:
 * - Glyphs are in visual order and extractors reverse Arabic letter by letter, even inside the
 *   text of one glyph: "الإسكندرية" became "اإلسكندرية". The letters of a glyph are therefore
 *   put in visual order, too.
 * - The special spaces that keep a line in one piece (cv.typ) become plain ones.
 * - PDFium (Chrome, Edge) reverses each line of a file marked as right-to-left, including its
 *   e-mail address, so the file is marked as left-to-right.
 */
function fixTextLayer(pdf: Buffer) {
  const adapted = pdf
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
  return Buffer.from(adapted, 'latin1')
}
