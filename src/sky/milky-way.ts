import { readFileSync } from 'node:fs'

/**
 * The Milky Way in the night's lapis, on a transparent ground, as AVIF: for the share image. The
 * page shows the same file (src/page/background/milky-way.css).
 */
export const milkyWay = readFileSync(new URL('./milky-way.avif', import.meta.url))
