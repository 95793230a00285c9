export { makeLanguageHash } from './choice.ts'
export type { Language, ResumePart, StarName } from './language.ts'
export {
  arabicStars,
  type InEach,
  isLocale,
  isWrittenIn,
  knownLocales,
  type Languages,
  type Locale,
  locales,
  maxLanguages,
  getLanguagePath,
  type Routes,
  makeRoutes,
  toLanguages,
  pickLanguage,
} from './languages.ts'
export {
  groupDescriptions,
  type Group,
  type InGroups,
  isPlural,
  type PluralForms,
  wordNames,
  type Words,
} from './words.ts'
