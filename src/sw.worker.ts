/*
 * The service worker: without a network, it answers with what an earlier visit has kept
 * (see ahead.ts). With one it only hands on, so that nobody ever sees an old page.
 */

const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('activate', (event) => {
  // The browser asks for a page while it still wakes this worker.
  event.waitUntil(worker.registration.navigationPreload.enable())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const isOurs = new URL(request.url).origin === location.origin
  if (isOurs && request.method === 'GET') event.respondWith(answer(event))
})

async function answer(event: FetchEvent) {
  const { request } = event
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(request))
    // Pages are kept by ahead.ts, without the queries that they were asked with.
    if (response.ok && request.mode !== 'navigate') {
      event.waitUntil(keep(request, response.clone()))
    }
    return response
  } catch (fault) {
    const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (kept) return kept
    throw fault
  }
}

async function keep(request: Request, response: Response) {
  const cache = await caches.open(new URL(worker.registration.scope).pathname)
  await cache.put(request, response)
}
