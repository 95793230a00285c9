import { useEffect } from 'react'
import { session, useDesk } from '../state/desk.ts'
import { useRefusal } from '../words/messages.tsx'
import { usePlaceName } from '../words/places.ts'
import { useWords } from '../words/words.ts'
import { goAndTell } from './use-focus.ts'

/** In milliseconds. A button must be reached by keyboard. */
const SHOWN_MS = 5000
const SHOWN_WITH_BUTTON_MS = 12_000

/** Shows the notice at the bottom, and announces it to screen readers. */
export function Announcer() {
  const words = useWords()
  const wordRefusal = useRefusal()
  const namePlace = usePlaceName()
  const notice = useDesk((state) => state.notice)
  const changes = useDesk((state) => state.changes)
  useEffect(() => {
    if (!notice) return
    const time = notice.isUndoable ? SHOWN_WITH_BUTTON_MS : SHOWN_MS
    const timer = setTimeout(() => session.update({ notice: undefined }), time)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div className="announcer" role="status">
      {notice && (
        <p className="one-row">
          <span>
            {typeof notice.text === 'string' ? notice.text : wordRefusal(notice.text)}
            {notice.place && ': '}
            {notice.place && <bdi>{namePlace(notice.place)}</bdi>}
          </span>
          {notice.isUndoable && notice.changes === changes && (
            <button
              className="quiet"
              onClick={() => {
                session.update({ notice: undefined })
                void goAndTell('undo', words)
              }}
            >
              {words.desk.undo}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
