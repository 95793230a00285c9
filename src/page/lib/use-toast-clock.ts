import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { dismissToast } from './toasts.ts'

/** How long a toast stays, in milliseconds, while nothing holds it. */
const duration = 5000

/**
 * Closes a toast after its time. The pointer or the focus on the list pauses the clock; a visitor
 * who is away, as in the tab that the message has opened, stops it, and gets the whole time
 * afterwards.
 */
export function useToastClock(
  id: string,
  isOpen: boolean,
  list: RefObject<HTMLElement | null>,
) {
  const hold = useSyncExternalStore(
    subscribe,
    () => holdOn(list.current),
    () => 'away',
  )
  const left = useRef(duration)

  useEffect(() => {
    if (!isOpen || hold === 'away') left.current = duration
    if (!isOpen || hold !== 'none') return
    const start = performance.now()
    const timer = setTimeout(dismissToast, left.current, id)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [id, isOpen, hold])
}

/**
 * What stops the clock now. The state itself is read, at first too: a toast may be rendered after
 * the event that it would have waited for, such as the `blur` when a new tab opens.
 */
function holdOn(list: HTMLElement | null) {
  if (document.hidden || !document.hasFocus()) return 'away'
  return list?.matches(':hover, :focus-within') ? 'toast' : 'none'
}

/** The events after which the state may be another; all reach the window at least in capture. */
const changes = ['visibilitychange', 'focus', 'blur', 'pointerover', 'pointerout']

function subscribe(readAgain: () => void) {
  for (const type of changes) addEventListener(type, readAgain, true)
  return () => {
    for (const type of changes) removeEventListener(type, readAgain, true)
  }
}
