import { knownLocales } from '#languages'
import { listRuntimeLanguages, normalizeWords } from '#text'
import type { JsonObject } from '#yaml'
import { withItems } from '../../source-items.ts'
import { readItems, readText, readTexts } from './values.ts'

/** A résumé whose languages that people speak are no skills: `Languages: English (fluent), Turkish`. */
export function withLanguages(resume: JsonObject): JsonObject {
  const groups = readItems(resume['skills']).map((skill) => {
    const spoken = readTexts(skill['keywords']).map((text) =>
      withItems(readLanguage(text), skill),
    )
    const isSpoken =
      spoken.length > 0 && spoken.every(({ language }) => isLanguage(language))
    return { skill, spoken: isSpoken ? spoken : [] }
  })
  const spoken = groups.flatMap((group) => group.spoken)
  if (spoken.length === 0) return resume
  return {
    ...resume,
    skills: groups.filter((group) => group.spoken.length === 0).map(({ skill }) => skill),
    languages: [...readItems(resume['languages']), ...spoken],
  }
}

function readLanguage(text: string) {
  const [, language = text, level = ''] =
    /^(.+?)\s*(?:\((.+)\)|(?:[:–—]| -)\s*(.+))$/.exec(text) ?? []
  return { language, ...(readText(level) && { fluency: level }) }
}

const names = new Set<string>()

/** Whether a word is the name of a language in one of the product's languages. */
function isLanguage(word: string) {
  if (names.size === 0)
    for (const locale of knownLocales) {
      const inLocale = new Intl.DisplayNames(locale, { type: 'language' })
      for (const tag of listRuntimeLanguages())
        names.add(normalizeWords(inLocale.of(tag) ?? tag))
    }
  return names.has(normalizeWords(word))
}
