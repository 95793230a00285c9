export { check } from './checks/check.ts'
export { requireSiteAddress } from './checks/site-address.ts'
export { examinePicture } from './checks/pictures/examine-picture.ts'
export { productPictures } from './checks/pictures/images.ts'
export { listUnusedFiles } from './checks/unused-files.ts'
export { findUntranslated } from './checks/translations.ts'
export { fillDefaults } from './defaults.ts'
export {
  ContentError,
  fileNames,
  listSections,
  requireContent,
  openContent,
  readContent,
} from './content.ts'
export { readCommit } from './last-change.ts'
export { createFeedReader } from './feeds.ts'
export {
  getElement,
  isTranslated,
  getSchemaFields,
  findSchemas,
  unwrap,
} from './fields.ts'
export { parseJson, toPlainText } from './invisible.ts'
export { makeMessage, type Message } from './messages/messages.ts'
export type { MessageId } from './messages/terminal.ts'
export type { Path } from './problems/path.ts'
export {
  problemKinds,
  createLocator,
  hashText,
  type Problem,
  type ProblemKind,
} from './problems/problems.ts'
export { nameFields } from './text-fields.ts'
export { placeholderAddress } from './site-address.ts'
export { type Paint, formatProblems, nameFromOutside } from './problems/format.ts'
export { listNodes } from './walk.ts'
