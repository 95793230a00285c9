import { getValue, type Path } from './data.ts'

/* Edits of plain data. The edited text of a file must have the same data. */

/** A change of one value. */
export type Edit =
  /** Sets or adds a value. The position after the last item of a list appends. */
  | { path: Path; value: unknown }
  | { path: Path; remove: true }
  /** Moves an item within its list, to this position. */
  | { path: Path; moveTo: number }

/** An impossible edit, such as one of a missing list item. Its words are those of who catches it. */
export class EditFault extends Error {
  override name = 'EditFault'
}

/** A copy of the data with some edits. */
export function withEdits(data: unknown, edits: readonly Edit[]): unknown {
  return edits.reduce(withEdit, data)
}

/**
 * A copy of the data without fields that have no value: they mean the same as missing ones. What is
 * under a symbol stays.
 */
export function removeEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeEmpty)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  for (const [name, inner] of Object.entries(copy))
    if ((inner ?? null) === null) Reflect.deleteProperty(copy, name)
    else copy[name] = removeEmpty(inner)
  return copy
}

/** A value inside new parents: the lists and fields of its path. */
export function nestValue(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, step) => {
    if (typeof step === 'string') return { [step]: inner }
    if (step !== 0) throw new EditFault()
    return [inner]
  }, value)
}

/** Whether an edit removes a value. Setting null does, too. */
export function isRemoval(edit: Edit) {
  return 'remove' in edit || ('value' in edit && (edit.value ?? null) === null)
}

function withEdit(data: unknown, edit: Edit): unknown {
  const { path } = edit
  const [step, ...inner] = path
  if (isRemoval(edit) && getValue(data, path) === undefined) return data
  if (step === undefined) {
    if (!('value' in edit) || isRemoval(edit)) throw new EditFault()
    return removeEmpty(edit.value)
  }
  if (inner.length === 0) return withLastStep(data, step, edit)
  const deeper: Edit = { ...edit, path: inner }
  const before = getValue(data, [step]) ?? undefined
  return setStep(data, step, withEdit(before, deeper))
}

function withLastStep(data: unknown, step: string | number, edit: Edit): unknown {
  if ('moveTo' in edit) {
    const isThere = Array.isArray(data) && Number(step) in data && edit.moveTo in data
    if (!isThere) throw new EditFault()
    return data.toSpliced(Number(step), 1).toSpliced(edit.moveTo, 0, data[Number(step)])
  }
  if ('value' in edit && !isRemoval(edit))
    return setStep(data, step, removeEmpty(edit.value))
  if (Array.isArray(data)) return data.toSpliced(Number(step), 1)
  const { [step]: removed, ...others } = data as Record<string | number, unknown>
  return others
}

function setStep(data: unknown, step: string | number, value: unknown): unknown {
  if ((data ?? null) === null) return nestValue([step], value)
  if (Array.isArray(data) && typeof step === 'number' && step >= 0 && step <= data.length)
    return (data as unknown[]).toSpliced(step, 1, value)
  if (typeof data !== 'object' || Array.isArray(data) || typeof step === 'number')
    throw new EditFault()
  return { ...data, [step]: value }
}
