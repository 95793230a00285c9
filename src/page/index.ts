export type { NewContent, SiteRoutes } from './lib/route.ts'
export { createSequence } from './lib/sequence.ts'
export { local, visit } from './lib/storage.ts'
export { createStore } from './lib/store.ts'
