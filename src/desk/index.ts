export type { Built, PageState } from './contract.ts'
export { serveDesk } from './server/desk.ts'
export { versionFile } from './server/online.ts'
export { filePolicy, getSecretKey } from './server/guard.ts'
