import type { ImportOutcome, Left } from '#import'
import type { Locale } from '#languages'
import type { Message, Path, Problem } from '#reading'
import type words from './words/en.json'

/*
 * The requests and messages between the desk's server, its application and the page. All URLs are
 * below `/_edit/` of the development server.
 */

/** What each request is answered with, unless it is refused. */
export interface Api {
  'GET api/desk': Desk
  'POST api/source': object
  'POST api/bring': object
  'POST api/save': Saved | { changed: DeskFile }
  'POST api/undo': Saved
  'POST api/redo': Saved
  'GET api/publication': Publication
  'POST api/publish': Published
  /** Takes what was published from elsewhere, and publishes. */
  'POST api/take': Published
  'POST api/take-back': Published
  'POST api/build': Building
  /** Shows the built folder in a window of the system. */
  'POST api/open': { isOpened: boolean }
  'GET api/online': Online
  'POST api/picture': { path: string }
}

/** All files of the owner, as data. */
export interface Desk {
  /** Whether there is no content yet: then the files are those of the first page. */
  isNew: boolean
  brought: {
    /** The files and accounts that are read, and not content yet. */
    sources: string[]
    /** What became of those before, until all of it is settled. */
    outcome: ImportOutcome | null
  }
  /** The languages of the site (BCP 47), the main one first. */
  languages: Locale[]
  files: DeskFile[]
  /** All problems that `check` finds in the content on disk. */
  problems: Problem[]
  /** The files in `content/images`, as content names them: `images/photo.jpg`. */
  pictures: string[]
  page: PageState
  /** What the fields of site.yaml say, or what holds in their place; of fields with a text or a number. */
  effective: Record<string, unknown>
  product: ProductFacts
  steps: StepState
}

/** Whether there is a step to undo, and one to redo. The server keeps the steps until it stops. */
export interface StepState {
  undoable: boolean
  redoable: boolean
}

/** What the form needs to know of the other rooms: their code would not run in a browser. */
interface ProductFacts {
  /** The sections below the first screen, in their default order. */
  defaultSections: string[]
  /** The sections, and parts of sections, that a CV has. */
  cvSections: string[]
  /** What no custom section may be called. */
  reservedIds: string[]
}

/** Whether the page shows the content on disk, an earlier state of it, or no content yet. */
export type PageState = 'current' | 'earlier' | 'none'

/** One file of the content. */
export interface DeskFile {
  /** The file's name: `profile.yaml`. */
  name: string
  /** The JSON Schema of the file's data. */
  schema: object
  /** The file's data; `null` if it does not exist, absent if it cannot be parsed. */
  value?: unknown
  /** A hash of the file's bytes; empty if it does not exist or cannot be read. */
  version: string
  /**
   * Where git could not merge it: its value is the owner's side, and this is the other one, with what
   * was before both. A save settles it.
   */
  conflict?: { base: unknown; theirs: unknown }
}

/** `POST api/bring`: an account to read, a source to leave out, what is settled, or the answers. */
export type Brought =
  | { account: string }
  | { forget: string }
  | { settled: Left[] }
  | { answers: Record<string, unknown> }

/**
 * `POST api/save`: states of a file, based on this version. If the file has changed since, the
 * response 409 has it as it is on disk, and the desk merges it.
 */
export interface Save {
  file: string
  version: string
  /**
   * The data after each step. The first continues the step that was saved last, if that was in this
   * file; each other one is undone on its own.
   */
  states: unknown[]
}

/** The response to a save, an undo or a redo: the file, and the problems of all content. */
export interface Saved {
  file: DeskFile
  problems: Problem[]
  steps: StepState
}

/** An answer that refuses a request: data, which the desk words in its language. */
export type Refused = { why: ServerMessage } | { problems: Problem[] }

/** What only the desk's server says; or a message about a file, as `check` has them. */
export type ServerMessage =
  | Message
  | { id: `server/${ServerMessageId}`; values: Message['values'] }

/** The names of the words for what only the server says. */
export type ServerMessageId = keyof (typeof words)['server']

