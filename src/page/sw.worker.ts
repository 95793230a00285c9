/*
 * The service worker. For each build it caches everything that a visit without a network needs.
 * Pages come from the network if it answers in time, so that nobody sees an old one. A file with
 * a hash in its name never changes, so it comes from the cache at once.
 */

/**
 * What to cache, from the build (src/site/hosting/offline.ts): URLs relative to the scope, a hash
 * of all files, and for each page the hashed files that it names.
 */
declare const PRECACHE: {
  version: string
  files: string[]
  pages: Record<string, string[]>
}

/** The page for an unknown address. Hosts send it with status 404, or redirect to it. */
const notFoundPage = '404.html'

/** How long to wait for the network when there is a cached copy, in milliseconds. */
const networkTimeout = 3000

/** How long to wait for the cache before asking the network, in milliseconds. */
const cacheTimeout = 500

const worker = self as unknown as ServiceWorkerGlobalScope
const scope = new URL(worker.registration.scope).pathname
/** Names of caches begin with the scope: another site of the same origin has its own. */
const prefix = `${scope}@`
/** Rejects, or never settles, when the browser's storage is broken or forbidden. */
const cacheOpened = (async () => caches.open(prefix + PRECACHE.version))()
cacheOpened.catch(() => undefined)

worker.addEventListener('install', (event) => {
  event.waitUntil(fillCache())
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => event.waitUntil(takeControl()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const isOurs = new URL(request.url).origin === location.origin
  if (isOurs && request.method === 'GET') event.respondWith(respond(request))
})

/** Caches all files or none. If it throws, the previous worker stays, with its cache. */
async function fillCache() {
  const cache = await cacheOpened
  try {
    await cache.addAll(PRECACHE.files.map((file) => withRevalidation(new Request(file))))
    await cacheNotFoundPage(cache)
    // During a deployment, the host may serve the new worker before the new pages.
    for (const page of Object.keys(PRECACHE.pages)) {
      const html = await (await cache.match(page))?.text()
      if (page !== notFoundPage && !isCurrent(page, html))
        throw new Error(`${page} is old`)
    }
  } catch (fault) {
    await caches.delete(prefix + PRECACHE.version)
    throw fault
  }
}

/** Whether the HTML of a page is from the worker's own build. */
function isCurrent(page: string, html = '') {
  return PRECACHE.pages[page]?.every((file) => html.includes(file))
}

/** Caches the page for an unknown address, if the host sends it: some have one of their own. */
async function cacheNotFoundPage(cache: Cache) {
  const response = await fetch(notFoundPage, { cache: 'no-cache' })
  const html = await response.text()
  const { headers } = response
  if (isCurrent(notFoundPage, html))
    await cache.put(notFoundPage, new Response(html, { status: 404, headers }))
}

/** Bypasses the HTTP cache for pages, which a host may let browsers reuse for a while. */
function withRevalidation(request: Request) {
  return isImmutable(request) ? request : new Request(request, { cache: 'no-cache' })
}

/** Whether the file never changes, since its name holds a hash. */
function isImmutable({ url }: Request) {
  return url.startsWith(`${worker.registration.scope}assets/`)
}

/** Deletes the caches of older builds, and serves the pages that are open. */
async function takeControl() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== prefix + PRECACHE.version)
      await caches.delete(name)
  }
  await worker.clients.claim()
}

// No navigation preload: if it fails, Firefox (153) shows its error page instead of the response.
async function respond(request: Request) {
  const search = findCopy(request).catch(() => undefined)
  const copy = await withTimeout(cacheTimeout, search)
  // Without a copy in time, ask the network; if that fails, a late copy is better than none.
  if (!copy) {
    const response = await fetch(request).catch(() => undefined)
    return (
      response ??
      (await withTimeout(networkTimeout, search))?.response ??
      (request.mode === 'navigate' ? findNotFoundPage() : Response.error())
    )
  }
  if (copy.isExact && isImmutable(request)) return copy.response
  return (
    (await withTimeout(networkTimeout, fetch(withRevalidation(request)))) ?? copy.response
  )
}

/** The result of a promise; undefined if it rejects or takes longer than `time`. */
function withTimeout<Value>(time: number, promise: Promise<Value>) {
  const timedOut = new Promise<undefined>((resolve) => setTimeout(resolve, time))
  return Promise.race([promise.catch(() => undefined), timedOut])
}

async function findNotFoundPage() {
  const page = (async () => (await cacheOpened).match(notFoundPage))()
  return (await withTimeout(networkTimeout, page)) ?? Response.error()
}

async function findCopy(request: Request) {
  const cache = await cacheOpened
  const exact = await cache.match(request, { ignoreSearch: true, ignoreVary: true })
  const response = exact ?? (await findOtherSize(request)) ?? redirectToPage(request)
  return response && { response, isExact: exact !== undefined }
}

/** Redirects to a page from its other addresses, such as `/ar` and `/index.html`, as hosts do. */
function redirectToPage({ mode, url }: Request) {
  if (mode !== 'navigate') return undefined
  const { pathname, search } = new URL(url)
  const page = Object.keys(PRECACHE.pages)
    .map((address) => new URL(address, worker.registration.scope))
    .find((page) => trimPath(page.pathname) === trimPath(pathname))
  return page && Response.redirect(page.href + search)
}

function trimPath(path: string) {
  return path.replace(/(\/index)?(\.html)?\/?$/, '')
}

/** Only one size of each picture is cached; it is the fallback for the other sizes. */
async function findOtherSize({ url }: Request) {
  const [folder] = /^.*\/(?=\d+\.\w+$)/.exec(url) ?? []
  const other =
    folder &&
    PRECACHE.files.find((file) =>
      new URL(file, worker.registration.scope).href.startsWith(folder),
    )
  return other ? (await cacheOpened).match(other) : undefined
}
