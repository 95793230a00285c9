import type { Browser } from '@playwright/test'
import type { SitePage } from './site'

/** What a probe has found: one figure, and what it may be at most (a score: at least). */
export interface Figure {
  what: string
  value: number
  unit: 'ms' | 'score' | 'ratio' | 'shift'
  bar?: number
}

export type Probe = (browser: Browser, page: SitePage) => Promise<Figure[]>

export function median(values: number[]) {
  const middle = (values.length - 1) / 2
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

export function isMissed({ unit, bar, value }: Figure) {
  if (bar === undefined) return false
  if (unit === 'score') return value < bar
  // The bar for shifts is 0.00, as the tools round it.
  return value > (unit === 'shift' ? bar + 0.005 : bar)
}

/** A figure as people read it. */
export function show(unit: Figure['unit'], value: number) {
  if (unit === 'score') return value.toFixed(0)
  return unit === 'ms' ? `${value.toFixed(value < 20 ? 1 : 0)} ms` : value.toFixed(3)
}
