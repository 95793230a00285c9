import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { product } from '#workspace'

/** Where the commands of an installed package find what Node runs (src/cli/run.js). */
const folder = join(product, 'compiled')

/**
 * Compiles what Node runs, so that an installed command starts at once: `npm pack` calls it before,
 * and with `--remove` afterwards, since a clone runs its sources. The page and the desk stay
 * sources, which Vite serves.
 */
export async function main([option]: string[]) {
  rmSync(folder, { recursive: true, force: true })
  if (option === '--remove') return 0
  const commands = ['init', 'check', 'check-links'].map((name) => `src/cli/${name}.ts`)
  await build({
    root: product,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    plugins: [stayAtSources()],
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: [...commands, 'vite.config.ts'],
        output: { preserveModules: true, preserveModulesRoot: product },
      },
    },
  })
  return 0
}

/** A module reads the files beside its source, and knows its room by the source's folder. */
function stayAtSources(): Plugin {
  return {
    name: 'stay-at-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(product) || !/import\.meta\.(dirname|url)/.test(code)) return
      const compiled = dirname(join(folder, relative(product, id)))
      const source = relative(compiled, id).replaceAll('\\', '/')
      const moved = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname+'/${dirname(source)}')`)
        .replaceAll('import.meta.url', `new URL('${source}',import.meta.url).href`)
      return { code: moved, map: null }
    },
  }
}
