import { useEffect, useRef, type RefObject } from 'react'
import { dismissToast, toasts } from './toasts.ts'

/** The key that moves the focus to the toasts. */
export const hotkey = 'F8'

/**
 * The way to the toasts by keyboard, and back: once the last one closes with the focus in it, the
 * focus returns to where it was before.
 */
export function useToastFocus(list: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement>(null)

  useEffect(() => {
    const holds = (node: EventTarget | null) =>
      list.current?.contains(node as Node | null) ?? false
    const answerKey = ({ key, target }: KeyboardEvent) => {
      if (key === hotkey) list.current?.focus()
      if (key === 'Escape' && holds(target))
        for (const { id } of toasts.get()) dismissToast(id)
    }
    const rememberFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (holds(target) && !holds(relatedTarget))
        before.current = relatedTarget as HTMLElement | null
    }
    // At the store's change, since browsers take the focus from what is hidden.
    const returnFocus = () => {
      const focused = document.activeElement as HTMLElement | null
      if (!holds(focused) || toasts.get().some(({ open }) => open)) return
      if (before.current?.isConnected) before.current.focus({ preventScroll: true })
      else focused?.blur()
    }
    addEventListener('keydown', answerKey)
    addEventListener('focusin', rememberFocus)
    const unsubscribe = toasts.subscribe(returnFocus)
    return () => {
      removeEventListener('keydown', answerKey)
      removeEventListener('focusin', rememberFocus)
      unsubscribe()
    }
  }, [list])
}
