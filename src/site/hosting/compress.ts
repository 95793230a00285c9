import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { PublishedFiles } from '#pictures'
import { readOrMake } from '#workspace'

const text = /\.(html|js|css|json|svg|xml|txt|md|vcf|webmanifest)$/

/** Adds the compressed forms of each text file beside it, for hosts to send. */
export async function compress(files: PublishedFiles) {
  const texts = [...files].filter(([path]) => text.test(path))
  await Promise.all(
    texts.map(async ([path, content]) => {
      const cache = (name: string, make: () => Promise<Buffer>) =>
        readOrMake(import.meta.dirname, [name, content], make)
      const brotli = () => promisify(brotliCompress)(content)
      files.set(`${path}.br`, await cache('brotli', brotli))
      const gzipped = () => promisify(gzip)(content, { level: 9 })
      files.set(`${path}.gz`, await cache('gzip', gzipped))
    }),
  )
}
