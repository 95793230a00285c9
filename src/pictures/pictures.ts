import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { InEach } from '#languages'
import type { Content } from '#schema'
import { makeFocusClass, type Images, type Picture } from '#edition'
import {
  type FileState,
  findOwnPicture,
  getFileState,
  hashParts,
  readOrMake,
  remember,
  sampleFolder,
} from '#workspace'
import { makeRule, toHex, toOklch } from '#colours'
import { readFilm } from './films.ts'

/** Widths in pixels: a card on phone and desktop, at device pixel ratios of one to three. */
const cardWidths = [480, 768, 1200]
/** The portrait is at most 22 rem wide, and about 300 px on a phone. */
const portraitWidths = [480, 608, 768]
/** For pictures that open in the size of the window. */
const largestWidth = 1920
const fallbackWidth = 768
const maxCardWidth = Math.max(...cardWidths)

const formats = {
  // A quarter of the time of effort 4 at 4:4:4 for 2 % more bytes, because owners wait for the
  // first build.
  avif: { quality: 54, effort: 3, chromaSubsampling: '4:2:0' },
  jpeg: { quality: 80, mozjpeg: true },
} as const

type PictureFormat = keyof typeof formats

/** What a plate has behind a transparent picture: its colours in tokens-below-the-fold.css. */
const grounds = { pale: toHex(0.97, 0.01, 86), dark: toHex(0.25, 0.05, 268) }

/** Files to publish, by path relative to the site's root. */
export type PublishedFiles = Map<string, Buffer>

/**
 * Converts every picture of the content to each format and width.
 * @param folder the folder with the owner's pictures
 * @param base the path below which the site is served
 */
export async function makePictures(content: Content, folder: string, base: string) {
  const storyPictures = content.projects.flatMap(({ pictures }) => pictures)
  const { photo } = content.profile
  const plates = content.projects.flatMap(({ image }) => image ?? [])
  const onCards = new Set([...plates, ...storyPictures].flatMap(listFiles))
  const names = new Set([...(photo ? listFiles(photo) : []), ...onCards])
  const large = new Set(storyPictures.flatMap(listFiles))
  const files: PublishedFiles = new Map()
  // In parallel, because one encoder does not use all cores.
  const converted = await Promise.all(
    Array.from(names, async (name) => {
      const { picture, copies } = await makePicture(
        getFileState(join(folder, name)),
        onCards.has(name) ? cardWidths : portraitWidths,
        large.has(name),
      )
      for (const [path, bytes] of copies) files.set(path, bytes)
      return [name, { ...picture, path: base + picture.path }] as const
    }),
  )
  const pictures: Record<string, Picture> = Object.fromEntries(converted)

  const films: Images['films'] = {}
  for (const { film } of storyPictures) {
    if (film === undefined) continue
    const bytes = readFileSync(join(folder, film))
    const { name, ext } = parse(film.toLowerCase())
    // A server derives the media type from the name, and browsers refuse a film under a wrong one.
    const type = readFilm(bytes)?.type
    const path = `assets/${name}-${hashParts(bytes)}${type ? `.${type}` : ext}`
    files.set(path, bytes)
    films[film] = base + path
  }

  const placeholder =
    findOwnPicture('placeholder.svg', folder) ??
    readFileSync(join(sampleFolder, 'images/placeholder.svg'))
  const path = `assets/placeholder-${hashParts(placeholder)}.svg`
  files.set(path, placeholder)
  const styles = makePictureStyles(
    Object.values(pictures),
    [photo, ...plates].flatMap((image) => image?.focus ?? []),
  )
  return { pictures, films, placeholder: base + path, files, styles }
}

/** The files of a picture: one, or one per language. */
function listFiles({ file }: { file: string | InEach<string> }) {
  return typeof file === 'string' ? [file] : [...new Set(Object.values(file))]
}

const makePicture = remember(makeCopies)

