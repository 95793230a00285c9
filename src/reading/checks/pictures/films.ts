import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { readFilm, isHeic } from '#pictures'
import { orUndefined, UNREADABLE, type FileProblem } from './examine-picture.ts'

/** In megabytes: takes a minute on a phone's network. */
const MAX_FILM_MEGABYTES = 8

/** Checks the format and size of a film, which is published unchanged. */
export async function checkFilmFile(path: string): Promise<FileProblem | undefined> {
  const bytes = await orUndefined(() => readFileSync(path))
  return bytes ? findFilmProblem(bytes) : UNREADABLE
}

/** What is wrong with the bytes of a film. */
async function findFilmProblem(bytes: Buffer): Promise<FileProblem | undefined> {
  const film = readFilm(bytes)
  if (!film) {
    const picture = await orUndefined(() => sharp(bytes).metadata())
    const format = isHeic(bytes) ? 'heic' : picture?.format
    return format ? explainPictureAsFilm(format.toUpperCase()) : NOT_A_FILM
  }
  if (film.unplayable) return explainUnplayableFilm(film.unplayable)
  const megabytes = Math.round(bytes.length / 1e6)
  if (megabytes <= MAX_FILM_MEGABYTES) return undefined
  return {
    kind: 'warning',
    wrong: `The film weighs ${megabytes} MB, which is long to wait for on a phone.`,
    advice: `Cut it, or save it smaller: ${MAX_FILM_MEGABYTES} MB are plenty.`,
  }
}

const NOT_A_FILM: FileProblem = {
  wrong: 'The file is no film that browsers play.',
  advice: 'Save it as MP4 (H.264) or WebM, without sound.',
}

/** A fault of a picture that was given as a film. */
function explainPictureAsFilm(format: string): FileProblem {
  return {
    wrong: `The file is no film, but a picture (${format}), whatever its name is.`,
    advice:
      'Save the film as MP4 (H.264) or WebM, without sound; or give this as "file".',
  }
}

/** A warning only: some browsers play the film, and the others show the still picture. */
function explainUnplayableFilm(codec: string): FileProblem {
  return {
    kind: 'warning',
    wrong: `The film is coded as ${codec}, which many browsers do not play: they show its still picture alone.`,
    advice:
      'Save it as MP4 with H.264 (on an iPhone: Settings, Camera, Formats, "Most Compatible").',
  }
}
