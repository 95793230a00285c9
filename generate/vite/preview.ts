import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Connect } from 'vite'
import { parseHeaders, type HeaderRule } from '../hosting/headers'

/** Serves the built site as a good host does: headers, compressed files, status 404. */
export function serveBuilt(folder: string, base: string): Connect.NextHandleFunction {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const notFound = readFileSync(join(folder, '404.html'))
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of headersAt(rules, base + path.slice(1))) {
        response.setHeader(name, value)
      }
    },
  })

  return (request, response) => {
    const url = request.url ?? '/'
    const inside = url.startsWith(base)
    request.url = inside ? url.slice(base.length - 1) : url
    const answerNotFound = () => {
      for (const [name, value] of headersAt(rules, `${base}404.html`))
        response.setHeader(name, value)
      response
        .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(notFound)
    }
    if (inside && !isNotFoundPage(request.url)) serve(request, response, answerNotFound)
    else answerNotFound()
  }
}

/** Served by its own name, it would be answered with 200. */
function isNotFoundPage(url: string) {
  return /^\/404(\.html)?\/?(\?|$)/.test(url)
}

function headersAt(rules: HeaderRule[], path: string) {
  return rules
    .filter((rule) => path.startsWith(rule.path.replace('*', '')))
    .flatMap(({ headers }) => Object.entries(headers))
}
