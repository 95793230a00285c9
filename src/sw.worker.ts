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

async function answer({ request, preloadResponse }: FetchEvent) {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
  } catch (fault) {
    const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (kept) return kept
    throw fault
  }
}
