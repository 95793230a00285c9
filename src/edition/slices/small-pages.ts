import { makeLanguageHash } from '#languages'
import { toPlainTexts, type Shown } from '#text'
import type { Edition } from '../edition.ts'

export type SmallPage = Shown<ReturnType<typeof makeSmallPages>[number]>

/** The owner's small pages in one language, each with a header of its own. */
export function makeSmallPages(edition: Edition) {
  const { locale, base, paths, profile, ui, languages, copyright, smallPages } = edition
  const { toLight, toDark } = ui.navigation
  const others = languages.filter((language) => language.locale !== locale)
  return smallPages.map((page) => ({
    ...page,
    owner: profile.name.plain,
    home: base + paths.page,
    copyright,
    ...toPlainTexts({ toLight, toDark }),
    languages: others.map(({ locale, name, short, dir, href }) => ({
      locale,
      name,
      short,
      dir,
      href: `${href}${page.id}/${makeLanguageHash(locale)}`,
    })),
  }))
}
