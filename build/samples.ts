import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from './content'
import type { Problem } from './problems'
import { textsOf, type PlacedText } from './texts'

/**
 * What keeps a site from going public: every value of the sample that is still in place,
 * and every text that an import left to be written.
 */
export function samples(reading: Reading): Problem[] {
  return [...sampleTexts(reading), ...samplePhoto(reading), ...owed(reading)]
}

/** What stands for a text that its owner has still to write; the import puts it there. */
export const owedTexts = { en: '[to be written]', ar: '[نصّ مطلوب]' }

/** How a comment begins beside a value that is only a guess; the import puts it there. */
export const owedComment = '# owed:'

const signs: [RegExp, string][] = [
  [
    /\bexample\.(com|org|net)\b|\/\/[^/]+\/(in\/|u\/|@)?example\/?$/,
    'an address of the sample',
  ],
  [/\+20 ?100 ?000 ?0000|\/201000000000\b/, 'the phone number of the sample'],
  [/Nour Mansour|نور منصور|لنور منصور/, 'the name of the sample person'],
]

function sampleTexts({ content, at }: Reading) {
  return textsOf(content)
    .filter(isOwners)
    .flatMap(({ file, path, text }) => {
      const sign = signs.find(([pattern]) => pattern.test(text))
      return sign
        ? [at('sample', file, path, `This is ${sign[1]}. Put your own in its place.`)]
        : []
    })
}

/** The interface may name example.com, to show what an address looks like. */
function isOwners({ file }: PlacedText) {
  return file !== 'ui'
}

/** SHA-256 of the portrait that ships with the sample, whatever it is called. */
export const samplePhotoHash =
  '44665a955bfef8627f65af4a4156ff177c01dff74c1107fbc4370eef4b3b72f3'

function samplePhoto({ folder, content, at }: Reading) {
  const file = content.profile?.photo?.file
  if (file === undefined || hashOf(join(folder, 'images', file)) !== samplePhotoHash)
    return []
  const message =
    'This is the portrait of the sample person. Put a photo of yourself in its place.'
  return [at('sample', 'profile', ['photo', 'file'], message)]
}

/** The hash of a file; empty where it can't be read, which another check reports. */
export function hashOf(path: string) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return ''
  }
}

function owed({ content, comments, at }: Reading) {
  const texts = textsOf(content).flatMap(({ file, path, text }) => {
    const [locale] =
      Object.entries(owedTexts).find(([, mark]) => text.includes(mark)) ?? []
    if (locale === undefined) return []
    return [
      at('owed', file, path, `This text is still to be written: ${inLanguage(locale)}.`),
    ]
  })
  const guesses = comments
    .filter(({ text }) => text.startsWith(owedComment))
    .map(({ text, problem }) => problem('owed', guessAdvice(text)))
  return [...texts, ...guesses]
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function inLanguage(locale: string) {
  return `in ${languageNames.of(locale) ?? locale}`
}

function guessAdvice(comment: string) {
  const about = comment.slice(owedComment.length).trim()
  return `This is a guess: ${about}. Correct it if needed, then delete the comment.`
}
