export type { Route } from './lib/route.ts'
