import { join, resolve } from 'node:path'
import type { BuilderOptions, ConfigEnv, Plugin, ResolvedConfig, UserConfig } from 'vite'
import { type PageState, getSecretKey } from '#desk'
import { build } from './build.ts'
import {
  BuildFault,
  cacheFolder,
  findContentFolder,
  product,
  printStep,
  readBasePath,
  runQuietly,
  setNodeEnvironment,
} from '#workspace'
import { loadSite } from './load-site.ts'
import type { Site } from './site.ts'
import { applicationChunk, sceneryChunk } from './vite/bundle.ts'
import { createDesk } from './vite/desk.ts'
import { restrictFiles, serveFresh } from './vite/dev.ts'
import { serveBuilt } from './vite/preview.ts'

/**
 * The whole build, as a Vite plugin: the content, the prerendered pages, all other files. In the
 * mode `pages`, for tests, it leaves out what takes time and is on no page.
 */
export function portfolio(): Plugin[] {
  const folder = findContentFolder()
  let config: ResolvedConfig
  let step = printStep
  const site = createLatestSite((isFirst) =>
    loadSite(folder, config.base, {
      step: isFirst ? step : undefined,
      isEdited: config.command === 'serve',
    }),
  )

  return [
    {
      name: 'portfolio',
      config({ logLevel, build: { outDir } = {} }, { command, mode }) {
        if (logLevel !== undefined && logLevel !== 'info') step = runQuietly
        setNodeEnvironment(command === 'build' || mode === 'edit')
        return makeConfig(command, mode, outDir, (builder) =>
          build(builder, site.getCurrent, step, mode === 'pages').then(
            printAdvice,
            (error: unknown) => stopAtFault(error, config.build.outDir),
          ),
        )
      },
      configResolved(resolved) {
        config = resolved
      },
      // Nothing is preloaded, so Vite's helper for it would be 0.5 kB of dead code. If a newer Vite
      // names it otherwise, it stays, and works.
      load: {
        order: 'pre',
        handler: (id) =>
          id === preloadHelper ? 'export const __vitePreload = (load) => load()' : null,
      },
      configureServer: (server) => {
        server.middlewares.use(restrictFiles)
        server.middlewares.use(createDesk(server, folder, site.pageState))
        const onRead = () => server.ws.send('desk:changed')
        const middleware = serveFresh(server, { folder, ...site, onRead })
        return () => {
          server.middlewares.use(middleware)
        }
      },
      configurePreviewServer({ middlewares }) {
        middlewares.use(serveBuilt(config.build.outDir, config.base))
      },
    },
  ]
}

/** The module of Vite's that loads a chunk with its styles. */
const preloadHelper = '\0vite/preload-helper.js'

function makeConfig(
  command: ConfigEnv['command'],
  mode: string,
  outDir = 'dist',
  buildApp: NonNullable<BuilderOptions['buildApp']>,
): UserConfig {
  return {
    // Our own steps are printed instead of Vite's.
    ...(command === 'build' && { logLevel: 'warn' }),
    define: {
      // The page asks whether it is served, whichever React it runs on.
      'import.meta.env.DEV': String(command === 'serve'),
      'import.meta.env.PROD': String(command === 'build'),
      // Without React's hook for its developer tools, which visitors don't have.
      ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    base: readBase(command),
    // What is read from the environment, `readVariable` reads: no file adds to it.
    envDir: false,
    // The sources are in the product's folder; outputs, and maybe packages, in the owner's.
    build: { outDir: resolve(outDir) },
    // Each mode has its own React.
    cacheDir: join(cacheFolder, 'vite', mode),
    server: {
      fs: { allow: [product, resolve()] },
      // Thousands of files, and the page reads none of them.
      watch: { ignored: [join(cacheFolder, '**')] },
      ...(mode === 'edit' && { open: `_edit/?key=${getSecretKey()}` }),
    },
    // What the desk needs is bundled at the start: to find it later, Vite would reload the page.
    optimizeDeps: { include: ['react-dom/client', 'yaml'] },
    builder: { buildApp, sharedConfigBuild: true, sharedPlugins: true },
    environments: makeEnvironments(command),
  }
}

/** The site as it was read last. */
function createLatestSite(load: (isFirst: boolean) => Promise<Site>) {
  let latest: Promise<Site> | undefined
  let lastValid: Promise<Site> | undefined
  const follow = (loading: Promise<Site>) => {
    loading.then(
      () => {
        if (latest === loading) lastValid = loading
      },
      () => undefined,
    )
    return (latest = loading)
  }
  const getCurrent = () => latest ?? follow(load(true))
  return {
    getCurrent,
    reload: () => follow(load(false)),
    /** The site as it was read last without an error, if it ever was. */
    lastValid: () => lastValid,
    /** What the page beside the desk shows, which stays in its last good state. */
    pageState: () =>
      getCurrent().then(
        (): PageState => 'current',
        (): PageState => (lastValid ? 'earlier' : 'none'),
      ),
  }
}

/** With what it imports, it runs without the application. */
const scenery = /src\/page\/scenery\.ts$/

/** Without Rolldown's advice on how long plugins took, which reads like a fault. */
const quiet = { checks: { bundlerTimings: false } }

/** Two builds: the application for browsers, and the renderer of the pages. */
function makeEnvironments(command: ConfigEnv['command']) {
  return {
    client: {
      build: {
        write: false,
        // The imports of a chunk are loaded before it.
        modulePreload: false,
        rolldownOptions: {
          ...quiet,
          input: 'src/page/main.tsx',
          output: {
            chunkFileNames: 'assets/[name]-[hash:6].js',
            codeSplitting: {
              groups: [
                { name: sceneryChunk, test: scenery, priority: 1 },
                { name: applicationChunk, tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // It runs in the owner's folder, which may have another React, or none.
      ...(command === 'build' && { resolve: { noExternal: true } }),
      build: {
        write: false,
        // The pictures that the styles of the renderer name.
        emitAssets: true,
        rolldownOptions: {
          ...quiet,
          input: 'src/page/render.tsx',
          output: { codeSplitting: false, format: 'cjs' },
        },
      },
    },
  } satisfies UserConfig['environments']
}

function readBase(command: ConfigEnv['command']) {
  try {
    return readBasePath()
  } catch (error) {
    if (command === 'build') stopAtFault(error)
    console.error((error as Error).message)
    process.exit(1)
  }
}

function printAdvice(advice: string[]) {
  for (const line of advice) console.log(`\n${line}`)
}

/** Prints an error that the owner can correct without its stack trace. */
function stopAtFault(error: unknown, folder = ''): never {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  // A file that cannot be read or written: only the system's errors have a syscall.
  if (!(error instanceof BuildFault) && syscall === undefined) throw error
  const full = `The disk is full. The build writes into "${folder}" and "${cacheFolder}": make room there.`
  console.error(
    `\n${code === 'ENOSPC' ? full : message}\n\nNothing was built: fix this and build again.`,
  )
  process.exit(1)
}
