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
import { filePolicy } from '#desk'
import type { NewContent } from '#page'
import { ContentError, nameFromOutside } from '#reading'
import { findContentFolder, hashParts } from '#workspace'
import type { Site } from '../site.ts'
import { bundleScript } from './bundle.ts'

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
  onRead?: () => void
}

const policyName = 'Content-Security-Policy'
/** Browsers do not show it in a sandbox. */
const pdf = getMediaType('.pdf')

/**
 * Whatever is opened in a window or a frame runs no scripts, unless it is a page of the site or the
 * desk (which replace this policy): the desk's origin has the owner's files, too.
 */
export const restrictFiles: Connect.NextHandleFunction = (request, response, next) => {
  const use = request.headers['sec-fetch-dest'] ?? 'document'
  if (['document', 'frame', 'iframe', 'embed', 'object'].includes(use))
    response.setHeader(policyName, filePolicy)
  next()
}

/** Makes every file anew at each request, and gives open pages the content that has changed. */
export function serveFresh(
  server: ViteDevServer,
  source: Source,
): Connect.NextHandleFunction {
  const earlier: Modules = new Map()
  const keep = (site: Site) => keepModules(site, earlier)
  const current = async () => keep(await source.getCurrent())
  const { folder, reload, onRead } = source
  followContent(server, folder, async () => keep(await reload()), onRead)
  server.environments.client.hot.on('content:ask', (_, page) => {
    // A mistake is told when it is made.
    current().then(
      (site) => page.send('content:changed', makeNewContent(site)),
      () => undefined,
    )
  })
  return (request, response, next) => {
    // Not with `URL`: after two slashes, it would read a host.
    const [path = ''] = (request.originalUrl ?? '/').split(/[?#]/)
    // Beside the desk, which says what is wrong, the page stays in its last good state, with its
    // pictures. Only a page in a window of its own shows the mistake.
    const isBeside = !['document', undefined].includes(request.headers['sec-fetch-dest'])
    const lastValid = isBeside ? source.lastValid?.() : undefined
    answer(path, () => lastValid ?? current()).then(
      (answered) => {
        if (!answered) {
          next()
          return
        }
        const { status, type, body, isPage } = answered
        if (isPage || type === pdf) response.removeHeader(policyName)
        response.writeHead(status, { 'Content-Type': type }).end(body)
      },
      // Vite shows the error until the content is corrected, and then the page.
      (error: unknown) => {
        response.removeHeader(policyName)
        next(renderOverlay(error as Error))
      },
    )
  }

  async function answer(url: string, load: () => Promise<Site>) {
    const path = decodePath(url.slice(server.config.base.length))
    const ownOutput = findOwnOutput(folder, path)
    if (ownOutput) return { status: 200, ...ownOutput, isPage: false }
    const mayBePage = ['', '.html'].includes(extname(path))
    if (mayBePage) return renderPage(path, await load())
    const outputs = new Map(Object.entries(listContentOutputs(await load())))
    const make = outputs.get(path) ?? earlier.get(path)
    const type = getMediaType(path)
    return make && { status: 200, type, body: await make(), isPage: false }
  }

  async function renderPage(path: string, site: Site) {
    const bundle = await makeFreshBundle(server)
    const pages = new Map(Object.entries(listDocuments(site, bundle)))
    const make = pages.get(`${path.replace(/\/?$/, path && '/')}index.html`)
    const document = await (make ?? pages.get('404.html'))?.()
    const html = (document?.html ?? '') + makeScripts(server.config.base, site)
    const body = await server.transformIndexHtml('/', html)
    return { status: make ? 200 : 404, type: getMediaType('.html'), body, isPage: true }
  }
}

/** A file of the owner's, by its path or, as hosts do, that of its folder, or without `.html`. */
function findOwnOutput(folder: string, path: string) {
  const outputs = new Map(Object.entries(listOwnOutputs(folder)))
  const inFolder = `${path.replace(/\/$/, '')}/index.html`
  const file = [path, inFolder, `${path}.html`].find((name) => outputs.has(name))
  const read = outputs.get(file ?? '')
  return read && { type: getMediaType(file ?? ''), body: read() }
}

/** The path of an address in its letters; one that no program writes so stays as it is. */
function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What only a page of the development server has: the ties to the desk and to later edits. */
function makeScripts(base: string, site: Site) {
  const { version, layout } = makeNewContent(site)
  return `<script type="module" src="${base}src/desk/beside/marks.ts"></script><script type="module" src="${base}src/page/follow.ts" data-version="${version}" data-layout="${layout}"></script>`
}

/** Each edit of a text makes a module for each language, and one more. */
const KEPT_MODULES = 60

/** By path, as the outputs are. */
type Modules = Map<string, () => Buffer>

/** Keeps the modules of the last readings: a page that is still loading asks for its own. */
function keepModules(site: Site, earlier: Modules) {
  for (const [path, bytes] of site.files)
    if (extname(path) === '.js') earlier.set(path, () => bytes)
  const old = [...earlier.keys()].slice(0, -KEPT_MODULES)
  for (const path of old) earlier.delete(path)
  return site
}

/** Longer than the 50 ms in which the watcher ignores a second change of a file. */
const QUIET_MS = 100

/** What pages that are open need to show the content as it is now. */
function makeNewContent(site: Site): NewContent {
  const { slices, modules, content } = site
  const styles = site.styles + site.stylesBelowTheFold
  const parts = Object.values(slices).map(({ page }) => page.navigation.linked)
  return {
    version: hashParts(JSON.stringify([slices, styles])),
    layout: hashParts(
      JSON.stringify([content.site.languages, parts, content.site.theme]),
    ),
    routes: modules.routes,
    styles,
  }
}

/**
 * Reads the content after an edit, and gives it to the pages that are open. A mistake is shown over
 * the page and in the terminal until it is corrected. Waits until the folder is quiet, since
 * editors empty a file before they fill it.
 */
function followContent(
  server: ViteDevServer,
  folder: string,
  reload: () => Promise<Site>,
  onRead: () => void = () => undefined,
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
    const [reading] = await Promise.allSettled([reload()])
    // A later edit will be read anyway.
    if (turn !== latest) return
    if (reading.status === 'fulfilled') {
      hot.send('content:changed', makeNewContent(reading.value))
      // Pages ignore this (src/page/follow.ts), except one that consists of a mistake.
      hot.send({ type: 'full-reload', triggeredBy: 'content' })
    } else {
      const mistake = renderOverlay(reading.reason as Error)
      config.logger.error(`\n${mistake.message}\n`, { timestamp: true })
      hot.send({ type: 'error', err: mistake })
    }
    onRead()
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
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the renderer here')
  return {
    ...(await ssr.runner.import<Renderer>('/src/page/render.tsx')),
    boot: await bundleScript('src/page/boot.ts', config),
    lostLanguage: await bundleScript('src/page/lost-language.ts', config),
    smallPage: await bundleScript('src/page/small-page.ts', config),
    serviceWorker: '',
    css: '',
    fresh: {
      styles: `${config.base}src/page/styles/main.css`,
      sheet: `${config.base}src/page/styles/below-the-fold.css`,
    },
    application: [`${config.base}src/page/main.tsx`],
    scenery: `${config.base}src/page/scenery.ts`,
    laterScripts: [],
    idleList: '',
  }
}

/** The error for Vite's overlay, without its stack, which helps nobody who writes content. */
function renderOverlay(error: Error) {
  const { message } = error
  const [first] = error instanceof ContentError ? error.problems.map(nameFromOutside) : []
  return {
    message,
    stack: '',
    plugin: 'content',
    ...(first && { loc: { file: first.file, line: first.line, column: first.column } }),
  }
}
