import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Connect } from 'vite'
import { findHeaders, parseHeaders } from '../hosting/headers.ts'
import { getMediaType } from '../hosting/media-types.ts'

/**
 * Serves the built site as a good host does: headers, compressed files, status 404. Reads every
 * file at each request, since a new build changes files and policy together.
 */
export function serveBuilt(folder: string, base: string): Connect.NextHandleFunction {
  const getHeaders = (path: string) =>
    findHeaders(parseHeaders(readFileSync(join(folder, '_headers'), 'utf8')), path)
  const serve = sirv(folder, {
    dev: true,
    // As hosts do: serve folders such as .well-known.
    dotfiles: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(getHeaders(base + path.slice(1))))
        response.setHeader(name, value)
    },
  })

  return (request, response) => {
    if (!existsSync(join(folder, '_headers'))) {
      response.writeHead(503, { 'Content-Type': 'text/plain' })
      response.end(`There is no built site in ${folder}. Run "npm run build" first.`)
      return
    }
    const url = request.url ?? '/'
    const isInside = url.startsWith(base)
    if (isInside) request.url = url.slice(base.length - 1)
    const answerNotFound = () => {
      const headers = getHeaders(`${base}404.html`)
      const type = getMediaType('404.html')
      const notFound = readFileSync(join(folder, '404.html'))
      response.writeHead(404, { ...headers, 'Content-Type': type }).end(notFound)
    }
    // Under its own name, the not-found page would have status 200.
    const isNotFound = /^\/404(\.html)?\/?(\?|$)/.test(request.url ?? '')
    if (isInside && !isNotFound) serve(request, response, answerNotFound)
    else answerNotFound()
  }
}
