import {
  type Edit,
  getValue,
  isFields,
  isSame,
  type JsonObject,
  toFields,
  withEdits,
} from '#yaml'
import type { ContentData } from '../content/content-of.ts'
import { listFiles } from '../content/files.ts'
import { insertSections } from '../content/custom-sections.ts'
import { noteItems } from '../source-items.ts'
import { getStart, isSameItem } from './compare.ts'

/** What is added to some content: the edits of each of its files, by its name without `.yaml`. */
export interface Addition {
  edits: Record<string, Edit[]>
  /** What is added, as data. */
  fresh: ContentData
  /** How many entries are there already, by part. */
  known: Record<string, number>
}

/**
 * Adds data to content. What is there stays; of what is there already, nothing is added.
 * @param fillsGaps whether entries that are there get the fields that they lack
 */
export function addData(
  there: ContentData,
  { site, profile, skills, education, projects, custom }: ContentData,
  fillsGaps = false,
): Addition {
  const adder = new Adder(there, fillsGaps)
  const fresh: ContentData = {
    profile: adder.addProfile(profile),
    education: adder.addEntries('education', education),
    skills: adder.addEntries('skills', skills),
    projects: adder.addEntries('projects', projects),
    custom: Object.fromEntries(
      Object.entries(custom)
        .map(([id, entries]) => [id, adder.addEntries(id, entries)] as const)
        .filter(([, entries]) => entries.length > 0),
    ),
    site,
  }
  adder.addSections(site)
  const { edits, known } = adder
  return { edits, fresh, known }
}

/** The data with what is added to it. */
export function applyAddition(there: ContentData, { edits }: Addition): ContentData {
  const files: Record<string, unknown> = listFiles(there)
  const changed = Object.entries(edits).map(([file, list]) => [
    file,
    withEdits(files[file], list),
  ])
  const { site, profile, skills, education, projects, ...custom } = {
    ...files,
    ...(Object.fromEntries(changed) as typeof files),
  }
  return { site, profile, skills, education, projects, custom } as ContentData
}

/** Collects the edits that add data to content. */
class Adder {
  readonly edits: Addition['edits'] = {}
  readonly known: Addition['known'] = {}
  readonly #there: Record<string, unknown>
  readonly #fillsGaps: boolean

  constructor(there: ContentData, fillsGaps: boolean) {
    this.#there = listFiles(there)
    this.#fillsGaps = fillsGaps
  }

  /** Adds entries to a file that is a list. Returns those that are new. */
  addEntries<Entry extends object>(file: string, entries: Entry[]): Entry[] {
    return this.#addItems(file, [], entries, (entry) => {
      const { group } = toFields(entry)
      const part = typeof group === 'string' ? group : file
      this.known[part] = (this.known[part] ?? 0) + 1
    })
  }

  /** Adds the fields that the profile lacks, and items to its lists. Returns what is new. */
  addProfile(profile: ContentData['profile']): ContentData['profile'] {
    const there = toFields(this.#there['profile'])
    const fresh = Object.entries(profile).flatMap(
      ([name, value]): [string, unknown][] => {
        const own = there[name] ?? undefined
        // The rest of a summary belongs to its beginning.
        const hasSummary = name === 'about' && there['pitch'] !== undefined
        if (value === undefined || hasSummary) return []
        if (own === undefined) {
          this.#edit('profile', { path: [name], value })
          return [[name, value]]
        }
        if (Array.isArray(value)) {
          const items = this.#addItems<unknown>('profile', [name], value)
          return items.length > 0 ? [[name, items]] : []
        }
        if (isFields(own) && isFields(value))
          this.#fillGaps('profile', [name], own, value)
        return []
      },
    )
    return Object.fromEntries(fresh) as ContentData['profile']
  }

  /** Adds the address, and new sections before the contact section. */
  addSections({ url, sections = [] }: ContentData['site']) {
    const there = this.#there['site'] as ContentData['site']
    if (url && !there.url) this.#edit('site', { path: ['url'], value: url })
    const ids = (there.sections ?? []).map(getId)
    const titled = sections.filter((one) => isFields(one) && !ids.includes(getId(one)))
    if (titled.length === 0) return
    if (!there.sections) {
      const value = insertSections(titled as object[])
      this.#edit('site', { path: ['sections'], value })
      return
    }
    const contact = ids.indexOf('contact')
    const place = contact < 0 ? ids.length : contact
    for (const [index, value] of titled.entries())
      this.#insert('site', ['sections', ids.length + index], value, place + index)
  }

  #addItems<Item>(
    file: string,
    path: Edit['path'],
    given: Item[],
    count?: (item: Item) => void,
  ): Item[] {
    const own = getValue(this.#there[file], path)
    const former: unknown[] = Array.isArray(own) ? own : []
    const name = String(path.at(-1) ?? file)
    let list = former
    return given.filter((item) => {
      const exact = former.findIndex((one) => isSame(one, item))
      const at =
        exact < 0 ? former.findIndex((one) => isSameItem(name, one, item)) : exact
      if (at >= 0) {
        count?.(item)
        const there = noteItems(former[at], item)
        if (isFields(there) && isFields(item))
          this.#fillGaps(file, [...path, at], there, item)
        return false
      }
      const place = isDated(file) ? findPlace(list, item) : list.length
      this.#insert(file, [...path, list.length], item, place)
      list = list.toSpliced(place, 0, item)
      return true
    })
  }

  /** Inserts an item into a list: at its end, which is this path, and from there to its place. */
  #insert(file: string, path: Edit['path'], value: unknown, place: number) {
    this.#edit(file, { path, value })
    if (place < Number(path.at(-1))) this.#edit(file, { path, moveTo: place })
  }

  /** Adds the fields that an entry lacks. */
  #fillGaps(file: string, path: Edit['path'], own: JsonObject, other: JsonObject) {
    if (!this.#fillsGaps || file === 'skills') return
    for (const [name, value] of Object.entries(other))
      if (own[name] === undefined) this.#edit(file, { path: [...path, name], value })
  }

  #edit(file: string, edit: Edit) {
    ;(this.edits[file] ??= []).push(edit)
  }
}

/** Whether the entries of a file are in the order of their dates. */
function isDated(file: string) {
  return !['skills', 'projects', 'profile'].includes(file)
}

/** The newest entries come first, in each group. */
function findPlace(items: unknown[], item: unknown) {
  const { group } = toFields(item)
  const start = getStart(item)
  const isSamePart = (one: unknown) => toFields(one)['group'] === group
  const isEarlier = (one: unknown) => {
    const other = getStart(one)
    return start !== '' && other !== '' && other < start
  }
  const next = items.findIndex((one) => isSamePart(one) && isEarlier(one))
  const last = items.findLastIndex(isSamePart)
  if (next >= 0) return next
  return last >= 0 ? last + 1 : items.length
}

function getId(section: unknown) {
  return isFields(section) ? Object.keys(section)[0] : section
}
