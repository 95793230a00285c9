export { type Host, serveDesk } from './server/desk.ts'
export { secretKey } from './server/guard.ts'
