import type { JsonObject } from '#reading'
import { finishPerson } from './form/finish.ts'
import type { Leaf } from './form/reader.ts'

/** The data of a source as its parser returns it. */
export interface SourceData {
  /** A JSON Resume in the current form, with only the fields that the content has. */
  resume: JsonObject
  /** Sections with a title of their own. */
  sections?: SourceSection[]
  /** Every text of the source. */
  leaves: Leaf[]
  /** Files that can't be read at all. */
  unreadable?: string[]
}

/** The data of one source or several. */
export type Material = Required<SourceData>

/** A section that only this source has, with entries such as those of `work`. */
export interface SourceSection {
  title: string
  items: JsonObject[]
}

export function createMaterial(data: SourceData): Material {
  const { basics, ...parts } = data.resume
  const person = basics ? { basics: finishPerson(basics as JsonObject) } : {}
  return { sections: [], unreadable: [], ...data, resume: { ...person, ...parts } }
}
