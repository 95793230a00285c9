import { toFields, type JsonObject } from '#reading'
import { type ContentFile, editorSchemas, originFault } from '#schema'
import type { Languages } from '#languages'
import { schemaLine } from '#desk'
import type { ContentData } from './content-of.ts'
import { readExamples } from './examples.ts'
import { readText } from '../form/values/values.ts'
import { toExample, toYaml } from './yaml-file.ts'

/** The YAML files of a new content folder, by name; those that have nothing to say yet show how. */
export function createFiles(
  folder: string,
  { custom, site, profile, ...lists }: ContentData,
  resume: JsonObject,
  languages: Languages,
): Record<string, string> {
  const { site: ofSite, profile: ofProfile } = editorSchemas()
  const notes = site.url === undefined ? addressNote(resume) : []
  const others = Object.entries(lists).map(([name, entries]) => {
    const file = name as keyof typeof lists
    return [
      name,
      entries.length > 0
        ? listFile(folder, file, entries)
        : exampleFile(folder, file, languages),
    ]
  })
  const own = Object.entries(custom).map(([id, entries]) => [
    id,
    listFile(folder, 'custom', entries),
  ])
  const all = [
    ['site', toYaml(schemaLine(folder, 'site'), site, ofSite, notes)],
    ['profile', toYaml(schemaLine(folder, 'profile'), profile, ofProfile)],
    ...others,
    ...own,
  ]
  return Object.fromEntries(all.map(([name, text]) => [`${name}.yaml`, text])) as Record<
    string,
    string
  >
}

/** A file with entries, and what they may also have. */
export function listFile(folder: string, name: ContentFile, entries: object[]) {
  return toYaml(schemaLine(folder, name), entries, editorSchemas()[name])
}

/** A file with an example of the sample's in comments. */
export function exampleFile(folder: string, name: ContentFile, languages: Languages) {
  if (name === 'custom') return ''
  return toExample(
    schemaLine(folder, name),
    readExamples(name, languages),
    editorSchemas()[name],
  )
}

/** A source's own address is not surely that of the new site. */
function addressNote(resume: JsonObject) {
  const address = readText(toFields(resume['basics'])['url'])
  if (address === undefined || originFault(address)) return []
  return [
    `Your material names ${address}: if the site will be public there, write "url: ${address}".`,
  ]
}
