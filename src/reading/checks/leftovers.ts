import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ContentFile } from '#schema'
import { openContent, type Reading } from '../content.ts'
import { type FileState, getFileState, remember, sampleFolder } from '#workspace'
import { makeMessage } from '../messages/messages.ts'
import { hashText, type Problem } from '../problems/problems.ts'
import { listTexts, type PlacedText } from '../walk.ts'

/**
 * Finds each text, name, address and picture that is still the sample's, and each placeholder
 * address. Any of them stops `publish-check`.
 */
export function checkSampleLeftovers({ folder, known, makeProblem }: Reading): Problem[] {
  const { people, values, pictures, stats: sampleStats } = (sample ??= readSample())

  const images = new Set(listNames(join(folder, 'images')))
  const findLeftover = (text: string) => {
    if (people.some((name) => text.includes(name))) return 'sample/person'
    if (/@|:\/\//.test(text) && exampleAddresses.test(text)) return 'nowhere'
    if (placeholder.test(text)) return 'placeholder'
    const isPicture =
      images.has(text) && pictures.includes(hashPicture(join(folder, 'images', text)))
    return values.get(normalizeText(text)) ?? (isPicture ? 'sample/picture' : undefined)
  }
  const texts = listContentTexts(known).flatMap(({ file, path, text }) => {
    const id = findLeftover(text)
    if (id === undefined) return []
    const message = id === 'placeholder' ? makeMessage(id, { text }) : makeMessage(id)
    return [makeProblem('sample', file, path, { ...message, fix: {} })]
  })
  const stats = known.profile?.stats
  // A single figure may be the same by chance.
  const areOfSample = stats && isDeepStrictEqual(stats, sampleStats)
  const message = { ...makeMessage('sample/figures'), fix: {} }
  return areOfSample
    ? [...texts, makeProblem('sample', 'profile', ['stats'], message)]
    : texts
}

/** Read once: every save in the desk is checked. */
let sample: ReturnType<typeof readSample> | undefined

function readSample() {
  const { known } = openContent(sampleFolder)
  const texts = listContentTexts(known)
  const images = join(sampleFolder, 'images')
  return {
    people: texts
      .filter(({ file, path }) => file === 'profile' && path[0] === 'name')
      .map(({ text }) => text),
    /** The message about each value of the sample, by its text. */
    values: new Map<string, ReturnType<typeof chooseMessage>>(
      texts.map((placed) => [normalizeText(placed.text), chooseMessage(placed)]),
    ),
    // Their hashes: an owner may have renamed them.
    pictures: listNames(images)
      .filter((name) => !sharedPictures.includes(name))
      .map((name) => hashPicture(join(images, name))),
    stats: known.profile?.stats,
  }
}

/**
 * All texts but those of ui.yaml: they replace words of the product, which may name example.com.
 */
function listContentTexts(known: Reading['known']) {
  return listTexts(known).filter(({ file }) => file !== 'ui')
}

/** Domains reserved for examples (RFC 2606), the owner's own computer, and names to be replaced. */
const exampleAddresses =
  /[@/.](example\.(com|org|net)|localhost)\b|\byour[-_.]?(user-?)?(name|site|domain|company|profile|handle|email|link|url)\b/i

/** Words that templates, and programs that write texts, leave to be replaced. */
const placeholder =
  /^[[<{][^\])>}]*\b(your|insert|name|company|title|role|city|email|here|text)\b[^[\])>}]*[\])>}]$|\[(your|insert)\b|^\[[^\]]*(اسم|شرك|مسم|أدخل|اكتب|ضع|هنا)[^\]]*\]$|\{\{.*\}\}|lorem ipsum|لوريم إيبسوم|مثال لنص يمكن أن يستبدل|^your (full |first |last |job )?(name|title|role|city|company|bio)$|^(project|company|job|school|course) (name|title)$|^(todo|tbd|fixme|xxx+|placeholder|\.{3}|…)[\s.:!]*$|^(todo|tbd|fixme)\s*:/i

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

function listNames(folder: string) {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The hash of a file; '' where it cannot be read. */
function hashPicture(path: string) {
  try {
    return hashFile(getFileState(path))
  } catch {
    return ''
  }
}

const hashFile = remember(({ path }: FileState) => hashText(readFileSync(path)))
