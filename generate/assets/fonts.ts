import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { locales, type Locale } from '../../model/languages'
import { localize } from '../../model/localize'
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

/** The files of the family, and which characters each is made for. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'arabic'] as const
type Part = (typeof parts)[number]
const ranges = require('@fontsource-variable/alexandria/unicode.json') as Record<
  Part,
  string
>

interface Face {
  name: string
  family: string
  source: Part
  /** What may be shown in it: these characters are kept. */
  text: string
  /** The weights kept of it; a single one where it is only ever shown in that. */
  weight: { min: number; max: number } | number
  /** Which characters of a page it is used for. */
  range: string
}

/**
 * The Latin part of the family for every page; the Arabic part where a language or a text is
 * written in it; what the content has of further Latin letters; and, for the pages in other
 * languages beside Arabic ones, only the Arabic letters that they show: the language's name and
 * the stars'.
 */
function faces(content: Content): Face[] {
  const { languages } = content.site
  const arabic = languages.filter((tag) => locales[tag].dir === 'rtl')
  const hasBoth = arabic.length > 0 && arabic.length < languages.length
  const arabicNames = [
    ...arabic.flatMap((tag) => [locales[tag].name, locales[tag].short]),
    ...constellationOf(content.site.constellation).stars.map(({ arabic = '' }) => arabic),
  ]
  const signs = signsOf([content, languages.map((tag) => locales[tag].name)])
  const of = (part: Part) => signs.filter((sign) => partOf(sign) === part).join('')
  const further = (['latin-ext', 'vietnamese'] as const).map((part) => ({
    name: part,
    family: 'Alexandria',
    source: part,
    weight: weights,
    text: of(part),
    range: Array.from(of(part), codeOf).join(),
  }))
  const arabicRange = 'U+0600-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC'
  return [
    {
      name: 'latin',
      family: 'Alexandria',
      source: 'latin' as const,
      range: 'U+0000-05FF,U+1E00-1FFF,U+2010-2BFF',
      weight: weights,
      text: printableAscii + latinSigns + of('latin'),
    },
    ...further,
    {
      name: 'arabic',
      family: 'Alexandria',
      source: 'arabic' as const,
      range: arabicRange,
      weight: weights,
      text: (arabic.length > 0 ? arabicLetters : '') + of('arabic'),
    },
    {
      name: 'names',
      family: 'Alexandria Names',
      source: 'arabic' as const,
      range: arabicRange,
      weight: weights.min,
      text: hasBoth ? arabicNames.join('') : '',
    },
  ].filter((face) => face.text !== '')
}

/** The characters that are needed to show all texts of a value. */
function signsOf(value: unknown) {
  return [...new Set(JSON.stringify(value))].sort()
}

/** The first file of the family that a character is in. */
function partOf(sign: string) {
  const code = sign.codePointAt(0) ?? 0
  return parts.find((part) =>
    ranges[part].split(',').some((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return first <= code && code <= last
    }),
  )
}

function codeOf(sign: string) {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16)}`
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
    const module = `@fontsource-variable/alexandria/files/alexandria-${source}-wght-normal.woff2`
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
    const { latin, arabic, names, ...further } = paths
    const shown = signsOf(localize(content, locale)).map(partOf)
    const own = [latin, locales[locale].dir === 'rtl' ? arabic : names]
    const marked = parts
      .filter((part) => shown.includes(part))
      .map((part) => further[part])
    return [...own, ...marked].filter((path) => path !== undefined)
  }
  return { files, css, preloads }
}

function characters(first: number, last: number) {
  const length = last - first + 1
  return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index))
}
