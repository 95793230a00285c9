import { useId, type ComponentProps } from 'react'
import { session } from '../state/desk.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** Why it cannot be pressed now. */
  why: string | undefined
  onPress: () => void
}

/**
 * A button that cannot always be pressed. It then says why: beside it; where it is only a sign, with a
 * title, in the title and when it is pressed. It keeps the focus.
 */
export function Button({ why, onPress, title, ...attributes }: ButtonProps) {
  const reason = useId()
  const press = () => {
    if (why === undefined) onPress()
    else if (title !== undefined) session.announce(why)
  }
  return (
    <>
      <button
        {...attributes}
        title={title && why ? `${title}: ${why}` : title}
        // oxlint-disable-next-line react/forbid-dom-props -- here it says why
        aria-disabled={why !== undefined || undefined}
        aria-describedby={why && reason}
        onClick={press}
      />
      {why && (
        <span className={title ? 'visually-hidden' : 'why'} id={reason}>
          {why}
        </span>
      )}
    </>
  )
}
