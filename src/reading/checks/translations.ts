import { isWrittenIn, type Locale, valueIn } from '#languages'
import { isTranslated } from '#edition'
import { type ContentFile, languageName, type Prose } from '#schema'
import { textOf } from '#text'
import type { Reading } from '../content.ts'
import type { Path, Problem } from '../problems.ts'
import { nodesOf } from '../walk.ts'
import { isName } from './names.ts'

/**
 * Prose that all languages of the site share; never worse than a warning. Whoever wrote a text for
 * each language has decided, even where the words are the same.
 */
export function translationProblems(reading: Reading): Problem[] {
  const { languages, written, at } = reading
  const missing = untranslated(reading).filter(
    // A feed's entries stand in no file: they are not the owner's to translate.
    ({ file, path }) => typeof written(file, path) === 'string',
  )
  if (languages.length === 1) return wrongLanguage(reading, missing.length)
  const each = languages.map((language) => `${language}: …`).join(', ')
  return missing.map(({ file, path, tags }) => {
    const names = tags.map(languageName).join(' and ')
    const message = `This text is not translated yet: ${names} would have the same words. Write one for each language: { ${each} }. Where it is right in each, write it in each.`
    return { ...at('warning', file, [...path, ...tags.slice(0, 1)], message), topic }
  })
}

const topic = 'untranslated'

/** In a site of one language, each text was written for it: unless most of them are in another script. */
function wrongLanguage({ content, languages, at }: Reading, missing: number): Problem[] {
  const all = proseIn({ content, languages }).length
  if (missing <= all / 2) return []
  const name = languageName(languages[0])
  const message = `The site is in ${name}, but ${missing} of its ${all} texts have no ${name} letter. Write the texts in ${name}, or their language here.`
  return [at('warning', 'site', ['languages'], message)]
}

type Texts = Pick<Reading, 'content' | 'languages'>

/** The prose that is in one language alone, with the languages that lack it. */
export function untranslated({ content, languages }: Texts) {
  return proseIn({ content, languages }).flatMap(({ file, path, words }) => {
    const own = languages.find((tag) => isWrittenIn(tag, valueIn(words, tag)))
    const tags = languages.filter(
      (tag) => tag !== own && (own ? words[tag] === words[own] : true),
    )
    return tags.length > 0 ? [{ file, path, tags }] : []
  })
}

/** Each text that has letters and is no name, in each language. */
function proseIn({ content, languages }: Texts) {
  const files = Object.entries(content) as [ContentFile, unknown][]
  return files.flatMap(([file, part]) =>
    file === 'ui'
      ? []
      : nodesOf(part).flatMap(({ path, value }) => {
          if (!isTranslated(value, languages[0])) return []
          const words = Object.fromEntries(
            languages.map((tag) => [tag, textOf(valueIn(value as Prose, tag))]),
          ) as Record<Locale, string>
          const [first] = languages
          const group = file === 'education' ? groupAt(content, path) : undefined
          if (!/\p{L}/u.test(words[first]) || isName(file, path, words[first], group))
            return []
          return [{ file, path: writtenPath(content, file, path), words }]
        }),
  )
}

function groupAt({ education }: Texts['content'], [index]: Path) {
  return education?.[Number(index)]?.group
}

/** A section's title stands behind its id: `- talks: Talks`. */
function writtenPath({ site }: Texts['content'], file: ContentFile, path: Path): Path {
  const [list, index, name] = path
  if (file !== 'site' || list !== 'sections' || name !== 'title') return path
  return [list, Number(index), site?.sections?.[Number(index)]?.id ?? name]
}
