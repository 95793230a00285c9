import { dirname } from 'node:path'
import { hashParts } from '#workspace'
import type { PublishedFiles } from '#pictures'

/** The pages and the files that they use. */
const used =
  /^(404\.html|([\w-]+\/){0,2}index\.html|assets\/[^/]+\.(js|css|woff2|svg)|assets\/.+\.avif|cv\/.+\.pdf|icon\.svg|.+\.webmanifest)$/

/**
 * The service worker's code with its list: the files to cache, a version that changes with any of
 * them, and the files that each page names, by which the worker recognises an outdated page.
 * @param files what the build has made, without the owner's own files
 */
export function makeServiceWorker(files: PublishedFiles, code: string) {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const usedPaths = [...files.keys()].filter((path) => used.test(path)).toSorted(compare)
  // The sizes of a picture are in a folder of their own, named by their widths: take the first.
  const paths = usedPaths.filter(
    (path, index) =>
      !/\/\d+\.avif$/.test(path) || dirname(usedPaths[index - 1] ?? '') !== dirname(path),
  )
  const toAddress = (path: string) => path.replace(/(^|\/)index\.html$/, '$1') || './'
  const listNamed = (page: string) =>
    paths.filter((path) => path.startsWith('assets/') && files.get(page)?.includes(path))
  const pages = paths.filter((path) => path.endsWith('.html'))
  const precache = {
    version: hashParts(code, ...paths, ...paths.flatMap((path) => files.get(path) ?? [])),
    files: paths.filter((path) => path !== '404.html').map(toAddress),
    pages: Object.fromEntries(pages.map((page) => [toAddress(page), listNamed(page)])),
  }
  return Buffer.from(`const PRECACHE=${JSON.stringify(precache)};${code}`)
}
