import { splitKey, type Place } from '../../model/place.ts'
import type { Finding } from './problems.ts'
import type { Schema } from './schema.ts'
import { getSectionId } from './sections.ts'
import type { State } from './state.ts'
import { getNode, toData } from '../../model/tree.ts'

/** A part of the form, like a section of the page. */
export interface Group {
  id: string
  file: string
  /** Its fields of the file. By default, all fields that are in no other group. */
  fields?: string[]
  /** Its section of the page, if it is one of the list of sections. */
  section?: string
}

/** The groups in the order of the page. Without a list of sections, custom ones follow education. */
const known = [
  { id: 'profile', file: 'profile.yaml' },
  { id: 'about', file: 'profile.yaml', fields: ['about', 'stats'], section: 'about' },
  { id: 'skills', file: 'skills.yaml', section: 'skills' },
  { id: 'projects', file: 'projects.yaml', section: 'projects' },
  { id: 'education', file: 'education.yaml', section: 'educations' },
  {
    id: 'contact',
    file: 'profile.yaml',
    fields: ['email', 'phone', 'chat', 'social'],
    section: 'contact',
  },
  { id: 'site', file: 'site.yaml' },
  {
    id: 'looks',
    file: 'site.yaml',
    fields: ['constellation', 'accent', 'theme', 'ending', 'starNames'],
  },
  {
    id: 'cv',
    file: 'site.yaml',
    fields: ['paper', 'cv', 'cvWithout', 'cvs'],
  },
  { id: 'ui', file: 'ui.yaml' },
] as const satisfies readonly Group[]

/** The id of a group of the product's own. */
export type GroupId = (typeof known)[number]['id']

const groups: readonly Group[] = known

/** The groups of these files. Any other file is a custom section, and a group of its own. */
export function makeGroups(files: State['files']): Group[] {
  const there: Group[] = groups.filter(({ file }) => file in files)
  const own = Object.keys(files)
    .filter((file) => !groups.some((group) => group.file === file))
    .map((file) => ({ file, id: file.replace(/\.yaml$/, '') }))
    .map((group): Group => ({ ...group, section: group.id }))
  const at = there.findIndex(({ id }) => id === 'contact')
  const all = there.toSpliced(at < 0 ? there.length : at, 0, ...own)
  const listed = toData(getNode(files['site.yaml']?.current, 'sections'))
  return Array.isArray(listed) ? orderSections(all, listed.map(getSectionId)) : all
}

/** The groups with the sections as they are listed, and last those that are not. */
function orderSections(groups: Group[], listed: string[]) {
  const sections = groups.filter(({ section }) => section !== undefined)
  const isShown = ({ section = '' }: Group) => listed.includes(section)
  const ordered = [
    ...listed.flatMap((id) => sections.filter(({ section }) => section === id)),
    ...sections.filter((group) => !isShown(group)),
  ]
  const first = groups.findIndex(({ section }) => section !== undefined)
  const others = groups.filter(({ section }) => section === undefined)
  return others.toSpliced(Math.max(0, first), 0, ...new Set(ordered))
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
  const own = Object.entries(properties).filter(([name]) => isInGroup(group, name))
  return { ...schema, properties: Object.fromEntries(own) }
}

/** Whether a field has the name of its group, whose title says it. */
export function isNamedLikeGroup({ file, key }: Place) {
  const own = groups.find((group) => group.file === file && group.id === key)
  return own?.fields?.includes(own.id) === true
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
