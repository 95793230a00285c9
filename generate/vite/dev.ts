import { extname, resolve } from 'node:path'
import {
  isRunnableDevEnvironment,
  normalizePath,
  type Connect,
  type ViteDevServer,
} from 'vite'
import { routesOf, type Languages } from '../../model/languages'
import { routeOf } from '../../src/lib/route'
import { standaloneScript } from './bundle'
import { ContentError } from '../reading/content'
import { contentFolder } from '../reading/content-folder'
import { homeDocument, notFoundDocument, type Bundle } from '../html/document'
import { escape } from '../html/html'
import { contentOutputs } from '../outputs'
import type { Site } from '../site'

/** What the development server needs of the plugin. */
interface Source {
  /** The site as it was last read. */
  current: () => Promise<Site>
  /** Reads it again. */
  reload: () => Promise<Site>
}

/**
 * Serves pages that are rendered afresh, and follows the content: an edit changes the page
 * in place; a mistake is shown over it and in the terminal, until it is mended.
 */
export function serveFresh(
  server: ViteDevServer,
  source: Source,
): Connect.NextHandleFunction {
  const { config, watcher, environments } = server
  const content = normalizePath(resolve(config.root, contentFolder))
  let fault: ContentError | undefined

  const follow = async () => {
    try {
      const before = fault ? undefined : (await source.current()).content.site.languages
      const { content, pages } = await source.reload()
      const { languages } = content.site
      fault = undefined
      for (const { moduleGraph } of Object.values(environments))
        moduleGraph.invalidateAll()
      // Which languages there are is known to more than the pages.
      if (before?.join() !== languages.join()) {
        environments.client.hot.send({ type: 'full-reload' })
        return
      }
      // An empty update takes the overlay away; the pages follow in place.
      environments.client.hot.send({ type: 'update', updates: [] })
      environments.client.hot.send(
        'portfolio:pages',
        languages.map((tag) => pages[tag]),
      )
    } catch (error) {
      fault = expected(error)
      config.logger.error(`\n${fault.message}\n`, { timestamp: true })
      environments.client.hot.send({ type: 'error', err: overlayOf(fault) })
    }
  }
  watcher.on('all', (_, file) => {
    if (normalizePath(file).startsWith(`${content}/`) && !file.endsWith('.ts'))
      void follow()
  })
  server.ws.on('connection', () => {
    if (fault) environments.client.hot.send({ type: 'error', err: overlayOf(fault) })
  })

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

async function fileAt(path: string, { config }: ViteDevServer, source: Source) {
  const files = new Map(Object.entries(contentOutputs(await source.current())))
  const make = files.get(path.slice(config.base.length))
  return make && { status: 200, type: types[extname(path)] ?? '', body: await make() }
}

/** The types that browsers don't find out by themselves. */
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

async function pageAt(path: string, server: ViteDevServer, source: Source) {
  const { view, html } = await render(path, server, source).catch((error: unknown) => ({
    view: 'home',
    html: faultDocument(expected(error)),
  }))
  return {
    status: view === 'home' ? 200 : 404,
    type: 'text/html; charset=utf-8',
    body: await server.transformIndexHtml(path, html),
  }
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
  return { view, html: html.replace('</head>', `${styles}</head>`) }
}

/** Stands in until the content can be used; the page comes by itself once it can. */
function faultDocument({ message }: ContentError) {
  return `<!doctype html><meta charset="utf-8"><title>Content</title><pre>${escape(message)}</pre>`
}

async function freshBundle(
  { environments, config }: ViteDevServer,
  languages: Languages,
): Promise<Bundle> {
  const { base } = config
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
    application: () => [`${base}src/main.tsx`],
  }
}

function expected(error: unknown) {
  if (error instanceof ContentError) return error
  throw error
}

function overlayOf({ message, problems }: ContentError) {
  const [first] = problems
  return {
    message,
    stack: '',
    plugin: 'content',
    ...(first && { loc: { file: first.file, line: first.line, column: first.column } }),
  }
}
