import type { DeskFile } from '../../contract.ts'
import { isSame, isWithin } from '../../data.ts'
import { getDesk, getFile, updateDesk, updateFile, type OpenFile } from './desk.ts'
import { merge } from './merge.ts'
import { fetchDesk } from './server.ts'
import { withoutEmpty } from './values.ts'

/*
 * Puts the server's files into the state of the desk.
 */

/** Loads all files, and opens the group that needs attention first. */
export async function loadDesk() {
  const { files, ...rest } = await fetchDesk()
  const opened = files.map((file) => [file.name, openFile(file)] as const)
  const isNew = files.some(({ name, version }) => name === 'site.yaml' && version === '')
  updateDesk({
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

function openFile(file: DeskFile): OpenFile {
  const isReadable = 'value' in file
  const base = file.value ?? undefined
  const { name, version, schema } = file
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

/** Updates a file after its save, and keeps what was typed meanwhile. */
export function acceptSaved(sent: unknown, saved: DeskFile, stepsSent: number) {
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

/** Merges a file that has changed on disk with the unsaved changes. */
export function mergeDiskFile(disk: DeskFile) {
  const isReadable = 'value' in disk
  const { version } = disk
  const file = getDesk().files[disk.name]
  if (!file || !isReadable) {
    const opened = file ? { ...file, isReadable, version } : openFile(disk)
    updateDesk({ files: { ...getDesk().files, [disk.name]: opened } })
    return
  }
  const base = disk.value ?? undefined
  // `withoutEmpty`, so that a merge does not remove an empty item that was just added.
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
