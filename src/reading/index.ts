export { check } from './checks/check.ts'
export { examinePicture, faultOfFilm, productPictures } from './checks/images.ts'
export { untranslated } from './checks/translations.ts'
export { fillDefaults } from './defaults.ts'
export { ContentError, contentOf, openContent, readContent } from './content.ts'
export { feedReader } from './feeds.ts'
export { elementOf, isTranslated, schemaFieldsOf, schemasAt, unwrap } from './fields.ts'
export { parseJson } from './invisible.ts'
export { fieldsOf, isObject, type Json, type JsonObject, unlessEmpty } from './json.ts'
export { streetFields } from './kept.ts'
export { lastCommit } from './last-commit.ts'
export {
  kinds,
  locatorOf,
  type Path,
  type Problem,
  type ProblemKind,
} from './problems/problems.ts'
export { standIn } from './site-address.ts'
export { type Paint, formatProblems } from './problems/format.ts'
export { nodesOf } from './walk.ts'
