import { isWrittenIn, type Languages, type Locale, valueIn } from '#languages'
import { isTranslated } from '#edition'
import { type ContentFile, languageName, type Prose, type Text } from '#schema'
import { textOf } from '#text'
import type { Reading } from '../content.ts'
import { fieldOf, type Path, type Problem } from '../problems.ts'
import { nodesOf } from '../walk.ts'

/**
 * Prose that stands in one language where the site has another; never worse than a warning. What
 * comes from a feed is not the owner's to translate.
 */
export function translationProblems(reading: Reading): Problem[] {
  const missing = untranslated(reading).filter(
    ({ file, path }) =>
      file !== 'custom' || !reading.feeds.some(({ section }) => section === path[0]),
  )
  return missing.map(({ file, path, tags }) => {
    const message = `This text is not translated yet. ${adviceFor(tags, reading.languages)}`
    return reading.at('warning', file, [...path, ...tags.slice(0, 1)], message)
  })
}

/** The prose that lacks a translation, with the languages that lack it. */
export function untranslated({
  content,
  languages,
}: Pick<Reading, 'content' | 'languages'>) {
  const files = Object.entries(content) as [ContentFile, unknown][]
  return files.flatMap(([file, part]) =>
    file === 'ui'
      ? []
      : nodesOf(part).flatMap(({ path, value }) => {
          if (!isTranslated(value, languages[0]) || isName(file, path)) return []
          const tags = missingIn(value as Prose, languages)
          return tags.length > 0 ? [{ file, path, tags }] : []
        }),
  )
}

function adviceFor(tags: Locale[], languages: Languages) {
  const names = tags.map(languageName).join(' and ')
  if (languages.length === 1) return `It has no ${names} letter: write it in ${names}.`
  const each = languages.map((language) => `"${language}: …"`).join(', ')
  return `The same stands for ${names}, too: give each language its own, as ${each}.`
}

/** What people, brands and places are called, which is the same everywhere or may well be. */
const names: Partial<Record<string, string[]>> = {
  profile: ['name', 'photo.file', 'place.city', 'place.country', 'chat.name'],
  skills: ['#.category'],
  education: ['#.institution', '#.location', '#.score'],
  projects: ['#.title', '#.image.file', '#.pictures.#.file'],
  custom: ['#.institution', '#.location'],
  references: ['#.title'],
}

function isName(file: ContentFile, path: Path) {
  const [section, ...inside] = file === 'custom' ? path : [file, ...path]
  const field = fieldOf(inside).replaceAll(/#\d+/g, '#')
  return [file, String(section)].some((known) => names[known]?.includes(field))
}

/** The languages in which a text is not written. */
function missingIn(prose: Prose, languages: Languages) {
  const text = Object.fromEntries(
    languages.map((tag) => [tag, textOf(valueIn(prose, tag))]),
  ) as Text
  const isWritten = (tag: Locale) => isWrittenIn(tag, valueIn(text, tag))
  return languages.filter((tag, index) => {
    if (!/\p{L}/u.test(valueIn(text, tag))) return false
    const earlier = languages.slice(0, index)
    return (
      !isWritten(tag) ||
      earlier.some((other) => text[other] === text[tag] && isWritten(other))
    )
  })
}
