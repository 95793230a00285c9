import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { joinedFormsOf } from '../../model/joining'
import { locales, type Locale } from '../../model/languages'
import { localize } from '../../model/localize'
import type { Content } from '../../model/schema'
import { constellationOf } from '../reading/constellations'
import { cached, hashOf } from './cache'
import { canLetter, lettering } from './letters'
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
  name: Part
  /** What may be shown in it: these characters are kept. */
  text: string
  /** Which characters of a page it is used for. */
  range: string
}

/**
 * The Latin part of the family for every page; the Arabic part where a language or a text is
 * written in it; and what the content has of further Latin letters.
 */
function faces(content: Content): Face[] {
  const { languages } = content.site
  const isArabic = languages.some((tag) => locales[tag].dir === 'rtl')
  const signs = signsOf(content)
  const of = (part: Part) => signs.filter((sign) => partOf(sign) === part).join('')
  const further = (['latin-ext', 'vietnamese'] as const).map((part) => ({
    name: part,
    text: of(part),
    range: Array.from(of(part), codeOf).join(),
  }))
  return [
    {
      name: 'latin' as const,
      range: 'U+0000-05FF,U+1E00-1FFF,U+2010-2BFF',
      text: printableAscii + latinSigns + of('latin'),
    },
    ...further,
    {
      name: 'arabic' as const,
      range: 'U+0600-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC',
      text: (isArabic ? arabicLetters : '') + of('arabic'),
    },
  ].filter((face) => face.text !== '')
}

/** What a text needs to be set: joining, marks, kerning; no ligature that nobody asked for. */
const features = [
  ...['isol', 'init', 'medi', 'fina', 'rlig', 'ccmp', 'locl'],
  ...['mark', 'mkmk', 'curs', 'kern'],
]

/**
 * The second voice, which letters the map: the owner's names, the stars' in both scripts, the
 * languages' in Arabic letters, and the numbers of plates. Of Arabic letters it has the forms in
 * which they stand there, and none besides: all that Amiri could do with them is four times as much.
 */
async function makeLettering({ site, profile }: Content) {
  const names = site.languages.map((tag) => profile.name[tag]).filter(canLetter)
  const { stars, name } = constellationOf(site.constellation)
  const inArabic = [
    ...stars.map(({ arabic = '' }) => arabic),
    ...site.languages.flatMap((tag) => [locales[tag].name, locales[tag].short]),
    name.ar,
    ...names,
  ].filter((text) => /\p{Script=Arabic}/u.test(text))
  const latin = [...stars.map(({ latin = '' }) => latin), ...names, name.en, '0123456789']
  const text = [...inArabic, ...inArabic.map(joinedFormsOf), ...latin, '\u0640'].join('')
  const used = [...new Set(text)].sort().join('')
  return cached([lettering, used], () =>
    subsetFont(lettering, used, {
      targetFormat: 'woff2',
      keepFeatures: features,
      noLayoutClosure: true,
      noHinting: true,
    }),
  )
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
  const add = (name: string, bytes: Buffer) => {
    const path = `assets/${name}-${hashOf(bytes)}.woff2`
    files.set(path, bytes)
    return base + path
  }
  const letters = add('letters', await makeLettering(content))
  const paths: Partial<Record<Part, string>> = {}
  let css = `@font-face{font-family:"Letters";src:url(${letters}) format("woff2");font-display:swap}`
  for (const { name, text, range } of faces(content)) {
    const module = `@fontsource-variable/alexandria/files/alexandria-${name}-wght-normal.woff2`
    const font = readFileSync(require.resolve(module))
    const used = [...new Set(text)].sort().join('')
    const path = add(
      name,
      await cached([font, used, JSON.stringify([weights, features])], () =>
        subsetFont(font, used, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
          keepFeatures: features,
        }),
      ),
    )
    paths[name] = path
    css +=
      `@font-face{font-family:"Alexandria";src:url(${path}) format("woff2");` +
      `font-weight:${weights.min} ${weights.max};font-display:swap;unicode-range:${range}}`
  }
  // A name is never set in two typefaces.
  const { languages } = content.site
  const unlettered = languages.filter((tag) => !canLetter(content.profile.name[tag]))
  for (const tag of unlettered) css += `.hero-name:lang(${tag}){font-family:var(--font)}`

  const preloads = (locale: Locale) => {
    const shown = signsOf(localize(content, locale)).map(partOf)
    const isArabic = locales[locale].dir === 'rtl'
    const needed = parts.filter(
      (part) => part === 'latin' || shown.includes(part) || (part === 'arabic' && isArabic),
    )
    return [...needed.flatMap((part) => paths[part] ?? []), letters]
  }
  return { files, css, preloads }
}

function characters(first: number, last: number) {
  const length = last - first + 1
  return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index))
}
