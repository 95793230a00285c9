export { type Host, serveDesk } from './server/desk.ts'
export { secretKey } from './server/guard.ts'
export { placesIn } from './server/places.ts'
