import { statSync } from 'node:fs'

/** More than one site needs at a time. */
const MAX_RESULTS = 500

/**
 * Remembers the results of a function. The development server makes the site again at each edit,
 * and most of it from the same values.
 * @param make a function of plain data alone
 */
export function remember<Input extends unknown[], Result>(
  make: (...input: Input) => Result,
) {
  const results = new Map<string, Result>()
  return (...input: Input): Result => {
    const key = JSON.stringify(input)
    const result = results.has(key) ? (results.get(key) as Result) : make(...input)
    // The one that was used last is the last in the map.
    results.delete(key)
    results.set(key, result)
    if (result instanceof Promise) result.catch(() => results.delete(key))
    for (const [oldest] of results) {
      if (results.size <= MAX_RESULTS) break
      results.delete(oldest)
    }
    return result
  }
}

/** A file as an input of a remembered function: a changed file is another input. */
export interface FileState {
  path: string
  modified: number
  size: number
}

/** @throws if there is no such file */
export function getFileState(path: string): FileState {
  const { mtimeMs: modified, size } = statSync(path)
  return { path, modified, size }
}
