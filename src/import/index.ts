export { addEntries } from './existing/add.ts'
export {
  type Answers,
  askQuestions,
  type Ask,
  explainFlag,
  withTerminal,
} from './answers.ts'
export {
  toValidContent,
  createData,
  makeExtraResume,
  generateResume,
} from './content/content-of.ts'
export { partSections } from './content/custom-sections.ts'
export { createFiles } from './content/files.ts'
export { readText } from './form/values/values.ts'
export { type Material, createMaterial } from './material.ts'
export { selectNew, mergeMaterials } from './existing/merge.ts'
export { reportAdded, reportNew } from './report.ts'
export { readGitHub } from './sources/github.ts'
export { readSource } from './sources/read-source.ts'
export {
  readExistingContent,
  readFiles,
  selectNewProfile,
  projectIds,
} from './existing/existing.ts'
export { detectLanguage } from './usual-language.ts'
