import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { locales, type Locale } from '../../model/languages'
import type { Content } from '../../model/schema'
import { constellationOf } from '../reading/constellations'
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
  /** What may be shown in it: these characters are kept. */
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
function faces(content: Content): Face[] {
  const { languages } = content.site
  const text = JSON.stringify(content)
  const arabic = languages.filter((tag) => locales[tag].dir === 'rtl')
  const hasBoth = arabic.length > 0 && arabic.length < languages.length
  const arabicNames = [
    ...arabic.flatMap((tag) => [locales[tag].name, locales[tag].short]),
    ...constellationOf(content.site.constellation).stars.map(({ arabic = '' }) => arabic),
  ]
  const arabicPart = {
    source: 'alexandria-arabic-wght-normal.woff2',
    range: 'U+0600-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC',
  }
  return [
    {
      name: 'latin',
      family: 'Alexandria',
      source: 'alexandria-latin-wght-normal.woff2',
      range: 'U+0000-05FF,U+1E00-1FFF,U+2010-2BFF',
      weight: weights,
      text: printableAscii + latinSigns + text.replaceAll(/\p{Script=Arabic}/gu, ''),
    },
    {
      ...arabicPart,
      name: 'arabic',
      family: 'Alexandria',
      weight: weights,
      text:
        (arabic.length > 0 ? arabicLetters : '') +
        text.replaceAll(/[^\p{Script=Arabic}]/gu, ''),
    },
    {
      ...arabicPart,
      name: 'names',
      family: 'Alexandria Names',
      weight: weights.min,
      text: hasBoth ? arabicNames.join('') : '',
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
  let css = ''
  for (const { name, family, source, weight, text, range } of faces(content)) {
    const module = `@fontsource-variable/alexandria/files/${source}`
    const font = readFileSync(require.resolve(module))
    const used = [...new Set(text)].sort().join('')
    const bytes = await cached([font, used, JSON.stringify(weight)], () =>
      subsetFont(font, used, { targetFormat: 'woff2', variationAxes: { wght: weight } }),
    )
    const path = `assets/${name}-${hashOf(bytes)}.woff2`
    files.set(path, bytes)
    paths[name] = base + path
    const shown = typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`
    css +=
      `@font-face{font-family:"${family}";src:url(${base}${path}) format("woff2");` +
      `font-weight:${shown};font-display:swap;unicode-range:${range}}`
  }
  const preloads = (locale: Locale) => {
    const { latin, arabic, names } = paths
    const own = [latin, locales[locale].dir === 'rtl' ? arabic : names]
    return own.filter((path) => path !== undefined)
  }
  return { files, css, preloads }
}

function characters(first: number, last: number) {
  const length = last - first + 1
  return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index))
}
