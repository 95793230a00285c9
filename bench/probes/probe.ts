import type { Browser } from '@playwright/test'
import type { SitePage } from '../site.ts'

/** What a probe has found: one figure, and what it may be at most (a score: at least). */
export interface Figure {
  what: string
  value: number
  unit: 'ms' | 'score' | 'ratio' | 'shift' | 'cores'
  bar?: number
}

/** What is measured of a page, in a browser of its own. */
export type Probe = (browser: Browser, page: SitePage) => Promise<Figure[]>
