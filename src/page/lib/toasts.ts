import { createStore } from './store.ts'

/** A message that comes up for a while at the edge of the window. */
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

/** How many are kept at a time. */
const limit = 1

/** How long a dismissed toast is kept before it is removed, in milliseconds. */
const removeDelay = 1_000_000

export const toasts = createStore<readonly Toast[]>(() => [])

let count = 0
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a toast in front of the others. */
export function toast(content: NewToast) {
  const id = `${++count}`
  set([{ variant: 'default', ...content, id, open: true }, ...toasts.get()])
  return id
}

/** Changes a toast that is there; an unknown id changes nothing. */
export function updateToast(id: string, change: Partial<Omit<Toast, 'id'>>) {
  set(toasts.get().map((item) => (item.id === id ? { ...item, ...change } : item)))
}

/** Marks a toast closed, and removes it much later. */
export function dismissToast(id: string) {
  updateToast(id, { open: false })
}

/** Removes a toast at once. */
export function removeToast(id: string) {
  set(toasts.get().filter((item) => item.id !== id))
}

/** Keeps the first ones; a toast that is closed, and no other, waits for its removal. */
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
