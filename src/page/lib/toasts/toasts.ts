import { createStore } from '../store.ts'

/** A short message at the edge of the window, which closes after some seconds. */
export interface Toast {
  id: string
  title: string
  description?: string
  variant: 'default' | 'destructive' | 'success'
  open: boolean
  action?: { label: string; run: () => void }
}

export type NewToast = Omit<Toast, 'id' | 'open' | 'variant'> &
  Partial<Pick<Toast, 'variant'>>

/** How many toasts the store holds. */
const limit = 1

/** Delay between closing a toast and removing it, in milliseconds. */
const removeDelay = 1_000_000

export const toasts = createStore<readonly Toast[]>(() => [])

let count = 0
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a toast before the others. */
export function showToast(content: NewToast) {
  const id = `${++count}`
  set([{ variant: 'default', ...content, id, open: true }, ...toasts.get()])
  return id
}

/** Changes a toast; an unknown id changes nothing. */
export function updateToast(id: string, change: Partial<Omit<Toast, 'id'>>) {
  set(toasts.get().map((item) => (item.id === id ? { ...item, ...change } : item)))
}

/** Closes a toast, and removes it after a delay. */
export function dismissToast(id: string) {
  updateToast(id, { open: false })
}

/** Removes a toast at once. */
export function removeToast(id: string) {
  set(toasts.get().filter((item) => item.id !== id))
}

/** Stores the first toasts, and keeps a removal timer for each closed one, and only for those. */
function set(next: readonly Toast[]) {
  const kept = next.slice(0, limit)
  for (const { id, open } of kept) {
    if (!open && !removals.has(id))
      removals.set(id, setTimeout(removeToast, removeDelay, id))
  }
  for (const [id, timer] of removals) {
    if (kept.some((item) => item.id === id && !item.open)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  toasts.set(kept)
}