/** A picture with its copies. */
async function makeCopies({ path: file }: FileState, widths: number[], isLarge: boolean) {
  const source = readFileSync(file)
  const copies: PublishedFiles = new Map()
  const metadata = await sharp(source).metadata()
  const density = chooseDensity(metadata, isLarge ? largestWidth : maxCardWidth)
  // Rotate by EXIF orientation; the size is that of the rotated picture.
  const upright = sharp(source, { density }).autoOrient()
  const { autoOrient: size } = await upright.metadata()
  const fitting = widths.filter((width) => width <= size.width)
  const [smallest = size.width, ...larger] = fitting
  const chosen = [smallest, ...larger]
  const largest = Math.min(size.width, largestWidth)
  const large = isLarge && !chosen.includes(largest) ? largest : undefined
  const fallback = chosen.includes(fallbackWidth) ? fallbackWidth : smallest

  const { isOpaque } = await sharp(source).stats()
  const behind = (await isPale(upright.clone())) ? 'dark' : 'pale'
  // A JPEG would be black where the picture is transparent.
  const flat = isOpaque
    ? upright
    : upright.clone().flatten({ background: grounds[behind] })
  const parts = [sharp.versions, formats, chosen, density, ...(isOpaque ? [] : [grounds])]
  const recipe = JSON.stringify(parts)
  const path = `assets/${parse(file).name}-${hashParts(source, recipe)}/`
  const make = async (format: PictureFormat, width: number) => {
    const picture = format === 'jpeg' ? flat : upright
    const bytes = await readOrMake(
      import.meta.dirname,
      [source, recipe, format, `${width}`],
      () =>
        picture.clone().resize({ width }).toFormat(format, formats[format]).toBuffer(),
    )
    copies.set(`${path}${width}.${format}`, bytes)
  }
  for (const width of [...chosen, large ?? []].flat()) await make('avif', width)
  await make('jpeg', fallback)

  const hue = await findDominantHue(upright.clone())
  const { width, height } = size
  const ratio = getRatio(size)
  const picture: Picture = {
    path,
    widths: chosen,
    large,
    fallback,
    width,
    height,
    hue,
    ...(ratio !== undefined && { ratio }),
    ...(!isOpaque && { behind }),
    ...(isPhone(metadata.autoOrient) && { isPhone: true }),
  }
  return { picture, copies }
}

/** The density, in dots per inch, at which one unit of an SVG is one pixel. */
const SVG_DENSITY = 72
/** Keeps the copies of a drawing that is very tall small enough for the memory. */
const MAX_DRAWN_HEIGHT = 8000

/**
 * The density at which a vector drawing is as wide as its largest copy. An icon of 24 units would
 * otherwise be 24 pixels wide, and blurred on the page.
 */
function chooseDensity({ format, width, height }: Metadata, target: number) {
  if (format !== 'svg') return SVG_DENSITY
  const scale = Math.min(target / width, MAX_DRAWN_HEIGHT / height)
  return Math.ceil(SVG_DENSITY * Math.max(1, scale))
}

/** The ratios of a plate, in percent. */
const plateRatios = {
  /** A full-page screenshot has a smaller ratio than this. */
  cropped: 40,
  /** Limits of a window's ratio. Upright pictures have the default one. */
  tallest: 400 / 3,
  widest: 200,
  /** The default ratio of a window, also in plate.css. */
  standard: 1600 / 9,
}

interface Size {
  width: number
  height: number
}

/** Width in percent of the height; undefined for a full-page screenshot, which is cropped. */
function getRatio({ width, height }: Size) {
  // Rounded down, because a ratio that is slightly too wide would crop the picture.
  const ratio = Math.floor((100 * width) / height)
  return ratio < plateRatios.cropped ? undefined : ratio
}

/** A phone's screenshot has a smaller ratio than this, in percent. */
const MAX_PHONE_RATIO = 65
/** From this width in pixels on, a phone's screenshot has the ratio of large phones. */
const WIDE_SCREEN = 1200
const [MIN_WIDE_PHONE_RATIO, MAX_WIDE_PHONE_RATIO] = [44.7, 47]
/** The width of the widest phone's screen, in pixels. */
const MAX_PHONE_WIDTH = 1440

