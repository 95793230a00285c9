import { storeDrafts } from './drafts.ts'
import { getDesk, getFile, update, type Saving } from './desk.ts'
import { mergeDiskFile, acceptSaved } from './files.ts'
import { check, fetchDesk, RequestError, save, StaleKeyError } from './server.ts'
import { getUnsaved, hasClash, listEdits } from './unsaved.ts'
import { withoutEmpty } from './values.ts'

/*
 * Saves what was changed, and reads what has changed on disk. Both are in one file because each
 * waits for the other.
 */

/** A pause in typing after which the messages are asked for, and after which it is saved. */
const CHECK_MS = 250
const SAVE_MS = 700
const RETRY_MS = 3000

let checkTimer: ReturnType<typeof setTimeout> | undefined
let saveTimer: ReturnType<typeof setTimeout> | undefined
let isSaving = false
/** A change on disk came during a save, perhaps by it. */
let hasMissedChange = false
/** Counts changes, so that an old answer of `check` is not shown. */
let changeCount = 0
/** Count what was asked for, so that an old state of the files is not taken for a new one. */
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
  update({ saving })
}

async function checkNow() {
  const [asked, savesBefore] = [changeCount, saveCount]
  const [file] = getUnsaved()
  // The answer to a save has the messages, too.
  if (!file || isSaving) return
  const { name, version } = file
  // Without an answer, the next save will say what is wrong.
  const problems = await check({ file: name, version, edits: listEdits(file) }).catch(
    () => undefined,
  )
  if (problems && asked === changeCount && savesBefore === saveCount) update({ problems })
}

/** Saves all that is not saved yet, one file after the other. */
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
  // What was typed meanwhile. After a fault, the next try has its own time.
  if (typeof getDesk().saving === 'string') scheduleSave()
}

async function saveFile(name: string) {
  const { current, steps, version, ...file } = getFile(name)
  const edits = listEdits({ ...file, current, steps, version })
  const sent = withoutEmpty(current)
  setSaving('saving')
  const answer = await save({ file: name, version, edits })
  if ('saved' in answer) {
    acceptSaved(sent, answer.saved.file, steps.length)
    update({ problems: answer.saved.problems })
    return
  }
  if ('conflict' in answer) mergeDiskFile(answer.conflict.file)
  else throw new RequestError(answer.problems.map(({ message }) => message).join(' '))
}

function explainFault(error: unknown): Saving {
  if (error instanceof RequestError) return { fault: 'refusal', words: error.message }
  return { fault: error instanceof StaleKeyError ? 'newStart' : 'noServer' }
}

/** Something in the content has changed on disk, perhaps by our own save. */
export async function refresh(): Promise<void> {
  const [asked, savesBefore] = [++refreshCount, saveCount]
  const { files, problems, ...rest } = await fetchDesk()
  // A later answer is on its way.
  if (asked !== refreshCount) return
  // The save changes the same files: after it.
  hasMissedChange = isSaving
  if (isSaving) return
  // The files may have been read before they were saved: what is older must not replace them.
  if (savesBefore !== saveCount) return refresh()
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
  if (isDirty || hasClash()) scheduleSave()
}
