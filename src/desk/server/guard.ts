import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/*
 * Who may use the desk: the owner, on this machine, with the address that was printed. Other sites
 * that the owner's browser has open may send requests here, too.
 */

/** Why a request is refused, with its HTTP status. */
export interface Refusal {
  status: number
  why: string
}

/** The secret of a start of the server. A restart of Vite (on a new content folder) keeps it. */
export function getSecretKey(): string {
  const kept = globalThis as { starAtlasDeskKey?: string }
  return (kept.starAtlasDeskKey ??= randomBytes(16).toString('base64url'))
}

/** Refuses what does not come from this machine, under one of its own names. */
export function refuseStrangers({
  socket,
  headers,
}: IncomingMessage): Refusal | undefined {
  if (!isLoopback(socket.remoteAddress))
    return { status: 403, why: 'The desk can only be used on the machine that runs it.' }
  // A site whose name suddenly resolves to this machine (DNS rebinding) sends its own name.
  const names = ['localhost', '127.0.0.1', '[::1]']
  const hosts = names.map((name) => `${name}:${socket.localPort ?? ''}`)
  if (!hosts.includes(headers.host ?? ''))
    return { status: 403, why: 'The desk has another address: see the terminal.' }
  return undefined
}

/**
 * The cookie of a desk. Cookies are shared by all ports of a machine, so that two desks need two
 * names. It opens the page of the desk and shows pictures; a write needs the key in a header, too,
 * which no other site can send.
 */
export function makeCookie(request: IncomingMessage, key: string, path: string) {
  return `${makeCookieName(request)}=${key}; Path=${path}; HttpOnly; SameSite=Strict`
}

export function hasCookie(request: IncomingMessage, key: string) {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/)
  const start = `${makeCookieName(request)}=`
  return pairs.some(
    (pair) => pair.startsWith(start) && hasKey(pair.slice(start.length), key),
  )
}

function makeCookieName({ socket }: IncomingMessage) {
  return `star-atlas-desk-${socket.localPort ?? ''}`
}

export function hasKey(given: unknown, key: string) {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Refuses what another site may have sent: a browser always names the origin of a write. */
export function refuseForeignWrite(
  { headers }: IncomingMessage,
  types: RegExp,
): Refusal | undefined {
  const { origin, host = '' } = headers
  if (origin !== `http://${host}` && origin !== `https://${host}`)
    return { status: 403, why: 'The request comes from another site.' }
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (!types.test(type.trim().toLowerCase()))
    return { status: 415, why: `A body of the type "${type}" is not expected here.` }
  return undefined
}

/** The body of a request; nothing where it is larger than allowed. */
export async function readBody(request: IncomingMessage, maxBytes: number) {
  if (Number(request.headers['content-length']) > maxBytes) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isLoopback(address = '') {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}
