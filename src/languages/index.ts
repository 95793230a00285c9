export { ar } from './ar.ts'
export { choiceOf } from './choice.ts'
export type { Language, ResumePart } from './language.ts'
export {
  type InEach,
  isLocale,
  isWrittenIn,
  knownLocales,
  type Languages,
  type Locale,
  locales,
  mostLanguages,
  pathOf,
  type Routes,
  routesOf,
  valueIn,
} from './languages.ts'
export {
  groups,
  type Groups,
  type InGroups,
  isPlural,
  type PluralForms,
  wordNames,
  type Words,
} from './words.ts'
