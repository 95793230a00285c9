import type { Path, Problem } from '#reading'

/*
 * What the desk's server and its application say to each other. Every address is below `/_edit/`
 * of the development server.
 */

/** `GET api/desk`: all files of the owner, as data. */
export interface Desk {
  /** The languages of the site (BCP 47), the main one first. */
  languages: string[]
  files: DeskFile[]
  /** Everything that `check` says about the content on disk. */
  problems: Problem[]
  /** The files in `content/images`, as content names them: `images/photo.jpg`. */
  pictures: string[]
  page: PageState
  /** Tells this content folder from others that a desk at the same address may have. */
  folder: string
}

/** What the page shows: the content on disk, an earlier state of it, or nothing so far. */
export type PageState = 'current' | 'earlier' | 'none'

/** One file of the content. */
export interface DeskFile {
  /** Its name: `profile.yaml`. */
  name: string
  /** The JSON Schema of its data. */
  schema: object
  /** Its data; `null` where the file does not exist, absent where it can't be parsed. */
  value?: unknown
  /** A hash of its bytes; empty where the file does not exist. */
  version: string
}

/** A change of one value. */
export type Edit =
  /** Sets or adds a value. The position after the last item of a list appends. */
  | { path: Path; value: unknown }
  | { path: Path; remove: true }
  /** Moves an item within its list, to this position. */
  | { path: Path; moveTo: number }

/** `POST api/save`, `POST api/check`: changes of a file that was read in this version. */
export interface Save {
  file: string
  version: string
  edits: Edit[]
}

/** The answer to a save: the file as it is now, and what `check` says about all content. */
export interface Saved {
  file: DeskFile
  problems: Problem[]
}

/** The answer 409: the same values were changed on disk since this version. */
export interface Conflict {
  /** The file as it is on disk. */
  file: DeskFile
  /** The values that both changed. */
  fields: Path[]
}

/** From the page to the desk: a text was clicked. From the desk: a field has the focus, or none. */
export type DeskMessage =
  | { type: 'desk:pick'; file: string; path: Path }
  | { type: 'desk:focus'; file?: string; path?: Path }
