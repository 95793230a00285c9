import { z } from 'zod'
import { knownLocales, type Languages, type Locale } from '#languages'
import { type TextKind, textKinds } from '#text'
import { createCustomSchema, createEducationSchema } from './entries.ts'
import { createProfileSchema } from './profile.ts'
import { createProjectsSchema } from './projects.ts'
import { createSiteSchema } from './site.ts'
import { createSkillsSchema } from './skills.ts'
import { createAnyTextSchema, createTextSchema } from './translated.ts'
import { type Ui, createUiSchema } from './ui.ts'
import { createImageFileSchema, type TextSchema } from './values.ts'

/*
 * The schemas of content/*.yaml, one per file. Each field's description is written for the owner:
 * editors show it on hover, and docs/content.md is generated from it.
 */

/** The schemas of all content files, for a site in these languages; made once for each choice. */
export function getSchemas(languages: Languages): Schemas {
  const key = languages.join()
  const schemas =
    schemasByLanguages.get(key) ??
    createSchemas((kind) => createTextSchema(languages, kind), languages)
  schemasByLanguages.set(key, schemas)
  return schemas
}

const schemasByLanguages = new Map<string, Schemas>()

/** The schemas for editors, which do not know the site's languages. */
export function getEditorSchemas(): Schemas {
  return (editorSchemas ??= createSchemas(createAnyTextSchema, knownLocales))
}

let editorSchemas: Schemas | undefined

function createSchemas(
  createText: (kind: TextKind) => TextSchema,
  languages: readonly Locale[],
) {
  const texts = {
    ...(Object.fromEntries(textKinds.map((kind) => [kind, createText(kind)])) as Record<
      TextKind,
      TextSchema
    >),
    file: createImageFileSchema(languages),
  }
  return {
    site: createSiteSchema(texts),
    profile: createProfileSchema(texts),
    skills: createSkillsSchema(texts),
    education: createEducationSchema(texts),
    projects: createProjectsSchema(texts),
    ui: createUiSchema(languages),
    custom: createCustomSchema(texts),
  }
}

type Schemas = ReturnType<typeof createSchemas>

/** The name of a content file without `.yaml`; `custom` is for the files of custom sections. */
export type ContentFile = keyof Schemas

/** All content as the owner wrote it, validated, with texts in every language of the site. */
export type ValidContent = {
  [File in Exclude<ContentFile, 'custom'>]: z.output<Schemas[File]>
} & {
  /** By section id. */
  custom: Record<string, CustomEntry[]>
}

/** An entry of a custom section. */
export type CustomEntry = Extract<z.output<Schemas['custom']>, unknown[]>[number]

/** Fields of which some have a value in any case. */
type Filled<Fields, Name extends keyof Fields> = Omit<Fields, Name> & {
  [Each in Name]-?: NonNullable<Fields[Each]>
}

/** All content, with defaults for what the owner left out (see src/reading/defaults.ts). */
export interface Content extends Omit<ValidContent, 'site' | 'ui'> {
  site: Filled<
    ValidContent['site'],
    'languages' | 'url' | 'title' | 'description' | 'updated' | 'copyright' | 'cv'
  >
  ui: Ui
}
