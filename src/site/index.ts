export { judgeBuild, judgePublication, readAndCheck } from './checked.ts'
export { portfolio } from './plugin.ts'
export { listFiles } from './vite/preview.ts'
