import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import type { Content } from '../../model/schema'
import type { Picture } from '../../model/page'
import { cached, hashOf } from './cache'
import { readPicture } from '../reading/content-folder'

/** Widths in pixels: a card on a phone and on a desktop, at one to three device pixels. */
const widths = [480, 800, 1200]
const fallbackWidth = 800

const formats = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
} as const

type Format = keyof typeof formats

/** Files to write, by their path below the site's root. */
export type Files = Map<string, Buffer>

/**
 * Makes every picture that the content names, in each format and width.
 * @param folder where the owner keeps them
 * @param base the path below which the site is served
 */
export async function makePictures(content: Content, folder: string, base: string) {
  const files: Files = new Map()
  const names = [
    ...(content.profile.photo ? [content.profile.photo.file] : []),
    ...content.projects.flatMap(({ image }) => (image ? [image.file] : [])),
  ]
  const pictures = Object.fromEntries(
    await Promise.all(
      [...new Set(names)].map(async (name): Promise<[string, Picture]> => [
        name,
        await makePicture(name, folder, base, files),
      ]),
    ),
  )

  const placeholder = readPicture('placeholder.svg')
  const path = `assets/placeholder-${hashOf(placeholder)}.svg`
  files.set(path, placeholder)
  return { pictures, placeholder: base + path, files }
}

async function makePicture(name: string, folder: string, base: string, files: Files) {
  const source = readFileSync(join(folder, name))
  // Upright as the camera meant it; the size is that of the upright picture.
  const upright = sharp(source).autoOrient()
  const { autoOrient: size } = await upright.metadata()
  const fitting = widths.filter((width) => width <= size.width)
  const used = fitting.length > 0 ? fitting : [size.width]
  const fallback = used.includes(fallbackWidth) ? fallbackWidth : (used[0] ?? size.width)

  const recipe = JSON.stringify([sharp.versions, formats, used])
  const path = `assets/${parse(name).name}-${hashOf(source, recipe)}/`
  const make = async (format: Format, width: number) => {
    const bytes = await cached([source, recipe, format, String(width)], () =>
      upright.clone().resize({ width }).toFormat(format, formats[format]).toBuffer(),
    )
    files.set(`${path}${String(width)}.${format}`, bytes)
  }
  for (const width of used) {
    await make('avif', width)
    await make('webp', width)
  }
  await make('jpeg', fallback)

  const { dominant } = await sharp(source).stats()
  const hex = [dominant.r, dominant.g, dominant.b]
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
  return {
    path: base + path,
    widths: used,
    fallback,
    width: size.width,
    height: size.height,
    tint: `tint-${hex}`,
  } satisfies Picture
}

/** The rules behind the pictures' `tint` classes. */
export function tintStyles(pictures: Record<string, Picture>) {
  const tints = new Set(Object.values(pictures).map(({ tint }) => tint))
  return Array.from(
    tints,
    (tint) => `.${tint}{background:#${tint.slice('tint-'.length)}}`,
  ).join('')
}
