import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Edition } from '#edition'

/** The photo's size in pixels: 30 mm high in print at 500 dots per inch. */
const photoFrame = { width: 480, height: 600 }

/** The profile's photo if the owner wants it on the CV. */
export function choosePhoto({ site: { cv }, profile }: Edition) {
  return cv && !('files' in cv) && cv.photo ? profile.photo : undefined
}

/** The photo as JPEG, cropped as on the page; undefined if the CV has none. */
export async function makePhoto(edition: Edition, folder: string) {
  const photo = choosePhoto(edition)
  if (!photo) return undefined
  const { info, data } = await sharp(readFileSync(join(folder, 'images', photo.file)))
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(info.width / photoFrame.width, info.height / photoFrame.height)
  const [width, height] = [photoFrame.width * scale, photoFrame.height * scale].map(
    Math.floor,
  ) as [number, number]
  const [x = 50, y = 50] = photo.focus?.split(' ').map(Number.parseFloat) ?? []
  return sharp(data)
    .extract({
      left: Math.round(((info.width - width) * x) / 100),
      top: Math.round(((info.height - height) * y) / 100),
      width,
      height,
    })
    .resize(photoFrame)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}
