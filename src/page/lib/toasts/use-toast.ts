import { useEffect, useRef } from 'react'
import { showToast, updateToast, type NewToast } from './toasts.ts'

/** Returns a function that shows a toast; the last toast is translated when the labels change. */
export function useToast<Labels>(labels: Labels) {
  const last = useRef<{ id: number; toastIn: (labels: Labels) => NewToast }>(undefined)

  useEffect(() => {
    if (last.current) updateToast(last.current.id, last.current.toastIn(labels))
  }, [labels])

  return (toastIn: (labels: Labels) => NewToast) => {
    last.current = { id: showToast(toastIn(labels)), toastIn }
  }
}
