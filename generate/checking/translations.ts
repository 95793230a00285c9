import { locales, type Languages, type Locale } from '../../model/languages'
import { isTranslated } from '../../model/localize'
import type { ContentFile } from '../../model/schema'
import { languageName, type Text } from '../../model/text'
import type { Reading } from '../reading/content'
import { fieldOf, type Path, type Problem } from '../reading/problems'
import { nodesOf } from '../reading/walk'

/** Prose that stands in one language where the site has another; never worse than a warning. */
export function translationProblems(reading: Reading): Problem[] {
  return untranslated(reading).map(({ file, path, tag }) => {
    const message = `This text is not translated yet. ${adviceFor(tag, reading.languages)}`
    return reading.at('warning', file, path, message)
  })
}

/** The prose that has no translation, once for each language that lacks it. */
export function untranslated({
  content,
  languages,
}: Pick<Reading, 'content' | 'languages'>) {
  const files = Object.entries(content) as [ContentFile, unknown][]
  return files.flatMap(([file, part]) =>
    file === 'ui'
      ? []
      : nodesOf(part).flatMap(({ path, value }) =>
          isTranslated(value, languages[0]) && !isName(file, path)
            ? missingIn(value as Text, languages).map((tag) => ({
                file,
                path: [...path, tag],
                tag,
              }))
            : [],
        ),
  )
}

function adviceFor(tag: Locale, languages: Languages) {
  const name = languageName(tag)
  if (languages.length === 1) return `It has no ${name} letter: write it in ${name}.`
  const each = languages.map((language) => `"${language}: …"`).join(' and ')
  return `The same stands for ${name}, too: write ${each}.`
}

/** What people, brands and places are called, which is the same everywhere or may well be. */
const names: Partial<Record<ContentFile, string[]>> = {
  profile: ['name', 'photo.file', 'place.city', 'place.country', 'chat.name'],
  skills: ['#.category'],
  education: ['#.institution', '#.location'],
  projects: ['#.title', '#.image.file'],
  own: ['#.institution', '#.location'],
}

function isName(file: ContentFile, path: Path) {
  const field = fieldOf(file === 'own' ? path.slice(1) : path)
  return names[file]?.includes(field.replaceAll(/#\d+/g, '#')) ?? false
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
