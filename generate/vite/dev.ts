import { extname, resolve } from 'node:path'
import {
  isRunnableDevEnvironment,
  normalizePath,
  type Connect,
  type ViteDevServer,
} from 'vite'
import { routesOf, type Languages } from '../../model/languages'
import { routeOf } from '../../src/lib/route'
import { mediaTypeOf } from '../hosting/media-types'
import { homeDocument, notFoundDocument, type Bundle } from '../html/document'
import { escape } from '../html/html'
import { contentOutputs } from '../outputs'
import { ContentError } from '../reading/content'
import { contentFolder } from '../reading/content-folder'
import type { Site } from '../site'
import { standaloneScript } from './bundle'

/** What the development server needs of the plugin. */
interface Source {
  /** The site as it was last read. */
  current: () => Promise<Site>
  /** Reads it again. */
  reload: () => Promise<Site>
}

/** Serves pages that are rendered afresh, and follows the content. */
export function serveFresh(
  server: ViteDevServer,
  source: Source,
): Connect.NextHandleFunction {
  followContent(server, source)
  return (request, response, next) => {
    const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
    // The CV is opened as pages are, but has a file's name.
    const mayBePage = ['', '.html'].includes(extname(path))
    const wantsPage = mayBePage && request.headers.accept?.includes('text/html')
    const answer = wantsPage ? pageAt(path, server, source) : fileAt(path, server, source)
    answer.then((found) => {
      if (!found) next()
      else
        response.writeHead(found.status, { 'Content-Type': found.type }).end(found.body)
    }, next)
  }
}

/**
 * An edit changes the page in place; a mistake is shown over it and in the terminal, until it
 * is mended.
 */
function followContent(
  { config, watcher, environments, ws }: ViteDevServer,
  source: Source,
) {
  const folder = normalizePath(resolve(config.root, contentFolder))
  const { hot } = environments.client
  let fault: ContentError | undefined

  const follow = async () => {
    const before = fault ? undefined : (await source.current()).content.site.languages
    const { content, pages } = await source.reload()
    const { languages } = content.site
    fault = undefined
    for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll()
    // Which languages there are is known to more than the pages.
    if (before?.join() !== languages.join()) {
      hot.send({ type: 'full-reload' })
      return
    }
    // An empty update takes the overlay away; the pages follow in place.
    hot.send({ type: 'update', updates: [] })
    hot.send(
      'portfolio:pages',
      languages.map((tag) => pages[tag]),
    )
  }
  const showFault = () => {
    if (fault) hot.send({ type: 'error', err: overlayOf(fault) })
  }

  watcher.on('all', (_, file) => {
    if (!normalizePath(file).startsWith(`${folder}/`)) return
    follow().catch((error: unknown) => {
      fault = expected(error)
      config.logger.error(`\n${fault.message}\n`, { timestamp: true })
      showFault()
    })
  })
  ws.on('connection', showFault)
}

async function fileAt(path: string, { config }: ViteDevServer, source: Source) {
  const files = new Map(Object.entries(contentOutputs(await source.current())))
  const make = files.get(path.slice(config.base.length))
  return make && { status: 200, type: mediaTypeOf(path), body: await make() }
}

async function pageAt(path: string, server: ViteDevServer, source: Source) {
  const { status, html } = await render(path, server, source).catch((error: unknown) => ({
    status: 200,
    html: faultDocument(expected(error)),
  }))
  const body = await server.transformIndexHtml(path, html)
  return { status, type: mediaTypeOf('.html'), body }
}

async function render(path: string, server: ViteDevServer, source: Source) {
  const { base } = server.config
  const site = await source.current()
  const { languages } = site.content.site
  const { view, locale } = routeOf(path, base, null, routesOf(languages))
  const bundle = await freshBundle(server, languages)
  const html = await (view === 'home'
    ? homeDocument(site, bundle, locale)
    : notFoundDocument(site, bundle))
  const styles = `<link rel="stylesheet" href="${base}src/styles/main.css">`
  return {
    status: view === 'home' ? 200 : 404,
    html: html.replace('</head>', `${styles}</head>`),
  }
}

/** Stands in until the content can be used; the page comes by itself once it can. */
function faultDocument({ message }: ContentError) {
  return `<!doctype html><meta charset="utf-8"><title>Content</title><pre>${escape(message)}</pre>`
}

async function freshBundle(
  { environments, config }: ViteDevServer,
  languages: Languages,
): Promise<Bundle> {
  const { ssr } = environments
  if (!isRunnableDevEnvironment(ssr))
    throw new Error('Vite can not run the renderer here')
  const { render, notFoundCss } =
    await ssr.runner.import<Pick<Bundle, 'render' | 'notFoundCss'>>('/src/render.tsx')
  return {
    render,
    notFoundCss,
    boot: await standaloneScript('src/boot.ts', config, languages),
    serviceWorker: '',
    css: '',
    application: () => [`${config.base}src/main.tsx`],
  }
}

function expected(error: unknown) {
  if (error instanceof ContentError) return error
  throw error
}

function overlayOf({ message, problems: [first] }: ContentError) {
  return {
    message,
    stack: '',
    plugin: 'content',
    ...(first && { loc: { file: first.file, line: first.line, column: first.column } }),
  }
}
