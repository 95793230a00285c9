import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { croppedPercent, filmIn, isHeic, isPhone } from '#pictures'
import type { ContentFile, Text } from '#schema'
import type { Reading } from '../content.ts'
import { nearest } from '../problems/did-you-mean.ts'
import {
  locatorOf,
  type Explanation,
  type Path,
  type Problem,
} from '../problems/problems.ts'

/** Checks that each picture and film of the content exists, can be read, and fits its frame. */
export async function imageProblems(reading: Reading): Promise<Problem[]> {
  const folder = join(reading.folder, 'images')
  const names = (await unlessFails(() => readdirSync(folder))) ?? []
  const problemOf = ({ kind, ...explanation }: Fault, file: ContentFile, path: Path) =>
    reading.at(kind ?? 'error', file, path, explanation)
  const problems = await Promise.all(
    picturesIn(reading).map(async ({ file, path, name, frame }) => {
      const fault =
        missingFault(name, names) ?? (await faultOf(join(folder, name), frame))
      return fault ? [problemOf(fault, file, path)] : []
    }),
  )
  const films = await Promise.all(
    filmsIn(reading).map(async ({ path, name }) => {
      const fault = missingFault(name, names) ?? (await filmFault(join(folder, name)))
      return fault ? [problemOf(fault, 'projects', path)] : []
    }),
  )
  return [...problems, ...films, await ownProblems(folder, names)].flat()
}

function filmsIn({ content: { projects = [] } }: Reading) {
  return projects.flatMap(({ pictures = [] }, index) =>
    pictures.flatMap(({ film }, place) =>
      film === undefined ? [] : { path: [index, 'pictures', place, 'film'], name: film },
    ),
  )
}

/** In megabytes: takes a minute on a phone's network. */
const HEAVY_FILM = 8

/** Checks the format and size of a film, which is published unchanged. */
async function filmFault(path: string): Promise<Fault | undefined> {
  const bytes = await unlessFails(() => readFileSync(path))
  return bytes ? faultOfFilm(bytes) : UNREADABLE
}

/** What is wrong with the bytes of a film. */
export async function faultOfFilm(bytes: Buffer): Promise<Fault | undefined> {
  const film = filmIn(bytes)
  if (!film) {
    const picture = await unlessFails(() => sharp(bytes).metadata())
    const format = isHeic(bytes) ? 'heic' : picture?.format
    return format ? notFilm(format.toUpperCase()) : NO_FILM
  }
  if (film.unplayable) return unplayable(film.unplayable)
  const megabytes = Math.round(bytes.length / 1e6)
  if (megabytes <= HEAVY_FILM) return undefined
  return {
    kind: 'warning',
    wrong: `The film weighs ${megabytes} MB, which is long to wait for on a phone.`,
    advice: `Cut it, or save it smaller: ${HEAVY_FILM} MB are plenty.`,
  }
}

/** Pictures of the product that an owner's file of the same name replaces. */
export const productPictures = ['icon.svg', 'placeholder.svg']

/** Checks that files that replace pictures of the product have the exact name, and are drawings. */
async function ownProblems(folder: string, names: string[]): Promise<Problem[]> {
  const problems = await Promise.all(
    names.map(async (name) => {
      const meant = productPictures.find((known) => known === name.toLowerCase())
      if (!meant) return []
      const fault =
        name === meant
          ? await drawingFault(join(folder, name))
          : { wrong: `Write its name as "${meant}", or else it is not used.` }
      const problem = locatorOf(`images/${name}`, '')
      return fault ? [problem('error', 0, [], fault)] : []
    }),
  )
  return problems.flat()
}

async function drawingFault(path: string): Promise<Explanation | undefined> {
  const drawn = await unlessFails(async () => {
    const picture = sharp(readFileSync(path))
    const { format } = await picture.metadata()
    await picture.resize(16).raw().toBuffer()
    return format
  })
  if (drawn === 'svg') return undefined
  return {
    wrong: 'The file is not an SVG drawing that can be read.',
    advice: 'Save it again as SVG, or take it away: then the product has its own.',
  }
}

