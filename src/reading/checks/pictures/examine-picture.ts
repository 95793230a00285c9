import sharp from 'sharp'
import { readFilm, isHeic } from '#pictures'
import type { Explanation } from '../../problems/problems.ts'

/** What is wrong with a file of the content. */
export interface FileProblem extends Explanation {
  /** An error unless this says otherwise. */
  kind?: 'warning'
}

/** What the build can decode without running out of memory on a small machine. */
const MAX_MEGAPIXELS = 64

/** A picture by its bytes: what is wrong with it anywhere, and what is known of it. */
export async function examinePicture(bytes: Buffer): Promise<ExaminedPicture> {
  if (bytes.length === 0) return { fault: EMPTY_FILE }
  if (readFilm(bytes)) return { fault: FILM_AS_PICTURE }
  if (isHeic(bytes)) return { fault: HEIC_AS_PICTURE }
  const image = sharp(bytes, { limitInputPixels: false })
  const metadata = await orUndefined(() => image.metadata())
  if (!metadata) return { fault: NOT_A_PICTURE }
  const { format } = metadata
  // With the rotation that the camera wrote down.
  const { width, height } = metadata.autoOrient
  const megapixels = Math.round((width * height) / 1e6)
  if (megapixels > MAX_MEGAPIXELS) {
    const wrong = `The picture is too large: ${megapixels} megapixels, where ${MAX_MEGAPIXELS} are allowed.`
    return {
      fault: { wrong, advice: 'Save it smaller; 2400 pixels of width are plenty.' },
    }
  }
  const decode = () => sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer()
  if (!(await orUndefined(decode))) return { fault: DAMAGED }
  const size = { width, height, isDrawn: format === 'svg' }
  if (format === 'svg' && hasForeignLabels(bytes))
    return { fault: FOREIGN_LABELS, format, size }
  if (format === 'gif') return { fault: GIF, format, size }
  if ((metadata.pages ?? 1) > 1) return { fault: ANIMATED, format, size }
  return { format, size }
}

interface ExaminedPicture {
  fault?: FileProblem
  /** As sharp names it; absent where the picture can't be used. */
  format?: string
  size?: PictureSize
}

export interface PictureSize {
  width: number
  height: number
  isDrawn: boolean
}

const FILM_AS_PICTURE: FileProblem = {
  wrong: 'The file is a film, whatever its name is.',
  advice:
    'Give it as "film", beside a picture as "file"; or save one of its moments as PNG or JPEG.',
}
const HEIC_AS_PICTURE: FileProblem = {
  wrong: 'The file is a HEIC photograph of a phone, whatever its name is.',
  advice: 'Open it in a picture program, and save it as JPEG: a new name does not help.',
}
const FOREIGN_LABELS: FileProblem = {
  kind: 'warning',
  wrong:
    'The labels of this drawing are HTML inside it ("foreignObject"), which no picture can show: they are missing on the page.',
  advice:
    'Save it with plain text (in Mermaid, the setting "htmlLabels: false"), or as PNG from the browser.',
}
const EMPTY_FILE: FileProblem = {
  wrong: 'The picture is an empty file.',
  advice: 'Put it into content/images/ again.',
}
const GIF: FileProblem = {
  kind: 'warning',
  wrong: 'A GIF is shown as a still picture, of its first frame.',
  advice: 'A PNG of the best frame is sharper.',
}
const ANIMATED: FileProblem = {
  kind: 'warning',
  wrong: 'The picture moves, and only its first image will be shown.',
  advice: 'Save the one that shows most as PNG.',
}
const NOT_A_PICTURE: FileProblem = {
  wrong: 'The file is not a picture that can be read.',
  advice: 'Open it in a picture program, and save it as PNG or JPEG.',
}
const DAMAGED: FileProblem = {
  wrong:
    "The picture is damaged: a part of it is missing, or it is of a kind that can't be read.",
  advice: 'Save it again as PNG or JPEG.',
}

/**
 * Whether a drawing holds texts as HTML, which only a browser that opens it as a page shows. In a
 * `<switch>` (as draw.io writes), plain texts follow for all others.
 */
function hasForeignLabels(svg: Buffer) {
  return /(?<!<switch[^<>]*>\s*)<(?:\w+:)?foreignObject\b/i.test(svg.toString('utf8'))
}

/** The result of a function, or undefined if it throws. */
export async function orUndefined<Result>(make: () => Result) {
  try {
    return await make()
  } catch {
    return undefined
  }
}

export const UNREADABLE: FileProblem = {
  wrong: "The picture can't be read. Is it a folder, or is reading it not allowed?",
  advice: 'Put the file into content/images/ again.',
}
