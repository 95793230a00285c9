import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * The functions of HarfBuzz's subsetter that are used here, because subset-font can only select
 * by characters.
 */
interface Subsetter {
  memory: WebAssembly.Memory
  _initialize: () => void
  malloc: (size: number) => number
  hb_blob_create: (...of: number[]) => number
  hb_face_create: (blob: number, index: number) => number
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_unicode_set: (input: number) => number
  hb_subset_input_glyph_set: (input: number) => number
  hb_subset_input_set_flags: (input: number, flags: number) => void
  hb_set_add: (set: number, value: number) => void
  hb_subset_or_fail: (face: number, input: number) => number
  hb_face_reference_blob: (face: number) => number
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
}

const WRITABLE = 2
/** The subset has no hinting, and only the listed glyphs. */
const FLAGS = 0x1 | 0x200

/**
 * Subsets a font to the glyphs of these exact texts. A subset by letters would be four times as
 * large, because Amiri has dozens of forms of each Arabic letter.
 */
export async function subsetToTexts(font: Buffer, texts: string[]): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(
    'harfbuzzjs/dist/harfbuzz-subset.wasm',
  )
  const { instance } = await WebAssembly.instantiate(readFileSync(file))
  const hb = instance.exports as WebAssembly.Exports & Subsetter
  hb._initialize()
  const source = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, source)
  const face = hb.hb_face_create(
    hb.hb_blob_create(source, font.length, WRITABLE, 0, 0),
    0,
  )

  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, FLAGS)
  const letters = hb.hb_subset_input_unicode_set(input)
  for (const letter of texts.join('')) hb.hb_set_add(letters, letter.codePointAt(0) ?? 0)
  const glyphs = hb.hb_subset_input_glyph_set(input)
  for (const glyph of shapeGlyphs(font, texts)) hb.hb_set_add(glyphs, glyph)

  const result = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const start = hb.hb_blob_get_data(result, 0)
  const bytes = Buffer.from(
    new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result)),
  )
  return subsetFont(bytes, undefined, { targetFormat: 'woff2', keepAllGlyphs: true })
}

/** The final glyphs of the texts, and the intermediate ones that substitution rules need. */
function shapeGlyphs(data: Buffer, texts: string[]) {
  const font = new Font(new Face(new Blob(data), 0))
  const glyphs = new Set<number>()
  for (const text of texts) {
    const run = new Run()
    run.addText(text)
    run.guessSegmentProperties()
    const addGlyphs = (buffer: Run) => {
      for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint)
      return true
    }
    let isGlyphs = false
    run.setMessageFunc((buffer, _, message) => {
      isGlyphs ||= message.startsWith('start table GSUB')
      return isGlyphs ? addGlyphs(buffer) : true
    })
    shape(font, run)
    addGlyphs(run)
  }
  return glyphs
}
