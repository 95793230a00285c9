import { getRootElement } from './lib/root-states.ts'
import { findRoute } from './lib/route.ts'
import { local } from './lib/storage.ts'

/*
 * Inlined in 404.html after the boot script. The file holds every language; CSS shows the one that
 * the root names.
 */

const { pathname } = location
const base = import.meta.env.BASE_URL
const { locale } = findRoute(pathname, base, local.get('lang'), ROUTES)
const root = getRootElement()
root.dataset.locale = root.lang = locale
root.dir = ROUTES[locale]?.dir ?? ''
