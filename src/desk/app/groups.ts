import { use } from 'react'
import type { Problem } from '#reading'
import { getValue, isFields } from '#yaml'
import { useDesk, type DeskState, type FieldPath } from './state/desk.ts'
import { DeskLanguageContext, useWords, type DeskWords } from './words/words.ts'

/** A part of the form, like a section of the page. */
export interface Group {
  id: string
  file: string
  /** Its fields of the file. By default, all fields that are in no other group. */
  fields?: string[]
}

/** The groups in the order of the page. Custom sections follow education. */
const groups: (Group & { id: keyof DeskWords['groups'] })[] = [
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
  {
    id: 'cv',
    file: 'site.yaml',
    fields: ['paper', 'cv', 'cvWithout', 'cvs'],
  },
  { id: 'ui', file: 'ui.yaml' },
]

/** The groups of these files. Any other file is a custom section, and a group of its own. */
export function makeGroups(files: DeskState['files']): Group[] {
  const there: Group[] = groups.filter(({ file }) => file in files)
  const own = Object.keys(files)
    .filter((file) => !groups.some((group) => group.file === file))
    .map((file): Group => ({ id: file.replace(/\.yaml$/, ''), file }))
  const at = there.findIndex(({ id }) => id === 'contact')
  return there.toSpliced(at < 0 ? there.length : at, 0, ...own)
}

/** Whether a field of a file is in a group. */
export function isInGroup(group: Group, name: string) {
  if (group.fields) return group.fields.includes(name)
  return !groups.some(({ file, fields }) => file === group.file && fields?.includes(name))
}

/** Whether a field has the name of its group, whose title says it. */
export function isNamedLikeGroup({ file, path: [name, ...inside] }: FieldPath) {
  const own = groups.find((group) => group.file === file && group.id === name)
  return inside.length === 0 && own?.fields?.includes(own.id) === true
}

/** The group of a value. A whole file belongs to its first group. */
export function findGroup({ file, path }: FieldPath, all: Group[]) {
  const ofFile = all.filter((group) => group.file === file)
  return ofFile.find((group) => isInGroup(group, String(path[0] ?? ''))) ?? ofFile[0]
}

/** The name of a problem's file. */
export function getFileName({ file }: Pick<Problem, 'file'>) {
  return file.replace(/^content\//, '')
}

/** The place of a problem: of a text that lacks a language, the box of that language. */
export function getPlace(problem: Pick<Problem, 'file' | 'path' | 'values'>): FieldPath {
  const { missing } = problem.values
  const language = Array.isArray(missing) ? (missing as string[]).slice(0, 1) : []
  return { file: getFileName(problem), path: [...problem.path, ...language] }
}

/** The problems of each group, and last those of files that the form does not have. */
export function groupProblems(problems: Problem[], groups: Group[]) {
  const groupOf = (problem: Problem) =>
    findGroup({ file: getFileName(problem), path: problem.path }, groups)
  return [...groups, undefined].map((group) => ({
    group,
    problems: problems.filter((problem) => groupOf(problem) === group),
  }))
}

/** The name of a group. For a custom section, its title on the page. */
export function useGroupName() {
  const { groups: names } = useWords()
  const language = use(DeskLanguageContext)
  const sections = useDesk(({ files }) =>
    getValue(files['site.yaml']?.current, ['sections']),
  )
  return ({ id }: Group) =>
    (names as Record<string, string>)[id] ?? findTitle(sections, id, language) ?? id
}

/** The title of a section in the list of sections. */
export function findTitle(sections: unknown, id: string, language: string) {
  const listed = Array.isArray(sections) ? (sections as unknown[]) : []
  const titles = listed.map((item) => (isFields(item) ? item[id] : undefined))
  const title = titles.find((one) => one !== undefined)
  const own = isFields(title) ? (title[language] ?? Object.values(title)[0]) : title
  return typeof own === 'string' && own ? own : undefined
}
