import { isWrittenIn, type Languages, type Locale, pickLanguage } from '#languages'
import { type ContentFile, getLanguageName, type TextInEach } from '#schema'
import { Text } from '#text'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import type { Path } from '../problems/path.ts'
import type { Problem } from '../problems/problems.ts'
import { listNodes } from '../walk.ts'
import { getPathInFile } from '../text-fields.ts'
import { isName } from './names.ts'

/**
 * Warns of prose that has the same words in several languages, and of names that a page would show
 * in letters of another script, unless the owner wrote them once for each language: then it is on
 * purpose.
 */
export function checkTranslations(reading: Reading): Problem[] {
  const { known, languages, getRawValue, makeProblem } = reading
  const listed = getRawValue('site', ['languages']) ?? []
  // Otherwise the languages of the site are unknown.
  if (!known.site || !Array.isArray(listed)) return []
  const texts = { content: known, languages }
  const missing = findUntranslated(texts).filter(
    // The entries of a feed are in no file, so the owner cannot translate them.
    ({ file, path }) => typeof getRawValue(file, path) === 'string',
  )
  if (languages.length === 1) return checkTextLanguages(reading, missing)
  return [
    ...missing.map(({ file, path, tags }) => {
      const name = tags.map(getLanguageName).join(' and ')
      const message = makeMessage('untranslated', { name, missing: tags, languages })
      return makeProblem('warning', file, [...path, ...tags.slice(0, 1)], message)
    }),
    ...findForeignTexts(texts).map(({ file, path, tag }) => {
      const name = getLanguageName(tag)
      const message = makeMessage('foreign', { language: tag, name, languages })
      return makeProblem('warning', file, [...path, tag], message)
    }),
  ]
}

/**
 * Warns a site of one language if most of its texts have no letter of it: is the language right?
 */
function checkTextLanguages(
  { known, languages, makeProblem }: Reading,
  untranslated: UntranslatedText[],
): Problem[] {
  const countProse = (texts: { isName: boolean }[]) =>
    texts.filter(({ isName }) => !isName).length
  const all = countProse(listTextsInEach({ content: known, languages }))
  const missing = countProse(untranslated)
  if (missing <= all / 2) return []
  const name = getLanguageName(languages[0])
  const message = makeMessage('otherLanguage', { name, missing, all })
  return [makeProblem('warning', 'site', ['languages'], message)]
}

interface TranslatedContent {
  content: Reading['known']
  languages: Languages
}

interface UntranslatedText {
  file: ContentFile
  path: Path
  tags: Locale[]
  isName: boolean
}

/**
 * The prose in the place of a language whose letters it lacks, with other words than in any other
 * language.
 */
function findForeignTexts({ content, languages }: TranslatedContent) {
  const texts = listTextsInEach({ content, languages })
  return texts.flatMap(({ file, path, words, ...text }) => {
    const getPlain = (tag: Locale) => words[tag]?.plain ?? ''
    const lacks = (tag: Locale) =>
      /\p{L}/u.test(getPlain(tag)) && !isWrittenIn(tag, getPlain(tag))
    // Two names that are in each other's place; any other may be the same in every language.
    const isSwapped = (tag: Locale) =>
      languages.some((swapped) => lacks(swapped) && isWrittenIn(tag, getPlain(swapped)))
    const isForeign = (tag: Locale) =>
      lacks(tag) &&
      (isSwapped(tag) || !(text.isName || isName(text.kind, getPlain(tag)))) &&
      !languages.some((other) => other !== tag && getPlain(other) === getPlain(tag))
    return languages.filter(isForeign).map((tag) => ({ file, path, tag }))
  })
}

/** The texts that are written in one language only, with the languages that lack them. */
export function findUntranslated({
  content,
  languages,
}: TranslatedContent): UntranslatedText[] {
  const texts = listTextsInEach({ content, languages })
  return texts.flatMap(({ file, path, words, isName }) => {
    const getPlain = (tag: Locale) => words[tag]?.plain ?? ''
    const written = languages.find((tag) => isWrittenIn(tag, getPlain(tag)))
    const tags = languages.filter(
      (tag) =>
        tag !== written &&
        (written ? getPlain(tag) === getPlain(written) : true) &&
        !(isName && isUsualName(tag, getPlain(tag))),
    )
    return tags.length > 0 ? [{ file, path, tags, isName }] : []
  })
}

/** A page of any language has names in Latin letters, but not in those of a third script. */
function isUsualName(tag: Locale, name: string) {
  return (
    isWrittenIn(tag, name) ||
    /\p{Script=Latin}/u.test(name) ||
    !/(?=\p{L})\P{Script=Common}/u.test(name)
  )
}

/** Each text with letters, in each language. */
function listTextsInEach({ content, languages }: TranslatedContent) {
  const files = Object.entries(content) as [ContentFile, unknown][]
  return files.flatMap(([file, part]) =>
    file === 'ui'
      ? []
      : listNodes(part).flatMap(({ path, value }) => {
          if (!isTextInEach(value, languages)) return []
          const { kind: given, plain } = pickLanguage(value, languages[0])
          if (!/\p{L}/u.test(plain)) return []
          // "React for Beginners" may be the name of a course, but "Senior Engineer" is a job.
          const isCourse =
            file === 'education' && content[file]?.[Number(path[0])]?.group === 'courses'
          const kind = isCourse && given === 'position' ? 'line' : given
          const place = getPathInFile(content, file, path)
          return [{ file, path: place, words: value, kind, isName: isName(kind, plain) }]
        }),
  )
}

function isTextInEach(value: unknown, languages: Languages): value is TextInEach {
  const texts = Object(value) as TextInEach
  return languages.every((tag) => texts[tag] instanceof Text)
}
