import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContent, type Reading } from '../reading/content'
import { sampleFolder } from '../reading/content-folder'
import type { Problem } from '../reading/problems'
import { textsOf, type PlacedText } from '../reading/walk'

/** Its texts; they are read once. */
let sample: PlacedText[] | undefined

/**
 * What keeps an owner's site from going public: each text, name, address and picture that is
 * still the sample's, and each address that only stands for one.
 */
export function samples({ folder, content, at }: Reading): Problem[] {
  sample ??= textsOf(openContent(sampleFolder).content).filter(isOwners)
  const people = sample.filter(isPerson).map(({ text }) => text)
  const values = new Map(
    sample.flatMap((placed) => {
      const kind = kindOf(placed)
      return kind ? [[comparable(placed.text), kind] as const] : []
    }),
  )
  const pictures = picturesOf(join(sampleFolder, 'images'))

  const whatIs = (text: string) => {
    if (people.some((name) => text.includes(name))) return 'the name of the sample person'
    if (/@|:\/\//.test(text) && examples.test(text))
      return 'an address that leads nowhere'
    return (
      values.get(comparable(text)) ?? pictures.get(hashOf(join(folder, 'images', text)))
    )
  }
  const problems = textsOf(content)
    .filter(isOwners)
    .flatMap(({ file, path, text }) => {
      const what = whatIs(text)
      return what
        ? [at('sample', file, path, `This is ${what}. Put your own in its place.`)]
        : []
    })
  // A text that is the same in every language stands in one place.
  const placeOf = ({ file, line, column }: Problem) => [file, line, column].join(':')
  return [...new Map(problems.map((one) => [placeOf(one), one])).values()]
}

/** The words of the interface are the product's, and may name example.com. */
function isOwners({ file }: PlacedText) {
  return file !== 'ui'
}

function isPerson({ file, path }: PlacedText) {
  return file === 'profile' && path[0] === 'name'
}

/** Names that are kept free for examples (RFC 2606), and the owner's own computer. */
const examples = /[@/.](example\.(com|org|net)|localhost)\b/

/** A text of so many words is nobody else's by chance: "Front-end developer" is. */
const FEWEST_WORDS = 4

/** What a value of the sample is, or nothing where anyone may say the same. */
function kindOf({ file, path, text }: PlacedText) {
  const isPhone = file === 'profile' && path[0] === 'phone'
  if (isPhone) return 'the phone number of the sample'
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
const lent = ['icon.svg', 'placeholder.svg']

/** The sample's pictures by their bytes, whatever they are called. */
function picturesOf(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names
      .filter((name) => !lent.includes(name))
      .map((name) => [hashOf(join(folder, name)), 'a picture of the sample'] as const),
  )
}

/** The hash of a file; none where it can't be read, which another check reports. */
function hashOf(path: string) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return ''
  }
}
