import { Blob, Face } from 'harfbuzzjs'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { readOrMake } from '#workspace'
import { findArabicWords, needsAmiri, Text } from '#text'
import {
  getBoldMapFontFile,
  isInRange,
  isInMapFont,
  isMissing,
  mapFontFile,
  needsNoGlyph,
} from './letters.ts'
import { subsetToTexts } from './shown-glyphs.ts'

/** A font for letters that the typeface lacks, subset to the content. */
export interface Fallback {
  letters: ReadonlySet<number>
  /** For the page: one file with all available weights. */
  woff2: Buffer
  /** For CV and share image: one file per weight, or a single one. */
  cuts: { weight: number; font: Buffer }[]
  /** Amiri, for whole texts rather than for single letters: its bold, like `woff2`. */
  bold?: Buffer
}

/** The weights that CV and share image use. */
const fallbackWeights = [400, 500, 600]

/**
 * The fonts that the content needs in addition to the typeface: those in its folder `fonts`,
 * then Noto Sans for Greek, Cyrillic, Devanagari and Hebrew, and Amiri for Arabic. Usually none.
 */
export async function findFallbacks(content: unknown, folder: string) {
  const characters = [...new Set(JSON.stringify(content))].sort()
  const fallbacks: Fallback[] = []
  /** The owner's files that are not valid fonts. */
  const broken: string[] = []
  let needed = characters.some((character) => isMissing(character))
    ? characters.filter(isForeign)
    : []
  for (const { file, path, codePoints } of [...listFonts(folder), ...listNotoFonts()]) {
    if (
      !needed.some(
        (character) => isMissing(character) && isInRange(codePoints, character),
      )
    )
      continue
    try {
      const fallback = await subsetFallback(readFileSync(path), needed.join(''))
      if (fallback) fallbacks.push(fallback)
      needed = needed.filter(
        (character) => !fallback?.letters.has(character.codePointAt(0) ?? 0),
      )
    } catch {
      broken.push(file)
    }
  }
  const amiri = await makeAmiriFallback(content)
  return { fallbacks: [...fallbacks, ...amiri], broken }
}

/** Amiri, for the texts whose Arabic the typeface cannot set, subset to their words. */
async function makeAmiriFallback(content: unknown): Promise<Fallback[]> {
  const words = [
    ...new Set(listTexts(content).filter(needsAmiri).flatMap(findArabicWords)),
  ]
  if (words.length === 0) return []
  const letters = Array.from(words.join(''))
    .filter(isInMapFont)
    .map((letter) => letter.codePointAt(0) ?? 0)
  const cut = (font: Buffer) =>
    readOrMake(import.meta.dirname, [font, words.join('\n')], () =>
      subsetToTexts(font, words),
    )
  const [woff2, bold] = await Promise.all([cut(mapFontFile), cut(getBoldMapFontFile())])
  // CV and share image have the whole of Amiri.
  return [{ letters: new Set(letters), woff2, bold, cuts: [] }]
}

/** All texts in a value. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Text) return [value.plain]
  return Object.values(Object(value) as object).flatMap(listTexts)
}

/**
 * Letters that the typeface lacks, and those of foreign scripts that it has, such as "π": a
 * Greek word must not be set in two fonts.
 */
function isForeign(character: string) {
  const isOurs =
    /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u
  return !needsNoGlyph(character) && (isMissing(character) || !isOurs.test(character))
}

function listFonts(folder: string) {
  const fonts = join(folder, 'fonts')
  if (!existsSync(fonts)) return []
  const files = readdirSync(fonts).filter((file) => /\.(ttf|otf|woff2?)$/i.test(file))
  return files
    .sort()
    .map((file) => ({ file, path: join(fonts, file), codePoints: allCodePoints }))
}

const allCodePoints = 'U+0-10FFFF'

/** The parts of Noto Sans that are used automatically. */
const notoParts = {
  'noto-sans': ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'],
  'noto-sans-hebrew': ['hebrew'],
}

function listNotoFonts() {
  const require = createRequire(import.meta.url)
  return Object.entries(notoParts).flatMap(([name, parts]) => {
    const module = `@fontsource-variable/${name}`
    const ranges = require(`${module}/unicode.json`) as Record<string, string>
    return parts.map((part) => {
      const file = `${name}-${part}-wght-normal.woff2`
      const path = require.resolve(`${module}/files/${file}`)
      return { file, path, codePoints: ranges[part] ?? allCodePoints }
    })
  })
}

async function subsetFallback(
  font: Buffer,
  characters: string,
): Promise<Fallback | undefined> {
  const cut = (targetFormat: 'woff2' | 'sfnt', wght?: number | typeof weights) =>
    readOrMake(
      import.meta.dirname,
      [font, characters, targetFormat, JSON.stringify(wght ?? null)],
      () =>
        subsetFont(font, characters, {
          targetFormat,
          ...(wght !== undefined && { variationAxes: { wght } }),
        }),
    )
  const sfnt = await cut('sfnt')
  const face = new Face(new Blob(sfnt), 0)
  const letters = new Set(face.collectUnicodes())
  if (letters.size === 0) return undefined
  if (!('wght' in face.getAxisInfos()))
    return { letters, woff2: await cut('woff2'), cuts: [{ weight: 400, font: sfnt }] }
  const cuts = fallbackWeights.map(async (weight) => ({
    weight,
    font: await cut('sfnt', weight),
  }))
  const woff2 = await cut('woff2', weights)
  return { letters, woff2, cuts: await Promise.all(cuts) }
}

/** Minimum and maximum weight on the page. */
const weights = { min: 400, max: 600 }
