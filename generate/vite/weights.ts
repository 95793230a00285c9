import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { firstLoad } from './first-load'

/** What a page of the sample may weigh, in bytes after brotli 11; where bars differ, by direction. */
const bars = {
  document: 14_600,
  eager: 66_000,
  scripts: 75_000,
  fonts: { ltr: 20_000, rtl: 36_000 },
  all: 180_000,
  requests: 10,
}

/** A page of the built site. */
interface PageFile {
  document: string
  dir: 'ltr' | 'rtl'
}

/** A part of what a page loads first, and what it may come to. */
interface Part {
  name: string
  unit: 'bytes' | 'count'
  value: number
  bar: number
  files: string[]
}

/** What each page of a built site loads first, and the weight of its parts. */
export function weighedPages(folder: string, pages: PageFile[]) {
  const documents = pages.map(({ document }) => document)
  return pages.map(({ document, dir }) => {
    const load = firstLoad(folder, document, documents)
    const scripts = [...load.eager, ...load.later]
    const all = [document, ...scripts, ...load.fonts, ...load.pictures, ...load.icons]
    const bytes = (name: string, files: string[], bar: number): Part => {
      const value = files.reduce((sum, file) => sum + weight(join(folder, file)), 0)
      return { name, unit: 'bytes', value, bar, files }
    }
    const count = (name: string, files: string[], bar: number): Part => {
      return { name, unit: 'count', value: files.length, bar, files }
    }
    const parts = [
      bytes('HTML with its CSS', [document], bars.document),
      bytes('JavaScript, eager', load.eager, bars.eager),
      bytes('JavaScript, on first load', scripts, bars.scripts),
      bytes('fonts', load.fonts, bars.fonts[dir]),
      bytes('first view on a phone', all, bars.all),
      count('its requests', all, bars.requests),
      count('third parties', load.thirdParty, 0),
    ]
    return { load, parts }
  })
}

/**
 * Which pages are heavier than the sample's may be, and which file weighs most there. For an
 * owner it is advice: nothing fails by it.
 */
export function weightAdvice(folder: string, pages: PageFile[]) {
  return weighedPages(folder, pages).flatMap(({ load, parts }) =>
    parts
      .filter(({ unit, value, bar }) => unit === 'bytes' && value > bar)
      .map(({ name, value, bar, files }) => {
        const weightOf = (file: string) => weight(join(folder, file))
        const [heaviest = ''] = files.toSorted(
          (one, other) => weightOf(other) - weightOf(one),
        )
        return `${load.document}: ${name} ${kB(value)}, where ${kB(bar)} keep it quick. What weighs most is ${heaviest}, ${kB(weightOf(heaviest))}.`
      }),
  )
}

/** What compresses itself; everything else is sent as brotli. */
const compressed = /\.(woff2|avif|webp|jpeg|png|pdf)$/

/** A file's bytes on the wire; the build leaves texts there as they are sent. */
export function weight(path: string) {
  if (compressed.test(path)) return statSync(path).size
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length
}

/** Bytes as kB; here 1 kB is 1000 bytes, as on the wire. */
export function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
