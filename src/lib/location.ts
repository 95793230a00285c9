import type { Route } from './route'
import { createListeners } from './listeners'

const { subscribe, tell } = createListeners()

/** What each address of this visit has shown, by its path. */
const known = new Map<string, Route>()
let route: Route

/**
 * Follows the address from now on.
 * @param first what the document shows: it says so itself, since its address may be any that
 * a host, an archive or a visitor's disk has for it
 * @param read tells what an address shows that was not reached in this visit
 */
export function followLocation(first: Route, read: (pathname: string) => Route) {
  route = first
  known.set(location.pathname, first)
  addEventListener('popstate', () => {
    const { pathname } = location
    const last = known.get(pathname)
    // The not-found view is in the language that is stored by now.
    const next = last?.view === 'home' ? last : read(pathname)
    // Reached after a reload, which has forgotten what it was: the host knows.
    if (!last && next.view === 'not-found') location.reload()
    if (next.view === route.view && next.locale === route.locale) return
    route = next
    tell()
  })
}

/** What is shown, or about to be. */
export function currentRoute() {
  return route
}

export { subscribe as subscribeRoute }

/** Goes to an address within the site, without a reload. */
export function goTo(href: string, next: Route) {
  history.pushState(null, '', href)
  known.set(location.pathname, next)
  route = next
  tell()
}
