import { useRef, type RefObject } from 'react'
import { dismissToast, lastToast, type Toast } from '../lib/toasts/toasts.ts'
import { useStore } from '../lib/use-store.ts'
import { useSwipe } from '../lib/toasts/use-swipe.ts'
import { useToastTimer } from '../lib/toasts/use-toast-timer.ts'
import { hotkey, useToastFocus } from '../lib/toasts/use-toast-focus.ts'
import { Icon } from './icon.tsx'

/** Shows the last toast. */
export function Toaster({ labels }: Pick<ToastItemProps, 'labels'>) {
  const toast = useStore(lastToast, undefined)
  const list = useRef<HTMLOListElement>(null)
  const name = labels.viewport.replace('{hotkey}', hotkey)
  useToastFocus(list)
  // Screen readers only announce changes inside an existing live region. So the region is always
  // rendered; it gets a name, and is a landmark, only while it has a toast.
  return (
    <section aria-live="polite" aria-label={toast ? name : undefined}>
      <ol ref={list} className="toasts off-paper" tabIndex={-1}>
        {toast && <ToastItem key={toast.id} toast={toast} labels={labels} list={list} />}
      </ol>
    </section>
  )
}

interface ToastItemProps {
  labels: { label: string; viewport: string; close: string }
  toast: Toast
  list: RefObject<HTMLElement | null>
}

function ToastItem({ toast, labels, list }: ToastItemProps) {
  const { id, title, description, variant, isOpen, action } = toast
  const dismiss = () => dismissToast(id)
  useToastTimer(toast, list)
  const swipe = useSwipe(dismiss)
  return (
    <li
      {...swipe}
      className="toast sheet"
      data-variant={variant}
      hidden={!isOpen}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focused toast is read out in full
      tabIndex={0}
    >
      {/* The spaces separate the texts when a screen reader joins them. */}
      <p className="toast-title">
        <span className="visually-hidden">{`${labels.label} `}</span>
        {`${title} `}
      </p>
      {description && <p className="toast-text">{description}</p>}
      {action && (
        <button
          type="button"
          className="button toast-action"
          onClick={() => {
            action.run()
            dismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="tool toast-close"
        aria-label={labels.close}
        onClick={dismiss}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
