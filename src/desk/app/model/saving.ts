import { isWaiting, writeOut } from './draft.ts'
import { RequestError, StaleKeyError, type Server, type Move } from './server.ts'
import { readEffective, type DeskState } from './state.ts'

/** Debounce after typing, in milliseconds. */
const SAVE_MS = 300
/** While an owner types without a pause, a save begins this long after the first unsaved letter. */
const LONGEST_WAIT_MS = 4000
/** The delay before a server that did not answer is tried again. */
const RETRY_MS = 3000

/**
 * Saves changes, undoes them, and reads changes on disk: one after the other, so that no answer is
 * older than the one before it.
 */
export class Saving {
  readonly #state: DeskState
  readonly #server: Server
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the change was made that has waited longest for its save. */
  #waitingSince: number | undefined
  #latest: Promise<unknown> = Promise.resolve()
  /** The undo or redo that is on its way. */
  #moving: Promise<unknown> | undefined

  constructor(state: DeskState, server: Server) {
    this.#state = state
    this.#server = server
  }

  /** Saves soon. */
  schedule() {
    clearTimeout(this.#timer)
    if (this.#state.listUnsaved().length === 0 && !this.#state.hasClash) {
      this.#show()
      return
    }
    if (!this.#isOffline) this.#state.update({ saving: 'waiting' })
    const now = performance.now()
    this.#waitingSince ??= now
    const delay = Math.min(SAVE_MS, this.#waitingSince + LONGEST_WAIT_MS - now)
    this.#saveAfter(delay)
  }

  /** Begins to save what is unsaved, as its page is being left. Returns whether there is anything. */
  saveOnLeave() {
    if (this.#state.listUnsaved().length === 0) return false
    void this.#inTurn(() => this.#save())
    return true
  }

  /**
   * Undoes or redoes a step on the server, once all changes are saved: they are steps, too. Resolves
   * with the file and its state before, if there was a step.
   */
  moveStep(move: Move) {
    const moved = this.#inTurn(() => this.#move(move))
    const settled = moved
      .catch(() => undefined)
      .then(() => {
        if (this.#moving === settled) this.#moving = undefined
        this.schedule()
      })
    this.#moving = settled
    if (!this.#isOffline) this.#show()
    return moved
  }

  /** Does a change of a list. After an undo that is on its way, it changes what that leaves. */
  afterUndo(change: () => void) {
    if (this.#moving) void this.#moving.then(change)
    else change()
  }

  /** Reads the content after a change on disk, perhaps by our own save. */
  refresh() {
    return this.#inTurn(async () => {
      const state = this.#state
      const desk = await this.#server.fetchDesk()
      const { files, problems, steps, effective, ...rest } = desk
      for (const file of files)
        if (file.version !== state.now.files[file.name]?.version) state.take(file)
      const names = [...files, ...state.listUnsaved()].map(({ name }) => name)
      const listed = Object.entries(state.now.files).filter(([name]) =>
        names.includes(name),
      )
      const drafts = Object.fromEntries(listed)
      const getEffective = readEffective(effective, drafts)
      state.update({ ...rest, files: drafts, getEffective })
      const isUnsaved = state.listUnsaved().length > 0
      // The answer to a save has the messages about what is unsaved.
      if (!isUnsaved) state.takeProblems({ problems, steps })
      this.schedule()
    })
  }

  /** Reads the content after a change on disk, again until the server can. */
  follow(): Promise<void> {
    return this.refresh().catch(() => waitToRetry().then(() => this.follow()))
  }

  /**
   * Resolves when the server answers this desk and everything is saved: Vite then reloads the page. A
   * server with another key would lock it.
   */
  async untilSaved() {
    while (!(await this.#canReload())) await waitToRetry()
  }

  /** Does a request once those before it are answered. */
  #inTurn<Result>(request: () => Promise<Result>): Promise<Result> {
    const turn = this.#latest.then(request)
    this.#latest = turn.catch(() => undefined)
    return turn
  }

  #saveAfter(delay: number) {
    this.#timer = setTimeout(() => void this.#inTurn(() => this.#save()), delay)
  }

  get #isOffline() {
    return ['noServer', 'newStart'].includes(this.#state.now.saving)
  }

  /** The answers on the first page are saved by its last press alone. */
  #listWaiting() {
    const { isNew } = this.#state.now
    return isNew ? [] : this.#state.listUnsaved().filter(isWaiting)
  }

  /**
   * Saves all unsaved files, one after the other. A file that the server refuses does not stop the
   * others, and is tried again when it changes. A server that does not answer is tried again soon.
   */
  async #save() {
    clearTimeout(this.#timer)
    this.#waitingSince = undefined
    try {
      for (const { name } of this.#listWaiting()) await this.#saveFile(name)
    } catch (error) {
      this.#showFault(error)
      this.#saveAfter(RETRY_MS)
      return
    }
    this.#show()
    // What was typed meanwhile, or merged with a change on disk.
    if (this.#listWaiting().length > 0) this.schedule()
  }

  async #saveFile(name: string) {
    const state = this.#state
    const draft = state.getDraft(name)
    const { states, sent } = writeOut(draft)
    state.update({ saving: 'saving' })
    try {
      const save = { file: name, version: draft.version, states }
      const answer = await this.#server.saveStates(save)
      if ('changed' in answer) state.take(answer.changed)
      else {
        state.take(answer.file, sent)
        state.takeProblems(answer)
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      state.setDraft({ ...state.getDraft(name), refusal: error.refused })
    }
  }

  async #move(move: Move) {
    const state = this.#state
    do await this.#save()
    while (this.#listWaiting().length > 0 && !this.#isOffline)
    // Those before it may have taken the last step.
    if (state.listUnsaved().length > 0 || !state.isPossible(move)) return undefined
    const answer = await this.#server.postStep(move)
    const { name } = answer.file
    const before = state.now.files[name]?.current
    state.take(answer.file)
    // What was typed meanwhile is newer, and clashes with nothing.
    state.setDraft({ ...state.getDraft(name), clashes: [] })
    state.takeProblems(answer)
    return { name, before }
  }

  /** Shows what is not in the files yet. */
  #show() {
    const isUnsaved = this.#state.listUnsaved().length > 0
    const whenSaved = this.#moving ? 'saving' : 'saved'
    this.#state.update({ saving: isUnsaved ? 'waiting' : whenSaved })
  }

  /** Shows that the server does not answer this desk. */
  #showFault(error: unknown) {
    const saving = error instanceof StaleKeyError ? 'newStart' : 'noServer'
    this.#state.update({ saving })
  }

  async #canReload() {
    try {
      await this.refresh()
      await this.#inTurn(() => this.#save())
    } catch (error) {
      this.#showFault(error)
    }
    return this.#state.listUnsaved().length === 0 && !this.#isOffline
  }
}

function waitToRetry() {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS))
}
