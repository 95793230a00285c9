import type { Path } from '#reading'
import type { DeskFile, Edit } from '../../contract.ts'
import {
  getDesk,
  getFile,
  isLoaded,
  update,
  updateFile,
  type OpenFile,
  type Saving,
} from './desk.ts'
import { diffValues } from './diff.ts'
import { merge, type Clash } from './merge.ts'
import { check, fetchDesk, Refusal, save, StaleKey } from './server.ts'
import { isSame, isWithin, toFields } from '../../data.ts'
import { makeFieldId, withoutEmpty, withValue } from './values.ts'

/*
 * Everything that changes the content: typing, undoing, saving, and changes of the files on disk.
 */

/** A pause in typing after which the messages are asked for, and after which it is saved. */
const CHECK_MS = 250
const SAVE_MS = 700
const RETRY_MS = 3000

/** Changes of one field within this time are undone together. */
const TOGETHER_MS = 1500

/** Loads all files, and opens the group that needs attention first. */
export async function loadDesk() {
  const { files, ...rest } = await fetchDesk()
  const opened = files.map((file) => [file.name, open(file)] as const)
  const isNew = files.some(({ name, version }) => name === 'site.yaml' && version === '')
  update({
    ...rest,
    files: Object.fromEntries(opened),
    saving: 'saved',
    undoable: 0,
    redoable: 0,
    target: undefined,
    // A new site begins with its languages.
    group: isNew ? 'site' : 'profile',
  })
}

function open(file: DeskFile): OpenFile {
  const isReadable = 'value' in file
  const schema = file.schema as OpenFile['schema']
  const base = file.value ?? undefined
  const { name, version } = file
  return {
    name,
    version,
    schema,
    isReadable,
    base,
    current: base,
    steps: [],
    clashes: [],
  }
}

interface Change {
  file: string
  before: unknown
  after: unknown
  field: string
  at: number
}

const past: Change[] = []
let future: Change[] = []

/**
 * Sets a value of a file; `undefined` removes it.
 * @param isStep a list was changed as a whole: it is neither saved nor undone with what is typed
 */
export function change(file: string, path: Path, value: unknown, isStep = false) {
  const before = getFile(file).current
  const after = withValue(before, path, value)
  const field = makeFieldId(file, path)
  const last = past.at(-1)
  const now = performance.now()
  if (last && !isStep && last.field === field && now - last.at < TOGETHER_MS)
    past[past.length - 1] = { ...last, after, at: now }
  else past.push({ file, before, after, field: isStep ? '' : field, at: now })
  future = []
  apply(file, after, isStep)
}

export function undo() {
  const last = past.pop()
  if (!last) return
  future.push(last)
  const { value } = merge(last.after, getFile(last.file).current, last.before)
  apply(last.file, value, true)
  return last
}

export function redo() {
  const next = future.pop()
  if (!next) return
  past.push(next)
  const { value } = merge(next.before, getFile(next.file).current, next.after)
  apply(next.file, value, true)
  return next
}

function apply(name: string, current: unknown, isStep: boolean) {
  const file = getFile(name)
  // What was typed before a step is a state of its own, and so is the step.
  const steps = isStep ? [...file.steps, file.current, current] : file.steps
  updateFile(name, { current, steps })
  update({ undoable: past.length, redoable: future.length })
  remember()
  schedule()
}

/** Settles one clash: `mine` stays, or `theirs` replaces it. */
export function settle(file: string, clash: Clash, choice: 'mine' | 'theirs') {
  const clashes = getFile(file).clashes.filter((other) => other !== clash)
  updateFile(file, { clashes })
  if (choice === 'theirs') change(file, clash.path, clash.theirs, true)
  schedule()
}

// Saving

let checking: ReturnType<typeof setTimeout> | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let isSaving = false
/** A change on disk came during a save, perhaps by it. */
let hasMissedChange = false
/** Counts changes, so that an old answer of `check` is not shown. */
let turn = 0
/** Count what was asked for, so that an old state of the files is not taken for a new one. */
let saves = 0
let refreshes = 0

function schedule(delay = SAVE_MS) {
  turn++
  clearTimeout(checking)
  clearTimeout(waiting)
  if (getUnsaved().length === 0 && !hasClash()) {
    report('saved')
    return
  }
  if (typeof getDesk().saving !== 'object') report('waiting')
  checking = setTimeout(() => void checkNow(), CHECK_MS)
  waiting = setTimeout(() => void saveNow(), delay)
}

function report(saving: Saving) {
  update({ saving })
}

/** The files with changes that the server does not have. */
export function getUnsaved() {
  if (!isLoaded()) return []
  return Object.values(getDesk().files).filter((file) => listEdits(file).length > 0)
}

function hasClash() {
  return Object.values(getDesk().files).some(({ clashes }) => clashes.length > 0)
}

function listEdits({ base, steps, current }: OpenFile): Edit[] {
  const states = [base, ...steps, current].map((state) => withoutEmpty(state))
  // The file itself stays, even if it is empty.
  const empty = Array.isArray(current) ? [] : {}
  return states
    .slice(1)
    .flatMap((after, at) => diffValues(states[at] ?? empty, after ?? empty))
}

async function checkNow() {
  const [asked, savesBefore] = [turn, saves]
  const [file] = getUnsaved()
  // The answer to a save has the messages, too.
  if (!file || isSaving) return
  const { name, version } = file
  // Without an answer, the next save will say what is wrong.
  const problems = await check({ file: name, version, edits: listEdits(file) }).catch(
    () => undefined,
  )
  if (problems && asked === turn && savesBefore === saves) update({ problems })
}

