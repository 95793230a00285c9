export type { SiteRoutes } from './lib/route.ts'
export { createStore } from './lib/store.ts'
