import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import type { Content } from '../../model/schema'
import type { Picture } from '../../model/page'
import { ownPicture, sampleFolder } from '../reading/content-folder'
import { cached, hashOf } from './cache'

/** Widths in pixels: a card on a phone and on a desktop, at one to three device pixels. */
const widths = [480, 800, 1200]
const fallbackWidth = 800

const formats = {
  avif: { quality: 55, effort: 4 },
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
  const named = [content.profile.photo, ...content.projects.map(({ image }) => image)]
  const names = new Set(named.flatMap((image) => (image ? [image.file] : [])))
  const files: Files = new Map()
  // Side by side: one encoder leaves most cores idle.
  const made = await Promise.all(
    Array.from(names, async (name) => {
      const picture = await makePicture(readFileSync(join(folder, name)), name, files)
      return [name, { ...picture, path: base + picture.path }] as const
    }),
  )
  const pictures: Record<string, Picture> = Object.fromEntries(made)

  const placeholder =
    ownPicture('placeholder.svg') ??
    readFileSync(join(sampleFolder, 'images/placeholder.svg'))
  const path = `assets/placeholder-${hashOf(placeholder)}.svg`
  files.set(path, placeholder)
  return { pictures, placeholder: base + path, files }
}

async function makePicture(source: Buffer, name: string, files: Files): Promise<Picture> {
  // Upright as the camera meant it; the size is that of the upright picture.
  const upright = sharp(source).autoOrient()
  const { autoOrient: size } = await upright.metadata()
  const fitting = widths.filter((width) => width <= size.width)
  const [smallest = size.width, ...larger] = fitting
  const used = [smallest, ...larger]
  const fallback = used.includes(fallbackWidth) ? fallbackWidth : smallest

  const recipe = JSON.stringify([sharp.versions, formats, used])
  const path = `assets/${parse(name).name}-${hashOf(source, recipe)}/`
  const make = async (format: Format, width: number) => {
    const bytes = await cached([source, recipe, format, `${width}`], () =>
      upright.clone().resize({ width }).toFormat(format, formats[format]).toBuffer(),
    )
    files.set(`${path}${width}.${format}`, bytes)
  }
  for (const width of used) {
    await make('avif', width)
    await make('webp', width)
  }
  await make('jpeg', fallback)

  const { dominant } = await sharp(source).stats()
  const hex = Buffer.from([dominant.r, dominant.g, dominant.b]).toString('hex')
  const { width, height } = size
  return { path, widths: used, fallback, width, height, tint: `tint-${hex}` }
}

/** The rules behind the pictures' `tint` classes. */
export function tintStyles(pictures: Record<string, Picture>) {
  const tints = new Set(Object.values(pictures).map(({ tint }) => tint))
  return Array.from(
    tints,
    (tint) => `.${tint}{background:#${tint.slice('tint-'.length)}}`,
  ).join('')
}
