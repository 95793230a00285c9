import sharp from 'sharp'
import { readFilm, isHeic } from '#pictures'
import { isPointer } from '#workspace'
import { makeMessage, type Message } from '../../messages/messages.ts'

/** What is wrong with a file of the content. */
export interface FileProblem extends Message {
  /** An error unless this says otherwise. */
  kind?: 'warning'
}

/** What the build can decode without running out of memory on a small machine. */
const MAX_MEGAPIXELS = 64

/** A picture by its bytes: what is wrong with it anywhere, and what is known of it. */
export async function examinePicture(bytes: Buffer): Promise<ExaminedPicture> {
  if (isPointer(bytes)) return { fault: makeMessage('pointer') }
  if (readFilm(bytes)) return { fault: makeMessage('filmAsPicture') }
  if (isHeic(bytes)) return { fault: makeMessage('heic') }
  const metadata = await orUndefined(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  )
  if (!metadata) return { fault: makeMessage('pictureBroken/other') }
  const { format } = metadata
  // With the rotation that the camera wrote down.
  const { width, height } = metadata.autoOrient
  const megapixels = Math.round((width * height) / 1e6)
  if (megapixels > MAX_MEGAPIXELS)
    return { fault: makeMessage('pictureTooLarge', { megapixels, most: MAX_MEGAPIXELS }) }
  const decode = () => sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer()
  if (!(await orUndefined(decode))) return { fault: makeMessage('pictureBroken/damaged') }
  const size = { width, height, isDrawn: format === 'svg' }
  if (format === 'svg' && hasForeignLabels(bytes))
    return { fault: warn(makeMessage('foreignLabels')), format, size }
  if (format === 'gif' || (metadata.pages ?? 1) > 1)
    return { fault: warn(makeMessage('stillPicture')), format, size }
  return { format, size }
}

export interface ExaminedPicture {
  fault?: FileProblem
  /** As sharp names it; absent where the picture cannot be used. */
  format?: string
  size?: PictureSize
}

export interface PictureSize {
  width: number
  height: number
  isDrawn: boolean
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

export const UNREADABLE = makeMessage('pictureBroken/unreadable')

/** A fault of a picture with which the site can be built all the same. */
export function warn(message: Message): FileProblem {
  return { kind: 'warning', ...message }
}
