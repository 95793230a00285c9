import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { listMapFontTexts, type Edition } from '#edition'
import { mapTexts, needsAmiri, toTypesetText, type Text } from '#text'
import { type InEach, locales, type Locale } from '#languages'
import { hashParts, readOrMake } from '#workspace'
import { makeRule } from '#colours'
import {
  type Fallback,
  findNarrowestWidth,
  isInRange,
  isInMapFont,
  mapFont,
  mapFontFile,
  subsetToTexts,
  measureWidth,
} from '#fonts'
import type { PublishedFiles } from '#pictures'
import { makeSystemFaces } from './system-faces.ts'

const require = createRequire(import.meta.url)

/** Boldest and lightest weight that the style sheets ask for. */
const fontWeights = { min: 400, max: 600 }

/** Letters, digits and punctuation. Other characters are added where the content has them. */
const plainAscii = listCharactersBetween(0x20, 0x7a).replaceAll(/[#$*<=>[-\x60]/g, '')
const latinPunctuation = '\u00a0©°×–—‘’“”…·«»'
/** The Arabic alphabet with its marks and punctuation, and the letters of foreign names. */
const arabicLetters = `${listCharactersBetween(0x621, 0x652)}ٰٱپچڤگ،؛؟٪ـ`

/** The files of the family, and the characters of each. */
const fontParts = ['latin', 'latin-ext', 'vietnamese', 'arabic'] as const
type FontPart = (typeof fontParts)[number]
const ranges = require('@fontsource-variable/alexandria/unicode.json') as Record<
  FontPart,
  string
>

interface Face {
  name: FontPart
  /** The characters to keep. */
  text: string
  /** The `unicode-range` in which browsers use it. */
  range: string
}

/**
 * The Latin part of the family; the Arabic part where a language or a text needs it; and further
 * Latin letters where the content has any.
 */
function makeFaces(letters: Record<Locale, Letters>): Face[] {
  const languages = Object.keys(letters) as Locale[]
  const shownCharacters = Object.values(letters).flatMap(({ characters }) => characters)
  const characters = [...new Set(shownCharacters)].sort()
  const pick = (part: FontPart) =>
    characters.filter((character) => findPart(character) === part).join('')
  const furtherFaces = (['latin-ext', 'vietnamese'] as const).map((part) => ({
    name: part,
    text: pick(part),
    range: Array.from(pick(part), (char) => formatHex(char.codePointAt(0) ?? 0)).join(),
  }))
  return [
    {
      name: 'latin' as const,
      range: 'U+0000-05FF,U+1E00-1FFF,U+2010-2BFF',
      text: plainAscii + latinPunctuation + pick('latin'),
    },
    ...furtherFaces,
    {
      name: 'arabic' as const,
      range: 'U+0600-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC',
      text: (languages.some(isArabic) ? arabicLetters : '') + pick('arabic'),
    },
  ].filter((face) => face.text !== '')
}

/** OpenType features to keep: joining, marks and kerning. Optional ligatures are left out. */
const features = 'isol init medi fina rlig ccmp locl mark mkmk curs kern'.split(' ')

/** Adds a font to the files, and returns its address. */
type AddFile = (name: string, bytes: Buffer) => string

/** The map's typeface, cut down to these texts. */
function makeLettering(texts: string[]) {
  return readOrMake(import.meta.dirname, [mapFontFile, texts.join('\n')], () =>
    subsetToTexts(mapFontFile, texts),
  )
}

/** What the pages of a language show. */
interface Letters {
  /** The characters in the page's typeface. */
  characters: string[]
  /** The texts in the map's typeface, which is cut down to their glyphs. */
  onMap: string[]
}

function collectLetters(shown: unknown): Letters {
  const texts: Text[] = []
  const otherValues = mapTexts(shown, (text) => void texts.push(text))
  const toTypesetTexts = (group: Text[]) => group.map(({ runs }) => toTypesetText(runs))
  const onMap = toTypesetTexts(texts.filter(({ kind }) => kind === 'map'))
  const onPage = toTypesetTexts(texts.filter(({ kind }) => kind !== 'map'))
  // The other values are addresses, which nobody sees, and words of the product, whose ASCII is
  // always there.
  const words = JSON.stringify(otherValues).replaceAll(/\p{ASCII}/gu, '')
  return { characters: [...new Set(words + onPage.join(''))], onMap: [...new Set(onMap)] }
}

/** The second typeface for each language. Headings use it in all languages or in none. */
async function createLetterings(
  editions: Edition[],
  letters: Record<Locale, Letters>,
  add: AddFile,
) {
  const lettered = editions.map((edition) => ({ edition, ...listMapFontTexts(edition) }))
  const areHeadings = lettered.flatMap(({ headings }) => headings).every(isInMapFont)
  const letterings = lettered.map(async ({ edition, headings }) => {
    const { locale, profile, drawnName } = edition
    // A name is never set in two typefaces.
    const isLettered = isInMapFont(drawnName)
    const bytes = await makeLettering([
      ...letters[locale].onMap,
      ...(isLettered ? [profile.name.plain, drawnName] : []),
      ...(areHeadings ? headings : []),
    ])
    const path = add(`letters-${locale}`, bytes)
    return { locale, path, css: makeLetteringRules(edition, path, isLettered) }
  })
  return { lettered: await Promise.all(letterings), areHeadings }
}

function isArabic(locale: Locale) {
  return locales[locale].script === 'Arabic'
}

/** The first file of the family that a character is in. */
function findPart(character: string) {
  return fontParts.find((part) => isInRange(ranges[part], character))
}

function formatHex(code: number) {
  return `U+${code.toString(16)}`
}

function makeFaceRule(
  path: string,
  range: string,
  family = 'Alexandria',
  weight = `${fontWeights.min} ${fontWeights.max}`,
) {
  return (
    `@font-face{font-family:"${family}";src:url(${path});` +
    `font-weight:${weight};font-display:swap;unicode-range:${range}}`
  )
}

/**
 * The rules of a part of the family. Arabic is a family of its own: where one face of a family is
 * never needed, Chromium takes all texts of the family for unfinished, and lays them out again for
 * every font that comes.
 */
function makeFamilyRules(name: FontPart, path: string, range: string) {
  if (name !== 'arabic') return makeFaceRule(path, range)
  const family = 'Alexandria Arabic'
  return (
    makeFaceRule(path, range, family) +
    makeRule(':root', { '--font-arabic': `"${family}"` })
  )
}

/** The fonts of the site, cut down to what may be shown. */
export interface Fonts {
  files: PublishedFiles
  /** The `@font-face` rules. */
  css: string
  /** The rules of what is below the first screen. */
  cssBelowTheFold: string
  /** The addresses of the fonts of a page's first view. */
  listPreloads: (locale: Locale) => string[]
}

/**
 * Cuts the fonts down to the characters that the pages show, and those that a visitor may type.
 * @param shown what the pages of each language show
 */
export async function makeFonts(
  editions: Edition[],
  shown: InEach<unknown>,
  base: string,
  fallbacks: Fallback[] = [],
): Promise<Fonts> {
  const files: PublishedFiles = new Map()
  const add: AddFile = (name, bytes) => {
    const path = `assets/${name}-${hashParts(bytes)}.woff2`
    files.set(path, bytes)
    return base + path
  }
  const family: { name: FontPart; path: string; css: string }[] = []
  const letters = Object.fromEntries(
    editions.map(({ locale }) => [locale, collectLetters(shown[locale])]),
  ) as Record<Locale, Letters>
  for (const { name, text, range } of makeFaces(letters)) {
    const path = add(name, await cutFace(name, text))
    family.push({ name, path, css: makeFamilyRules(name, path, range) })
  }
  // If a letter is in the range of several rules, the last one wins.
  const fallbackFaces = fallbacks.map((fallback, index) => {
    const path = add(`fallback-${index}`, fallback.woff2)
    const bold = fallback.bold && add('fallback-bold', fallback.bold)
    return { path, ...makeFallbackFace(path, fallback, bold) }
  })
  const listFaces = (locale: Locale) => {
    const { characters } = letters[locale]
    const parts = new Set(characters.map(findPart)).add('latin')
    if (isArabic(locale)) parts.add('arabic')
    return [
      ...family.filter(({ name }) => parts.has(name)),
      ...fallbackFaces.filter(({ letters }) =>
        characters.some((character) => letters.has(character.codePointAt(0) ?? 0)),
      ),
    ].map(({ path }) => path)
  }
  const { lettered, areHeadings } = await createLetterings(editions, letters, add)
  const css = [
    makeSystemFaces(),
    ...[...family, ...fallbackFaces].map(({ css }) => css),
    makeRule(':root', areHeadings ? { '--font-headings': 'var(--font-names)' } : {}),
    ...lettered.map(({ css }) => css),
  ].join('')
  const listPreloads = (locale: Locale) => [
    ...listFaces(locale),
    ...lettered.filter((letters) => letters.locale === locale).map(({ path }) => path),
  ]
  return { files, css, cssBelowTheFold: await makeLateFaces(editions, add), listPreloads }
}

/** The rules of a fallback font, and the letters for which a page needs it. */
function makeFallbackFace(path: string, { letters }: Fallback, bold?: string) {
  if (bold === undefined)
    return { letters, css: makeFaceRule(path, Array.from(letters, formatHex).join()) }
  // Texts without runs, such as those in drawings, take single letters from it.
  const lacking = Array.from(letters).filter((code) =>
    needsAmiri(String.fromCodePoint(code)),
  )
  const css = [
    makeFaceRule(path, lacking.map(formatHex).join()),
    makeFaceRule(path, Array.from(letters, formatHex).join(), 'Amiri text', '400 500'),
    // Fetched only if the page has strong words or titles in it.
    makeFaceRule(bold, Array.from(letters, formatHex).join(), 'Amiri text', '600 700'),
    '.amiri{font-family:"Amiri text",var(--font)}',
  ].join('')
  return { letters: new Set(lacking), css }
}

/** A file of the family, cut down to the letters of a text. */
function cutFace(name: FontPart, text: string) {
  const module = `@fontsource-variable/alexandria/files/alexandria-${name}-wght-normal.woff2`
  const font = readFileSync(require.resolve(module))
  const used = [...new Set(text)].sort().join('')
  return readOrMake(
    import.meta.dirname,
    [font, used, JSON.stringify([fontWeights, features, 'bare'])],
    () =>
      subsetFont(font, used, {
        targetFormat: 'woff2',
        variationAxes: { wght: fontWeights },
        keepFeatures: features,
        // Browsers take the widths from the outlines.
        dropTables: ['HVAR', 'STAT'],
      }),
  )
}

/** The rule of a font with some texts in the map's typeface. */
function makeLetteringFace(family: string, path: string) {
  return `@font-face{font-family:"${family}";src:url(${path});font-display:swap}`
}

function makeLetteringRules(
  { locale, drawnName, profile }: Edition,
  path: string,
  isLettered: boolean,
) {
  const rules =
    makeLetteringFace(`Letters ${locale}`, path) +
    makeRule(`html:lang(${locale})`, {
      '--letters': `"Letters ${locale}"`,
      ...measureNames(drawnName, isLettered),
      '--role': measureLongestWord(profile.role.plain).toFixed(1),
    })
  return isLettered
    ? rules
    : rules + makeRule(`.hero-name:lang(${locale})`, { 'font-family': 'var(--font)' })
}

/**
 * The map's letters below the first screen: of the projects' titles, of About's heading and of
 * tonight's sentence. Titles use them in all languages or in none. And the e-mail address's width.
 */
async function makeLateFaces(editions: Edition[], add: AddFile) {
  const lettered = editions.map((edition) => ({
    locale: edition.locale,
    ...listMapFontTexts(edition),
  }))
  const areTitles = lettered.flatMap(({ titles }) => titles).every(isInMapFont)
  const rules = lettered.map(async ({ locale, titles, tonight, stories }) => {
    const isTonight = tonight.length > 0 && tonight.every(isInMapFont)
    const texts = [...(isTonight ? tonight : []), ...(areTitles ? titles : [])]
    const story = await makeStoryFace(locale, stories, add)
    if (texts.length === 0) return story
    const path = add(`late-${locale}`, await makeLettering(texts))
    const family = `"Late ${locale}",var(--font-names)`
    return (
      story +
      makeLetteringFace(`Late ${locale}`, path) +
      makeRule(
        `html:lang(${locale})`,
        areTitles
          ? {
              '--font-titles': family,
              '--scale-titles': 1.35,
              '--word-titles': 'var(--word)',
            }
          : {},
      ) +
      makeRule(`.tonight:lang(${locale})`, isTonight ? { 'font-family': family } : {})
    )
  })
  const address = editions[0]?.profile.email ?? ''
  return (
    makeRule(':root', { '--address': measureLongestWord(address).toFixed(2) }) +
    (await Promise.all(rules)).join('')
  )
}

/** Only the font of stories has their letters: it is fetched with the first story. */
async function makeStoryFace(locale: Locale, texts: string[], add: AddFile) {
  if (texts.length === 0 || !texts.every(isInMapFont)) return ''
  const path = add(`story-${locale}`, await makeLettering(texts))
  return (
    makeLetteringFace(`Story ${locale}`, path) +
    makeRule(`html:lang(${locale})`, {
      '--font-story': `"Story ${locale}",var(--font-names)`,
      '--word-story': 'var(--word)',
    })
  )
}

function measureLongestWord(text: string) {
  return 1.02 * Math.max(...text.split(' ').map((word) => measureWidth(word, 1)))
}

/** How much larger a name must become for a line more. */
const GAIN = 1.2

/**
 * The widths in ems of the owner's name on one line, on two and on three, where it may also break
 * after a hyphen, and that of its longest part. A line that gains little is left out (hero.css).
 */
function measureNames(drawnName: string, isLettered: boolean) {
  const font = isLettered ? mapFont : undefined
  const measure = (parts: string[]) => 1.02 * measureWidth(parts.join('').trim(), 1, font)
  const words = drawnName.match(/\S+ ?/g) ?? []
  const pieces = drawnName.match(/[^\s-]+-?\s?|-/g) ?? words
  const onOneLine = measure(words)
  const onTwoLines = findNarrowestWidth(words, 2, measure)
  const onThreeLines = findNarrowestWidth(pieces, 3, measure)
  const halved = onOneLine > GAIN * onTwoLines ? onTwoLines : onOneLine
  const widths = {
    '--advance': onOneLine,
    '--halved': halved,
    '--thirds': halved > GAIN * onThreeLines ? onThreeLines : halved,
    '--longest': Math.max(...pieces.map((piece) => measure([piece]))),
  }
  return Object.fromEntries(
    Object.entries(widths).map(([name, width]) => [name, width.toFixed(2)]),
  )
}

function listCharactersBetween(first: number, last: number) {
  const length = last - first + 1
  return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index))
}
