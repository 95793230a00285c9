import { storeDrafts } from './drafts.ts'
import { getDesk, getFile, updateDesk, type Saving } from './desk.ts'
import { mergeDiskFile, acceptSaved } from './files.ts'
import {
  checkEdits,
  fetchDesk,
  RequestError,
  saveEdits,
  StaleKeyError,
} from './server.ts'
import { getUnsaved, hasClash, listEdits } from './unsaved.ts'
import { withoutEmpty } from './values.ts'

/*
 * Saves changes, and reads changes on disk. Both are in one file because each waits for the other.
 */

/**
 * Debounce after typing, in milliseconds: `CHECK_MS` before asking for messages, `SAVE_MS` before
 * saving.
 */
const CHECK_MS = 250
const SAVE_MS = 700
/** The delay before a failed save is tried again. */
const RETRY_MS = 3000

let checkTimer: ReturnType<typeof setTimeout> | undefined
let saveTimer: ReturnType<typeof setTimeout> | undefined
let isSaving = false
/** The content changed on disk during a save, perhaps by the save itself. */
let hasMissedChange = false
/** Counts changes: messages are ignored if a newer change has been made. */
let changeCount = 0
/** Request counters: a response is ignored if a newer save or refresh has started. */
let saveCount = 0
let refreshCount = 0

export function scheduleSave(delay = SAVE_MS) {
  changeCount++
  clearTimeout(checkTimer)
  clearTimeout(saveTimer)
  if (getUnsaved().length === 0 && !hasClash()) {
    setSaving('saved')
    return
  }
  if (typeof getDesk().saving !== 'object') setSaving('waiting')
  checkTimer = setTimeout(() => void checkNow(), CHECK_MS)
  saveTimer = setTimeout(() => void saveNow(), delay)
}

function setSaving(saving: Saving) {
  updateDesk({ saving })
}

async function checkNow() {
  const [changesBefore, savesBefore] = [changeCount, saveCount]
  const [file] = getUnsaved()
  // The response to a save includes the messages.
  if (!file || isSaving) return
  const { name, version } = file
  // If the request fails, the next save reports the fault.
  const problems = await checkEdits({
    file: name,
    version,
    edits: listEdits(file),
  }).catch(() => undefined)
  if (problems && changesBefore === changeCount && savesBefore === saveCount)
    updateDesk({ problems })
}

/** Saves all unsaved files, one after the other. */
async function saveNow() {
  if (isSaving) return
  isSaving = true
  saveCount++
  try {
    for (const file of getUnsaved())
      if (file.clashes.length === 0) await saveFile(file.name)
    if (getUnsaved().length === 0) setSaving('saved')
  } catch (error) {
    setSaving(explainFault(error))
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void saveNow(), RETRY_MS)
  } finally {
    isSaving = false
    storeDrafts()
  }
  if (hasMissedChange) await refresh()
  // Save what was typed meanwhile. After a fault, the retry has its own timer.
  if (typeof getDesk().saving === 'string') scheduleSave()
}

async function saveFile(name: string) {
  const { current, steps, version, ...file } = getFile(name)
  const edits = listEdits({ ...file, current, steps, version })
  const sent = withoutEmpty(current)
  setSaving('saving')
  const answer = await saveEdits({ file: name, version, edits })
  if ('saved' in answer) {
    acceptSaved(sent, answer.saved.file, steps.length)
    updateDesk({ problems: answer.saved.problems })
    return
  }
  if ('changed' in answer) mergeDiskFile(answer.changed)
  else throw new RequestError(answer.problems.map(({ message }) => message).join(' '))
}

function explainFault(error: unknown): Saving {
  if (error instanceof RequestError) return { fault: 'refusal', words: error.message }
  return { fault: error instanceof StaleKeyError ? 'newStart' : 'noServer' }
}

/** Reads the content after a change on disk, perhaps by our own save. */
export async function refresh(): Promise<void> {
  const [thisRefresh, savesBefore] = [++refreshCount, saveCount]
  const { files, problems, ...rest } = await fetchDesk()
  // A newer refresh has started.
  if (thisRefresh !== refreshCount) return
  // A save changes the same files: refresh after it.
  hasMissedChange = isSaving
  if (isSaving) return
  // The files may have been read before the save: old data must not replace new data.
  if (savesBefore !== saveCount) return refresh()
  for (const file of files)
    if (file.version !== getDesk().files[file.name]?.version) mergeDiskFile(file)
  const listed = Object.entries(getDesk().files).filter(
    ([name, file]) =>
      files.some((one) => one.name === name) || listEdits(file).length > 0,
  )
  updateDesk({ files: Object.fromEntries(listed) })
  const isDirty = getUnsaved().length > 0
  // While there are unsaved changes, `checkNow` provides the messages.
  updateDesk(isDirty ? rest : { ...rest, problems })
  if (isDirty || hasClash()) scheduleSave()
}
