import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { PublishedFiles } from '#pictures'

const text = /\.(html|js|css|json|svg|xml|txt|md|vcf|webmanifest)$/

/** Adds the compressed forms of each text file beside it, for hosts to send. */
export async function compress(files: PublishedFiles) {
  const texts = [...files].filter(([path]) => text.test(path))
  await Promise.all(
    texts.map(async ([path, content]) => {
      files.set(`${path}.br`, await promisify(brotliCompress)(content))
      files.set(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
