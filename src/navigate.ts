import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../model/languages'
import { goTo } from './lib/location'
import { local } from './lib/storage'
import { toggleTheme } from './lib/theme'
import { holdPlace, sunriseFrom, withTransition } from './lib/transition'
import { loadPage } from './pages'
import { loadRest } from './prefetch'

/** How long a switch waits for its files before the browser takes over, in milliseconds. */
const patience = 4000

export function switchTheme({ currentTarget }: MouseEvent) {
  const place = currentTarget.getBoundingClientRect()
  const change = () => {
    withTransition('theme', toggleTheme, () => {
      sunriseFrom(place)
    })
  }
  // It takes a picture of the page, and styles all of it twice: the press shows before that.
  requestAnimationFrame(() => setTimeout(change))
}

export function switchLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  // Where a browser has translated the page, React's texts are no longer in their places.
  if (isForBrowser(event) || document.querySelector('main font')) return
  event.preventDefault()
  local.set('lang', locale)
  const { pathname } = event.currentTarget
  const href = pathname + location.search + location.hash
  // What is not there yet would leave a gap when the page changes around it.
  inTime(Promise.all([loadPage(locale), loadRest()])).then(
    () => {
      // Once a view transition has begun, the page can't be asked what lies where.
      const returnToPlace = holdPlace()
      withTransition('language', () => {
        flushSync(() => {
          goTo(href, { view: 'home', locale })
        })
        returnToPlace()
      })
    },
    () => {
      location.assign(href)
    },
  )
}

/** A click that asks for another tab or a download. */
export function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return metaKey || ctrlKey || shiftKey || altKey
}

/** Rejects where the files don't come, or not soon enough for someone who waits. */
export function inTime(files: Promise<unknown>) {
  return new Promise((resolve, reject) => {
    files.then(resolve, reject)
    setTimeout(reject, patience)
  })
}
