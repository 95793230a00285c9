export { judgeBuild, judgePublication, readAndCheck } from './checked.ts'
export { portfolio } from './plugin.ts'
