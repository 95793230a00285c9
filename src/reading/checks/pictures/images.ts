import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCroppedPercent, isPhone } from '#pictures'
import type { InEach } from '#languages'
import type { ContentFile } from '#schema'
import { type FileState, getFileState, remember } from '#workspace'
import type { Reading } from '../../content.ts'
import {
  type ExaminedPicture,
  examinePicture,
  orUndefined,
  UNREADABLE,
  warn,
  type FileProblem,
  type PictureSize,
} from './examine-picture.ts'
import { checkFilmFile } from './films.ts'
import { findNearest } from '../../problems/did-you-mean.ts'
import { makeMessage, type Message, replaceBy } from '../../messages/messages.ts'
import type { Path } from '../../problems/path.ts'
import { createLocator, type Problem } from '../../problems/problems.ts'

/** Checks that each picture and film of the content exists, can be read, and fits its frame. */
export async function checkImages(reading: Reading): Promise<Problem[]> {
  const folder = join(reading.folder, 'images')
  const names = await orUndefined(() => readdirSync(folder))
  const problems = await Promise.all(
    [...listPictures(reading), ...listFilms(reading)].map(async (used) => {
      const { file, path, name } = used
      const source = join(folder, name)
      const checkFile = () =>
        'ratio' in used ? checkPicture(source, used.ratio) : checkFilmFile(source)
      const problem = checkFileExists(name, names) ?? (await checkFile())
      if (!problem) return []
      const { kind = 'error', ...explanation } = problem
      return [reading.makeProblem(kind, file, path, explanation)]
    }),
  )
  return [...problems, await checkReplacements(folder, names ?? [])].flat()
}

function listFilms({ known: { projects = [] } }: Reading) {
  return projects.flatMap(({ pictures = [] }, index) =>
    pictures.flatMap(({ film: name }, place) => {
      const path = [index, 'pictures', place, 'film']
      return name === undefined ? [] : { file: 'projects' as const, path, name }
    }),
  )
}

/** Pictures of the product that an owner's file of the same name replaces. */
export const productPictures = ['icon.svg', 'placeholder.svg']

/** Checks that files that replace pictures of the product have the exact name, and are drawings. */
async function checkReplacements(folder: string, names: string[]): Promise<Problem[]> {
  const problems = await Promise.all(
    names.map(async (name) => {
      const meant = productPictures.find((known) => known === name.toLowerCase())
      if (!meant) return []
      const fault =
        name === meant
          ? await checkDrawing(join(folder, name))
          : makeMessage('productPicture/name', { name: meant })
      const problem = createLocator(`images/${name}`, '')
      return fault ? [problem('error', 0, [], fault)] : []
    }),
  )
  return problems.flat()
}

async function checkDrawing(path: string): Promise<Message | undefined> {
  const { fault, format } = await examineFile(path)
  if (format === 'svg') return undefined
  return fault?.id === 'pointer' ? fault : makeMessage('productPicture/drawing')
}

/** The portrait is upright; any other picture may have any shape. */
const PORTRAIT_RATIO = 4 / 5
const MIN_WIDTH = 640
/** How much a picture may differ from its frame before the cropping is visible. */
const TOLERANCE = 0.1
interface ImageField {
  file?: string | Partial<InEach<string>> | undefined
}

function listPictures({ known: { profile, projects = [] } }: Reading) {
  const list = (file: ContentFile, path: Path, image?: ImageField, ratio?: number) => {
    if (!image?.file) return []
    if (typeof image.file === 'string') return [{ file, path, ratio, name: image.file }]
    const seen = Object.entries(image.file).filter(
      ([, name], index, files) => files.findIndex(([, file]) => file === name) === index,
    )
    return seen.map(([tag, name]) => ({ file, path: [...path, tag], ratio, name }))
  }
  return [
    ...list('profile', ['photo', 'file'], profile?.photo, PORTRAIT_RATIO),
    ...projects.flatMap(({ image, pictures = [] }, index) => [
      ...list('projects', [index, 'image', 'file'], image),
      ...pictures.flatMap((picture, place) =>
        list('projects', [index, 'pictures', place, 'file'], picture),
      ),
    ]),
  ]
}

/** Windows and macOS open `Photo.JPG` as `photo.jpg`; the server that publishes does not. */
function checkFileExists(name: string, names?: string[]): FileProblem | undefined {
  if (!names) return makeMessage('imagesMissing')
  if (names.includes(name)) return undefined
  const meant = findNearest(name, names)
  const message = makeMessage('pictureMissing', { name, meant })
  return { ...message, fix: replaceBy(meant) }
}

async function checkPicture(
  path: string,
  ratio?: number,
): Promise<FileProblem | undefined> {
  const { fault, size } = await examineFile(path)
  return fault ?? (size && checkFrame(size, ratio))
}

async function examineFile(path: string): Promise<ExaminedPicture> {
  const examined = await orUndefined(() => examineState(getFileState(path)))
  return examined ?? { fault: UNREADABLE }
}

const examineState = remember(({ path }: FileState) => examinePicture(readFileSync(path)))

function checkFrame(
  { width, height, isDrawn }: PictureSize,
  ratio?: number,
): FileProblem | undefined {
  // A phone's screen needs less room than others.
  const needed = !ratio && isPhone({ width, height }) ? MIN_WIDTH / 2 : MIN_WIDTH
  if (!isDrawn && width < needed)
    return warn(makeMessage('pictureTooSmall', { width, least: needed }))
  const foot = ratio ? 0 : measureCroppedPercent({ width, height })
  if (foot > 0)
    return warn(makeMessage('pictureTooTall', { width, height, percent: foot }))
  if (!ratio || Math.abs(width / height / ratio - 1) <= TOLERANCE) return undefined
  return warn(makeMessage('pictureNotUpright', { width, height }))
}
