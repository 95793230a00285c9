import type { Path } from '#reading'
import type { Fix } from '#schema'
import { getValue, isFields, isSame, toFields } from '#yaml'

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

/** A value after a fix: the same where it is no longer what the fix replaces. */
export function withFix(before: unknown, { was, isPart, value }: Fix): unknown {
  if (isPart && typeof before === 'string')
    return before.replaceAll(String(was), () => String(value))
  return isSame(before, was) ? value : before
}

/**
 * The data without empty values: an empty field in the form means a missing one, and a new item is
 * only saved once it has a value.
 */
export function withoutEmpty(value: unknown): unknown {
  if (isEmpty(value)) return undefined
  if (Array.isArray(value))
    return value.filter((item) => !isEmpty(item)).map(withoutEmpty)
  if (!isFields(value)) return value
  const full = Object.entries(value).filter(([, inner]) => !isEmpty(inner))
  return Object.fromEntries(full.map(([name, inner]) => [name, withoutEmpty(inner)]))
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty)
  if (isFields(value)) return Object.values(value).every(isEmpty)
  return typeof value === 'string' ? value.trim() === '' : (value ?? null) === null
}

/** The data of a file with the empty items that the form shows: a file has none. */
export function withEmptyItems(value: unknown, shown: unknown): unknown {
  if (isList(shown) && isList(value ?? [])) {
    const left = isList(value) ? [...value] : []
    const items = shown.flatMap((item): unknown[] =>
      isEmpty(item)
        ? [item]
        : left.splice(0, 1).map((inner) => withEmptyItems(inner, item)),
    )
    return [...items, ...left]
  }
  if (!isFields(shown) || !isFields(value)) return value
  const lists = Object.entries(shown).filter(([, inner]) => typeof inner === 'object')
  const entries = lists.map(([name, inner]) => [name, withEmptyItems(value[name], inner)])
  const known = entries.filter(([, inner]) => inner !== undefined)
  return { ...value, ...Object.fromEntries(known) }
}

/** The path in the form of a value at a path in its file, which has no empty items. */
export function toShownPath(data: unknown, path: Path): Path {
  let inner = data
  return path.map((step) => {
    const place = typeof step === 'number' && isList(inner) ? findFull(inner, step) : step
    inner = getValue(inner, [place])
    return place
  })
}

/** The place of the nth item that is not empty. */
function findFull(items: unknown[], count: number) {
  const full = items.flatMap((item, at) => (isEmpty(item) ? [] : at))
  return full[count] ?? items.length + count - full.length
}

/** The path in its file of a value at a path in the form. */
export function toFilePath(data: unknown, path: Path): Path {
  return path.map((step, at) => {
    const items = getValue(data, path.slice(0, at))
    return typeof step === 'number' && isList(items)
      ? step - items.slice(0, step).filter(isEmpty).length
      : step
  })
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** The number of ended phrases in a text, or in all texts of a value. */
export function countPhrases(value: unknown): number {
  if (typeof value === 'string') return value.match(/[.,;:!?…،؛؟۔]\s|\n/g)?.length ?? 0
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inner.reduce<number>((sum, one) => sum + countPhrases(one), 0)
}
