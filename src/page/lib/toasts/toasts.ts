import { createStore } from '../store.ts'

/** A short message at the edge of the window, which closes after some seconds. */
export interface Toast {
  id: number
  title: string
  description?: string
  variant: 'destructive' | 'success'
  isOpen: boolean
  action?: { label: string; run: () => void }
}

export type NewToast = Omit<Toast, 'id' | 'isOpen'>

/** The last toast. A closed one stays, since it fades out. */
export const lastToast = createStore<Toast | undefined>(() => undefined)

let count = 0

/** Shows a toast in place of the one before. */
export function showToast(content: NewToast) {
  const id = ++count
  lastToast.set({ ...content, id, isOpen: true })
  return id
}

/** Changes a toast; one that is replaced changes nothing. */
export function updateToast(id: number, change: Partial<Omit<Toast, 'id'>>) {
  const last = lastToast.get()
  if (last?.id === id) lastToast.set({ ...last, ...change })
}

export function dismissToast(id: number) {
  updateToast(id, { isOpen: false })
}
