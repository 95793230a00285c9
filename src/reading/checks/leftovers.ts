import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ContentFile } from '#schema'
import { openContent, type Reading } from '../content.ts'
import { type FileState, getFileState, remember, sampleFolder } from '#workspace'
import type { Problem } from '../problems/problems.ts'
import { listTexts, type PlacedText } from '../walk.ts'

/**
 * Finds each text, name, address and picture that is still the sample's, and each placeholder
 * address. Any of them stops `publish-check`.
 */
export function checkSampleLeftovers({
  folder,
  content,
  makeProblem,
}: Reading): Problem[] {
  const { people, values, pictures, stats: theirs } = (sample ??= readSample())

  const own = new Set(listNames(join(folder, 'images')))
  const describeLeftover = (text: string) => {
    if (people.some((name) => text.includes(name))) return 'the name of the sample person'
    if (/@|:\/\//.test(text) && exampleDomains.test(text))
      return 'an address that leads nowhere'
    const isPicture =
      own.has(text) && pictures.includes(hashPicture(join(folder, 'images', text)))
    return values.get(normalizeText(text)) ?? (isPicture && 'a picture of the sample')
  }
  const texts = listContentTexts({ content }).flatMap(({ file, path, text }) => {
    const what = describeLeftover(text)
    const wrong = `This is ${what || ''}.`
    const advice = 'Put your own in its place.'
    return what ? [makeProblem('sample', file, path, { wrong, advice })] : []
  })
  const stats = content.profile?.stats
  // A single figure may be the same by chance.
  const areTheirs = stats && isDeepStrictEqual(stats, theirs)
  const wrong = 'These are the figures of the sample.'
  const advice = 'Put your own in their place.'
  return areTheirs
    ? [...texts, makeProblem('sample', 'profile', ['stats'], { wrong, advice })]
    : texts
}

/** Read once: every save in the desk is checked. */
let sample: ReturnType<typeof readSample> | undefined

function readSample() {
  const { content } = openContent(sampleFolder)
  const texts = listContentTexts({ content })
  return {
    people: texts.filter(isPersonName).map(({ text }) => text),
    /** What each value of the sample is, by its text. */
    values: new Map(
      texts.map((one) => [normalizeText(one.text), describeSampleValue(one)]),
    ),
    pictures: hashPictures(join(sampleFolder, 'images')),
    stats: content.profile?.stats,
  }
}

/**
 * All texts but those of ui.yaml: they replace words of the product, which may name example.com.
 */
function listContentTexts({ content }: Pick<Reading, 'content'>) {
  return listTexts(content).filter(({ file }) => file !== 'ui')
}

function isPersonName({ file, path }: PlacedText<ContentFile>) {
  return file === 'profile' && path[0] === 'name'
}

/** Domains that are reserved for examples (RFC 2606), and the owner's own computer. */
const exampleDomains = /[@/.](example\.(com|org|net)|localhost)\b/

/** From this number of words, equal texts are no coincidence; "Front-end developer" may be. */
const MIN_WORDS = 4

/** What a value of the sample is; undefined if anyone may write the same. */
function describeSampleValue({ file, path, text }: PlacedText<ContentFile>) {
  if (file === 'profile' && path[0] === 'phone') return 'the phone number of the sample'
  if (/^https?:\/\/|^\S+@\S+$/.test(text)) return 'an address of the sample'
  const isName =
    (file === 'projects' && path[1] === 'title') ||
    (file === 'education' && path[1] === 'institution')
  if (isName) return 'a name of the sample'
  return text.split(/\s+/).length >= MIN_WORDS ? 'a text of the sample' : undefined
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
