import { local, session as storage } from '#page'
import { session } from './desk.ts'

const NAME = 'desk-words'

/** Loads the desk, with the group that was open and the words that were kept before a reload. */
export async function openSession() {
  await session.load(local.get('desk-group') ?? undefined)
  try {
    session.importWords(JSON.parse(storage.get(NAME) ?? '[]'))
  } catch {
    // They are of another version of the desk.
  }
}

/** Stores the words of other languages, where one text is for all: no file has them. */
export function storeWords() {
  if (session.isLoaded) storage.set(NAME, JSON.stringify(session.exportWords()))
}
