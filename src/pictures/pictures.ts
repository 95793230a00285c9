import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Content, Text } from '#schema'
import { focusClass, type Images, type Picture } from '#edition'
import { ownPicture, sampleFolder, cached, hashOf } from '#workspace'
import { oklchOf } from '#colours'

/** Widths in pixels: a card on a phone and on a desktop, at one to three device pixels. */
const widths = [480, 768, 1200]
/** Of what can be seen as large as the window. */
const largest = 1920
const fallbackWidth = 768

const formats = {
  // A quarter of the time of effort 4 at 4:4:4, and 2 % more bytes: owners wait for the first build.
  avif: { quality: 54, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
} as const

type Format = keyof typeof formats

/** Files to publish, by their path below the site's root. */
export type Files = Map<string, Buffer>

/**
 * Makes every picture that the content names, in each format and width.
 * @param folder where the owner keeps them
 * @param base the path below which the site is served
 */
export async function makePictures(content: Content, folder: string, base: string) {
  const told = content.projects.flatMap(({ pictures }) => pictures)
  const plates = [content.profile.photo, ...content.projects.map(({ image }) => image)]
  const names = new Set(
    [...plates, ...told].flatMap((image) => (image ? filesOf(image) : [])),
  )
  const large = new Set(told.flatMap(filesOf))
  const files: Files = new Map()
  // Side by side: one encoder leaves most cores idle.
  const made = await Promise.all(
    Array.from(names, async (name) => {
      const picture = await makePicture(
        readFileSync(join(folder, name)),
        name,
        large.has(name),
        files,
      )
      return [name, { ...picture, path: base + picture.path }] as const
    }),
  )
  const pictures: Record<string, Picture> = Object.fromEntries(made)

  const films: Images['films'] = {}
  for (const { film } of told) {
    if (film === undefined) continue
    const bytes = readFileSync(join(folder, film))
    const { name, ext } = parse(film.toLowerCase())
    const path = `assets/${name}-${hashOf(bytes)}${ext}`
    files.set(path, bytes)
    films[film] = base + path
  }

  const placeholder =
    ownPicture('placeholder.svg', folder) ??
    readFileSync(join(sampleFolder, 'images/placeholder.svg'))
  const path = `assets/placeholder-${hashOf(placeholder)}.svg`
  files.set(path, placeholder)
  const styles = stylesOf(
    Object.values(pictures),
    plates.flatMap((image) => image?.focus ?? []),
  )
  return { pictures, films, placeholder: base + path, files, styles }
}

/** The files of a picture: one, or one for each language. */
function filesOf({ file }: { file: string | Text }) {
  return typeof file === 'string' ? [file] : [...new Set(Object.values(file))]
}

async function makePicture(
  source: Buffer,
  name: string,
  isLarge: boolean,
  files: Files,
): Promise<Picture> {
  // Upright as the camera meant it; the size is that of the upright picture.
  const upright = sharp(source).autoOrient()
  const { autoOrient: size } = await upright.metadata()
  const fitting = widths.filter((width) => width <= size.width)
  const [smallest = size.width, ...larger] = fitting
  const used = [smallest, ...larger]
  const most = Math.min(size.width, largest)
  const large = isLarge && !used.includes(most) ? most : undefined
  const fallback = used.includes(fallbackWidth) ? fallbackWidth : smallest

  const recipe = JSON.stringify([sharp.versions, formats, used])
  const path = `assets/${parse(name).name}-${hashOf(source, recipe)}/`
  const { isOpaque } = await sharp(source).stats()
  const behind = (await isPaleOf(upright.clone())) ? 'dark' : 'pale'
  const make = async (format: Format, width: number) => {
    const bytes = await cached([source, recipe, format, `${width}`], () =>
      upright.clone().resize({ width }).toFormat(format, formats[format]).toBuffer(),
    )
    files.set(`${path}${width}.${format}`, bytes)
  }
  for (const width of [...used, large ?? []].flat()) {
    await make('avif', width)
    await make('webp', width)
  }
  await make('jpeg', fallback)

  const hue = await hueOf(upright.clone())
  const { width, height } = size
  const ratio = ratioOf(size)
  return {
    ...{ path, widths: used, large, fallback, width, height, hue },
    ...(ratio !== undefined && { ratio }),
    ...(!isOpaque && { behind }),
    ...(isPhone(size) && { isPhone: true }),
  }
}

/** The picture of a whole page is narrower than this, in percent of its height. */
const WHOLE_PAGE = 40

/** Its width in percent of its height; none for the picture of a whole page, which is cut. */
function ratioOf({ width, height }: { width: number; height: number }) {
  // Rounded down: what is a hair too wide would be cut.
  const ratio = Math.floor((100 * width) / height)
  return ratio < WHOLE_PAGE ? undefined : ratio
}

/** A screen is narrower than this, in percent of its height, where it is a phone's. */
const WIDEST_PHONE = 65
/** From this width on, in pixels, a screen is a phone's only where it is as slim as those are. */
const WIDE = 1200
const SLIM = 47
/** No phone's screen has more. */
const WIDEST = 1440

/** Whether it is the picture of a phone's screen, and not of a long page on a desktop. */
export function isPhone(size: { width: number; height: number }) {
  const ratio = ratioOf(size)
  const most = size.width < WIDE ? WIDEST_PHONE : size.width <= WIDEST ? SLIM : 0
  return ratio !== undefined && ratio < most
}

/** How much of a project's picture is cut at its foot, in percent. */
export function cutOf({ width, height }: { width: number; height: number }) {
  if (ratioOf({ width, height }) !== undefined) return 0
  return Math.round(100 * (1 - width / height / USUAL_WINDOW))
}

/** Where the picture tells none; plate.css has the same. */
const USUAL_WINDOW = 16 / 9

/** The proportions that a window takes, in percent of its height; upright pictures have the usual one. */
const WINDOW = { tallest: 400 / 3, widest: 200 }

/** What a picture is as a part of its window's height, and the window's own proportion. */
function ratioRule(ratio: number) {
  const window = Math.min(WINDOW.widest, Math.max(WINDOW.tallest, ratio)) / 100
  const own = ratio < 100 ? '' : `;--window-ratio:${Number(window.toFixed(2))}`
  return `.ratio-${ratio}{--ratio:${ratio / 100}${own}}`
}

/** Hues are told to this many degrees: nobody sees less, and neighbours share a rule. */
const HUE_STEP = 10
/** The site's lapis, for a picture in greys. */
const LAPIS = 260
/** What has less chroma than this is grey to the eye. */
const GREY = 0.04
/** The share of a picture that must have a colour for it to count. */
const SOME = 0.01

/** The hue that most of a picture's colour has, strong colours before large pale grounds. */
async function hueOf(picture: Sharp) {
  const small = picture.resize(64, 64, { fit: 'fill' }).flatten({ background: '#fff' })
  const pixels = await small.toColourspace('srgb').raw().toBuffer()
  const strengths = Array.from({ length: 360 / HUE_STEP }, () => 0)
  const channels = 3
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + channels)
    const { chroma, hue } = oklchOf(red, green, blue)
    const bin = Math.round(hue / HUE_STEP) % strengths.length
    if (chroma > GREY) strengths[bin] = (strengths[bin] ?? 0) + chroma ** 2
  }
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  if (all < (GREY ** 2 * SOME * pixels.length) / channels) return LAPIS
  // A hue with its neighbours: a gradient's colour is spread over several.
  const near = strengths.map(
    (strength, bin) =>
      strength +
      ((strengths.at(bin - 1) ?? 0) + (strengths[(bin + 1) % strengths.length] ?? 0)) / 2,
  )
  return near.indexOf(Math.max(...near)) * HUE_STEP
}

/** Above this, what is drawn is seen better on a dark ground than on a pale one. */
const PALE = 0.72

/** Whether what is drawn on a transparent ground is pale, as a white logo is. */
async function isPaleOf(picture: Sharp) {
  const small = picture.resize(64, 64, { fit: 'fill' }).toColourspace('srgb')
  const pixels = await small.ensureAlpha().raw().toBuffer()
  let [all, drawn] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    all += oklchOf(red, green, blue).lightness * alpha
    drawn += alpha
  }
  return all > PALE * drawn
}

/** The rules behind the pictures' classes: the policy allows no style in an attribute. */
function stylesOf(pictures: Picture[], focuses: string[]) {
  const rules = [
    ...pictures.map(({ hue }) => `.hue-${hue}{--hue:${hue}}`),
    ...pictures.flatMap(({ ratio }) => (ratio === undefined ? [] : ratioRule(ratio))),
    ...focuses.map((focus) => `.${focusClass(focus)}{--focus:${focus}}`),
  ]
  return [...new Set(rules)].join('')
}
