import { locales, pathOf, type Locale } from '../../model/languages'
import type { Content } from '../../model/schema'
import { localize } from '../../model/localize'

/** What the not-found view says in one language. */
export interface NotFoundIn {
  locale: Locale
  dir: 'ltr' | 'rtl'
  title: string
  text: string
  /** The label of the way home, and where it leads. */
  home: string
  href: string
  sky: { pauseSky: string; playSky: string }
}

/** The not-found view in every language of the site, since no host knows which one is wanted. */
export function notFoundOf({ site, ui }: Content, base: string): NotFoundIn[] {
  return site.languages.map((locale) => {
    const { notFound, navigation } = localize(ui, locale)
    const { pauseSky, playSky } = navigation
    return {
      locale,
      dir: locales[locale].dir,
      ...notFound,
      href: base + pathOf(locale, site.languages),
      sky: { pauseSky, playSky },
    }
  })
}
