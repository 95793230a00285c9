import { extname, resolve } from 'node:path'
import {
  isRunnableDevEnvironment,
  normalizePath,
  type Connect,
  type ViteDevServer,
} from 'vite'
import { getMediaType } from '../hosting/media-types.ts'
import type { Bundle, Renderer } from '../document.ts'
import { listOwnOutputs } from '../own-files.ts'
import { listContentOutputs, listDocuments } from '../outputs.ts'
import { ContentError } from '#reading'
import { findContentFolder } from '#workspace'
import type { Site } from '../site.ts'
import { bundleStandaloneScript } from './bundle.ts'

/** What the development server needs of the plugin. */
interface Source {
  /** The content folder. */
  folder: string
  /** The site as it was last read. */
  getCurrent: () => Promise<Site>
  /** Reads it again. */
  reload: () => Promise<Site>
  /** The site as it was read last without an error, if it ever was. */
  lastValid?: () => Promise<Site> | undefined
  /** Called after each reading. */
  onRead?: (isValid: boolean) => void
}

/** Makes every file anew at each request, and reloads the page when the content changes. */
export function serveFresh(
  server: ViteDevServer,
  source: Source,
): Connect.NextHandleFunction {
  const countWarnings = createWarningCounter(server)
  const current = async () => countWarnings(await source.getCurrent())
  const { folder, reload, onRead } = source
  followContent(server, folder, async () => countWarnings(await reload()), onRead)
  return (request, response, next) => {
    // Not with `URL`: after two slashes, it would read a host.
    const [path = ''] = (request.originalUrl ?? '/').split(/[?#]/)
    // Beside the desk, which says what is wrong, the page stays in its last good state, with its
    // pictures. Only a page in a window of its own shows the mistake.
    const isBeside = !['document', undefined].includes(request.headers['sec-fetch-dest'])
    const lastValid = isBeside ? source.lastValid?.() : undefined
    answer(path, lastValid ?? current()).then(
      (found) => {
        if (!found) next()
        else
          response.writeHead(found.status, { 'Content-Type': found.type }).end(found.body)
      },
      // Vite shows the error until the content is corrected, and then the page.
      (error: unknown) => next(renderOverlay(error as Error)),
    )
  }

  async function answer(url: string, loading: Promise<Site>) {
    const path = url.slice(server.config.base.length)
    const own = new Map(Object.entries(listOwnOutputs(folder)))
    const mayBePage = ['', '.html'].includes(extname(path)) && !own.has(path)
    if (mayBePage) return renderPage(path, await loading)
    const made = new Map(Object.entries(listContentOutputs(await loading)))
    const make = own.get(path) ?? made.get(path)
    return make && { status: 200, type: getMediaType(path), body: await make() }
  }

  async function renderPage(path: string, site: Site) {
    const bundle = await makeFreshBundle(server)
    const pages = new Map(Object.entries(listDocuments(site, bundle)))
    const make = pages.get(`${path.replace(/\/?$/, path && '/')}index.html`)
    const document = await (make ?? pages.get('404.html'))?.()
    const marks = `<script type="module" src="${server.config.base}src/desk/beside/marks.ts"></script>`
    const html = `${document?.html ?? ''}${marks}`
    const body = await server.transformIndexHtml('/', html)
    return { status: make ? 200 : 404, type: getMediaType('.html'), body }
  }
}

/** Prints the number of warnings whenever it changes: the page does not show them. */
function createWarningCounter({ config }: ViteDevServer) {
  let last = 0
  return (site: Site) => {
    const { warnings } = site
    if (warnings !== last && warnings > 0) {
      const count = `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`
      config.logger.info(`${count} about the content: "npm run check" shows them.`)
    }
    last = warnings
    return site
  }
}

/** Longer than the 50 ms in which the watcher ignores a second change of a file. */
const QUIET_MS = 100

/**
 * Reloads the page after an edit. A mistake is shown over the page and in the terminal until it is
 * corrected. Waits until the folder is quiet, since editors empty a file before they fill it.
 */
function followContent(
  server: ViteDevServer,
  folder: string,
  reload: () => Promise<unknown>,
  onRead: (isValid: boolean) => void = () => undefined,
) {
  const { config, watcher, environments } = server
  const watched = normalizePath(resolve(folder))
  const { hot } = environments.client
  let latest = 0
  let quiet: NodeJS.Timeout | undefined

  const follow = async () => {
    // The owner's first content replaces the sample: start again.
    if (folder !== findContentFolder()) return server.restart()
    const turn = ++latest
    const fault = await reload().then(
      () => undefined,
      (error: unknown) => renderOverlay(error as Error),
    )
    // A later edit will be read anyway.
    if (turn !== latest) return
    if (fault) {
      config.logger.error(`\n${fault.message}\n`, { timestamp: true })
      hot.send({ type: 'error', err: fault })
    } else {
      for (const { moduleGraph } of Object.values(environments))
        moduleGraph.invalidateAll()
      hot.send({ type: 'full-reload' })
    }
    onRead(!fault)
  }

  // Vite watches only the product's folder, and nothing below node_modules.
  watcher.add(watched)
  watcher.on('all', (_, file) => {
    const isOwners = normalizePath(file).startsWith(`${watched}/`)
    if (!isOwners && folder === findContentFolder()) return
    clearTimeout(quiet)
    quiet = setTimeout(() => void follow(), QUIET_MS)
  })
}

async function makeFreshBundle({ environments, config }: ViteDevServer): Promise<Bundle> {
  const { ssr } = environments
  if (!isRunnableDevEnvironment(ssr))
    throw new Error('Vite can not run the renderer here')
  return {
    ...(await ssr.runner.import<Renderer>('/src/page/render.tsx')),
    boot: await bundleStandaloneScript('src/page/boot.ts', config),
    smallPage: await bundleStandaloneScript('src/page/small-page.ts', config),
    serviceWorker: '',
    css: '',
    fresh: {
      styles: `${config.base}src/page/styles/main.css`,
      sheet: `${config.base}src/page/styles/below-the-fold.css`,
    },
    application: [`${config.base}src/page/main.tsx`],
    laterScripts: [],
  }
}

/**
 * The error for Vite's overlay, without its stack: that does not help someone who writes content.
 */
function renderOverlay(error: Error) {
  const { message } = error
  const [first] = error instanceof ContentError ? error.problems : []
  return {
    message,
    stack: '',
    plugin: 'content',
    ...(first && { loc: { file: first.file, line: first.line, column: first.column } }),
  }
}
