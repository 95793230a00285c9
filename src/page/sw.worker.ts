/*
 * The service worker. It keeps, by build, all that a visit without a network needs. Pages come
 * from the network as long as that answers in time, so that nobody sees an old one; a file
 * that has its hash in its name never changes, and comes from the copy at once.
 */

/**
 * What to keep: addresses below the scope, a hash of them all, and which of them each page names
 * (src/site/hosting/offline.ts).
 */
declare const KEPT: {
  version: string
  files: string[]
  pages: Record<string, string[]>
}

/** How long the network may keep a visitor waiting who could have the copy, in milliseconds. */
const patience = 3000

/** How long the browser may look for a copy before the network is asked, in milliseconds. */
const lookup = 500

const worker = self as unknown as ServiceWorkerGlobalScope
const scope = new URL(worker.registration.scope).pathname
/** Another site of the same origin has another scope, and copies of its own. */
const prefix = `${scope}@`
/** Rejects, or never settles, where the browser's storage is broken or forbidden. */
const copies = (async () => caches.open(prefix + KEPT.version))()
copies.catch(() => undefined)

worker.addEventListener('install', (event) => {
  event.waitUntil(keep())
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => event.waitUntil(begin()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const isOurs = new URL(request.url).origin === location.origin
  if (isOurs && request.method === 'GET') event.respondWith(answer(request))
})

/** Keeps a copy that is whole, or none: then the worker before stays, with its own. */
async function keep() {
  const cache = await copies
  try {
    await cache.addAll(KEPT.files.map((file) => asked(new Request(file))))
    // While a site is being deployed, its worker may be there before its pages.
    for (const [page, named] of Object.entries(KEPT.pages)) {
      const html = (await (await cache.match(page))?.text()) ?? ''
      if (!named.every((file) => html.includes(file))) throw new Error(`${page} is old`)
    }
  } catch (fault) {
    await caches.delete(prefix + KEPT.version)
    throw fault
  }
}

/** As the network is asked: a host may let browsers keep a page for a while, whatever comes. */
function asked(request: Request) {
  return isFixed(request) ? request : new Request(request, { cache: 'no-cache' })
}

/** Whether it never changes: a hash is in its name. */
function isFixed({ url }: Request) {
  return url.startsWith(`${worker.registration.scope}assets/`)
}

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== prefix + KEPT.version)
      await caches.delete(name)
  }
  await worker.clients.claim()
}

// No navigation preload: where it fails, Firefox (153) shows its error page, whatever the answer is.
async function answer(request: Request) {
  const search = copyOf(request).catch(() => undefined)
  const copy = await within(lookup, search)
  // The network answers where there is no copy, or none can be had; a late copy is better than none.
  if (!copy) {
    const response = await fetch(request).catch(() => undefined)
    return response ?? (await within(patience, search))?.response ?? Response.error()
  }
  if (copy.isOwn && isFixed(request)) return copy.response
  return (await within(patience, fetch(asked(request)))) ?? copy.response
}

/** What a promise gives in time; nothing where it fails or is late. */
function within<Value>(time: number, promise: Promise<Value>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, time))
  return Promise.race([promise.catch(() => undefined), late])
}

async function copyOf(request: Request) {
  const cache = await copies
  const own = await cache.match(request, { ignoreSearch: true, ignoreVary: true })
  const response = own ?? (await otherSize(request))
  return response && { response, isOwn: own !== undefined }
}

/** Of a picture, one size is kept, and stands for the others where they can't be had. */
async function otherSize({ url }: Request) {
  const [folder] = /^.*\/(?=\d+\.\w+$)/.exec(url) ?? []
  const other =
    folder &&
    KEPT.files.find((file) =>
      new URL(file, worker.registration.scope).href.startsWith(folder),
    )
  return other ? (await copies).match(other) : undefined
}
