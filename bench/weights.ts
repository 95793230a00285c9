import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFilePaths } from '#workspace'
import type { FirstView } from './first-view.ts'

/** Size budgets of the sample's pages, in bytes after brotli 11; fonts by direction. */
export const budgets = {
  /**
   * 14.0 kB, below the ten packets of the first round trip, 14,600 bytes. The hashes in the names of
   * files move it by 30 bytes.
   */
  document: 14_049,
  scripts: 80_000,
  fonts: { ltr: 20_000, rtl: 36_000 },
  /** With those of titles below the first screen and of tonight's sentence. */
  allFonts: { ltr: 26_000, rtl: 48_000 },
  all: 200_000,
}

/** The size of a part of a page's first view, and its budget. */
interface Weight {
  page: string
  part: string
  /** In bytes on the wire. */
  value: number
  limit: number
  files: string[]
}

/** The sizes of each page's first view on a phone. */
export function measureWeights(
  files: ReadonlyMap<string, Buffer>,
  views: FirstView[],
): Weight[] {
  return views.flatMap(({ page, dir, scripts, fonts, lateFonts, others }) => {
    const parts: [part: string, limit: number, files: string[]][] = [
      ['HTML with its CSS', budgets.document, [page]],
      ['JavaScript, on first load', budgets.scripts, scripts],
      ['fonts', budgets.fonts[dir], fonts],
      ['fonts, to the page’s end', budgets.allFonts[dir], [...fonts, ...lateFonts]],
      ['first view on a phone', budgets.all, [page, ...scripts, ...fonts, ...others]],
    ]
    return parts.map(([part, limit, of]): Weight => {
      const value = of.reduce((sum, path) => sum + measureCompressedSize(files, path), 0)
      return { page, part, value, limit, files: of }
    })
  })
}

/** A file's bytes on the wire: texts are sent as brotli. */
export function measureCompressedSize(files: ReadonlyMap<string, Buffer>, path: string) {
  return (files.get(`${path}.br`) ?? files.get(path))?.length ?? 0
}

/** The files of a built site, by their path below its root. */
export function listFiles(folder: string) {
  const paths = listFilePaths(folder)
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/** Bytes as kB; here 1 kB is 1000 bytes, as on the wire. */
export function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