/** Saves all that is not saved yet, one file after the other. */
async function saveNow() {
  if (isSaving) return
  isSaving = true
  saves++
  try {
    for (const file of getUnsaved())
      if (file.clashes.length === 0) await saveFile(file.name)
    if (getUnsaved().length === 0) report('saved')
  } catch (error) {
    report(explainFault(error))
    clearTimeout(waiting)
    waiting = setTimeout(() => void saveNow(), RETRY_MS)
  } finally {
    isSaving = false
    remember()
  }
  if (hasMissedChange) await refresh()
  // What was typed meanwhile. After a fault, the next try has its own time.
  if (typeof getDesk().saving === 'string') schedule()
}

function explainFault(error: unknown): Saving {
  if (error instanceof Refusal) return { fault: 'refusal', words: error.message }
  return { fault: error instanceof StaleKey ? 'newStart' : 'noServer' }
}

async function saveFile(name: string) {
  const { current, steps, version, ...file } = getFile(name)
  const edits = listEdits({ ...file, current, steps, version })
  const sent = withoutEmpty(current)
  report('saving')
  const answer = await save({ file: name, version, edits })
  if ('saved' in answer) {
    rebase(sent, answer.saved.file, steps.length)
    update({ problems: answer.saved.problems })
    return
  }
  if ('conflict' in answer) mergeDiskFile(answer.conflict.file)
  else throw new Refusal(answer.problems.map(({ message }) => message).join(' '))
}

/** After a save: what was typed meanwhile stays. */
function rebase(sent: unknown, saved: DeskFile, stepsSent: number) {
  const { current, steps } = getFile(saved.name)
  const base = saved.value ?? undefined
  const { version } = saved
  if (isSame(sent, base))
    updateFile(saved.name, { base, version, steps: steps.slice(stepsSent) })
  else {
    const { value, clashes } = merge(sent, current, base)
    updateFile(saved.name, { base, version, current: value, clashes, steps: [] })
  }
}

/** The file on disk has changed: merges it with what is not saved yet. */
function mergeDiskFile(disk: DeskFile) {
  const isReadable = 'value' in disk
  const { version } = disk
  const file = getDesk().files[disk.name]
  if (!file || !isReadable) {
    const opened = file ? { ...file, isReadable, version } : open(disk)
    update({ files: { ...getDesk().files, [disk.name]: opened } })
    return
  }
  const base = disk.value ?? undefined
  // An empty item that was just added is not lost to a file that doesn't have it.
  const isUntouched = isSame(withoutEmpty(file.current), withoutEmpty(file.base))
  const isAsShown = isSame(withoutEmpty(file.current), withoutEmpty(base))
  const { value, clashes } = isAsShown
    ? { value: file.current, clashes: [] }
    : isUntouched
      ? { value: base, clashes: [] }
      : merge(file.base, file.current, base)
  const settled = file.clashes.filter(
    ({ path }) => !clashes.some((clash) => isWithin(clash.path, path)) && !isAsShown,
  )
  updateFile(disk.name, {
    ...{ isReadable, version, base, current: value, steps: [] },
    clashes: [...settled, ...clashes],
  })
}

/** Something in the content has changed on disk, perhaps by our own save. */
export async function refresh(): Promise<void> {
  const [asked, savesBefore] = [++refreshes, saves]
  const { files, problems, ...rest } = await fetchDesk()
  // A later answer is on its way.
  if (asked !== refreshes) return
  // The save changes the same files: after it.
  hasMissedChange = isSaving
  if (isSaving) return
  // The files may have been read before they were saved: what is older must not replace them.
  if (savesBefore !== saves) return refresh()
  for (const file of files)
    if (file.version !== getDesk().files[file.name]?.version) mergeDiskFile(file)
  const listed = Object.entries(getDesk().files).filter(
    ([name, file]) =>
      files.some((one) => one.name === name) || listEdits(file).length > 0,
  )
  update({ files: Object.fromEntries(listed) })
  const isDirty = getUnsaved().length > 0
  // While something is not saved, the messages are those of `check` about it.
  update(isDirty ? rest : { ...rest, problems })
  if (isDirty || hasClash()) schedule()
}

// What is not saved outlives a reload, and a server that stopped: the next one has another address,
// which may be opened in another tab.

const store = () => `desk-unsaved-${getDesk().folder}`
type Drafts = Record<string, Pick<OpenFile, 'base' | 'current'>>

function remember() {
  const drafts: Drafts = {}
  for (const { name, base, current } of getUnsaved()) drafts[name] = { base, current }
  if (Object.keys(drafts).length === 0) localStorage.removeItem(store())
  else localStorage.setItem(store(), JSON.stringify(drafts))
}

/** What was not saved before the desk was loaded; undefined if nothing readable is stored. */
export function readDrafts(): Drafts | undefined {
  const stored = Object.entries(toFields(parseJson(localStorage.getItem(store()))))
  if (stored.length === 0) return undefined
  return Object.fromEntries(
    stored.map(([name, draft]) => {
      const { base, current } = toFields(draft)
      return [name, { base, current }]
    }),
  )
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

export function restoreDrafts(drafts: Drafts) {
  for (const [name, draft] of Object.entries(drafts)) {
    const file = getDesk().files[name]
    if (!file) continue
    const { value, clashes } = merge(draft.base, draft.current, file.base)
    past.push({ file: name, before: file.current, after: value, field: '', at: 0 })
    apply(name, value, false)
    updateFile(name, { clashes })
  }
  schedule()
}

export function discardDrafts() {
  localStorage.removeItem(store())
}
