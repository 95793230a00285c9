import { SourceMap, type SourceMapPayload } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { chunkName } from '../generate/vite/first-load'
import { kB } from '../generate/vite/weights'

/**
 * How the scripts' weight is divided between the libraries and our own source: each chunk's
 * compressed size, by the minified characters that come from each. Builds the scripts anew,
 * in memory, since the published ones carry no source maps.
 */
export async function shares() {
  // The runner that started us has set another.
  process.env['NODE_ENV'] = 'production'
  const { output } = (await build({
    configLoader: 'runner',
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden' },
  })) as Rolldown.RolldownOutput
  const rows = [['chunk', 'from', 'minified', 'share after brotli']]
  for (const chunk of output) {
    if (chunk.type !== 'chunk' || !chunk.map) continue
    const size = brotliCompressSync(chunk.code).length
    const counts = countBySource(chunk.code, chunk.map as unknown as SourceMapPayload)
    for (const [source, count] of [...counts].sort((a, b) => b[1] - a[1])) {
      const share = (size * count) / chunk.code.length
      rows.push([chunkName(chunk.fileName), source, kB(count), kB(share)])
    }
  }
  return rows
}

/** How many characters of a chunk come from each package. */
function countBySource(code: string, payload: SourceMapPayload) {
  const map = new SourceMap(payload)
  const counts = new Map<string, number>()
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column <= line.length; column++) {
      const entry = map.findEntry(row, column)
      const name =
        'originalSource' in entry ? packageOf(entry.originalSource) : 'the bundler'
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  })
  return counts
}

function packageOf(source: string | undefined) {
  if (!source) return 'the bundler'
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(
    source,
  )?.[1]
  return name ?? (source.includes('virtual:') ? 'content' : 'this site')
}
