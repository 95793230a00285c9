import { z } from 'zod'
import { knownLocales, type Languages, type Locale } from '#languages'
import type { ConstellationName } from '#stars'
import { type TextKind, textKinds } from '#text'
import { type CvFiles, papers, type Variant } from './cv.ts'
import { createCustomSchema, createEducationSchema } from './entries.ts'
import { endings, themes } from './look.ts'
import { createProfileSchema } from './profile.ts'
import { createProjectsSchema } from './projects.ts'
import type { Listed } from './sections.ts'
import { createSiteSchema } from './site.ts'
import { createSkillsSchema } from './skills.ts'
import { createAnyTextSchema, type TextInEach, createTextSchema } from './translated.ts'
import { type Ui, createUiSchema } from './ui.ts'
import { createImageFileSchema, type TextSchema } from './values.ts'

/*
 * The schemas of content/*.yaml, one per file. Each field's description is written for the owner:
 * editors show it on hover, and docs/content.md is generated from it.
 */

/** The schemas of all content files, for a site in these languages; made once for each choice. */
export function getSchemas(languages: Languages): Schemas {
  const key = languages.join()
  const made =
    madeSchemas.get(key) ??
    createSchemas((kind) => createTextSchema(languages, kind), languages)
  madeSchemas.set(key, made)
  return made
}

const madeSchemas = new Map<string, Schemas>()

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

/** All content, with defaults for what the owner left out (see src/reading/defaults.ts). */
export interface Content extends Omit<ValidContent, 'site' | 'ui'> {
  site: {
    languages: Languages
    url: string
    title: TextInEach
    description: TextInEach
    updated: string
    copyright: number
    robots: 'all' | 'no-training'
    constellation: ConstellationName
    /** A hue; undefined for the product's own gold. */
    accent: number | undefined
    theme: (typeof themes)[number]
    ending: (typeof endings)[number]
    /** Whether stars and constellation are named. */
    starNames: boolean
    /** Small pages, in the order of their links. */
    pages: { id: string; title: TextInEach; text: TextInEach }[]
    /** Undefined for the default sections in the default order. */
    sections: Listed[] | undefined
    paper: (typeof papers)[number]
    /** No CV, the owner's own files, or a generated one, perhaps with a page limit or the photo. */
    cv:
      | false
      | { files: CvFiles }
      | {
          pages?: number | undefined
          photo?: boolean | undefined
          plain?: boolean | undefined
        }
    /** The sections that are left out of the CV. */
    cvWithout: string[]
    /** CVs for one kind of application each. */
    cvs: Variant[]
  }
  ui: Ui
}
