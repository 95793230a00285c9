export { type Edit, EditFault, withEdits } from './apply.ts'
export type { FieldOrder } from './change.ts'
export {
  getValue,
  isFields,
  isSame,
  isWithin,
  type Json,
  type JsonObject,
  orUndefinedIfEmpty,
  type Path,
  readJsonData,
  toFields,
} from './data.ts'
export { diffValues } from './diff.ts'
export { haveSameName, haveSameWords, isSameEntry } from './entries.ts'
export { editText, readData } from './edit-text.ts'
export { formatYaml } from './yaml-style.ts'
