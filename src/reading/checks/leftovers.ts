import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ContentFile } from '#schema'
import { openContent, type Reading } from '../content.ts'
import { type FileState, getFileState, remember, sampleFolder } from '#workspace'
import { makeMessage } from '../messages/messages.ts'
import type { Problem } from '../problems/problems.ts'
import { listTexts, type PlacedText } from '../walk.ts'

/**
 * Finds each text, name, address and picture that is still the sample's, and each placeholder
 * address. Any of them stops `publish-check`.
 */
export function checkSampleLeftovers({ folder, known, makeProblem }: Reading): Problem[] {
  const { people, values, pictures, stats: theirs } = (sample ??= readSample())

  const own = new Set(listNames(join(folder, 'images')))
  const findLeftover = (text: string) => {
    if (people.some((name) => text.includes(name))) return 'sample/person'
    if (/@|:\/\//.test(text) && exampleDomains.test(text)) return 'nowhere'
    const isPicture =
      own.has(text) && pictures.includes(hashPicture(join(folder, 'images', text)))
    return values.get(normalizeText(text)) ?? (isPicture ? 'sample/picture' : undefined)
  }
  const texts = listContentTexts(known).flatMap(({ file, path, text }) => {
    const id = findLeftover(text)
    return id ? [makeProblem('sample', file, path, { ...makeMessage(id), fix: {} })] : []
  })
  const stats = known.profile?.stats
  // A single figure may be the same by chance.
  const areTheirs = stats && isDeepStrictEqual(stats, theirs)
  const message = { ...makeMessage('sample/figures'), fix: {} }
  return areTheirs
    ? [...texts, makeProblem('sample', 'profile', ['stats'], message)]
    : texts
}

/** Read once: every save in the desk is checked. */
let sample: ReturnType<typeof readSample> | undefined

function readSample() {
  const { known } = openContent(sampleFolder)
  const texts = listContentTexts(known)
  return {
    people: texts.filter(isPersonName).map(({ text }) => text),
    /** The message about each value of the sample, by its text. */
    values: new Map<string, ReturnType<typeof chooseMessage>>(
      texts.map((one) => [normalizeText(one.text), chooseMessage(one)]),
    ),
    pictures: hashPictures(join(sampleFolder, 'images')),
    stats: known.profile?.stats,
  }
}

/**
 * All texts but those of ui.yaml: they replace words of the product, which may name example.com.
 */
function listContentTexts(known: Reading['known']) {
  return listTexts(known).filter(({ file }) => file !== 'ui')
}

function isPersonName({ file, path }: PlacedText<ContentFile>) {
  return file === 'profile' && path[0] === 'name'
}

/** Domains that are reserved for examples (RFC 2606), and the owner's own computer. */
const exampleDomains = /[@/.](example\.(com|org|net)|localhost)\b/

/** From this number of words, equal texts are no coincidence; "Front-end developer" may be. */
const MIN_WORDS = 4

/** The message about a value of the sample; undefined if anyone may write the same. */
function chooseMessage({ file, path, text }: PlacedText<ContentFile>) {
  if (file === 'profile' && path[0] === 'phone') return 'sample/phone'
  if (/^https?:\/\/|^\S+@\S+$/.test(text)) return 'sample/address'
  const isName =
    (file === 'projects' && path[1] === 'title') ||
    (file === 'education' && path[1] === 'institution')
  if (isName) return 'sample/name'
  return text.split(/\s+/).length >= MIN_WORDS ? 'sample/text' : undefined
}

/** The text for comparison: without spaces, capitals, and a final slash or full stop. */
function normalizeText(text: string) {
  return text.replaceAll(/\s+/g, '').replace(/[/.]$/, '').toLowerCase()
}

/** Pictures of the sample that every site without its own uses. */
const sharedPictures = ['placeholder.svg']

/** The hashes of the sample's pictures: an owner may have renamed them. */
function hashPictures(folder: string) {
  return listNames(folder)
    .filter((name) => !sharedPictures.includes(name))
    .map((name) => hashPicture(join(folder, name)))
}

function listNames(folder: string) {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The hash of a file; '' where it can't be read. */
function hashPicture(path: string) {
  try {
    return hashFile(getFileState(path))
  } catch {
    return ''
  }
}

const hashFile = remember(({ path }: FileState) =>
  createHash('sha256').update(readFileSync(path)).digest('hex'),
)