/** Whether a picture is a phone's screenshot, and not a long page on a desktop. */
export function isPhone({ width, height }: Size) {
  const ratio = (100 * width) / height
  if (ratio < plateRatios.cropped || width > MAX_PHONE_WIDTH) return false
  if (width < WIDE_SCREEN) return ratio < MAX_PHONE_RATIO
  return MIN_WIDE_PHONE_RATIO < ratio && ratio < MAX_WIDE_PHONE_RATIO
}

/** How much of a project's picture is cropped at the bottom, in percent. */
export function measureCroppedPercent({ width, height }: Size) {
  if (getRatio({ width, height }) !== undefined) return 0
  return Math.round(100 * (1 - (100 * width) / height / plateRatios.standard))
}

/** The rule for a picture's ratio and that of its window. */
function makeRatioRule(ratio: number) {
  const { tallest, widest } = plateRatios
  const window = Math.min(widest, Math.max(tallest, ratio)) / 100
  return makeRule(`.ratio-${ratio}`, {
    '--ratio': ratio / 100,
    ...(ratio < 100 ? {} : { '--window-ratio': Number(window.toFixed(2)) }),
  })
}

/**
 * Hues are rounded to this many degrees: a smaller difference is invisible, and equal hues
 * share a rule.
 */
const HUE_STEP = 10
/** The site's lapis, for pictures without colour. */
const DEFAULT_HUE = 260
/** A colour with less chroma looks grey. */
const MIN_CHROMA = 0.04
/** Minimum coloured share of a picture. */
const MIN_COLOURED_SHARE = 0.01

/** The picture's dominant hue. Strong colours count more than large pale areas. */
async function findDominantHue(picture: Sharp) {
  const small = picture.resize(64, 64, { fit: 'fill' }).flatten({ background: '#fff' })
  const pixels = await small.toColourspace('srgb').raw().toBuffer()
  const strengths = Array.from({ length: 360 / HUE_STEP }, () => 0)
  const channels = 3
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + channels)
    const { chroma, hue } = toOklch(red, green, blue)
    const bin = Math.round(hue / HUE_STEP) % strengths.length
    if (chroma > MIN_CHROMA) strengths[bin] = (strengths[bin] ?? 0) + chroma ** 2
  }
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  if (total < (MIN_CHROMA ** 2 * MIN_COLOURED_SHARE * pixels.length) / channels)
    return DEFAULT_HUE
  // Add half of the neighbouring hues, because a gradient is spread over several.
  const near = strengths.map(
    (strength, bin) =>
      strength +
      ((strengths.at(bin - 1) ?? 0) + (strengths[(bin + 1) % strengths.length] ?? 0)) / 2,
  )
  return near.indexOf(Math.max(...near)) * HUE_STEP
}

/** Above this lightness, a drawing is more visible on a dark background. */
const PALE_LIGHTNESS = 0.72

/** Whether the drawing on a transparent background is pale, like a white logo. */
async function isPale(picture: Sharp) {
  const small = picture.resize(64, 64, { fit: 'fill' }).toColourspace('srgb')
  const pixels = await small.ensureAlpha().raw().toBuffer()
  let [lightness, opacity] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    lightness += toOklch(red, green, blue).lightness * alpha
    opacity += alpha
  }
  return lightness > PALE_LIGHTNESS * opacity
}

/**
 * CSS rules for the pictures' classes, because the content security policy forbids style
 * attributes.
 */
function makePictureStyles(pictures: Picture[], focuses: string[]) {
  const rules = [
    ...pictures.map(({ hue }) => makeRule(`.hue-${hue}`, { '--hue': hue })),
    ...pictures.flatMap(({ ratio }) => (ratio === undefined ? [] : makeRatioRule(ratio))),
    ...focuses.map((focus) =>
      makeRule(`.${makeFocusClass(focus)}`, { '--focus': focus }),
    ),
  ]
  return [...new Set(rules)].join('')
}
