import type { Path } from '#reading'
import { getValue, isFields, toFields } from '../../data.ts'

/** A copy of the data with another value at a path; `undefined` removes a field. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const child = withValue(getValue(data, [step]), rest, value)
  if (typeof step === 'number') {
    const list = Array.isArray(data) ? [...(data as unknown[])] : []
    list[step] = child
    return list
  }
  const { [step]: _, ...others } = toFields(data)
  if (child === undefined) return others
  // A changed field keeps its position.
  return step in toFields(data)
    ? { ...toFields(data), [step]: child }
    : { ...others, [step]: child }
}

/**
 * The data without empty values: an empty field in the form means a missing one, and a new item is
 * only saved once it has a value.
 */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (isFields(value)) {
    const entries = Object.entries(value).map(([name, inner]) => [
      name,
      withoutEmpty(inner),
    ])
    const full = entries.filter(([, inner]) => inner !== undefined)
    return full.length > 0 ? Object.fromEntries(full) : undefined
  }
  if (typeof value === 'string' && value.trim() === '') return undefined
  return value ?? undefined
}

/** The id of a field's element: `projects.yaml:0/title`. */
export function makeFieldId(file: string, path: Path) {
  return `${file}:${path.join('/')}`
}
