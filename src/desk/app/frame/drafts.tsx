import { useState } from 'react'
import { discardDrafts, readDrafts } from '../state/drafts.ts'
import { restoreDrafts } from '../state/history.ts'
import { useWords } from '../words/words.ts'

/** Offers the unsaved changes of an earlier visit. They are read before the first change. */
export function Drafts() {
  const { desk } = useWords()
  const [drafts, setDrafts] = useState(readDrafts)
  if (!drafts) return null
  return (
    <div className="notice" role="alert">
      <p>{desk.drafts}</p>
      <button
        type="button"
        className="button button-first"
        onClick={() => {
          restoreDrafts(drafts)
          setDrafts(undefined)
        }}
      >
        {desk.restore}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          discardDrafts()
          setDrafts(undefined)
        }}
      >
        {desk.discard}
      </button>
    </div>
  )
}
