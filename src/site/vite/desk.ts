import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect, ViteDevServer } from 'vite'
import {
  type Built,
  type PageState,
  getSecretKey,
  hasContent,
  runProgram,
  serveDesk,
} from '#desk'
import { requireContent } from '#reading'
import { product, readVariable, sampleFolder } from '#workspace'
import { identifyContent, judgePublication, readChecked, sourceFile } from '../checked.ts'
import { getHostingFolder } from '../written-files.ts'
import { createFinder } from './one-desk.ts'

/** The editing desk, which only the development server has. */
export function createDesk(
  server: ViteDevServer,
  folder: string,
  pageState: () => Promise<PageState>,
): Connect.NextHandleFunction {
  const isNew = folder === sampleFolder || !hasContent(folder)
  const { base } = server.config
  const key = getSecretKey()
  const print = server.printUrls.bind(server)
  const findOther = isNew ? () => Promise.resolve(undefined) : createFinder(folder)
  const getAddress = () => `${server.resolvedUrls?.local[0] ?? ''}_edit/?key=${key}`
  server.printUrls = () => {
    void findOther(getAddress()).then((other) => {
      const why = other === undefined ? '' : ' (it is open there already)'
      server.config.logger.info(`  ➜  Edit:    ${other ?? getAddress()}${why}`)
      print()
    })
  }
  const desk = serveDesk({
    base,
    key,
    folder: folder === sampleFolder ? 'content' : folder,
    isNew,
    restart: () => server.restart(),
    findProblems: async (unsaved) => (await readChecked(folder, unsaved)).problems,
    findContent: async (unsaved) => {
      const { reading } = await readChecked(folder, unsaved)
      return reading.problems.length === 0 ? requireContent(reading) : undefined
    },
    checkForPublication: async () => judgePublication(await readChecked(folder)),
    build: runBuild,
    findBuilt: () => findBuilt(server.config.build.outDir, folder),
    findAddress: async () =>
      (await readChecked(folder)).reading.content.site?.url ?? readVariable('SITE_URL'),
    pageState,
    transform: (html) => server.transformIndexHtml('/_edit/', html),
  })
  return (request, response, next) => {
    if (!request.url?.startsWith(`${base}_edit/`)) {
      next()
      return
    }
    findOther(getAddress()).then((other) => {
      if (other === undefined) desk(request, response, next)
      else if (request.url?.endsWith(`?key=${key}`))
        response.writeHead(303, { Location: other }).end()
      else
        response
          .writeHead(409)
          .end('This desk is closed: the terminal says where another is open.')
    }, next)
  }
}

/**
 * Builds the site by the owner's own command, in a process of its own. Returns what it said if it
 * failed.
 */
async function runBuild() {
  const command = [join(product, 'src/cli/star-atlas.js'), 'build', '--logLevel', 'warn']
  // The development server has set its own.
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = await runProgram(process.execPath, command, { env })
  if (build.isLate) return 'The build took longer than four minutes, and was ended.'
  return build.code === 0 ? undefined : `${build.output}${build.errors}`.trim()
}

/** The folder of the last build. */
function findBuilt(folder: string, content: string): Built | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const source = join(getHostingFolder(folder), sourceFile)
  const isCurrent =
    existsSync(source) && readFileSync(source, 'utf8') === identifyContent(content)
  return { folder, isCurrent }
}
