import type { Api, Brought, Refused } from '../../contract.ts'
import { RequestError, StaleKeyError, type Server } from '../model/server.ts'

/*
 * The requests to the desk's server. Each sends the server's key, which is in the desk's page:
 * other sites cannot read it.
 */

const base = `${import.meta.env.BASE_URL}_edit/`
let key = readFact('key')

/** Browsers refuse a larger body with `keepalive` (64 KiB), with a margin for other requests. */
const MAX_KEEPALIVE_BYTES = 60_000

export const server: Server = {
  fetchDesk: () => request('GET api/desk'),
  saveStates: (save) => {
    const options = makeJsonOptions(save)
    // Then it goes on when the page is closed.
    const keepalive = new Blob([options.body]).size <= MAX_KEEPALIVE_BYTES
    return request('POST api/save', { ...options, keepalive })
  },
  postStep: (way) => sendPress(`POST api/${way}`),
}

/** Sends a press, which has no data. */
export function sendPress<Route extends keyof Api>(route: Route) {
  return request(route, makeJsonOptions({}))
}

/** Sends what the owner brings, which the server keeps. */
export function bring(brought: Brought) {
  return request('POST api/bring', makeJsonOptions(brought))
}

/** Copies a picture or film into the content; or sends what the owner brings. */
export function uploadFile<Kind extends 'picture' | 'source'>(file: File, kind: Kind) {
  // The server knows a file by its bytes, and says why it refuses another.
  const headers = { 'Content-Type': 'application/octet-stream' }
  const query = `?name=${encodeURIComponent(file.name)}`
  return request(`POST api/${kind}`, { headers, body: file }, query)
}

/** The URL of a picture of the content, for its preview. */
export function makePictureUrl(name: string) {
  return `${base}api/picture/images/${encodeURIComponent(name)}`
}

/** Sends a request. Resolves with its answer, unless that is a refusal. */
export async function request<Route extends keyof Api>(
  route: Route,
  options?: RequestInit,
  query = '',
) {
  const [method = '', path = ''] = route.split(' ')
  const response = await send(path + query, { ...options, method })
  // The answer 409 has the file that a save would have overwritten.
  if (response.ok || response.status === 409) return (await response.json()) as Api[Route]
  throw new RequestError(response.status, (await response.json()) as Refused)
}

async function send(path: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('X-Desk-Key', key)
  const response = await fetch(base + path, { ...options, headers })
  if (response.status !== 401) return response
  const known = key
  key = await fetchKey()
  if (key === known) throw new StaleKeyError()
  return send(path, options)
}

/**
 * The key of the server's present start. Once the owner has opened its address, the browser has its
 * cookie, so that a desk of an earlier start can save, too.
 */
async function fetchKey() {
  const html = await (await fetch(base)).text()
  return readFact('key', new DOMParser().parseFromString(html, 'text/html')) || key
}

/** Reads what the server has written into the desk's page: its key, or the host of the page beside it. */
export function readFact(name: 'key' | 'beside', page = document) {
  return page.getElementById('root')?.dataset[name] ?? ''
}

function makeJsonOptions(body: object) {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
