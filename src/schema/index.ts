export type { Variant } from './cv.ts'
export type { Kind } from './kinds.ts'
export type { When } from './entries.ts'
export { getFormHints, translateHint } from './hints.ts'
export {
  fillIn,
  type Fix,
  type Message,
  readMessage,
  schemaWords,
  type Values,
  type ValuesOf,
  wordSchemaMessage,
} from './messages.ts'
export { withLatinLetters } from './look-alikes.ts'
export { findOriginFault } from './origin.ts'
export {
  findNetworkOfUrl,
  getProfileUrl,
  simplifyName,
  socialNetworks,
  spellNetwork,
} from './networks.ts'
export {
  type Content,
  type ContentFile,
  type CustomEntry,
  getEditorSchemas,
  getSchemas,
  type ValidContent,
} from './schema.ts'
export {
  type EducationGroup,
  cvSections,
  educationGroups,
  headedSections,
  isCustom,
  isListed,
  type Listed,
  places,
  reservedIds,
} from './sections.ts'
export { skillCategories } from './skills.ts'
export { isSynonym } from './synonyms.ts'
export {
  getLanguageName,
  getMaxLength,
  findLocale,
  type TextInEach,
} from './translated.ts'
export { makeUi } from './ui.ts'
export { idPattern, marksNote, suggestAddress, suggestId } from './values.ts'
