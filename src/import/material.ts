import { toFields, type Json, type JsonObject } from '#yaml'
import { finishPerson } from './form/finish.ts'
import type { Leaf } from './form/reader.ts'
import { withLanguages } from './form/values/spoken-languages.ts'
import { removeDoubles } from './form/values/values.ts'

/** The data of a source as its parser returns it. */
export interface SourceData {
  /** A JSON Resume in the current form, with only the fields that the content has. */
  resume: JsonObject
  /** Sections with a title of their own. */
  sections?: SourceSection[]
  /** The owner's titles of parts. */
  titles?: Record<string, string>
  /** Every text of the source. */
  leaves: Leaf[]
  /** What the source says about its language: a tag or a name. */
  language?: string | undefined
}

/** The data of one source or several. */
export type Material = Required<Omit<SourceData, 'language'>> & SourceData

/** A section that only this source has. */
export interface SourceSection {
  title: string
  /** The part of a résumé that its items are like; of work, if it is absent. */
  part?: string
  items: JsonObject[]
}

export function createMaterial(data: SourceData): Material {
  // Some formats have these beside the person.
  const { basics, about, location, profiles = [], ...parts } = data.resume
  const person = {
    ...toFields(about),
    ...(location && { location }),
    ...toFields(basics),
    profiles: [profiles, toFields(basics)['profiles'] ?? []].flat<Json[]>(),
  }
  // Exports hold some entries twice.
  const lists = Object.entries(parts).map(([name, value]): [string, Json] => [
    name,
    Array.isArray(value) ? removeDoubles(value, (item) => JSON.stringify(item)) : value,
  ])
  return {
    sections: [],
    titles: {},
    ...data,
    resume: { basics: finishPerson(person), ...withLanguages(Object.fromEntries(lists)) },
  }
}
