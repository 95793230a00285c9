import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { croppedPercent, isPhone } from '#pictures'
import type { ContentFile, Text } from '#schema'
import type { Reading } from '../content.ts'
import { nearest } from '../did-you-mean.ts'
import { locatorOf, type Path, type Problem } from '../problems.ts'

/** Whether each picture that the content names is there, can be read, and fits its frame. */
export async function imageProblems(reading: Reading): Promise<Problem[]> {
  const folder = join(reading.folder, 'images')
  const names = (await unlessFails(() => readdirSync(folder))) ?? []
  const problems = await Promise.all(
    picturesIn(reading).map(async ({ file, path, name, frame }) => {
      const fault =
        missingFault(name, names) ?? (await faultOf(join(folder, name), frame))
      return fault ? [reading.at(fault.kind ?? 'error', file, path, fault.message)] : []
    }),
  )
  const films = await Promise.all(
    filmsIn(reading).map(async ({ path, name }) => {
      const fault = missingFault(name, names) ?? (await filmFault(join(folder, name)))
      if (!fault) return []
      return [reading.at(fault.kind ?? 'error', 'projects', path, fault.message)]
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

/** In megabytes: a minute on a phone's network. */
const HEAVY_FILM = 8

/** A film is published as it is: whether it is one, and what it weighs for who plays it. */
async function filmFault(path: string): Promise<Fault | undefined> {
  const bytes = await unlessFails(() => readFileSync(path))
  if (!bytes) return { message: UNREADABLE }
  const isFilm =
    bytes.toString('latin1', 4, 8) === 'ftyp' || bytes.toString('hex', 0, 4) === EBML
  if (!isFilm) return { message: NO_FILM }
  const megabytes = Math.round(bytes.length / 1e6)
  if (megabytes <= HEAVY_FILM) return undefined
  return {
    kind: 'warning',
    message: `The film weighs ${megabytes} MB, which is long to wait for on a phone. Cut it, or save it smaller: ${HEAVY_FILM} MB are plenty.`,
  }
}

/** How a WebM begins: as any file of EBML (RFC 8794, 11.2.1). */
const EBML = '1a45dfa3'

/** The pictures of the product's that an owner may have in their place, by their names alone. */
const own = ['icon.svg', 'placeholder.svg']

/** Whether those that the owner has are drawings that can be read, under their exact names. */
async function ownProblems(folder: string, names: string[]): Promise<Problem[]> {
  const problems = await Promise.all(
    names.map(async (name) => {
      const meant = own.find((known) => known === name.toLowerCase())
      if (!meant) return []
      const fault =
        name === meant
          ? await drawingFault(join(folder, name))
          : `Write its name as "${meant}", or else it is not used.`
      const problem = locatorOf(`images/${name}`, '')
      return fault ? [problem('error', 0, [], fault)] : []
    }),
  )
  return problems.flat()
}

async function drawingFault(path: string) {
  const drawn = await unlessFails(async () => {
    const picture = sharp(readFileSync(path))
    const { format } = await picture.metadata()
    await picture.resize(16).raw().toBuffer()
    return format
  })
  if (drawn === 'svg') return undefined
  return 'The file is not an SVG drawing that can be read. Save it again as SVG, or take it away: then the product has its own.'
}

interface Fault {
  kind?: 'warning'
  message: string
}

/** The place of a picture in the layout; without a ratio it takes any shape. */
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

/** By how much a picture may differ from its frame before the cut is seen. */
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
  return { message: `There is no file "${name}" in content/images/. ${advice}` }
}

async function faultOf(path: string, frame: Frame): Promise<Fault | undefined> {
  const bytes = await unlessFails(() => readFileSync(path))
  if (!bytes) return { message: UNREADABLE }
  if (bytes.length === 0) return { message: EMPTY }
  const image = sharp(bytes, { limitInputPixels: false })
  const metadata = await unlessFails(() => image.metadata())
  if (!metadata) return { message: NO_PICTURE }
  // Upright, as the camera meant it.
  const { width, height } = metadata.autoOrient
  const megapixels = Math.round((width * height) / 1e6)
  if (megapixels > MOST_MEGAPIXELS) {
    const limit = `${megapixels} megapixels, where ${MOST_MEGAPIXELS} are allowed`
    const advice = 'Save it smaller; 2400 pixels of width are plenty.'
    return { message: `The picture is too large: ${limit}. ${advice}` }
  }
  const decode = () => sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer()
  if (!(await unlessFails(decode))) return { message: DAMAGED }
  const warning = (message: string) => ({ kind: 'warning' as const, message })
  if (metadata.format === 'gif') return warning(GIF)
  if ((metadata.pages ?? 1) > 1) return warning(MOVING)
  // A phone's screen needs less room than others.
  const needed =
    !frame.ratio && isPhone({ width, height }) ? frame.minWidth / 2 : frame.minWidth
  if (metadata.format !== 'svg' && width < needed) {
    const need = `${width} pixels wide, where ${needed} are needed to be sharp`
    return warning(`The picture is too small: ${need}.`)
  }
  const { ratio, shape } = frame
  const foot = ratio ? 0 : croppedPercent({ width, height })
  if (foot > 0) {
    const advice = 'Cut it to what shows most, or say with "focus" what must be seen.'
    return warning(
      `The picture will be cropped: it is so tall (${width} × ${height}) that ${foot} % of it are cut at the foot. ${advice}`,
    )
  }
  if (!ratio || Math.abs(width / height / ratio - 1) <= TOLERANCE) return undefined
  const cut = `it is ${width} × ${height}, and its place is ${shape}`
  const advice = 'Cut it to that shape, or say with "focus" what must be seen.'
  return warning(`The picture will be cropped: ${cut}. ${advice}`)
}

const UNREADABLE =
  "The picture can't be read. Is it a folder, or is reading it not allowed? Put the file into content/images/ again."
const NO_FILM =
  'The file is no film that browsers play. Save it as MP4 (H.264) or WebM, without sound.'
const EMPTY = 'The picture is an empty file. Put it into content/images/ again.'
const GIF =
  'A GIF is shown as a picture that stands still, of its first moment. A PNG of the moment that shows most is sharper.'
const MOVING =
  'The picture moves, and only its first image will be shown. Save the one that shows most as PNG.'
const NO_PICTURE =
  'The file is not a picture that can be read. Open it in a picture program, and save it as PNG or JPEG.'
const DAMAGED =
  "The picture is damaged: a part of it is missing, or it is of a kind that can't be read (such as HEIC). Save it again as PNG or JPEG."

async function unlessFails<Result>(make: () => Result) {
  try {
    return await make()
  } catch {
    return undefined
  }
}
