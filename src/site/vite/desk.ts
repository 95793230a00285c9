import { existsSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { type PageState, getSecretKey, serveDesk } from '#desk'
import { sampleFolder } from '#workspace'
import { judgePublication, readChecked } from '../checked.ts'

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
    const [address] = server.resolvedUrls?.local ?? []
    if (address) server.config.logger.info(`  ➜  Edit:    ${address}_edit/?key=${key}`)
    print()
  }
  return serveDesk({
    base,
    key,
    folder: hasContent ? folder : undefined,
    findProblems: async (unsaved) => (await readChecked(folder, unsaved)).problems,
    checkForPublication: async () => judgePublication(await readChecked(folder)),
    pageState,
    transform: (html) => server.transformIndexHtml('/_edit/', html),
  })
}
