import type { Page } from '#edition'
import type { Route } from './lib/route.ts'
import { createStore } from './lib/store.ts'

/** What the window shows now. */
export interface Shown {
  view: Route['view']
  page: Page
}

export const shown = createStore<Shown>(() => {
  throw new Error('Nothing is shown yet')
})
