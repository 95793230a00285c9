export {
  type Answers,
  type Ask,
  askQuestions,
  explainFlag,
  type Flags,
  withTerminal,
} from './answers.ts'
export { partSections } from './content/custom-sections.ts'
export {
  addToContent,
  findAnswers,
  type Imported,
  makeContent,
  readMaterials,
} from './import.ts'
export type { Material } from './material.ts'
export { type ImportOutcome, type Left, outcomeSchema, type Taken } from './outcome.ts'
export type { Reason } from './reasons.ts'
export { SourceFault } from './source-fault.ts'
export { readGitHub } from './sources/github.ts'
export { readSource } from './sources/read-source.ts'
export { detectLanguages } from './usual-language.ts'
