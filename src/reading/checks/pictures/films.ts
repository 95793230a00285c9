import { readFileSync } from 'node:fs'
import { readFilm } from '#pictures'
import { isPointer } from '#workspace'
import { makeMessage } from '../../messages/messages.ts'
import { orUndefined, UNREADABLE, warn, type FileProblem } from './examine-picture.ts'

/** In megabytes: takes a minute on a phone's network. */
const MAX_FILM_MEGABYTES = 8

/** Checks the format and size of a film, which is published unchanged. */
export async function checkFilmFile(path: string): Promise<FileProblem | undefined> {
  const bytes = await orUndefined(() => readFileSync(path))
  if (!bytes) return UNREADABLE
  if (isPointer(bytes)) return makeMessage('pointer')
  const film = readFilm(bytes)
  if (!film) return makeMessage('filmBroken')
  // Some browsers play it, and the others show the still picture.
  if (film.unplayable)
    return warn(makeMessage('filmUnplayable', { codec: film.unplayable }))
  const megabytes = Math.round(bytes.length / 1e6)
  if (megabytes <= MAX_FILM_MEGABYTES) return undefined
  return warn(makeMessage('filmTooLarge', { megabytes, most: MAX_FILM_MEGABYTES }))
}
