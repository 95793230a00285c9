import { type Edit, getValue, isFields, isSame, toFields, withEdits } from '#yaml'
import { isCustom } from '#schema'
import type { ContentData, FieldValues } from '../content/content-of.ts'
import { listFiles } from '../content/files.ts'
import { insertSections } from '../content/custom-sections.ts'
import { readItems } from '../form/values/values.ts'
import { noteItems } from '../source-items.ts'
import { getStart, haveOneName, isSameItem } from './compare.ts'

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
  const edit = (file: string, data: unknown) => withEdits(data, edits[file] ?? [])
  const editList = (file: string, list: FieldValues[] = []) => readItems(edit(file, list))
  const ids = Object.keys({ ...there.custom, ...edits }).filter(isCustom)
  return {
    site: toFields(edit('site', there.site)),
    profile: toFields(edit('profile', there.profile)),
    skills: editList('skills', there.skills),
    education: editList('education', there.education),
    projects: editList('projects', there.projects),
    custom: Object.fromEntries(ids.map((id) => [id, editList(id, there.custom[id])])),
  }
}

/** Collects the edits that add data to content. */
class Adder {
  readonly edits: Addition['edits'] = {}
  readonly known: Addition['known'] = {}
  readonly #there: ContentData
  readonly #fillsGaps: boolean

  constructor(there: ContentData, fillsGaps: boolean) {
    this.#there = there
    this.#fillsGaps = fillsGaps
  }

  /** Adds entries to a file that is a list. Returns those that are new. */
  addEntries(file: string, entries: FieldValues[]) {
    const { fresh, known } = this.#addItems(file, [], entries)
    for (const { group } of known) {
      const part = typeof group === 'string' ? group : file
      this.known[part] = (this.known[part] ?? 0) + 1
    }
    return fresh
  }

  /** Adds the fields that the profile lacks, and items to its lists. Returns what is new. */
  addProfile(profile: FieldValues): FieldValues {
    const there = this.#there.profile
    const fresh: FieldValues = {}
    for (const [name, value] of Object.entries(profile)) {
      const before = there[name] ?? undefined
      // The rest of a summary belongs to its beginning.
      const hasSummary = name === 'about' && there['pitch'] !== undefined
      if (value === undefined || hasSummary) continue
      if (before === undefined) {
        this.#edit('profile', { path: [name], value })
        fresh[name] = value
      } else if (Array.isArray(value)) {
        const items = this.#addItems<unknown>('profile', [name], value).fresh
        if (items.length > 0) fresh[name] = items
      } else this.#fillGaps('profile', [name], before, value)
    }
    return fresh
  }

  /** Adds the address, and new sections before the contact section. */
  addSections({ url, sections }: FieldValues) {
    const { url: address, sections: listed } = this.#there.site
    if (url && !address) this.#edit('site', { path: ['url'], value: url })
    const ids: unknown[] = Array.isArray(listed) ? listed.map(getId) : []
    const titled = readItems(sections).filter((section) => !ids.includes(getId(section)))
    if (titled.length === 0) return
    if (!listed) {
      this.#edit('site', { path: ['sections'], value: insertSections(titled) })
      return
    }
    const contact = ids.indexOf('contact')
    const place = contact < 0 ? ids.length : contact
    for (const [index, section] of titled.entries())
      this.#insert('site', ['sections', ids.length + index], section, place + index)
  }

  /** Fills the gaps of the items that a list has; then adds the others, which may move those. */
  #addItems<Item>(file: string, path: Edit['path'], items: Item[]) {
    const value = getValue(listFiles(this.#there), [file, ...path])
    const former: unknown[] = Array.isArray(value) ? value : []
    const places = matchItems(String(path.at(-1) ?? file), former, items)
    const fresh = items.filter((item) => !places.has(item))
    for (const [item, at] of places) {
      noteItems(former[at], item)
      this.#fillGaps(file, [...path, at], former[at], item)
    }
    const isDated = !['skills', 'projects', 'profile'].includes(file)
    let list = former
    for (const item of fresh) {
      const place = isDated ? findPlace(list, item) : list.length
      this.#insert(file, [...path, list.length], item, place)
      list = list.toSpliced(place, 0, item)
    }
    return { fresh, known: [...places.keys()] }
  }

  /** Inserts an item into a list: at its end, which is this path, and from there to its place. */
  #insert(file: string, path: Edit['path'], value: unknown, place: number) {
    this.#edit(file, { path, value })
    if (place < Number(path.at(-1))) this.#edit(file, { path, moveTo: place })
  }

  /** Adds the fields that an entry lacks. */
  #fillGaps(file: string, path: Edit['path'], entry: unknown, item: unknown) {
    if (!this.#fillsGaps || file === 'skills' || !isFields(entry)) return
    for (const [name, value] of Object.entries(toFields(item)))
      if (entry[name] === undefined) this.#edit(file, { path: [...path, name], value })
  }

  #edit(file: string, edit: Edit) {
    ;(this.edits[file] ??= []).push(edit)
  }
}

/**
 * Where a list has its items: the very same first, then those of one name, then all that are alike.
 * Two items are one entry only if both have one name: two roles can begin in one month.
 */
function matchItems<Item>(name: string, list: unknown[], items: Item[]) {
  const places = new Map<Item, number>()
  const isAlike: typeof isSame = (a, b) => isSameItem(name, a, b)
  const isNamed: typeof isSame = (a, b) => haveOneName(a, b) && isAlike(a, b)
  for (const isIt of [isSame, isNamed, isAlike])
    for (const item of items.filter((item) => !places.has(item))) {
      const isFree = (at: number) =>
        [...places].every(([other, place]) => place !== at || haveOneName(other, item))
      const at = list.findIndex((entry, at) => isIt(entry, item) && isFree(at))
      if (at >= 0) places.set(item, at)
    }
  return places
}

/** The newest entries come first, in each group. */
function findPlace(entries: unknown[], item: unknown) {
  const { group } = toFields(item)
  const start = getStart(item)
  const isInGroup = (entry: unknown) => toFields(entry)['group'] === group
  const isEarlier = (entry: unknown) => {
    const entryStart = getStart(entry)
    return entryStart !== '' && entryStart < start
  }
  const next = entries.findIndex((entry) => isInGroup(entry) && isEarlier(entry))
  const last = entries.findLastIndex(isInGroup)
  if (next >= 0) return next
  return last >= 0 ? last + 1 : entries.length
}

function getId(section: unknown) {
  return isFields(section) ? Object.keys(section)[0] : section
}
