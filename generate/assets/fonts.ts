import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { locales, type Locale } from '../../model/languages'
import type { Content } from '../../model/schema'
import { orion } from '../../model/sky/orion'
import { cached, hashOf } from './cache'
import type { Files } from './pictures'

const require = createRequire(import.meta.url)

/** Boldest and lightest weight that the style sheets ask for. */
const weights = { min: 400, max: 700 }

const printableAscii = characters(0x20, 0x7e)
const latinSigns = '\u00a0©°×–—‘’“”…·•←→′″«»'
/** The Arabic alphabet with its marks, signs and the letters of names from elsewhere. */
const arabicLetters = `${characters(0x621, 0x652)}ٰٱپچڤگ،؛؟٪ـ`

interface Face {
  name: string
  family: string
  source: string
  text: string
  /** The weights kept of it; a single one where it is only ever shown in that. */
  weight: { min: number; max: number } | number
  /** Which characters of a page it is used for. */
  range: string
}

/**
 * The Latin part of the family for every page; the Arabic part where a language or a text is
 * written in it; and, for the pages in other languages beside it, only the Arabic letters that
 * they show: the language's name and the stars'.
 */
function faces({ site }: Content, text: string): Face[] {
  const arabicRange = 'U+0600-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC'
  const arabicText = text.replaceAll(/[^\p{Script=Arabic}]/gu, '')
  const arabic = site.languages.filter((tag) => locales[tag].dir === 'rtl')
  const hasOthers = arabic.length < site.languages.length
  const arabicNames = [
    ...arabic.flatMap((tag) => [locales[tag].name, locales[tag].short]),
    ...orion.stars.map(([, , , , , arabic = '']) => arabic),
  ]
  return [
    {
      name: 'latin',
      family: 'Alexandria',
      source: 'alexandria-latin-wght-normal.woff2',
      weight: weights,
      text: printableAscii + latinSigns + text.replaceAll(/\p{Script=Arabic}/gu, ''),
      range: 'U+0000-05FF,U+1E00-1FFF,U+2010-2BFF',
    },
    {
      name: 'arabic',
      family: 'Alexandria',
      source: 'alexandria-arabic-wght-normal.woff2',
      weight: weights,
      text: (arabic.length > 0 ? arabicLetters : '') + arabicText,
      range: arabicRange,
    },
    {
      name: 'names',
      family: 'Alexandria Names',
      source: 'alexandria-arabic-wght-normal.woff2',
      weight: weights.min,
      text: arabic.length > 0 && hasOthers ? arabicNames.join('') : '',
      range: arabicRange,
    },
  ].filter((face) => face.text !== '')
}

/** The fonts of the site, cut down to what may be shown. */
export interface Fonts {
  files: Files
  /** The `@font-face` rules. */
  css: string
  /** What a page needs for its first view. */
  preloads: (locale: Locale) => string[]
}

/** Cuts the fonts down to the characters of the content, and those that a visitor may type. */
export async function makeFonts(content: Content, base: string): Promise<Fonts> {
  const files: Files = new Map()
  const paths: Record<string, string> = {}
  const rules: string[] = []
  for (const { name, family, source, weight, text: wanted, range } of faces(
    content,
    JSON.stringify(content),
  )) {
    const font = readFileSync(
      require.resolve(`@fontsource-variable/alexandria/files/${source}`),
    )
    const used = [...new Set(wanted)].sort().join('')
    const bytes = await cached([font, used, JSON.stringify(weight)], () =>
      subsetFont(font, used, { targetFormat: 'woff2', variationAxes: { wght: weight } }),
    )
    const path = `assets/${name}-${hashOf(bytes)}.woff2`
    files.set(path, bytes)
    paths[name] = base + path
    rules.push(
      `@font-face{font-family:"${family}";src:url(${base}${path}) format("woff2");` +
        `font-weight:${typeof weight === 'number' ? String(weight) : `${String(weight.min)} ${String(weight.max)}`};font-display:swap;unicode-range:${range}}`,
    )
  }
  return {
    files,
    css: rules.join(''),
    preloads: (locale) =>
      [
        paths['latin'],
        locales[locale].dir === 'rtl' ? paths['arabic'] : paths['names'],
      ].filter((path) => path !== undefined),
  }
}

function characters(first: number, last: number) {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}
