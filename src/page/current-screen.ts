import type { Page } from '#edition'
import type { PageRoute } from './lib/route.ts'
import { createStore } from './lib/store.ts'

/** What the window shows now. */
export interface Screen {
  view: PageRoute['view']
  page: Page
}

export const currentScreen = createStore<Screen>(() => {
  throw new Error('Nothing is shown yet')
})
