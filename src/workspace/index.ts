export { readOrMake, hashParts, pruneCache, writeCache, readCache } from './cache.ts'
export { BuildFault } from './fault.ts'
export {
  cacheFolder,
  contentFolder,
  folderNow,
  imagesFolder,
  initCommand,
  isClone,
  NO_CONTENT,
  productPath,
  ownPicture,
  product,
  sampleFolder,
} from './folders.ts'
export { ownFiles, publicFolder } from './own-files.ts'
export { printStep, runQuietly, type Step } from './steps.ts'
