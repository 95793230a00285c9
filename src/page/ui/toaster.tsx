import {
  Action,
  Close,
  Description,
  Provider,
  Root,
  Title,
  Viewport,
} from '@radix-ui/react-toast'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
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
  return (
    <Provider
      key={useRound(shown[0])}
      label={labels.label}
      duration={duration}
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
 * Counts the toasts that come where none was up. Radix stops the clock of all toasts while one
 * is hovered or holds the focus, and when that one is closed, never starts it again: a fresh
 * provider does. With the focus still in it, the clock stands rightly, and the focus must stay.
 */
function useRound(toast: Toast | undefined) {
  const [last, setLast] = useState({ toast, round: 0 })
  if (toast === last.toast) return last.round
  const isFirst = toast?.open && !last.toast?.open
  const holdsFocus = document.activeElement?.closest('.toasts')
  const round = isFirst && !holdsFocus ? last.round + 1 : last.round
  setLast({ toast, round })
  return round
}
