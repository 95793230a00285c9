import type { Browser } from '@playwright/test'
import type { SitePage } from '../site.ts'

/** A measured figure and its limit (for a score: the minimum). */
export interface Figure {
  what: string
  value: number
  unit: 'ms' | 'score' | 'ratio' | 'shift' | 'cores' | 'count'
  bar?: number
}

/** Measures a page in a browser of its own. */
export type Probe = (browser: Browser, page: SitePage) => Promise<Figure[]>
