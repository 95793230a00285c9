import type { NotFound, Page } from '#edition'
import type { Locale } from '#languages'
import { isDataSaved } from './lib/save-data.ts'

/*
 * The chunks that the first view does not need. Each function rejects when its chunk fails to load.
 * No chunk imports this file: what it loads later, it imports itself.
 */

export async function loadPage(locale?: Locale) {
  const url = (locale && ROUTES[locale]?.src) ?? ''
  const module = (await import(/* @vite-ignore */ url)) as { page: Page }
  return module.page
}

/** The texts of the not-found view in every language; only 404.html names them. */
export async function loadNotFound() {
  const script = document.querySelector<HTMLElement>('script[data-not-found]')
  const url = script?.dataset['notFound'] ?? ''
  const module = (await import(/* @vite-ignore */ url)) as { languages: NotFound[] }
  return module.languages
}

/** The components of everything below the first screen. */
export function loadBelowTheFold() {
  return import('./below-the-fold.tsx')
}

/** The form of the contact section, which the part waits for. */
function loadMessageForm() {
  return import('./sections/contact/message-form.tsx')
}

/** The content of a language, once everything that shows it has loaded. */
export async function loadWholePage(locale: Locale) {
  const [page] = await Promise.all([
    loadPage(locale),
    loadBelowTheFold(),
    loadMessageForm(),
  ])
  return page
}

/** The code that unfolds the projects' stories. */
export function loadStories() {
  return import('./on-demand/stories.ts')
}

/**
 * Loads what unfolds stories, what lets plates fly to their projects, and the form. Loads nothing
 * when the visitor saves data: then the browser follows the links.
 */
export function loadExtras() {
  if (isDataSaved()) return
  for (const chunk of [loadMessageForm(), loadStories(), import('./on-demand/flight.ts')])
    chunk.catch(() => undefined)
}
