import { useEffect, useRef, type ComponentProps } from 'react'
import { runAfterPaint } from '../lib/idle.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  open: boolean
  /** Escape, the backdrop, or the dialog itself asks to be closed. */
  onClose: () => void
}

/** A native modal dialog: focus goes in and comes back, Escape and the backdrop close it. */
export function Modal({ open, onClose, children, ...dialog }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = ref.current
    if (!element || element.open === open) return
    if (!open) {
      element.close()
      return
    }
    // What lies beneath becomes inert, for which browsers style all of it anew.
    return runAfterPaint(() => element.showModal())
  }, [open])

  return (
    // Escape is the keyboard's way to do what a click on the backdrop does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...dialog}
      ref={ref}
      onCancel={onClose}
      onClose={({ currentTarget }) => {
        // The browser tells it a frame later, when the dialog may have been opened again.
        if (!currentTarget.open) onClose()
      }}
      onClick={({ target, currentTarget }) => {
        // Children fill the dialog (Safari has no `closedby`): this click was beside it.
        if (target === currentTarget) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}
