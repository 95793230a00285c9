import { createHash } from 'node:crypto'
import type { Online } from '../contract.ts'

/* Whether a published site is online, asked at its address. */

/** In milliseconds. */
const TIME_LIMIT_MS = 5000

/** The file of a site that changes with any of its files. */
export const versionFile = 'sw.js'

/** Asks what an address answers now. */
export async function askAddress(address: string): Promise<Online> {
  const worker = new URL(versionFile, address).href
  const [page, code] = await Promise.all([request(address), request(worker)])
  return {
    ...(page && { status: page.status }),
    ...(code?.ok && { version: hashVersion(await code.text()) }),
  }
}

export function hashVersion(code: string) {
  return createHash('sha256').update(code).digest('base64url')
}

/** Not what a cache between here and the site has kept. */
function request(url: string) {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const headers = { 'Cache-Control': 'no-cache' }
  return fetch(url, { signal, headers }).catch(() => undefined)
}
