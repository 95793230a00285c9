import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { build, type ResolvedConfig, type Rolldown, type ViteBuilder } from 'vite'
import type { PublishedFiles } from '#pictures'
import { hashParts, readOrMake } from '#workspace'
import type { Bundle, Renderer } from '../document.ts'

/** The chunk with all modules of the first view. */
export const applicationChunk = 'app'

/** The chunk with what somebody sees who only looks (src/page/scenery.ts). */
export const sceneryChunk = 'scenery'

/** The bundle before its renderer is imported: the code as text, and the files to publish. */
interface BundledCode extends Omit<Bundle, keyof Renderer> {
  renderer: string
  /** By path, in Base64. */
  files: [path: string, bytes: string][]
}

/**
 * Bundles `src/page/`: what the pages need to know of the bundle, and the files to publish. It
 * contains no content, so it is cached until the product changes.
 */
export async function makeBundle(builder: ViteBuilder) {
  const { base } = builder.config
  const bytes = await readOrMake(import.meta.dirname, ['bundle', base], async () =>
    Buffer.from(JSON.stringify(await makeCode(builder))),
  )
  // Tell Vite that both environments are built, or it would build them again.
  for (const environment of Object.values(builder.environments))
    environment.isBuilt = true
  const { renderer, files, ...code } = JSON.parse(String(bytes)) as BundledCode
  const bundle: Bundle = { ...code, ...loadRenderer(renderer) }
  const published: PublishedFiles = new Map(
    files.map(([path, bytes]) => [path, Buffer.from(bytes, 'base64')] as const),
  )
  return { bundle, files: published }
}

async function makeCode(builder: ViteBuilder): Promise<BundledCode> {
  const { config, environments } = builder
  const { client, ssr } = environments
  if (!client || !ssr) throw new Error('Vite has made no client or no server environment')
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput
  const rendering = (await builder.build(ssr)) as Rolldown.RolldownOutput

  // Styles are inlined in the HTML, so that the first view needs no further request.
  const isStyle = ({ fileName }: { fileName: string }) => fileName.endsWith('.css')
  // The renderer's assets are what its styles name.
  const assets = rendering.output.filter(({ type }) => type === 'asset')
  const published = [...output, ...assets].filter((item) => !isStyle(item))
  const { idleScripts, ...scripts } = listScripts(output, config.base)
  // Not in the HTML, which the first view waits for.
  const idle = Buffer.from(JSON.stringify(idleScripts))
  const idlePath = `assets/idle-${hashParts(idle)}.json`
  const files = published.map((item) => [item.fileName, readOutput(item)] as const)
  return {
    renderer: rendering.output[0].code,
    files: [...files, [idlePath, idle] as const].map(([path, bytes]) => [
      path,
      bytes.toString('base64'),
    ]),
    // Without Vite's own comment at their end.
    css: output
      .filter(isStyle)
      .map(readOutput)
      .join('')
      .replace(/\s*\/\*\$vite.*/, ''),
    boot: await bundleScript('src/page/boot.ts', config),
    lostLanguage: await bundleScript('src/page/lost-language.ts', config),
    smallPage: await bundleScript('src/page/small-page.ts', config),
    serviceWorker: await bundleScript('src/page/sw.worker.ts', config),
    ...scripts,
    idleList: config.base + idlePath,
  }
}

function readOutput(item: Rolldown.OutputChunk | Rolldown.OutputAsset) {
  return Buffer.from(item.type === 'chunk' ? item.code : item.source)
}

/** Runs the renderer's code, a CommonJS module that requires only modules of Node. */
function loadRenderer(code: string) {
  const module = { exports: {} }
  const run = compileFunction(code, ['module', 'exports', 'require']) as BundleRun
  run(module, module.exports, createRequire(import.meta.url))
  return module.exports as Renderer
}

type BundleRun = (module: object, exports: object, require: NodeJS.Require) => void

/** The chunk that every page loads once the first view is interactive. */
const lateChunk = 'below-the-fold'

/** The chunk that 404.html alone loads. */
const notFoundChunk = 'tree'

/**
 * The scripts of each page: those that make it interactive, those that it loads later, and those
 * that it may load at some time.
 */
function listScripts(output: Rolldown.RolldownOutput['output'], base: string) {
  const findChunk = (name: string) => {
    const chunk = output.find((item) => item.type === 'chunk' && item.name === name)
    if (chunk?.type !== 'chunk') throw new Error(`The bundle has no chunk ${name}`)
    return chunk
  }
  const listFiles = (name: string) => {
    const { fileName, imports } = findChunk(name)
    return [fileName, ...imports]
  }
  const { fileName: scenery } = findChunk(sceneryChunk)
  // Without the entry, which would be one more request: it only imports the application.
  const first = listFiles(applicationChunk).filter((file) => file !== scenery)
  const later = listFiles(lateChunk).filter((file) => ![scenery, ...first].includes(file))
  const chunks = [sceneryChunk, applicationChunk, lateChunk].map(findChunk)
  const idle = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  for (const file of [...later, findChunk(notFoundChunk).fileName]) idle.delete(file)
  return {
    application: first.map((file) => base + file),
    scenery: base + scenery,
    laterScripts: later.map((file) => base + file),
    idleScripts: Array.from(idle, (file) => base + file),
  }
}

/** Bundles a script into one piece of code, without imports. */
export async function bundleScript(
  entry: string,
  { root, base, define = {}, build: { target } }: ResolvedConfig,
) {
  const [result] = (await build({
    configFile: false,
    root,
    base,
    define,
    logLevel: 'warn',
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  })) as Rolldown.RolldownOutput[]
  return result?.output[0].code.trim() ?? ''
}
