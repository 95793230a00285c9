import type { Problem } from '#reading'
import type { Desk, DeskFile, Save, Saved } from '../../contract.ts'

/*
 * The requests to the desk's server. Each sends the server's key, which is in the desk's page:
 * other sites can't read it.
 */

const base = `${import.meta.env.BASE_URL}_edit/`
const key = document.getElementById('root')?.dataset['key'] ?? ''

/** The server refused a request. The message is for the owner. */
export class RequestError extends Error {}

/** The server was restarted, and has another key. */
export class StaleKeyError extends Error {}

export function fetchDesk() {
  return request<Desk>('desk')
}

export async function saveEdits(
  body: Save,
): Promise<{ saved: Saved } | { changed: DeskFile } | { problems: Problem[] }> {
  const response = await send('save', makeJsonRequest(body))
  if (response.status === 409) return { changed: (await response.json()) as DeskFile }
  if (response.status === 422) return (await response.json()) as { problems: Problem[] }
  return { saved: await readAnswer<Saved>(response) }
}

export async function checkEdits(body: Save) {
  const { problems } = await request<{ problems: Problem[] }>(
    'check',
    makeJsonRequest(body),
  )
  return problems
}

/** Copies a picture or film into the content. Returns its path, or why it was refused. */
export async function uploadFile(
  file: File,
): Promise<{ path: string } | { problems: Problem[] }> {
  const response = await send(`picture?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'Content-Type': file.type || 'application/octet-stream' },
    body: file,
  })
  if (response.status === 422) return (await response.json()) as { problems: Problem[] }
  return readAnswer<{ path: string }>(response)
}

/** The URL of a picture of the content, for its preview. */
export function makePictureUrl(name: string) {
  return `${base}api/picture/images/${encodeURIComponent(name)}`
}

/** The URL of the page in a language. */
export function makePageUrl(path: string) {
  return import.meta.env.BASE_URL + path
}

async function request<Answer>(path: string, options?: RequestInit) {
  return readAnswer<Answer>(await send(path, options))
}

async function readAnswer<Answer>(response: Response) {
  if (!response.ok)
    throw new RequestError(((await response.json()) as { why: string }).why)
  return (await response.json()) as Answer
}

async function send(path: string, options: RequestInit = {}) {
  const headers = new Headers(options.headers)
  headers.set('X-Desk-Key', key)
  const response = await fetch(`${base}api/${path}`, { ...options, headers })
  if (response.status === 401) throw new StaleKeyError()
  return response
}

function makeJsonRequest(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}
