import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FirstLoad } from './first-load'

/** What a page of the sample may weigh, in bytes after brotli 11; where bars differ, by direction. */
const bars = {
  document: 14_600,
  eager: 66_000,
  scripts: 75_000,
  fonts: { ltr: 20_000, rtl: 36_000 },
  all: 180_000,
  requests: 10,
}

/** A part of what a page loads first, with what it may come to. */
export interface Part {
  name: string
  value: number
  bar: number
  files: string[]
  unit: 'bytes' | 'count'
}

/** What a page loads first, part by part. */
export function partsOf(folder: string, load: FirstLoad, dir: 'ltr' | 'rtl'): Part[] {
  const scripts = [...load.eager, ...load.later]
  const all = [load.document, ...scripts, ...load.fonts, ...load.pictures, ...load.icons]
  const bytes = (name: string, files: string[], bar: number): Part => {
    const value = files.reduce((total, file) => total + weight(join(folder, file)), 0)
    return { name, value, bar, files, unit: 'bytes' }
  }
  const count = (name: string, files: string[], bar: number): Part => {
    return { name, value: files.length, bar, files, unit: 'count' }
  }
  return [
    bytes('HTML with its CSS', [load.document], bars.document),
    bytes('JavaScript, eager', load.eager, bars.eager),
    bytes('JavaScript, on first load', scripts, bars.scripts),
    bytes('fonts', load.fonts, bars.fonts[dir]),
    bytes('first view on a phone', all, bars.all),
    count('its requests', all, bars.requests),
    count('third parties', load.thirdParty, 0),
  ]
}

/** What compresses itself; everything else is sent as brotli. */
const compressed = /\.(woff2|avif|webp|jpeg|png|pdf)$/

/** A file's bytes on the wire. */
export function weight(path: string) {
  if (compressed.test(path)) return statSync(path).size
  // The build has left it there already.
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * What an owner may want to know of pages that are heavier than the sample's: which, by how
 * much, and what weighs in them. It is advice; nothing fails by it.
 */
export function weightAdvice(folder: string, loads: FirstLoad[]) {
  return loads.flatMap((load) => {
    const dir = /<html[^>]*\bdir="rtl"/.test(
      readFileSync(join(folder, load.document), 'utf8'),
    )
      ? 'rtl'
      : 'ltr'
    const heavy = partsOf(folder, load, dir).filter(
      ({ unit, value, bar }) => unit === 'bytes' && value > bar,
    )
    return heavy.map(({ name, value, bar, files }) => {
      const [heaviest = ''] = files.toSorted(
        (one, other) => weight(join(folder, other)) - weight(join(folder, one)),
      )
      return `${load.document}: ${name} ${kB(value)}, where ${kB(bar)} are meant. Most of it is ${heaviest}, ${kB(weight(join(folder, heaviest)))}.`
    })
  })
}
