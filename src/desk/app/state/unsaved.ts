import { type Edit, diffValues } from '#yaml'
import { getDesk, isLoaded, type DeskState, type OpenFile } from './desk.ts'
import { withoutEmpty } from './values.ts'

/** The files with unsaved changes. */
export function getUnsaved() {
  if (!isLoaded()) return []
  return Object.values(getDesk().files).filter(
    (file) => listSteps(file).flat().length > 0,
  )
}

export function hasClash({ files }: DeskState) {
  return Object.values(files).some(({ clashes }) => clashes.length > 0)
}

/** Whether a file can be saved: nobody has to decide anything first. */
export function isWaiting(file: OpenFile) {
  return file.clashes.length === 0 && !isRefused(file)
}

/** Whether the server does not save a file as it is now. */
export function isRefused({ refusal }: OpenFile) {
  return refusal !== undefined
}

/**
 * The edits that turn the server's state of a file into the current one, by step. The first list
 * continues the step that was saved last.
 */
export function listSteps({ base, steps, current }: OpenFile): Edit[][] {
  const states = [base, ...steps, current].map((state) => withoutEmpty(state))
  // An empty file is kept: it is not removed.
  const empty = Array.isArray(current) ? [] : {}
  return states
    .slice(1)
    .map((after, at) => diffValues(states[at] ?? empty, after ?? empty))
}
