export { added } from './existing/add.ts'
export { type Answers, answersOf, type Ask, flagFault, onTerminal } from './answers.ts'
export { asRead, dataOf, keptOf, resumeIn } from './content/content-of.ts'
export { customSections } from './content/custom-sections.ts'
export { newFiles } from './content/files.ts'
export { textOf } from './form/values/values.ts'
export { type Material, materialOf } from './material.ts'
export { beyond, bothOf } from './existing/merge.ts'
export { reportAdded, reportNew } from './report.ts'
export { readGitHub } from './sources/github.ts'
export { readSource } from './sources/read-source.ts'
export {
  existingContent,
  filesOf,
  profileBeyond,
  projectIds,
} from './existing/existing.ts'
export { usualLanguage } from './usual-language.ts'
