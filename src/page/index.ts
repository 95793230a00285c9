export type { NewContent, SiteRoutes } from './lib/route.ts'
export { local, session } from './lib/storage.ts'
export { createStore } from './lib/store.ts'
