import type { Problem } from '#reading'
import type { Conflict, Desk, Save, Saved } from '../../contract.ts'

/*
 * The requests to the desk's server. Each carries the key of this start, from the address of the
 * desk.
 */

const base = `${import.meta.env.BASE_URL}_edit/`
const key = keyInAddress()

/** An answer that is not the one hoped for: its text is for the owner. */
export class Refusal extends Error {}

export function fetchDesk() {
  return ask<Desk>('desk')
}

export async function save(
  body: Save,
): Promise<{ saved: Saved } | { conflict: Conflict } | { problems: Problem[] }> {
  const response = await send('save', json(body))
  if (response.status === 409) return { conflict: (await response.json()) as Conflict }
  if (response.status === 422) return (await response.json()) as { problems: Problem[] }
  return { saved: await read<Saved>(response) }
}

export async function check(body: Save) {
  const { problems } = await ask<{ problems: Problem[] }>('check', json(body))
  return problems
}

/** A picture or film that was copied into the content, or why it was not. */
export async function upload(
  file: File,
): Promise<{ path: string } | { problems: Problem[] }> {
  const response = await send(`picture?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'Content-Type': file.type || 'application/octet-stream' },
    body: file,
  })
  if (response.status === 422) return (await response.json()) as { problems: Problem[] }
  return read<{ path: string }>(response)
}

/** The address of a picture of the content, for its preview. */
export function pictureUrl(name: string) {
  return `${base}api/picture/images/${encodeURIComponent(name)}?key=${encodeURIComponent(key)}`
}

/** The address of the page in a language. */
export function pageUrl(path: string) {
  return import.meta.env.BASE_URL + path
}

async function ask<Answer>(path: string, options?: RequestInit) {
  return read<Answer>(await send(path, options))
}

async function read<Answer>(response: Response) {
  if (!response.ok) throw new Refusal(((await response.json()) as { why: string }).why)
  return (await response.json()) as Answer
}

function send(path: string, options: RequestInit = {}) {
  const headers = new Headers(options.headers)
  headers.set('X-Desk-Key', key)
  return fetch(`${base}api/${path}`, { ...options, headers })
}

function json(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** The address keeps it, so that the desk can be loaded again. */
function keyInAddress() {
  return new URLSearchParams(location.search).get('key') ?? ''
}
