import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#page'
import { getDesk, useDesk, type FieldChange } from '../state/desk.ts'
import { usePlaceName } from './problems.tsx'

interface Notice {
  text: string
  /** What it is about. */
  place?: FieldChange
  /** Only until the owner's next change. */
  action?: { label: string; run: () => void }
  changes: number
}

const notice = createStore<Notice | undefined>(() => undefined)

/** Announces a text to screen readers, and shows it at the bottom with an optional button. */
export function announce(text: string, more: Omit<Notice, 'text' | 'changes'> = {}) {
  notice.set({ text, ...more, changes: getDesk().changes })
}

/** In milliseconds. A button must be reached by keyboard. */
const SHOWN_MS = 5000
const SHOWN_WITH_BUTTON_MS = 12_000

export function Announcer() {
  const current = useSyncExternalStore(notice.subscribe, notice.get)
  const changes = useDesk((state) => state.changes)
  useEffect(() => {
    if (!current) return
    const time = current.action ? SHOWN_WITH_BUTTON_MS : SHOWN_MS
    const timer = setTimeout(() => notice.set(undefined), time)
    return () => clearTimeout(timer)
  }, [current])
  return (
    <div className="announcer" role="status">
      {current && (
        <p>
          <span>
            {current.text}
            {current.place && <PlaceName {...current.place} />}
          </span>
          {current.action && current.changes === changes && (
            <button
              className="quiet"
              onClick={() => {
                current.action?.run()
                notice.set(undefined)
              }}
            >
              {current.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function PlaceName(place: FieldChange) {
  return (
    <>
      {': '}
      <bdi>{usePlaceName()(place)}</bdi>
    </>
  )
}
