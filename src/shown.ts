import type { Page } from '../model/page'
import type { Route } from './lib/route'
import { createStore } from './lib/store'

/** What the window shows. */
export interface Shown {
  view: Route['view']
  page: Page
}

export const shown = createStore<Shown>(() => {
  throw new Error('Nothing is shown yet')
})
