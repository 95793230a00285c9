export { hashParts } from './hash.ts'
export {
  makeCacheFolder,
  readOrMake,
  pruneCache,
  writeCache,
  readCache,
} from './cache.ts'
export { BuildFault } from './fault.ts'
export {
  readBasePath,
  readPolicyPlace,
  readVariable,
  setNodeEnvironment,
} from './environment.ts'
export {
  cacheFolder,
  findContentFolder,
  getImagesFolder,
  initCommand,
  isClone,
  NO_CONTENT,
  getProductPath,
  findOwnPicture,
  product,
  sampleFolder,
} from './folders.ts'
export { listFilePaths, listOwnFiles, publicFolder } from './own-files.ts'
export { isPointer, isPointerFile } from './pointer.ts'
export { type FileState, getFileState, remember } from './remember.ts'
export {
  adviseOnOldFiles,
  listMissingFiles,
  type RepositoryFiles,
  writeRepository,
} from './repository.ts'
export { makeSchemaLine } from './schema-line.ts'
export { printStep, runQuietly, type Step } from './steps.ts'
