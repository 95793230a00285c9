import { useEffect, useRef } from 'react'
import { toast, updateToast, type NewToast } from './toasts.ts'

/** Shows toasts, the last of which follows a change of language. */
export function useToast<Labels>(labels: Labels) {
  const last = useRef<{ id: string; toastIn: (labels: Labels) => NewToast }>(undefined)

  useEffect(() => {
    if (last.current) updateToast(last.current.id, last.current.toastIn(labels))
  }, [labels])

  return (toastIn: (labels: Labels) => NewToast) => {
    last.current = { id: toast(toastIn(labels)), toastIn }
  }
}
