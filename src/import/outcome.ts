import { z } from 'zod'
import type { ContentData } from './content/content-of.ts'
import type { Leaf } from './form/reader.ts'
import { readText } from './form/values/values.ts'
import { reasons } from './reasons.ts'

/** A field of the profile, or entries of a part, where the content has them. */
const taken = z.object({
  name: z.string(),
  file: z.string(),
  /** Empty if it is the file's whole list. */
  key: z.string(),
  /** Of the entries; absent for a text. */
  number: z.number().optional(),
})
export type Taken = z.infer<typeof taken>

/** A text of a source that the content does not have. */
const left = z.object({
  path: z.string(),
  /** Empty if it is private, which is kept nowhere, or a whole file. */
  text: z.string(),
  why: z.enum(reasons),
})
export type Left = z.infer<typeof left>

/** What became of the sources, as data: the terminal and the desk word it. */
export const outcomeSchema = z.object({ taken: z.array(taken), left: z.array(left) })
export type ImportOutcome = z.infer<typeof outcomeSchema>

/** @param unplaced the texts that no file contains */
export function makeOutcome(data: ContentData, unplaced: Leaf[]): ImportOutcome {
  return { taken: listTaken(data), left: unplaced.map(makeLeft) }
}

function makeLeft(leaf: Leaf): Left {
  const { path } = leaf
  if (leaf.is === 'left') return { path, text: '', why: leaf.reason }
  const why = leaf.is === 'unknown' ? 'noField' : 'otherText'
  return { path, text: readText(leaf.text) ?? '', why }
}

function listTaken({ profile, projects, skills, custom, ...data }: ContentData) {
  const fields = Object.entries(profile).flatMap(([name, value]): Taken[] => {
    const field = { name, file: 'profile.yaml', key: name }
    if (Array.isArray(value)) return [{ ...field, number: value.length }]
    return value === undefined ? [] : [field]
  })
  const isList = ({ number }: Taken) => number !== undefined
  const groups = groupBy(data.education, ({ group }) => group)
  const education = (['experience', 'education', 'courses'] as const).map((name) =>
    takeList(name, groups.get(name), 'education.yaml'),
  )
  return [
    ...fields.filter((field) => !isList(field)),
    ...education,
    takeList('projects', projects),
    takeList('skills', skills),
    ...fields.filter(isList),
    ...Object.entries(custom).map(([name, list]) => takeList(name, list)),
  ].filter(({ number }) => number !== 0)
}

function takeList(name: string, list: unknown[] = [], file = `${name}.yaml`): Taken {
  return { name, file, key: '', number: list.length }
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
