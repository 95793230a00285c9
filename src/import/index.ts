export { type Ask, askQuestions, explainFlag, withTerminal } from './answers.ts'
export { partSections } from './content/custom-sections.ts'
export {
  addToContent,
  findAnswers,
  type Imported,
  makeContent,
  readMaterials,
} from './import.ts'
export { detectLanguages } from './usual-language.ts'