interface Fault extends Explanation {
  /** An error unless this says otherwise. */
  kind?: 'warning'
}

/** The place of a picture in the layout. Without a ratio it takes any shape. */
interface Frame {
  minWidth: number
  ratio?: number
  shape?: string
}

const portrait = {
  minWidth: 640,
  ratio: 4 / 5,
  shape: 'upright, 4:5 (such as 960 × 1200)',
}
const screen = { minWidth: 640 }

/** How much a picture may differ from its frame before the cropping is visible. */
const TOLERANCE = 0.1
/** What the build can decode without running out of memory on a small machine. */
const MOST_MEGAPIXELS = 64

interface Image {
  file: string | Text
}

function picturesIn({ content: { profile, projects = [] } }: Reading) {
  const at = (file: ContentFile, path: Path, frame: Frame, image?: Image) => {
    if (!image) return []
    if (typeof image.file === 'string') return [{ file, path, frame, name: image.file }]
    const seen = Object.entries(image.file).filter(
      ([, name], index, all) => all.findIndex(([, other]) => other === name) === index,
    )
    return seen.map(([tag, name]) => ({ file, path: [...path, tag], frame, name }))
  }
  return [
    ...at('profile', ['photo', 'file'], portrait, profile?.photo),
    ...projects.flatMap(({ image, pictures = [] }, index) => [
      ...at('projects', [index, 'image', 'file'], screen, image),
      ...pictures.flatMap((picture, place) =>
        at('projects', [index, 'pictures', place, 'file'], screen, picture),
      ),
    ]),
  ]
}

/** Windows and macOS open `Photo.JPG` as `photo.jpg`; the server that publishes does not. */
function missingFault(name: string, names: string[]): Fault | undefined {
  if (names.includes(name)) return undefined
  const meant = nearest(name, names)
  const advice = meant
    ? `There is "${meant}": write the name exactly so, with capital and small letters.`
    : 'Put the file there, or correct the name.'
  return { wrong: `There is no file "${name}" in content/images/.`, advice }
}

async function faultOf(path: string, frame: Frame): Promise<Fault | undefined> {
  const bytes = await unlessFails(() => readFileSync(path))
  if (!bytes) return UNREADABLE
  const { fault, size } = await examinePicture(bytes)
  return fault ?? (size && frameFault(size, frame))
}

/** A picture by its bytes: what is wrong with it anywhere, and what is known of it. */
export async function examinePicture(bytes: Buffer): Promise<Examined> {
  if (bytes.length === 0) return { fault: EMPTY }
  if (filmIn(bytes)) return { fault: A_FILM }
  if (isHeic(bytes)) return { fault: A_HEIC }
  const image = sharp(bytes, { limitInputPixels: false })
  const metadata = await unlessFails(() => image.metadata())
  if (!metadata) return { fault: NO_PICTURE }
  const { format } = metadata
  // With the rotation that the camera wrote down.
  const { width, height } = metadata.autoOrient
  const megapixels = Math.round((width * height) / 1e6)
  if (megapixels > MOST_MEGAPIXELS) {
    const wrong = `The picture is too large: ${megapixels} megapixels, where ${MOST_MEGAPIXELS} are allowed.`
    return {
      fault: { wrong, advice: 'Save it smaller; 2400 pixels of width are plenty.' },
    }
  }
  const decode = () => sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer()
  if (!(await unlessFails(decode))) return { fault: DAMAGED }
  const size = { width, height, isDrawn: format === 'svg' }
  if (format === 'svg' && hasForeignLabels(bytes))
    return { fault: FOREIGN_LABELS, format, size }
  if (format === 'gif') return { fault: GIF, format, size }
  if ((metadata.pages ?? 1) > 1) return { fault: MOVING, format, size }
  return { format, size }
}

interface Examined {
  fault?: Fault
  /** As sharp names it; absent where the picture can't be used. */
  format?: string
  size?: Size
}

interface Size {
  width: number
  height: number
  isDrawn: boolean
}

