import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Refused, ServerMessage, ServerMessageId } from '../contract.ts'

/*
 * Only the owner may use the desk: on this machine, with the URL that was printed. Other sites that
 * are open in the owner's browser can send requests to it, too.
 */

/** The answer that refuses a request. */
export interface Refusal {
  status: number
  json: Refused
}

export function refuse(
  status: number,
  id: ServerMessageId,
  values: ServerMessage['values'] = {},
): Refusal {
  return { status, json: { why: { id: `server/${id}`, values } } }
}

/** For a file of the owner's that is opened by its URL: an SVG must not run scripts. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The secret of this start. It survives a restart of Vite (for a new content folder). */
export function getSecretKey(): string {
  const shared = globalThis as { starAtlasDeskKey?: string }
  return (shared.starAtlasDeskKey ??= randomBytes(16).toString('base64url'))
}

/** Refuses requests from other machines, and requests to another host name. */
export function refuseStrangers(request: IncomingMessage): Refusal | undefined {
  const { socket, headers } = request
  if (!isLoopback(socket.remoteAddress)) return refuse(403, 'foreign')
  // After DNS rebinding, the other site's name is still in the Host header.
  const names = ['localhost', '127.0.0.1', '[::1]']
  const hosts = names.map((name) => `${name}:${socket.localPort ?? ''}`)
  if (!hosts.includes(headers.host ?? '')) return refuse(403, 'foreign')
  return undefined
}

/**
 * Another name of this machine, for the page beside the desk. Browsers give a frame of another site
 * a process of its own, and `localhost` and an address are different sites.
 */
export function nameBesideHost({ socket, headers }: IncomingMessage) {
  // That of this request: the server may listen to one of IPv4 and IPv6 only.
  const address = socket.localAddress === '::1' ? '[::1]' : '127.0.0.1'
  const name = headers.host?.startsWith('localhost:') ? address : 'localhost'
  return `${name}:${socket.localPort ?? ''}`
}

/**
 * The cookie of a desk. Its name contains the port, because all ports of a machine share their
 * cookies. It opens the desk's page and pictures; a write also needs the key in a header, which no
 * other site can send.
 */
export function makeCookie(request: IncomingMessage, key: string, path: string) {
  return `${makeCookieName(request)}=${key}; Path=${path}; HttpOnly; SameSite=Strict`
}

export function hasCookie(request: IncomingMessage, key: string) {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/)
  return pairs.includes(`${makeCookieName(request)}=${key}`)
}

function makeCookieName({ socket }: IncomingMessage) {
  return `star-atlas-desk-${socket.localPort ?? ''}`
}

/** Refuses writes from other sites: browsers always send the origin of a write. */
export function refuseForeignWrite({ headers }: IncomingMessage, mediaType: RegExp) {
  const { origin, host = '' } = headers
  if (origin !== `http://${host}` && origin !== `https://${host}`)
    return refuse(403, 'foreign')
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (!mediaType.test(type.trim().toLowerCase())) return refuse(415, 'foreign')
  return undefined
}

/**
 * The body of a request; undefined if it is above the limit. It is read to its end nevertheless: a
 * browser that is still sending takes no answer.
 */
export async function readBody(request: IncomingMessage, maxMegabytes: number) {
  const maxBytes = maxMegabytes * 1_000_000
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks)
}

function isLoopback(address = '') {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}
