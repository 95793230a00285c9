import type {
  Brought,
  Building,
  Desk,
  DeskFile,
  Online,
  Publication,
  Published,
  Refused,
  Saved,
} from '../../contract.ts'
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
  fetchDesk: () => request<Desk>('desk'),
  saveStates: async (save) => {
    const request = makeJsonRequest(save)
    // Then it goes on when the page is closed.
    const keepalive = new Blob([request.body]).size <= MAX_KEEPALIVE_BYTES
    const response = await send('save', { ...request, keepalive })
    if (response.status === 409) return { changed: (await response.json()) as DeskFile }
    return readAnswer<Saved>(response)
  },
  postStep: (way) => request<Saved>(way, makeJsonRequest({})),
}

/** The ways to the web. */
export const web = {
  fetchPublication: () => request<Publication>('publication'),
  publish: () => request<Published>('publish', makeJsonRequest({})),
  /** Takes what was published from elsewhere, and publishes. */
  take: () => request<Published>('take', makeJsonRequest({})),
  takeBack: () => request<Published>('take-back', makeJsonRequest({})),
  build: () => request<Building>('build', makeJsonRequest({})),
  /** Shows the built folder in a window of the system. */
  openBuilt: () => request<{ isOpened: boolean }>('open', makeJsonRequest({})),
  fetchOnline: () => request<Online>('online'),
}

/** Sends what the owner brings, which the server keeps. */
export function bring(brought: Brought) {
  return request('bring', makeJsonRequest(brought))
}

/** Copies a picture or film into the content; or sends what the owner brings. */
export function uploadFile(file: File, path: 'picture' | 'source' = 'picture') {
  return request<{ path: string }>(`${path}?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    // The server knows a file by its bytes, and says why it refuses another.
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
}

/** The URL of a picture of the content, for its preview. */
export function makePictureUrl(name: string) {
  return `${base}api/picture/images/${encodeURIComponent(name)}`
}

async function request<Answer>(path: string, options?: RequestInit) {
  return readAnswer<Answer>(await send(path, options))
}

async function readAnswer<Answer>(response: Response) {
  if (response.ok) return (await response.json()) as Answer
  throw new RequestError(response.status, (await response.json()) as Refused)
}

async function send(path: string, options: RequestInit = {}): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('X-Desk-Key', key)
  const response = await fetch(`${base}api/${path}`, { ...options, headers })
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

function makeJsonRequest(body: object) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}
