import {
  Action,
  Close,
  Description,
  Provider,
  Root,
  Title,
  Viewport,
} from '@radix-ui/react-toast'
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { dismissToast, toasts, type Toast } from '../lib/toasts.ts'
import { useStore } from '../lib/use-store.ts'
import { Icon } from './icon.tsx'

/** How long a toast stays, in milliseconds, unless it is hovered or holds the focus. */
const duration = 5000

/** How far a toast must be swiped to go, in pixels. */
const swipeThreshold = 50

export interface ToasterProps {
  labels: { label: string; viewport: string; close: string }
  dir: 'ltr' | 'rtl'
}

/** Shows the toasts of the store. */
export function Toaster({ labels, dir }: ToasterProps) {
  const shown = useStore(toasts, [])
  const viewport = useFocusReturn(shown.some(({ open }) => open))
  useClock(shown[0], viewport.ref)
  return (
    <Provider
      label={labels.label}
      // Its own clock pauses on events, and a toast that comes after them would never be paused.
      duration={Infinity}
      swipeDirection={dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={swipeThreshold}
    >
      {shown.map(({ id, title, description, variant, open, action }) => (
        <Root
          key={id}
          className="toast"
          data-variant={variant}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id)
          }}
        >
          {/* The space parts it from the description where both are read out as one. */}
          <Title className="toast-title">{`${title} `}</Title>
          {description && <Description className="toast-text">{description}</Description>}
          {action && (
            <Action
              className="button toast-action"
              altText={action.label}
              onClick={action.run}
            >
              {action.label}
            </Action>
          )}
          <Close className="tool toast-close" aria-label={labels.close}>
            <Icon name="close" />
          </Close>
        </Root>
      ))}
      <Viewport {...viewport} className="toasts" label={labels.viewport} />
    </Provider>
  )
}

/** When the last toast goes and had the focus, it returns to where it was before. */
function useFocusReturn(isOpen: boolean) {
  const ref = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isOpen || !ref.current?.contains(document.activeElement)) return
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
    else (document.activeElement as HTMLElement).blur()
  }, [isOpen])

  return {
    ref,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLOListElement>) => {
      if (currentTarget.contains(relatedTarget)) return
      before.current = relatedTarget as HTMLElement | null
    },
  }
}

/**
 * Closes a toast once it could be seen for its time. The clock runs while the page is visible and
 * has the focus, and neither the pointer nor the focus is on the toast: it asks how things are,
 * since the events that made them so may be over when the toast comes.
 */
function useClock(toast: Toast | undefined, viewport: RefObject<HTMLElement | null>) {
  const id = toast?.open ? toast.id : undefined

  useEffect(() => {
    if (id === undefined) return
    let left = duration
    let started = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - started
    }
    const update = () => {
      if (isHeld(viewport.current)) stop()
      else if (timer === undefined) {
        started = performance.now()
        timer = setTimeout(dismissToast, left, id)
      }
    }
    const events = [
      ...['visibilitychange', 'focusin', 'focusout', 'pointerover', 'pointerout'],
      ...['focus', 'blur'],
    ]
    for (const event of events) addEventListener(event, update)
    update()
    return () => {
      stop()
      for (const event of events) removeEventListener(event, update)
    }
  }, [id, viewport])
}

/** Whether nobody can be reading a toast, or someone is still at it. */
function isHeld(viewport: HTMLElement | null) {
  const isHovered = matchMedia('(hover: hover)').matches && viewport?.matches(':hover')
  return (
    document.hidden ||
    !document.hasFocus() ||
    isHovered === true ||
    viewport?.contains(document.activeElement) === true
  )
}
