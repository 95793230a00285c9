import { resolve } from 'node:path'
import {
  build,
  runnerImport,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from 'vite'
import { routesOf, type Languages, type Locale } from '../../model/languages'
import type { Bundle } from '../html/document'

/** Where the renderer is built to; nothing of it is published. */
export const renderFolder = '.cache/render'

const routesModule = 'virtual:routes'

/** What the browser knows of the site's languages: `import { routes } from 'virtual:routes'`. */
export function routesPlugin(languages: () => Promise<Languages>): Plugin {
  return {
    name: 'portfolio:routes',
    resolveId: (id) => (id === routesModule ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${routesModule}`) return undefined
      return `export const routes = ${JSON.stringify(routesOf(await languages()))}`
    },
  }
}

/** A script that stands alone, as one piece of code. */
export async function standaloneScript(
  entry: string,
  { base, build: { target } }: ResolvedConfig,
  languages: Languages,
) {
  const [result] = (await build({
    configFile: false,
    base,
    logLevel: 'warn',
    plugins: [routesPlugin(() => Promise.resolve(languages))],
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  })) as Rolldown.RolldownOutput[]
  return result?.output[0].code.trim() ?? ''
}

/** The renderer, as the build has just made it. */
export async function loadRenderer() {
  const { module } = await runnerImport<Pick<Bundle, 'render' | 'notFoundCss'>>(
    resolve(renderFolder, 'render.js'),
  )
  return { render: module.render, notFoundCss: module.notFoundCss }
}

/** What the pages need to know of the bundler's output. */
export function bundleOf(
  output: Rolldown.RolldownOutput['output'],
  { base, ...rest }: Omit<Bundle, 'application'> & { base: string },
): Bundle {
  const chunks = output.filter((item) => item.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry')
  // All that an entry does may be to import the chunk that holds it: a request to save.
  const isFacade = Object.keys(entry.modules).length === 0
  const script =
    chunks.find(({ fileName }) => isFacade && fileName === entry.imports[0]) ?? entry

  const application = (locale: Locale) => {
    const page = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/${locale}`),
    )
    const files = [script.fileName, ...script.imports, ...(page ? [page.fileName] : [])]
    return files.map((file) => base + file)
  }
  return { ...rest, application }
}
