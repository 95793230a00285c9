import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { dismissToast, type Toast } from './toasts.ts'

/** How long a toast is shown, in milliseconds, not counting pauses. */
const duration = 5000

/**
 * Closes a toast after its duration. Hovering or focusing the list pauses the timer. Leaving the
 * window, as for the tab that the message has opened, resets it.
 */
export function useToastTimer(
  { id, isOpen }: Toast,
  list: RefObject<HTMLElement | null>,
) {
  const pause = useSyncExternalStore(
    subscribe,
    () => findPauseReason(list.current),
    () => 'away',
  )
  const left = useRef(duration)

  useEffect(() => {
    if (!isOpen || pause === 'away') left.current = duration
    if (!isOpen || pause !== 'none') return
    const start = performance.now()
    const timer = setTimeout(dismissToast, left.current, id)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [id, isOpen, pause])
}

/**
 * What pauses the timer now. Reads the current state instead of counting events: a toast may be
 * rendered after an event such as the `blur` when a new tab opens.
 */
function findPauseReason(list: HTMLElement | null) {
  if (document.hidden || !document.hasFocus()) return 'away'
  const { activeElement } = document
  const isFocused =
    list?.contains(activeElement) && activeElement?.matches(':focus-visible')
  const isHovered = !isFinger && list?.matches(':hover')
  return isFocused || isHovered ? 'toast' : 'none'
}

/** Whether the last pointer was a finger: what it taps matches `:hover` until the next tap. */
let isFinger = false

/** Events after which the state may have changed; all reach the window in the capture phase. */
const changes = ['visibilitychange', 'focus', 'blur', 'pointerover', 'pointerout']

function subscribe(onChange: () => void) {
  const handleChange = (event: Event) => {
    if (event instanceof PointerEvent) isFinger = event.pointerType === 'touch'
    onChange()
  }
  for (const type of changes) addEventListener(type, handleChange, true)
  return () => {
    for (const type of changes) removeEventListener(type, handleChange, true)
  }
}
