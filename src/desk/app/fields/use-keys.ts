import { useRef } from 'react'

/**
 * A key for each item of a list, which it keeps when it moves. Items that came or went by other
 * ways (undo, the file on disk) get and lose keys at the end.
 */
export function useKeys(length: number) {
  const next = useRef(0)
  const all = useRef<number[]>([])
  while (all.current.length < length) all.current = [...all.current, next.current++]
  if (all.current.length > length) all.current = all.current.slice(0, length)
  return {
    get all() {
      return all.current
    },
    add: () => {
      const key = next.current++
      all.current = [...all.current, key]
      return key
    },
    insert: (at: number, key: number) => {
      all.current = all.current.toSpliced(at, 0, key)
    },
    remove: (at: number) => {
      const key = all.current[at] ?? -1
      all.current = all.current.toSpliced(at, 1)
      return key
    },
    move: (from: number, to: number) => {
      const key = all.current[from] ?? -1
      all.current = all.current.toSpliced(from, 1).toSpliced(to, 0, key)
      return key
    },
  }
}
