import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ContentFile } from '#schema'
import { openContent, type Reading } from '../content.ts'
import { sampleFolder } from '#workspace'
import type { Problem } from '../problems.ts'
import { textsOf, type PlacedText } from '../walk.ts'

/**
 * What keeps an owner's site from going public: each text, name, address and picture that is
 * still the sample's, and each address that only stands for one.
 */
export function leftovers({ folder, content, at }: Reading): Problem[] {
  const example = openContent(sampleFolder)
  const sample = ownTexts(example)
  const people = sample.filter(isPerson).map(({ text }) => text)
  const values = new Map(sample.map((one) => [comparable(one.text), kindOf(one)]))
  const pictures = picturesOf(join(sampleFolder, 'images'))

  const whatIs = (text: string) => {
    if (people.some((name) => text.includes(name))) return 'the name of the sample person'
    if (/@|:\/\//.test(text) && examples.test(text))
      return 'an address that leads nowhere'
    const hash = checksumOf(join(folder, 'images', text))
    const isPicture = hash !== '' && pictures.includes(hash)
    return values.get(comparable(text)) ?? (isPicture && 'a picture of the sample')
  }
  const texts = ownTexts({ content }).flatMap(({ file, path, text }) => {
    const what = whatIs(text)
    const message = `This is ${what || ''}. Put your own in its place.`
    return what ? [at('sample', file, path, message)] : []
  })
  const [stats, theirs] = [content.profile?.stats, example.content.profile?.stats]
  // One of them may be the owner's by chance.
  const areTheirs = stats && isDeepStrictEqual(stats, theirs)
  const message = 'These are the figures of the sample. Put your own in their place.'
  return areTheirs ? [...texts, at('sample', 'profile', ['stats'], message)] : texts
}

/** All but the words of the interface, which are the product's and may name example.com. */
function ownTexts({ content }: Pick<Reading, 'content'>) {
  return textsOf(content).filter(({ file }) => file !== 'ui')
}

function isPerson({ file, path }: PlacedText<ContentFile>) {
  return file === 'profile' && path[0] === 'name'
}

/** Names that are kept free for examples (RFC 2606), and the owner's own computer. */
const examples = /[@/.](example\.(com|org|net)|localhost)\b/

/** A text of so many words is nobody else's by chance: "Front-end developer" is. */
const FEWEST_WORDS = 4

/** What a value of the sample is, or nothing where anyone may say the same. */
function kindOf({ file, path, text }: PlacedText<ContentFile>) {
  if (file === 'profile' && path[0] === 'phone') return 'the phone number of the sample'
  if (/^https?:\/\/|^\S+@\S+$/.test(text)) return 'an address of the sample'
  const isName =
    (file === 'projects' && path[1] === 'title') ||
    (file === 'education' && path[1] === 'institution')
  if (isName) return 'a name of the sample'
  return text.split(/\s+/).length >= FEWEST_WORDS ? 'a text of the sample' : undefined
}

/** Texts that differ in spaces, capitals or a last slash or full stop are the same. */
function comparable(text: string) {
  return text.replaceAll(/\s+/g, '').replace(/[/.]$/, '').toLowerCase()
}

/** What the product itself lends to a site without its own. */
const lent = ['placeholder.svg']

/** The hashes of the sample's pictures, which may be called anything elsewhere. */
function picturesOf(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => !lent.includes(name))
    .map((name) => checksumOf(join(folder, name)))
}

/** The hash of a file; none where the text is no file's name. */
function checksumOf(path: string) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return ''
  }
}
