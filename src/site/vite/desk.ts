import { existsSync } from 'node:fs'
import type { Plugin, ViteDevServer } from 'vite'
import { type PageState, listPlaces, getSecretKey, serveDesk } from '#desk'
import { openContent } from '#reading'
import { sampleFolder } from '#workspace'
import { readChecked } from '../site.ts'

const PLACES = 'virtual:places'

/**
 * The module that says where the texts of each language are written, for the page beside the desk.
 */
export function createPlacesModule(folder: string): Plugin {
  return {
    name: 'places',
    apply: 'serve',
    resolveId: (id) => (id === PLACES ? `\0${PLACES}` : undefined),
    load: (id) =>
      id === `\0${PLACES}`
        ? `export const places = ${JSON.stringify(readPlaces(folder))}`
        : undefined,
  }
}

function readPlaces(folder: string) {
  const reading = openContent(folder)
  return Object.fromEntries(
    reading.languages.map((tag) => [tag, listPlaces(reading, tag)]),
  )
}

/** The editing desk, which only the development server has. */
export function createDesk(
  server: ViteDevServer,
  folder: string,
  pageState: () => Promise<PageState>,
) {
  const hasContent = folder !== sampleFolder && existsSync(folder)
  const { base } = server.config
  const key = getSecretKey()
  const print = server.printUrls.bind(server)
  server.printUrls = () => {
    print()
    const [address] = server.resolvedUrls?.local ?? []
    if (address) server.config.logger.info(`  ➜  Edit:    ${address}_edit/?key=${key}`)
  }
  return serveDesk({
    base,
    key,
    folder: hasContent ? folder : undefined,
    findProblems: async (unsaved) => (await readChecked(folder, unsaved)).problems,
    pageState,
    transform: (html) => server.transformIndexHtml('/_edit/', html),
  })
}
