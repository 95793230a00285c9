import type { ContentData } from './content/content-of.ts'
import type { Leaf } from './form/reader.ts'
import { readText } from './form/values/values.ts'

/** What became of the sources, as data: the terminal and the desk word it. */
export interface Account {
  /** The texts of the profile, and the parts with the numbers of their entries. */
  taken: [name: string, number?: number][]
  left: Left[]
}

/** A text of a source that the content does not have. */
export interface Left {
  path: string
  /** Empty if it is private, which is kept nowhere, or a whole file. */
  text: string
  /** `noField`, `otherText` or `unreadable`; or what it is that was left out on purpose. */
  why: string
}

/** @param unplaced the texts that no file contains */
export function makeAccount(data: ContentData, unplaced: Leaf[]): Account {
  const left = unplaced.map(({ path, text, reason, field }) => ({
    path,
    text: readText(text) ?? '',
    why: reason ?? (field === undefined ? 'noField' : 'otherText'),
  }))
  return { taken: listTaken(data), left }
}

function listTaken({ profile, education, projects, skills, custom }: ContentData) {
  const fields = Object.entries(profile).filter(([, value]) => value !== undefined)
  const texts = fields.filter(([, value]) => !Array.isArray(value))
  const groups = groupBy(education, ({ group }) => group)
  const lists = Object.entries({
    experience: groups.get('experience'),
    education: groups.get('education'),
    courses: groups.get('courses'),
    projects,
    skills,
    ...Object.fromEntries(fields),
    ...custom,
  })
  return [
    ...texts.map(([name]): [string] => [name]),
    ...lists.flatMap(([name, list]): [string, number][] =>
      Array.isArray(list) && list.length > 0 ? [[name, list.length]] : [],
    ),
  ]
}

export function groupBy<Item, Key>(items: Item[], getKey: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(getKey(item))
    if (group) group.push(item)
    else groups.set(getKey(item), [item])
  }
  return groups
}
