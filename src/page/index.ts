export type { SiteRoutes } from './lib/route.ts'
