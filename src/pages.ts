import { pages } from 'virtual:pages'
import type { Locale } from '../model/languages'
import { createListeners } from './lib/listeners'
import type { Page } from '../model/page'

const loaded = new Map<Locale, Page>()
const { subscribe, tell } = createListeners()
export { subscribe as subscribePages }

/** A language's page, if it is there already. */
export function pageIn(locale: Locale) {
  return loaded.get(locale)
}

/** Fetches a language's page, once. Rejects where its chunk can't be had. */
export async function loadPage(locale: Locale) {
  const there = loaded.get(locale)
  if (there) return there
  const { page } = await pages[locale]()
  keepPage(page)
  return page
}

/** Puts a page in place, and tells whoever shows it. */
export function keepPage(page: Page) {
  loaded.set(page.locale, page)
  tell()
}
