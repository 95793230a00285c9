import { locales, type Languages, type Locale } from '../../model/languages'
import type { ContentFile } from '../../model/schema'
import { languageName } from '../../model/text'
import type { Reading } from '../reading/content'
import { fieldOf, type Path, type Problem } from '../reading/problems'
import { nodesOf } from '../reading/walk'

/** Prose that stands in one language where the site has another; never worse than a warning. */
export function translationProblems(reading: Reading): Problem[] {
  return untranslated(reading).flatMap(({ file, found }) =>
    found.length > MOST ? [grouped(reading, file, found)] : single(reading, file, found),
  )
}

/** The prose of each file that has no translation, once for each language that lacks it. */
export function untranslated({
  content,
  languages,
}: Pick<Reading, 'content' | 'languages'>) {
  const files = Object.entries(content) as [ContentFile, unknown][]
  return files
    .filter(([file]) => file !== 'ui')
    .map(([file, part]) => ({
      file,
      found: nodesOf(part).flatMap(({ path, value }): Untranslated[] =>
        isText(value, languages) && !isName(file, path)
          ? missingIn(value, languages).map((tag) => ({ path: [...path, tag], tag }))
          : [],
      ),
    }))
}

interface Untranslated {
  path: Path
  tag: Locale
}

/** How many of a file are told one by one. */
const MOST = 3
const MOST_LINES = 12

function single({ at, languages }: Reading, file: ContentFile, found: Untranslated[]) {
  return found.map(({ path, tag }) =>
    at(
      'warning',
      file,
      path,
      `This text is not translated yet. ${adviceFor(tag, languages)}`,
    ),
  )
}

function grouped({ at, languages }: Reading, file: ContentFile, found: Untranslated[]) {
  const [first = { path: [], tag: languages[0] }] = found
  const lines = new Set(found.map(({ path }) => at('warning', file, path, '').line))
  const told = [...lines].slice(0, MOST_LINES).join(', ')
  const rest =
    lines.size > MOST_LINES ? ` and ${String(lines.size - MOST_LINES)} more` : ''
  const message = `${String(found.length)} texts of this file are not translated yet, in the lines ${told}${rest}. ${adviceFor(first.tag, languages)}`
  return { ...at('warning', file, first.path, message), field: '' }
}

function adviceFor(tag: Locale, languages: Languages) {
  const name = languageName(tag)
  if (languages.length === 1) return `It has no ${name} letter: write it in ${name}.`
  const each = languages.map((language) => `"${language}: …"`).join(' and ')
  return `The same stands for ${name}, too: write ${each}.`
}

/** What people, brands and places are called, which is the same everywhere or may well be. */
const names: Partial<Record<ContentFile, string[]>> = {
  profile: ['name', 'place.city', 'place.country'],
  skills: ['#.category'],
  education: ['#.institution', '#.location'],
  projects: ['#.title'],
}

function isName(file: ContentFile, path: Path) {
  return names[file]?.includes(fieldOf(path).replaceAll(/#\d+/g, '#')) ?? false
}

function isText(value: unknown, languages: Languages): value is Record<Locale, string> {
  const text = Object(value) as Record<string, unknown>
  return languages.every((tag) => typeof text[tag] === 'string')
}

/** The languages in which a text is not written. */
function missingIn(text: Record<Locale, string>, languages: Languages) {
  const isWritten = (tag: Locale) => locales[tag].script.test(text[tag])
  return languages.filter((tag, index) => {
    if (!/\p{L}/u.test(text[tag])) return false
    const earlier = languages.slice(0, index)
    return (
      !isWritten(tag) ||
      earlier.some((other) => text[other] === text[tag] && isWritten(other))
    )
  })
}
