import type { Problem } from '#reading'
import type { Content } from '#schema'
import type { Built, PageState } from '../contract.ts'

/** What the development server provides to the desk. */
export interface Host {
  /** The base path of the site. */
  base: string
  key: string
  /** The owner's content folder. */
  folder: string
  /** Whether it is not there yet. */
  isNew: boolean
  /** Starts the server anew, with the content that is there now. */
  restart: () => Promise<void>
  /** The problems of `check`, with unsaved texts (by file name) in place of the files. */
  findProblems: (unsaved: ReadonlyMap<string, string>) => Promise<Problem[]>
  /** The content with what holds where nothing is set; undefined while it has mistakes. */
  findContent: (unsaved: ReadonlyMap<string, string>) => Promise<Content | undefined>
  /** The problems of `publish:check`, and those of them that stop a publication. */
  checkForPublication: () => Promise<{ problems: Problem[]; stopping: Problem[] }>
  /** Builds the site as `npm run build` does. Returns what it said if it failed. */
  build: () => Promise<string | undefined>
  /** The folder of the site that was built last. */
  findBuilt: () => Built | undefined
  /** The public address of the site, as its content or the environment say. */
  findAddress: () => Promise<string | undefined>
  pageState: () => Promise<PageState>
  /** Adds what Vite needs to a page. */
  transform: (html: string) => Promise<string>
}
