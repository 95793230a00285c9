export { cached, hashOf, keepAs, keptAs } from './cache.ts'
export { BuildFault } from './fault.ts'
export {
  cacheFolder,
  contentFolder,
  folderNow,
  imagesFolder,
  initCommand,
  isClone,
  NO_CONTENT,
  ofProduct,
  ownPicture,
  product,
  sampleFolder,
} from './folders.ts'
export { aloud, quietly, type Step } from './steps.ts'
