import type { Page } from '#edition'
import type { PageRoute } from './lib/route.ts'
import { createStore } from './lib/store.ts'

/** What the window shows now. */
export interface Shown {
  view: PageRoute['view']
  page: Page
}

export const shown = createStore<Shown>(() => {
  throw new Error('Nothing is shown yet')
})
