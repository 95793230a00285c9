import { useEffect, useSyncExternalStore } from 'react'

interface Notice {
  text: string
  action?: { label: string; run: () => void } | undefined
}

let notice: Notice | undefined
let listeners: (() => void)[] = []

/** Says something once: to screen readers, and in a line at the foot, with a button if it has one. */
export function announce(text: string, action?: Notice['action']) {
  show({ text, action })
}

function show(next: Notice | undefined) {
  notice = next
  for (const listener of listeners) listener()
}

/** Long enough to reach the button by keyboard. */
const SHOWN_MS = 12_000

export function Announcer() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.push(listener)
      return () => {
        listeners = listeners.filter((other) => other !== listener)
      }
    },
    () => notice,
  )
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => show(undefined), SHOWN_MS)
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
                show(undefined)
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
