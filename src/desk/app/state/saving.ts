import { nameChanges, type NamedChange } from '#yaml'
import type { Saved } from '../../contract.ts'
import {
  getDesk,
  getFile,
  isPossible,
  updateDesk,
  updateFile,
  type FieldChange,
} from './desk.ts'
import { takeFile, takeMoved, takeSaved } from './files.ts'
import { fetchDesk, postStep, RequestError, saveSteps, StaleKeyError } from './server.ts'
import { getUnsaved, hasClash, isWaiting, listSteps } from './unsaved.ts'
import { toShownPath, withoutEmpty } from './values.ts'

/*
 * Saves changes, undoes them, and reads changes on disk: one after the other, so that no answer is
 * older than the one before it.
 */

/** Debounce after typing, in milliseconds. */
const SAVE_MS = 300
/** While an owner types without a pause, a save begins this long after the first unsaved letter. */
const LONGEST_WAIT_MS = 4000
/** The delay before a server that did not answer is tried again. */
const RETRY_MS = 3000

let saveTimer: ReturnType<typeof setTimeout> | undefined
/** When the change was made that has waited longest for its save. */
let waitingSince: number | undefined
let latest: Promise<unknown> = Promise.resolve()

/** Does a request once those before it are answered. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const turn = latest.then(act)
  latest = turn.catch(() => undefined)
  return turn
}

export function scheduleSave() {
  clearTimeout(saveTimer)
  if (getUnsaved().length === 0 && !hasClash(getDesk())) {
    showSaving()
    return
  }
  if (!isOffline()) updateDesk({ saving: 'waiting' })
  const now = performance.now()
  waitingSince ??= now
  const delay = Math.min(SAVE_MS, waitingSince + LONGEST_WAIT_MS - now)
  saveTimer = setTimeout(() => void inTurn(saveNow), delay)
}

/** Begins to save what is unsaved, as its page is being left. Returns whether there is anything. */
export function saveOnLeave() {
  if (getUnsaved().length === 0) return false
  void inTurn(saveNow)
  return true
}

function isOffline() {
  return ['noServer', 'newStart'].includes(getDesk().saving)
}

/**
 * Saves all unsaved files, one after the other. A file that the server refuses does not stop the
 * others, and is tried again when it changes. A server that does not answer is tried again soon.
 */
async function saveNow() {
  clearTimeout(saveTimer)
  waitingSince = undefined
  try {
    for (const { name } of getUnsaved().filter(isWaiting)) await saveFile(name)
  } catch (error) {
    showFault(error)
    saveTimer = setTimeout(() => void inTurn(saveNow), RETRY_MS)
    return
  }
  showSaving()
  // What was typed meanwhile, or merged with a change on disk.
  if (getUnsaved().some(isWaiting)) scheduleSave()
}

/** Shows what is not in the files yet. */
function showSaving() {
  const isUnsaved = getUnsaved().length > 0
  updateDesk({ saving: isUnsaved ? 'waiting' : moving ? 'saving' : 'saved' })
}

/** Shows that the server does not answer this desk. */
function showFault(error: unknown) {
  updateDesk({ saving: error instanceof StaleKeyError ? 'newStart' : 'noServer' })
}

async function saveFile(name: string) {
  const file = getFile(name)
  const { current, version } = file
  updateDesk({ saving: 'saving' })
  try {
    const answer = await saveSteps({ file: name, version, steps: listSteps(file) })
    if ('changed' in answer) takeFile(answer.changed)
    else
      takeAnswer(answer, () =>
        takeSaved(answer.file, withoutEmpty(current), file.steps.length),
      )
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    updateFile(name, { refusal: error.refused })
  }
}

function takeAnswer({ problems, steps }: Saved, take: () => void) {
  take()
  updateDesk({ found: problems, ...steps })
}

/** The undo or redo that is on its way. */
let moving: Promise<unknown> | undefined

/**
 * Undoes or redoes a step on the server, once all changes are saved: they are steps, too. Resolves
 * with what it changed.
 */
export function moveStep(way: 'undo' | 'redo') {
  const moved = inTurn(async (): Promise<FieldChange | undefined> => {
    do await saveNow()
    while (getUnsaved().some(isWaiting) && !isOffline())
    // Those before it may have taken the last step.
    if (getUnsaved().length > 0 || !isPossible(way)) return undefined
    const answer = await postStep(way)
    const { name } = answer.file
    const before = getDesk().files[name]?.current
    takeAnswer(answer, () => takeMoved(answer.file))
    return { file: name, ...findChange(before, getFile(name).current) }
  })
  const settled = moved.then(endMoving, endMoving)
  moving = settled
  if (!isOffline()) showSaving()
  return moved

  function endMoving() {
    if (moving === settled) moving = undefined
    scheduleSave()
  }
}

/** What has changed first, with its place in the form. */
function findChange(before: unknown, after: unknown): NamedChange {
  const empty = { path: [] }
  const [change = empty] = nameChanges(
    withoutEmpty(before) ?? {},
    withoutEmpty(after) ?? {},
  )
  return { ...change, path: toShownPath(after, change.path) }
}

/** Does a change of a list. After an undo that is on its way, it changes what that leaves. */
export function afterMove(change: () => void) {
  if (moving) void moving.then(change)
  else change()
}

/** Reads the content after a change on disk, perhaps by our own save. */
export function refresh() {
  return inTurn(async () => {
    const { files, problems, steps, ...rest } = await fetchDesk()
    for (const file of files)
      if (file.version !== getDesk().files[file.name]?.version) takeFile(file)
    const listed = Object.entries(getDesk().files).filter(
      ([name]) =>
        files.some((one) => one.name === name) ||
        getUnsaved().some((one) => one.name === name),
    )
    updateDesk({ ...rest, files: Object.fromEntries(listed) })
    // The answer to a save has the messages about what is unsaved.
    if (getUnsaved().length === 0) updateDesk({ found: problems, ...steps })
    if (getUnsaved().length > 0 || hasClash(getDesk())) scheduleSave()
  })
}

/** Reads the content after a change on disk, again until the server can. */
export async function follow() {
  while (!(await isRefreshed())) await waitToRetry()
}

function isRefreshed() {
  return refresh().then(
    () => true,
    () => false,
  )
}

function waitToRetry() {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS))
}

/**
 * Resolves when the server answers this desk and everything is saved: Vite then reloads the page. A
 * server with another key would lock it.
 */
export async function untilSaved() {
  while (!(await canReload())) await waitToRetry()
}

async function canReload() {
  try {
    await refresh()
    await inTurn(saveNow)
  } catch (error) {
    showFault(error)
  }
  return getUnsaved().length === 0 && !isOffline()
}
