import { resolve } from 'node:path'
import {
  build,
  runnerImport,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from 'vite'
import { defaultLocale, localeTags, locales, type Locale } from '../model/locales'
import type { Bundle } from './document'

/** Where the renderer is built to; nothing of it is published. */
export const renderFolder = '.cache/render'

/** Of the languages, scripts that stand alone need to know only where they are, and which way they run. */
const routesOnly: Plugin = {
  name: 'routes-only',
  load(id) {
    if (!id.endsWith('/model/locales.ts')) return undefined
    const routes = localeTags.map((tag) => {
      const { path, dir } = locales[tag]
      return [tag, { path, dir }] as const
    })
    return [
      `export const locales = ${JSON.stringify(Object.fromEntries(routes))}`,
      `export const defaultLocale = ${JSON.stringify(defaultLocale)}`,
      'export const localeTags = Object.keys(locales)',
    ].join('\n')
  },
}

/** A script that stands alone, as one piece of code. */
export async function standaloneScript(
  entry: string,
  { base, build: { target } }: ResolvedConfig,
) {
  const [result] = (await build({
    configFile: false,
    base,
    logLevel: 'warn',
    plugins: [routesOnly],
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  })) as Rolldown.RolldownOutput[]
  return result?.output[0].code.trim() ?? ''
}

/** The renderer, as the build has just made it. */
export async function loadRenderer() {
  const { module } = await runnerImport<Pick<Bundle, 'render'>>(
    resolve(renderFolder, 'render.js'),
  )
  return module.render
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
