import { useRef } from 'react'

/**
 * A React key per item of a list, which moves with the item. After other changes of the length
 * (undo, the file on disk), keys are added or removed at the end.
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
