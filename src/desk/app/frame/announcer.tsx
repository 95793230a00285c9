import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#page'

interface Notice {
  text: string
  action?: { label: string; run: () => void } | undefined
}

const notice = createStore<Notice | undefined>(() => undefined)

/** Announces a text to screen readers, and shows it at the bottom with an optional button. */
export function announce(text: string, action?: Notice['action']) {
  notice.set({ text, action })
}

/** In milliseconds: long enough to reach the button by keyboard. */
const SHOWN_MS = 12_000

export function Announcer() {
  const current = useSyncExternalStore(notice.subscribe, notice.get)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => notice.set(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [current])
  return (
    <div className="announcer" role="status">
      {current && (
        <p>
          <span>{current.text}</span>
          {current.action && (
            <button
              type="button"
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
