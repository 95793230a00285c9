import type { Edit } from '../../contract.ts'
import { getDesk, isLoaded, type OpenFile } from './desk.ts'
import { diffValues } from './diff.ts'
import { withoutEmpty } from './values.ts'

/** The files with changes that the server does not have. */
export function getUnsaved() {
  if (!isLoaded()) return []
  return Object.values(getDesk().files).filter((file) => listEdits(file).length > 0)
}

export function hasClash() {
  return Object.values(getDesk().files).some(({ clashes }) => clashes.length > 0)
}

export function listEdits({ base, steps, current }: OpenFile): Edit[] {
  const states = [base, ...steps, current].map((state) => withoutEmpty(state))
  // The file itself stays, even if it is empty.
  const empty = Array.isArray(current) ? [] : {}
  return states
    .slice(1)
    .flatMap((after, at) => diffValues(states[at] ?? empty, after ?? empty))
}
