import type { ContentData } from './content/content-of.ts'
import type { Leaf } from './form/reader.ts'
import { readText } from './form/values/values.ts'

/** What became of the sources, as data: the terminal and the desk word it. */
export interface Account {
  /** The texts of the profile, and the parts with the numbers of their entries. */
  taken: [name: string, number?: number][]
  left: Left[]
}

/** What one field of a source says, and the content does not. */
export interface Left {
  path: string
  /** Its texts. What is private has none: it is kept nowhere. */
  texts: string[]
  count: number
  /** That no field takes it, that another text is there, or what it is that was left out on purpose. */
  why: string
}

/** @param unplaced the texts that no file contains */
export function makeAccount(data: ContentData, unplaced: Leaf[]): Account {
  const groups = groupBy(unplaced, ({ reason, field, path }) =>
    JSON.stringify([path, reason ?? (field === undefined ? 'noField' : 'otherText')]),
  )
  const left = Array.from(groups, ([key, leaves]): Left => {
    const [path, why] = JSON.parse(key) as [string, string]
    const texts = leaves.flatMap(({ text }) => readText(text) ?? [])
    return { path, texts, count: leaves.length, why }
  })
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
  for (const item of items)
    groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item])
  return groups
}