/** What would be published now. */
export interface Publication {
  /** The steps that the owner has still to take, the first one first. */
  missing: MissingStep[]
  /** Whether everything is there for a commit. The others may be missing. */
  canCommit: boolean
  /** What has changed since the last publication. */
  changes: Change[]
  /** The names of new files that nothing of the content uses: they are not published. */
  unused: string[]
  /** Whether commits wait to be pushed. */
  isAhead: boolean
  /** A merge or the like that is going on. If a commit is possible, publishing ends it. */
  merge?: { canAbort: boolean }
  problems: JudgedProblem[]
  /** The last build. */
  built?: Built
  /** Hosts that take a folder. */
  hosts: { name: string; url: string }[]
  /** Where the site is, or will be. */
  address?: string
}

/** With git, and from there to a host; or the built folder, to a host that takes one. */
export type Way = 'git' | 'folder'

/** What `publish:check` finds, with the ways to the web that it stops. */
export type JudgedProblem = Problem & { stops: Way[] }

/** The folder of a built site. */
export interface Built {
  /** The folder's whole path. */
  folder: string
  /** Whether it was built from the content as it is now. */
  isCurrent: boolean
}

/** A build of the same site as that of `npm run build`. */
export type Building =
  | { outcome: 'built'; built: Built }
  | { outcome: 'stopped'; problems: JudgedProblem[] }
  /** The build failed, and said why. */
  | { outcome: 'notBuilt'; said: string }

/** What the site's address answers now, beside what went there by each way. */
export interface Online extends Record<Way, OnlineState> {
  /** The HTTP status; absent if nothing answers. */
  status?: number
}

/** Nothing answers; no page is there; nobody can tell which site it is; it is another one; it is the one. */
export type OnlineState = 'silent' | 'absent' | 'unknown' | 'before' | 'online'

/** What is missing, such as git itself, or the end of a merge; or what a push needs. */
export interface MissingStep {
  /** All that the same commands bring. */
  ids: StepId[]
  /** What the owner types in a terminal, a line for each command. */
  command: string
  /** What git says. */
  said?: string
  /** For the words of the step. */
  values?: Message['values']
  /** Where the step is taken on GitHub. */
  links?: { id: PageId; url: string }[]
}

/** The name of the words for a page of GitHub where an owner takes a step. */
export type PageId = keyof (typeof words)['links']

/** The name of the words for a step. */
export type StepId = keyof (typeof words)['steps']

/** A change in a file of the form; or a changed file of the content folder, without a path. */
export interface Change {
  file: string
  path?: Path
  /** The item that was removed from the list at the path. */
  removed?: unknown
}

/**
 * How far a publication went, and what git said. `api/take` takes the changes from elsewhere before,
 * and `api/take-back` goes back to before that.
 */
export type Published =
  /** Nothing was committed: `publish:check` stops it, nothing is new, or a step is missing. */
  | { outcome: 'stopped'; problems: JudgedProblem[] }
  | { outcome: 'noChanges' | 'missing'; missing: MissingStep[] }
  /** Git, or what it asked, refused a part, named for its words. The same press may lead further. */
  | { outcome: 'refused'; id: RefusedPart; said: string; missing: MissingStep[] }
  /** Changes from elsewhere were taken, and the owner has to settle what both sides have changed. */
  | { outcome: 'conflict'; missing: MissingStep[] }
  | { outcome: 'takenBack'; missing: MissingStep[] }
  /** It was committed, and there is no remote. */
  | { outcome: 'committed'; missing: MissingStep[] }
  /** It was pushed. Where GitHub builds the site, its pages have addresses. */
  | { outcome: 'pushed'; missing: MissingStep[]; links?: MissingStep['links'] }

export type RefusedPart = 'notCommitted' | 'notTaken' | 'notTakenBack' | 'notPushed'

/**
 * From the page to the desk: a text was clicked, or F6 leaves the page. From the desk to the page:
 * the focused field or the open group, which is only shown, and the theme, which is sent first.
 */
export type DeskMessage =
  | { type: 'desk:pick'; file: string; path: Path }
  | { type: 'desk:leave'; step: 1 | -1 }
  | { type: 'desk:focus'; file?: string; path?: Path; isOnlyShown?: boolean }
  | { type: 'desk:theme'; isDark: boolean }

/** A message as it is sent: the desk names its frame by the key. */
export type KeyedMessage = DeskMessage & { key: string }
