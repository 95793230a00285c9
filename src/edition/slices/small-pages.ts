import { toPlainTexts, type Shown } from '#text'
import type { Edition } from '../edition.ts'
import { linkOtherLanguages } from './other-languages.ts'

export type SmallPage = Shown<ReturnType<typeof makeSmallPages>[number]>

/** The owner's small pages in one language, each with a header of its own. */
export function makeSmallPages(edition: Edition) {
  const { base, paths, profile, ui, copyright, smallPages } = edition
  const { toLight, toDark } = ui.navigation
  return smallPages.map((page) => ({
    ...page,
    owner: profile.name.plain,
    home: base + paths.page,
    copyright,
    ...toPlainTexts({ toLight, toDark }),
    languages: linkOtherLanguages(edition, `${page.id}/`),
  }))
}
