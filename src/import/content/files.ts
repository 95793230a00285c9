import { type ContentFile, getEditorSchemas } from '#schema'
import type { Languages } from '#languages'
import { makeSchemaLine } from '#workspace'
import type { ContentData } from './content-of.ts'
import { readExamples } from './examples.ts'
import { toExample, toYaml } from './yaml-file.ts'

/** The YAML files of a new content folder, by name. Files without data contain an example. */
export function createFiles(
  folder: string,
  { custom, site, profile, ...lists }: ContentData,
  languages: Languages,
): Record<string, string> {
  const { site: ofSite, profile: ofProfile } = getEditorSchemas()
  const [language] = languages
  const others = Object.entries(lists).map(([name, entries]) => {
    const file = name as keyof typeof lists
    return [
      name,
      entries.length > 0
        ? listFile(folder, file, entries, languages)
        : makeExampleFile(folder, file, languages),
    ]
  })
  const own = Object.entries(custom).map(([id, entries]) => [
    id,
    listFile(folder, 'custom', entries, languages),
  ])
  const all = [
    ['site', toYaml(makeSchemaLine(folder, 'site'), site, ofSite, language)],
    ['profile', toYaml(makeSchemaLine(folder, 'profile'), profile, ofProfile, language)],
    ...others,
    ...own,
  ]
  return Object.fromEntries(all.map(([name, text]) => [`${name}.yaml`, text])) as Record<
    string,
    string
  >
}

/** A file with entries, and a comment with further fields. */
export function listFile(
  folder: string,
  name: ContentFile,
  entries: object[],
  [language]: Languages,
) {
  return toYaml(makeSchemaLine(folder, name), entries, getEditorSchemas()[name], language)
}

/** A file with an example of the sample in comments. */
export function makeExampleFile(folder: string, name: ContentFile, languages: Languages) {
  if (name === 'custom') return ''
  return toExample(
    makeSchemaLine(folder, name),
    readExamples(name, languages),
    getEditorSchemas()[name],
    languages[0],
  )
}
