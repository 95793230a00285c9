import type { Json } from '#yaml'
import type { Locale } from '#languages'
import { findLocale, getLanguageName } from '#schema'
import type { Material } from './material.ts'

export interface Detected {
  languages: [Locale, ...Locale[]]
  /** The name of the language that most of the sources is in, if no page can be in it. */
  other?: string | undefined
}

/**
 * The languages of sources: that of most letters and words, or which a source says it is in, and
 * those of other letters. A text in Arabic or Hebrew has Latin names, so these do not make it
 * English, too.
 */
export function detectLanguages(
  materials: Pick<Material, 'resume' | 'sections' | 'language'>[],
): Detected {
  const text = materials
    .flatMap(({ resume, sections }) => [
      resume,
      ...sections.flatMap(({ title, items }) => [title, items]),
    ])
    .flatMap(collectTexts)
    .join(' ')
  const letters = text.match(/\p{L}/gu) ?? []
  const count = (script: RegExp) => letters.filter((letter) => script.test(letter)).length
  const isMost = (number: number) => number > letters.length / 2
  const arabic = count(/\p{Script=Arabic}/u)
  // These letters are Persian, and not in Arabic.
  const isPersian = count(/[پچژگ]/) > arabic / 100
  const scripts = [
    { tag: 'he' as const, number: count(/\p{Script=Hebrew}/u) },
    { tag: isPersian ? ('fa' as const) : ('ar' as const), number: arabic },
  ].filter(({ number }) => number > 0)
  const main = scripts.find(({ number }) => isMost(number))
  if (main) return { languages: [main.tag] }
  const [declared] = materials.flatMap(({ language }) => language ?? [])
  const written =
    Object.entries(otherScripts).find(([, script]) => isMost(count(script)))?.[0] ??
    findUsualWords(text) ??
    declared
  const tag = findLocale(written)
  return {
    languages: [tag ?? 'en', ...scripts.map((script) => script.tag)],
    other: tag || written === undefined ? undefined : getName(written),
  }
}

function getName(tag: string) {
  return /^[a-z]{2,3}(-\w+)*$/i.test(tag) ? getLanguageName(tag) : tag
}

/** The languages that no page can be in, by their letters. */
const otherScripts = {
  ru: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  ko: /\p{Script=Hangul}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
}

/** The language whose most usual words a text has; undefined if there are few, or of several. */
function findUsualWords(text: string) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [best, second] = Object.entries(usualWords)
    .map(([tag, list]) => {
      const hits = words.filter((word) => list.split(' ').includes(word))
      return { tag, score: new Set(hits).size < FEWEST_WORDS ? 0 : hits.length }
    })
    .toSorted((a, b) => b.score - a.score)
  return best && second && best.score > second.score * CLEAR ? best.tag : undefined
}

/** Other languages have one or two of these words, too. */
const FEWEST_WORDS = 3
const CLEAR = 1.2

const usualWords = {
  en: 'the and of to in for with that is on as by from at an which this i my',
  de: 'der die das und mit für von den dem im bei auf ist ein eine einer zu nicht auch als des ich zur zum ohne über',
  fr: 'le la les et des du une un pour avec dans sur est en au aux par qui je chez de ses',
  es: 'el la los las y del una un para con en por que se al como de su mi',
  pt: 'o os as e do da dos das um uma para com em por que na no de ao nos meu',
  it: 'il lo gli le e di del della un una per con in che i nel al da sono alla dei',
  nl: 'de het een en van voor met op in is dat die te bij aan als zijn naar ik',
  tr: 've bir ile için bu olarak de da olan gibi daha her en çok yılında kadar',
  sv: 'och att det som en på är av för med till den ett jag inte',
  pl: 'i w na z do się jest oraz dla od przez nie że jako po',
} satisfies Record<Exclude<Locale, 'ar' | 'fa' | 'he'> | 'sv' | 'pl', string>

function collectTexts(value: Json): string[] {
  if (typeof value === 'string') return /^https?:|@/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: Json) => collectTexts(inner))
}
