import { knownLocales as localeTags, type Locale } from '../model/locales'
import { textOrOwed, type Guess } from './owed'
import type { ResumeFile } from './resume-file'

const [defaultLocale] = localeTags

/** The same résumé in one or more languages; that of the default one says what there is. */
export type Resumes = Partial<Record<Locale, ResumeFile>>

/** The résumé that says what there is. */
export function mainOf(resumes: Resumes) {
  const main = resumes[defaultLocale]
  if (!main) throw new Error(`There is no résumé in the language ${defaultLocale}`)
  return main
}

/** A text of the résumés, in every language, with a mark where one has none. */
export function textOf(
  resumes: Resumes,
  find: (resume: ResumeFile, locale: Locale) => string | undefined,
) {
  const found = localeTags.map((tag) => {
    const resume = resumes[tag]
    return [tag, resume && find(resume, tag)] as const
  })
  return textOrOwed(Object.fromEntries(found))
}

/** `2024-06-01` → `2024-06`; a year alone leaves its month to be confirmed. */
export function monthOf(date: string | undefined): string | Guess | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(date ?? '') ?? []
  if (!year) return undefined
  if (month) return `${year}-${month}`
  return { guess: `${year}-01`, why: 'the résumé has the year only, without its month' }
}

/** An address the content accepts: one without `https://` gets it, junk is none. */
export function addressOf(url: string | undefined) {
  if (url === undefined) return undefined
  const full = /^[a-z]+:/i.test(url) ? url : `https://${url}`
  return /^https?:\/\/[^/\s]+\.[^/\s]+/.test(full) && URL.canParse(full)
    ? full
    : undefined
}

/** Sentences of a résumé as one paragraph. */
export function paragraphOf(...parts: (string | undefined)[]) {
  const sentences = parts.filter((part) => part !== undefined)
  const joined = sentences
    .map((part) => (/[.!?؟…]$/.test(part) ? part : `${part}.`))
    .join(' ')
  return sentences.length > 1 ? joined : sentences[0]
}
