import { Blob, Face } from 'harfbuzzjs'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { cached } from '#workspace'
import { isIn, isMissing, isUnseen } from './letters.ts'

/** A font that stands in where the typeface lacks a letter, cut down to what the content has. */
export interface Fallback {
  letters: ReadonlySet<number>
  /** For the page: one file, with all weights that there are. */
  woff2: Buffer
  /** For CV and share image: a file for each weight, or the one that there is. */
  cuts: { weight: number; font: Buffer }[]
}

/** The weights of the typeface that CV and share image are set in. */
const weights = [400, 500, 600]

/**
 * The fonts that a content needs beside the typeface: those that lie in its folder `fonts`, and for
 * Greek, Cyrillic, Devanagari and Hebrew Noto Sans. Mostly none.
 */
export async function fallbacksFor(content: unknown, folder: string) {
  const signs = [...new Set(JSON.stringify(content))].sort()
  const fallbacks: Fallback[] = []
  /** Files of the owner's that are no fonts. */
  const broken: string[] = []
  let wanted = signs.some((sign) => isMissing(sign)) ? signs.filter(isForeign) : []
  for (const { file, path, range } of [...fontsIn(folder), ...noto()]) {
    if (!wanted.some((sign) => isMissing(sign) && isIn(range, sign))) continue
    try {
      const fallback = await cutDown(readFileSync(path), wanted.join(''))
      if (fallback) fallbacks.push(fallback)
      wanted = wanted.filter((sign) => !fallback?.letters.has(sign.codePointAt(0) ?? 0))
    } catch {
      broken.push(file)
    }
  }
  return { fallbacks, broken }
}

/**
 * What the typeface lacks, and what it has of scripts that are not its own, such as "π": a word in
 * Greek is not set in two fonts.
 */
function isForeign(sign: string) {
  const isOurs =
    /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u
  return !isUnseen(sign) && (isMissing(sign) || !isOurs.test(sign))
}

function fontsIn(folder: string) {
  const fonts = join(folder, 'fonts')
  if (!existsSync(fonts)) return []
  const files = readdirSync(fonts).filter((file) => /\.(ttf|otf|woff2?)$/i.test(file))
  return files.sort().map((file) => ({ file, path: join(fonts, file), range: anything }))
}

const anything = 'U+0-10FFFF'

/** Which parts of which fonts stand in by themselves. */
const stored = {
  'noto-sans': ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'],
  'noto-sans-hebrew': ['hebrew'],
}

function noto() {
  const require = createRequire(import.meta.url)
  return Object.entries(stored).flatMap(([name, parts]) => {
    const module = `@fontsource-variable/${name}`
    const ranges = require(`${module}/unicode.json`) as Record<string, string>
    return parts.map((part) => {
      const file = `${name}-${part}-wght-normal.woff2`
      const path = require.resolve(`${module}/files/${file}`)
      return { file, path, range: ranges[part] ?? anything }
    })
  })
}

async function cutDown(font: Buffer, wanted: string): Promise<Fallback | undefined> {
  const cut = (targetFormat: 'woff2' | 'sfnt', wght?: number | typeof range) =>
    cached([font, wanted, targetFormat, JSON.stringify(wght ?? null)], () =>
      subsetFont(font, wanted, {
        targetFormat,
        ...(wght !== undefined && { variationAxes: { wght } }),
      }),
    )
  const whole = await cut('sfnt')
  const face = new Face(new Blob(whole), 0)
  const letters = new Set(face.collectUnicodes())
  if (letters.size === 0) return undefined
  if (!('wght' in face.getAxisInfos()))
    return { letters, woff2: await cut('woff2'), cuts: [{ weight: 400, font: whole }] }
  const cuts = weights.map(async (weight) => ({
    weight,
    font: await cut('sfnt', weight),
  }))
  return { letters, woff2: await cut('woff2', range), cuts: await Promise.all(cuts) }
}

/** Lightest and boldest weight of the page. */
const range = { min: 400, max: 600 }
