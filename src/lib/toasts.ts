import { createListeners } from './listeners'

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

let toasts: readonly Toast[] = []
let count = 0
const removals = new Map<string, ReturnType<typeof setTimeout>>()
const { subscribe, tell } = createListeners()
export { subscribe as subscribeToasts }

/** Shows a toast in front of the others. */
export function toast(content: NewToast) {
  const id = String(++count)
  const item: Toast = { variant: 'default', ...content, id, open: true }
  set([item, ...toasts].slice(0, limit))
  return id
}

/** Changes a toast that is there; an unknown id changes nothing. */
export function updateToast(id: string, change: Partial<Omit<Toast, 'id'>>) {
  set(toasts.map((item) => (item.id === id ? { ...item, ...change } : item)))
}

/** Marks a toast (or all of them) closed, and removes it much later. */
export function dismissToast(id?: string) {
  for (const item of toasts) {
    if ((id ?? item.id) !== item.id || removals.has(item.id)) continue
    removals.set(item.id, setTimeout(removeToast, removeDelay, item.id))
  }
  set(
    toasts.map((item) => ((id ?? item.id) === item.id ? { ...item, open: false } : item)),
  )
}

/** Removes a toast (or all of them) at once. */
export function removeToast(id?: string) {
  set(id === undefined ? [] : toasts.filter((item) => item.id !== id))
}

export function currentToasts() {
  return toasts
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const [id, timer] of removals) {
    if (toasts.some((item) => item.id === id && !item.open)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  tell()
}
