import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  build,
  runnerImport,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
  type ViteBuilder,
} from 'vite'
import { routesOf, type Languages, type Locale } from '#languages'
import type { Files } from '#pictures'
import type { Bundle } from '../document.ts'
import { cacheFolder } from '#workspace'

/** What `src/page/render.tsx` exports. */
export type Renderer = Pick<
  Bundle,
  | 'render'
  | 'notFoundCss'
  | 'renderStories'
  | 'storiesCss'
  | 'renderSmallPage'
  | 'smallPageCss'
  | 'sheetBelowTheFold'
>

/** The folder of the built renderer. It is not published, and each build has its own. */
export const renderFolder = join(cacheFolder, `render-${process.pid}`)

/** The chunk with all modules of the first view. */
export const applicationChunk = 'app'

/** Bundles `src/page/`: what the pages need to know of the bundle, and the files to publish. */
export async function makeBundle(builder: ViteBuilder, languages: Languages) {
  const { config, environments } = builder
  const { client, ssr } = environments
  if (!client || !ssr) throw new Error('Vite has made no client or no server environment')
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput
  await builder.build(ssr)

  const files: Files = new Map()
  let [css, cssBelowTheFold] = ['', '']
  for (const item of output) {
    const content = item.type === 'chunk' ? item.code : item.source
    const isBelowTheFold =
      item.type === 'asset' && item.names.includes('below-the-fold.css')
    if (isBelowTheFold) cssBelowTheFold = String(content)
    // All other styles are inlined in the HTML, so that the first view needs no further request.
    if (item.fileName.endsWith('.css') && !isBelowTheFold) css += String(content)
    else files.set(item.fileName, Buffer.from(content))
  }
  const { module } = await runnerImport<Renderer>(join(renderFolder, 'render.js'))
  await rm(renderFolder, { recursive: true })
  const bundle: Bundle = {
    ...module,
    css,
    cssBelowTheFold,
    boot: await standaloneScript('src/page/boot.ts', config, languages),
    serviceWorker: await standaloneScript('src/page/sw.worker.ts', config, languages),
    smallPage: await standaloneScript('src/page/small-page.ts', config, languages),
    ...scriptsIn(output, config.base),
  }
  return { bundle, files }
}

/**
 * Chunks that no page loads untouched: the entry, which only imports the application, the not-found
 * view, and what is loaded once the page is idle (the moving sky, stories, flights).
 */
const onDemand = ['main', 'tree', 'stories', 'flight', 'engine']

/** The scripts of each page: those that make it interactive, and those that it loads later. */
function scriptsIn(output: Rolldown.RolldownOutput['output'], base: string) {
  const chunks = output.filter((item) => item.type === 'chunk')
  // Without the entry, which would be one more request: it only imports this chunk.
  const app = chunks.find(({ name }) => name === applicationChunk)
  if (!app) throw new Error('The bundle has no application')
  const isPage = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId?.startsWith(pageModule) === true
  const first = [app.fileName, ...app.imports]
  const later = chunks.filter(
    (chunk) =>
      !isPage(chunk) && !first.includes(chunk.fileName) && !onDemand.includes(chunk.name),
  )
  return {
    application: (locale: Locale) =>
      [
        ...first,
        ...filesOf(
          chunks.filter(({ facadeModuleId }) => facadeModuleId === pageModule + locale),
        ),
      ].map((file) => base + file),
    laterScripts: filesOf(later).map((file) => base + file),
  }
}

/** The module with a page's content, before its language (src/site/plugin.ts). */
const pageModule = '\0virtual:page/'

function filesOf(chunks: Rolldown.OutputChunk[]) {
  return chunks.map(({ fileName }) => fileName)
}

/** Bundles a script into one piece of code, without imports. */
export async function standaloneScript(
  entry: string,
  { root, base, build: { target } }: ResolvedConfig,
  languages: Languages,
) {
  const routes = `export const routes = ${JSON.stringify(routesOf(languages))}`
  const [result] = (await build({
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    plugins: [
      virtualModules((name) => Promise.resolve(name === 'routes' ? routes : undefined)),
    ],
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  })) as Rolldown.RolldownOutput[]
  return result?.output[0].code.trim() ?? ''
}

/** Modules made from the content: `import { routes } from 'virtual:routes'`. */
export function virtualModules(
  sourceOf: (name: string) => Promise<string | undefined>,
): Plugin {
  return {
    name: 'portfolio:virtual-modules',
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0virtual:') ? sourceOf(id.slice(9)) : undefined),
  }
}
