import { splitKey, type Place } from '../../model/place.ts'
import type { Finding } from './problems.ts'
import type { Schema } from './schema.ts'
import type { State } from './state.ts'

/** A part of the form, like a section of the page. */
export interface Group {
  id: string
  file: string
  /** The group's fields of the file. By default, all fields that are in no other group. */
  fields?: string[]
}

/** The groups in the usual order of the page. Custom sections follow education. */
const groups: readonly Group[] = [
  { id: 'profile', file: 'profile.yaml' },
  { id: 'about', file: 'profile.yaml', fields: ['about', 'stats'] },
  { id: 'skills', file: 'skills.yaml' },
  { id: 'projects', file: 'projects.yaml' },
  { id: 'education', file: 'education.yaml' },
  { id: 'contact', file: 'profile.yaml', fields: ['email', 'phone', 'chat', 'social'] },
  { id: 'site', file: 'site.yaml' },
  {
    id: 'looks',
    file: 'site.yaml',
    fields: ['constellation', 'accent', 'theme', 'ending', 'starNames'],
  },
  { id: 'cv', file: 'site.yaml', fields: ['paper', 'cv', 'cvWithout', 'cvs'] },
  { id: 'ui', file: 'ui.yaml' },
]

/** The groups of these files. Any other file is a custom section, and a group of its own. */
export function makeGroups(files: State['files']): Group[] {
  const there = groups.filter(({ file }) => file in files)
  const custom = Object.keys(files)
    .filter((file) => !groups.some((group) => group.file === file))
    .map((file) => ({ file, id: file.replace(/\.yaml$/, '') }))
  const at = there.findIndex(({ id }) => id === 'contact')
  return there.toSpliced(at < 0 ? there.length : at, 0, ...custom)
}

/** Whether a field of a file is in a group. */
function isInGroup(group: Group, name: string) {
  if (group.fields) return group.fields.includes(name)
  return !groups.some(({ file, fields }) => file === group.file && fields?.includes(name))
}

/** The schema of a file with the fields of a group alone. */
export function selectSchemaOfGroup(schema: Schema, group: Group): Schema {
  const { properties } = schema
  if (!properties) return schema
  const fields = Object.entries(properties).filter(([name]) => isInGroup(group, name))
  return { ...schema, properties: Object.fromEntries(fields) }
}

/** Whether a field has the name of its group, whose title says it. */
export function isNamedLikeGroup({ file, key }: Place) {
  const namesake = groups.find((group) => group.file === file && group.id === key)
  return namesake?.fields?.includes(namesake.id) === true
}

/** The group of a value. A whole file belongs to its first group. */
export function findGroup({ file, key }: Place, all: readonly Group[]) {
  const ofFile = all.filter((group) => group.file === file)
  const name = String(splitKey(key)[0] ?? '')
  return ofFile.find((group) => isInGroup(group, name)) ?? ofFile[0]
}

/** The problems of each group, and last those of files that the form does not have. */
export function groupProblems(problems: readonly Finding[], groups: readonly Group[]) {
  return [...groups, undefined].map((group) => ({
    group,
    problems: problems.filter((problem) => findGroup(problem, groups) === group),
  }))
}
