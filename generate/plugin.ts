import type { Plugin, ResolvedConfig, Rolldown, ViteBuilder } from 'vite'
import { locales, pathOf, type Locale } from '../model/languages'
import {
  bundleOf,
  loadRenderer,
  renderFolder,
  routesPlugin,
  standaloneScript,
} from './vite/bundle'
import { notFoundOf } from '../model/page'
import { BuildFault } from './fault'
import { ContentError } from './reading/content'
import { contentFolder, NO_CONTENT, sampleFolder } from './reading/content-folder'
import { cvCompiler } from './files/cv'
import { serveFresh } from './vite/dev'
import { serveBuilt } from './vite/preview'
import { loadSite, type Site } from './site'
import { standIn } from './hosting/site-address'
import { weightAdvice } from './vite/weights'
import { writeOutputs } from './write'

const pagesModule = 'virtual:pages'
const pageModule = 'virtual:page/'
const notFoundModule = 'virtual:not-found'

/** The whole build, as a Vite plugin: the content, the prerendered pages, all other files. */
export function portfolio(): Plugin[] {
  let config: ResolvedConfig
  let css = ''
  let site: Promise<Site> | undefined

  function currentSite() {
    site ??= loadSite(config.base)
    return site
  }

  function reload() {
    site = undefined
    return currentSite()
  }

  /** What may be missing is told before anything is written. */
  async function loadAll() {
    cvCompiler()
    return currentSite()
  }

  async function buildApp(builder: ViteBuilder) {
    const { client, ssr } = builder.environments
    if (!client || !ssr)
      throw new Error('Vite has made no client or no server environment')
    const { languages, url } = (await loadAll().catch(stopOnFaults)).content.site
    const { output } = (await builder.build(client)) as Rolldown.RolldownOutput
    await builder.build(ssr)
    const { base } = config
    const parts = {
      base,
      css,
      boot: await standaloneScript('src/boot.ts', config, languages),
      serviceWorker: await standaloneScript('src/sw.worker.ts', config, languages),
      ...(await loadRenderer()),
    }
    const folder = config.build.outDir
    await writeOutputs(folder, await currentSite(), bundleOf(output, parts)).catch(
      stopOnFaults,
    )
    if (contentFolder === sampleFolder) {
      config.logger.info(`\n${NO_CONTENT}`)
      return
    }
    if (url === standIn) config.logger.info(noAddress)
    const pages = languages.map((tag) => ({
      document: `${pathOf(tag, languages)}index.html`,
      dir: locales[tag].dir,
    }))
    for (const advice of weightAdvice(folder, pages)) config.logger.warn(advice)
  }

  return [
    {
      name: 'portfolio',
      config: () => ({
        builder: { buildApp, sharedConfigBuild: true, sharedPlugins: true },
        environments: {
          client: {
            build: {
              rolldownOptions: {
                input: 'src/main.tsx',
                // One chunk for all that the first view needs, not one for each module shared.
                output: {
                  codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] },
                },
              },
            },
          },
          ssr: {
            build: {
              outDir: renderFolder,
              rolldownOptions: {
                input: 'src/render.tsx',
                output: { codeSplitting: false },
              },
            },
          },
        },
      }),
      configResolved(resolved) {
        config = resolved
      },
      configureServer: (server) => {
        const middleware = serveFresh(server, { current: currentSite, reload })
        return () => {
          server.middlewares.use(middleware)
        }
      },
      configurePreviewServer({ middlewares }) {
        middlewares.use(serveBuilt(config.build.outDir, config.base))
      },
    },
    routesPlugin(async () => (await currentSite()).content.site.languages),
    {
      name: 'portfolio:pages',
      resolveId: (id) =>
        [pagesModule, notFoundModule].includes(id) || id.startsWith(pageModule)
          ? `\0${id}`
          : undefined,
      async load(id) {
        if (id === `\0${pagesModule}`) {
          const { languages } = (await currentSite()).content.site
          const entries = languages.map(
            (tag) => `${tag}: () => import('${pageModule}${tag}')`,
          )
          return `export const pages = { ${entries.join(', ')} }`
        }
        if (id === `\0${notFoundModule}`) {
          const { editions } = await currentSite()
          return `export const languages = ${JSON.stringify(Object.values(editions).map(notFoundOf))}`
        }
        if (!id.startsWith(`\0${pageModule}`)) return undefined
        const { pages } = await currentSite()
        const page = pages[id.slice(pageModule.length + 1) as Locale]
        return `export const page = ${JSON.stringify(page)}`
      },
    },
    {
      // The styles go into the HTML, so that the first view needs no further request.
      name: 'portfolio:styles',
      enforce: 'post',
      generateBundle(_, bundle) {
        for (const [name, asset] of Object.entries(bundle)) {
          if (asset.type !== 'asset' || !name.endsWith('.css')) continue
          css += String(asset.source)
          Reflect.deleteProperty(bundle, name)
        }
      },
    },
  ]
}

const noAddress = `\nThe site has no address yet, so ${standIn} stands in: write "url" in site.yaml, or set SITE_URL.`

/** What an owner can mend is told in a message, without a stack trace. */
function stopOnFaults(error: unknown): never {
  if (!(error instanceof ContentError || error instanceof BuildFault)) throw error
  console.error(`\n${error.message}\n\nNothing was built: mend this and build again.`)
  process.exit(1)
}
