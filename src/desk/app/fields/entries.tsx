import { useId, useRef, useState } from 'react'
import { selectEntries } from '../model/schema.ts'
import { hasFields, type Node } from '../../model/tree.ts'
import { session, useDesk } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import type { OuterFieldProps } from './field.tsx'
import { Select } from './simple.tsx'

/** The entries of a section of one's own: written in the form, or read from a feed. */
export function EntriesField({ Field, ...props }: OuterFieldProps) {
  const { place, schema } = props
  const { field } = useWords()
  const id = useId()
  const isFeed = useDesk(() => hasFields(session.getNode(place)))
  const [choice, setChoice] = useState({ isFeed, given: isFeed })
  if (choice.given !== isFeed) setChoice({ isFeed, given: isFeed })
  // What was there before the other choice comes back with it.
  const former = useRef<Partial<Record<'entries' | 'feed', Node>>>({})

  function choose(source: 'entries' | 'feed') {
    setChoice({ isFeed: source === 'feed', given: isFeed })
    former.current[isFeed ? 'feed' : 'entries'] = session.getNode(place)
    const before =
      source === 'feed' ? former.current.feed : (former.current.entries ?? [])
    // The entries are there until the feed has an address.
    if (before !== undefined && (source === 'feed') !== isFeed)
      session.set(place, before, true)
  }

  return (
    <div className="fields">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {field.entries}
        </label>
        <Select
          id={id}
          value={choice.isFeed ? 'feed' : 'entries'}
          options={[
            ['entries', field.entriesHere],
            ['feed', field.entriesFeed],
          ]}
          onChange={choose}
        />
      </div>
      <Field {...props} schema={selectEntries(schema, choice.isFeed)} />
    </div>
  )
}
