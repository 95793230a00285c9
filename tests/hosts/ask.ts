import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes of the body on the wire. */
  size: number
  /** The body, decoded from whatever coding it came in. */
  body: string
}

/** Asks with plain HTTP: no redirect is followed, and no header is sent that was not given. */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false }, (response) => {
      buffer(response).then((bytes) => {
        const decode = decoders[response.headers['content-encoding'] ?? ''] ?? String
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          size: bytes.length,
          body: bytes.length > 0 ? String(decode(bytes)) : '',
        })
      }, reject)
    })
    asked.on('error', reject).end()
  })
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
}
