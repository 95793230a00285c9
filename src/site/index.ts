export { portfolio } from './plugin.ts'
export { filesIn } from './vite/preview.ts'
export { bytesOf, kB, weigh } from './weights.ts'
export { firstViewFile, type FirstView } from './first-view.ts'
