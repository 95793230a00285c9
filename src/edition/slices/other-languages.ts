import { makeLanguageHash } from '#languages'
import type { Edition } from '../edition.ts'

/**
 * Links to a page in the site's other languages.
 * @param path the path of the page below that of its language
 */
export function linkOtherLanguages(
  { locale: own, languages }: Pick<Edition, 'locale' | 'languages'>,
  path = '',
) {
  return languages
    .filter(({ locale }) => locale !== own)
    .map(({ openGraph: _, ...language }) => ({
      ...language,
      href: language.href + path + makeLanguageHash(language.locale),
    }))
}
