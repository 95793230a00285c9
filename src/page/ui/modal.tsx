import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { runAfterPaint } from '../lib/idle.ts'
import { extendPress } from '../lib/second-press.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  open: boolean
  /** Called when Escape, the backdrop or the dialog asks to be closed. */
  onClose: () => void
}

/** A native modal dialog; Escape and a click on the backdrop close it. */
export function Modal({ open, onClose, children, ...dialog }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // Whether the next `close` event is news: those of our own `close()` come a frame late, when
  // the dialog may have been asked for again.
  const isShown = useRef(false)
  // Escape before the dialog is shown.
  const close = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isShown.current) onClose()
  })

  useEffect(() => {
    const element = ref.current
    if (!element || element.open === open) return
    if (!open) {
      isShown.current = false
      element.close()
      extendPress()
      return
    }
    addEventListener('keydown', close)
    // Opening makes the page inert, which restyles all of it: so the click is painted first.
    const cancel = runAfterPaint(() => {
      element.showModal()
      isShown.current = true
      extendPress()
    })
    return () => {
      removeEventListener('keydown', close)
      cancel()
    }
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
        if (!isShown.current || currentTarget.open) return
        isShown.current = false
        onClose()
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
