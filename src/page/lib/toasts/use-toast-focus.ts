import { useEffect, useRef, type RefObject } from 'react'
import { dismissToast, lastToast } from './toasts.ts'

/** The key that focuses the toasts. */
export const hotkey = 'F8'

/**
 * Makes the toasts reachable by keyboard. When the toast closes while it has the focus, the
 * focus returns to the element that had it before.
 */
export function useToastFocus(list: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement>(null)

  useEffect(() => {
    const isInList = (node: EventTarget | null) =>
      list.current?.contains(node as Node | null) ?? false
    const handleKey = ({ key, target }: KeyboardEvent) => {
      if (key === hotkey) list.current?.focus()
      const { id } = lastToast.get() ?? {}
      if (key === 'Escape' && id !== undefined && isInList(target)) dismissToast(id)
    }
    const rememberFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (isInList(target) && !isInList(relatedTarget))
        before.current = relatedTarget as HTMLElement | null
    }
    // Runs on the store's change, before React hides the toast: browsers blur hidden elements.
    const returnFocus = () => {
      const focused = document.activeElement as HTMLElement | null
      if (!isInList(focused) || lastToast.get()?.isOpen) return
      if (before.current?.isConnected) before.current.focus({ preventScroll: true })
      else focused?.blur()
    }
    addEventListener('keydown', handleKey)
    addEventListener('focusin', rememberFocus)
    const unsubscribe = lastToast.subscribe(returnFocus)
    return () => {
      removeEventListener('keydown', handleKey)
      removeEventListener('focusin', rememberFocus)
      unsubscribe()
    }
  }, [list])
}
