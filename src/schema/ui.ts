import { z } from 'zod'
import {
  knownLocales,
  type InEach,
  type Languages,
  type Locale,
  groupDescriptions,
  isPlural,
  wordNames,
  type Group,
  type InGroups,
  type PluralForms,
  type Words,
} from '#languages'
import { Text } from '#text'
import { getValue } from '#yaml'
import { listPluralForms, createAnyTextSchema, type TextInEach } from './translated.ts'

/** The words of the interface in every language of the site. */
export type Ui = InGroups<TextInEach, InEach<PluralForms>>

/** The owner's replacements, as written. */
type Replacements = {
  [Group in keyof Ui]?:
    | { [Word in keyof Ui[Group]]?: Partial<Ui[Group][Word]> | undefined }
    | undefined
}

/** The words of a site's interface: the product's, replaced by the owner's if given. */
export function makeUi(
  languages: Languages,
  productIn: (locale: Locale) => Words,
  replacements: Replacements = {},
): Ui {
  const parts = wordNames.map(([group, names]) => {
    const entries = names.map((word) => {
      const texts = languages.map((tag) => {
        const given = getValue(productIn(tag), [group, word])
        const product = typeof given === 'string' ? new Text('label', given) : given
        return [tag, getValue(replacements, [group, word, tag]) ?? product]
      })
      return [word, Object.fromEntries(texts)] as const
    })
    return [group, Object.fromEntries(entries)] as const
  })
  return Object.fromEntries(parts) as Ui
}

/** The schema of ui.yaml: any of the words in any of the languages. */
export function createUiSchema(languages: readonly Locale[]) {
  const text = createAnyTextSchema('label', languages).optional()
  const forms = z
    .strictObject(
      Object.fromEntries(
        knownLocales.map((tag) => [tag, listPluralForms(tag).optional()]),
      ),
    )
    .optional()
    .describe('A number with its noun; `{n}` is the number.')
  const parts = wordNames.map(([name, words]): [string, z.ZodType] => {
    const fields = words.map(
      (word) => [word, isPlural(name, word) ? forms : text] as const,
    )
    const group = z.strictObject(Object.fromEntries(fields)).optional()
    return [name, group.describe(groupDescriptions[name])]
  })
  return z
    .strictObject(Object.fromEntries(parts) as UiShape)
    .default({})
    .describe(
      'The words of the interface: labels, buttons, messages. The product has them in every language; give only those that you want to change.',
    )
}

type UiShape = {
  [Each in Group]: z.ZodOptional<z.ZodType<NonNullable<Replacements[Each]>>>
}
