import { local } from '#page'
import { isSame, isWithin, merge } from '#yaml'
import type { DeskFile } from '../../contract.ts'
import { getDesk, getFile, updateDesk, updateFile, type OpenFile } from './desk.ts'
import { fetchDesk } from './server.ts'
import { withEmptyItems, withoutEmpty } from './values.ts'

/*
 * Puts the server's files into the state of the desk.
 */

/** Loads all files, and opens the group that was open before a reload. */
export async function loadDesk() {
  const { files, problems, steps, ...rest } = await fetchDesk()
  const opened = files.map((file) => [file.name, openFile(file)] as const)
  const isNew = files.some(({ name, version }) => name === 'site.yaml' && version === '')
  updateDesk({
    ...rest,
    ...steps,
    files: Object.fromEntries(opened),
    found: problems,
    saving: 'saved',
    target: undefined,
    changes: 0,
    // A new site begins with its languages.
    group: isNew ? 'site' : (local.get('desk-group') ?? 'profile'),
  })
}

function openFile(file: DeskFile): OpenFile {
  const isReadable = 'value' in file
  const base = file.value ?? undefined
  const { name, version, schema } = file
  return {
    ...{ name, version, schema, isReadable, base },
    ...{ current: base, steps: [], clashes: [] },
  }
}

/**
 * Takes a file as it is on disk now, and keeps what is not saved.
 * @param ancestor what the form's data and the file's have in common: after a save, what was sent
 * @param steps the steps that are not saved
 */
export function takeFile(
  disk: DeskFile,
  ancestor = getDesk().files[disk.name]?.base,
  steps: unknown[] = [],
) {
  const isReadable = 'value' in disk
  const { version } = disk
  const file = getDesk().files[disk.name]
  if (!file || !isReadable) {
    const opened = file ? { ...file, isReadable, version } : openFile(disk)
    updateDesk({ files: { ...getDesk().files, [disk.name]: opened } })
    return
  }
  const base = disk.value ?? undefined
  const mine = withoutEmpty(file.current)
  const { value, clashes } = merge(withoutEmpty(ancestor), mine, withoutEmpty(base))
  const isAsShown = isSame(mine, value)
  const settled = isSame(mine, withoutEmpty(base))
    ? []
    : file.clashes.filter(
        ({ path }) => !clashes.some((clash) => isWithin(clash.path, path)),
      )
  updateFile(disk.name, {
    ...{ isReadable, version, base, refusal: undefined },
    current: isAsShown ? file.current : withEmptyItems(value, file.current),
    steps: isAsShown ? steps : [],
    clashes: [...settled, ...clashes],
  })
}

/** Takes the answer to a save, and keeps what was typed meanwhile. */
export function takeSaved(saved: DeskFile, sent: unknown, stepsSent: number) {
  takeFile(saved, sent, getFile(saved.name).steps.slice(stepsSent))
}

/** Takes the answer to an undo or redo. What was typed meanwhile is newer, and clashes with nothing. */
export function takeMoved(moved: DeskFile) {
  takeFile(moved)
  updateFile(moved.name, { clashes: [] })
}
