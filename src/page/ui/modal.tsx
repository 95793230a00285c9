import { useEffect, useRef, type ComponentProps } from 'react'
import { runAfterPaint } from '../lib/idle.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  open: boolean
  /** Called when Escape, the backdrop or the dialog asks to be closed. */
  onClose: () => void
}

/** A native modal dialog; Escape and a click on the backdrop close it. */
export function Modal({ open, onClose, children, ...dialog }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = ref.current
    if (!element || element.open === open) return
    if (!open) {
      element.close()
      return
    }
    // Opening makes the page inert, which restyles all of it: so the click is painted first.
    return runAfterPaint(() => element.showModal())
  }, [open])

  return (
    // Escape is the keyboard's equivalent of a click on the backdrop.
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
       jsx-a11y/no-noninteractive-element-interactions */
    <dialog
      {...dialog}
      ref={ref}
      onCancel={onClose}
      onClose={({ currentTarget }) => {
        // The event comes a frame late, when the dialog may have been opened again.
        if (!currentTarget.open) onClose()
      }}
      onClick={({ target, currentTarget }) => {
        // Children fill the dialog, so a click on the dialog itself is on the backdrop. (`closedby`
        // would do this, but Safari lacks it.)
        if (target === currentTarget) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}