function frameFault({ width, height, isDrawn }: Size, frame: Frame): Fault | undefined {
  // A phone's screen needs less room than others.
  const needed =
    !frame.ratio && isPhone({ width, height }) ? frame.minWidth / 2 : frame.minWidth
  if (!isDrawn && width < needed) {
    const wrong = `The picture is too small: ${width} pixels wide, where ${needed} are needed to be sharp.`
    return { kind: 'warning', wrong }
  }
  const { ratio, shape } = frame
  const foot = ratio ? 0 : croppedPercent({ width, height })
  if (foot > 0) {
    const wrong = `The picture will be cropped: it is so tall (${width} × ${height}) that ${foot} % of it are cut at the foot.`
    const advice = 'Cut it to what shows most, or say with "focus" what must be seen.'
    return { kind: 'warning', wrong, advice }
  }
  if (!ratio || Math.abs(width / height / ratio - 1) <= TOLERANCE) return undefined
  const wrong = `The picture will be cropped: it is ${width} × ${height}, and its place is ${shape ?? ''}.`
  const advice = 'Cut it to that shape, or say with "focus" what must be seen.'
  return { kind: 'warning', wrong, advice }
}

const UNREADABLE: Fault = {
  wrong: "The picture can't be read. Is it a folder, or is reading it not allowed?",
  advice: 'Put the file into content/images/ again.',
}
const NO_FILM: Fault = {
  wrong: 'The file is no film that browsers play.',
  advice: 'Save it as MP4 (H.264) or WebM, without sound.',
}
const A_FILM: Fault = {
  wrong: 'The file is a film, whatever its name is.',
  advice:
    'Give it as "film", beside a picture as "file"; or save one of its moments as PNG or JPEG.',
}
const A_HEIC: Fault = {
  wrong: 'The file is a HEIC photograph of a phone, whatever its name is.',
  advice: 'Open it in a picture program, and save it as JPEG: a new name does not help.',
}
const FOREIGN_LABELS: Fault = {
  kind: 'warning',
  wrong:
    'The labels of this drawing are HTML inside it ("foreignObject"), which no picture can show: they are missing on the page.',
  advice:
    'Save it with plain text (in Mermaid, the setting "htmlLabels: false"), or as PNG from the browser.',
}
const EMPTY: Fault = {
  wrong: 'The picture is an empty file.',
  advice: 'Put it into content/images/ again.',
}
const GIF: Fault = {
  kind: 'warning',
  wrong: 'A GIF is shown as a still picture, of its first frame.',
  advice: 'A PNG of the best frame is sharper.',
}
const MOVING: Fault = {
  kind: 'warning',
  wrong: 'The picture moves, and only its first image will be shown.',
  advice: 'Save the one that shows most as PNG.',
}
const NO_PICTURE: Fault = {
  wrong: 'The file is not a picture that can be read.',
  advice: 'Open it in a picture program, and save it as PNG or JPEG.',
}
const DAMAGED: Fault = {
  wrong:
    "The picture is damaged: a part of it is missing, or it is of a kind that can't be read.",
  advice: 'Save it again as PNG or JPEG.',
}

/** A fault of a picture that was given as a film. */
function notFilm(format: string): Fault {
  return {
    wrong: `The file is no film, but a picture (${format}), whatever its name is.`,
    advice:
      'Save the film as MP4 (H.264) or WebM, without sound; or give this as "file".',
  }
}

/** A warning and no error, since some browsers play it, and the others show the still picture. */
function unplayable(codec: string): Fault {
  return {
    kind: 'warning',
    wrong: `The film is coded as ${codec}, which many browsers do not play: they show its still picture alone.`,
    advice:
      'Save it as MP4 with H.264 (on an iPhone: Settings, Camera, Formats, "Most Compatible").',
  }
}

/**
 * Whether a drawing holds texts as HTML, which only a browser that opens it as a page shows. In a
 * `<switch>` (as draw.io writes), plain texts follow for all others.
 */
function hasForeignLabels(svg: Buffer) {
  return /(?<!<switch[^<>]*>\s*)<(?:\w+:)?foreignObject\b/i.test(svg.toString('utf8'))
}

async function unlessFails<Result>(make: () => Result) {
  try {
    return await make()
  } catch {
    return undefined
  }
}
