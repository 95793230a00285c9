import type { Locale } from './languages'
import type { Content } from './schema'

/** How the owner is called in the site's other languages, where that differs. */
export function otherNames({ site, profile }: Content, locale: Locale) {
  const names = new Set(site.languages.map((tag) => profile.name[tag]))
  names.delete(profile.name[locale])
  return [...names]
}
