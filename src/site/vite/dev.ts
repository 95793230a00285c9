import { extname, resolve } from 'node:path'
import {
  isRunnableDevEnvironment,
  normalizePath,
  type Connect,
  type ViteDevServer,
} from 'vite'
import type { Languages } from '#languages'
import { mediaTypeOf } from '../hosting/media-types.ts'
import type { Bundle } from '../document.ts'
import { contentOutputs, outputs } from '../outputs.ts'
import { ContentError } from '#reading'
import { contentFolder, folderNow } from '#workspace'
import type { Site } from '../site.ts'
import { standaloneScript, type Renderer } from './bundle.ts'

/** What the development server needs of the plugin. */
interface Source {
  /** The site as it was last read. */
  current: () => Promise<Site>
  /** Reads it again. */
  reload: () => Promise<Site>
}

/** Serves every file made afresh, and follows the content. */
export function serveFresh(
  server: ViteDevServer,
  source: Source,
): Connect.NextHandleFunction {
  const countWarnings = warningCounter(server)
  const current = async () => countWarnings(await source.current())
  followContent(server, async () => countWarnings(await source.reload()))
  return (request, response, next) => {
    // No `URL`: it takes what follows two slashes for another host.
    const [path = ''] = (request.originalUrl ?? '/').split(/[?#]/)
    answer(path).then(
      (found) => {
        if (!found) next()
        else
          response.writeHead(found.status, { 'Content-Type': found.type }).end(found.body)
      },
      // Vite shows it in place of the page, which comes by itself once it can.
      (error: unknown) => next(overlayOf(error as Error)),
    )
  }

  async function answer(url: string) {
    const path = url.slice(server.config.base.length)
    const mayBePage = ['', '.html'].includes(extname(path))
    if (mayBePage) return pageAt(path)
    const make = new Map(Object.entries(contentOutputs(await current()))).get(path)
    return make && { status: 200, type: mediaTypeOf(path), body: await make() }
  }

  async function pageAt(path: string) {
    const site = await current()
    const bundle = await freshBundle(server, site.content.site.languages)
    const files = new Map(Object.entries(outputs(site, bundle)))
    const make = files.get(`${path.replace(/\/?$/, path && '/')}index.html`)
    const html = await (make ?? files.get('404.html'))?.()
    const styles = `<link rel="stylesheet" href="${site.base}src/page/styles/main.css">`
    const styled = String(html).replace('</head>', `${styles}</head>`)
    const body = await server.transformIndexHtml('/', styled)
    return { status: make ? 200 : 404, type: mediaTypeOf('.html'), body }
  }
}

/** Prints how many warnings there are, whenever that changes: the page shows none of them. */
function warningCounter({ config }: ViteDevServer) {
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

/** Longer than the 50 ms within which the watcher swallows a second change of a file. */
const QUIET_MS = 100

/**
 * An edit loads the page again; a mistake is shown over it and in the terminal, until it is mended.
 * The content is read once the folder is quiet, since editors empty a file before they fill it.
 */
function followContent(server: ViteDevServer, reload: () => Promise<unknown>) {
  const { config, watcher, environments } = server
  const folder = normalizePath(resolve(contentFolder))
  const { hot } = environments.client
  let latest = 0
  let quiet: NodeJS.Timeout | undefined

  const follow = async () => {
    // The owner's first content takes the sample's place: all begins anew.
    if (contentFolder !== folderNow()) return server.restart()
    const turn = ++latest
    const fault = await reload().then(
      () => undefined,
      (error: unknown) => overlayOf(error as Error),
    )
    // A later edit is being read, and has the last word.
    if (turn !== latest) return
    if (fault) {
      config.logger.error(`\n${fault.message}\n`, { timestamp: true })
      hot.send({ type: 'error', err: fault })
      return
    }
    for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll()
    hot.send({ type: 'full-reload' })
  }

  // Vite itself follows the product's folder alone, and nothing below node_modules.
  watcher.add(folder)
  watcher.on('all', (_, file) => {
    const isOwners = normalizePath(file).startsWith(`${folder}/`)
    if (!isOwners && contentFolder === folderNow()) return
    clearTimeout(quiet)
    quiet = setTimeout(() => void follow(), QUIET_MS)
  })
}

async function freshBundle(
  { environments, config }: ViteDevServer,
  languages: Languages,
): Promise<Bundle> {
  const { ssr } = environments
  if (!isRunnableDevEnvironment(ssr))
    throw new Error('Vite can not run the renderer here')
  return {
    ...(await ssr.runner.import<Renderer>('/src/page/render.tsx')),
    boot: await standaloneScript('src/page/boot.ts', config, languages),
    serviceWorker: '',
    css: '',
    cssBelowTheFold: '',
    application: () => [`${config.base}src/page/main.tsx`],
  }
}

/** An owner is told what, never where in the product: a stack helps nobody who writes content. */
function overlayOf(error: Error) {
  const { message } = error
  const [first] = error instanceof ContentError ? error.problems : []
  return {
    message,
    stack: '',
    plugin: 'content',
    ...(first && { loc: { file: first.file, line: first.line, column: first.column } }),
  }
}
