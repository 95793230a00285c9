import { useState } from 'react'
import { isFields } from '#yaml'
import { getInside } from '../../model/place.ts'
import { useLabel } from '../words/words.ts'
import { ProblemList, useField, useProblems, type FieldProps } from './field.tsx'
import { TextField } from './text.tsx'
import { typeTechnical } from './typed.ts'

/** A text, or `{ text, for }`: a text for some CVs only. */
export function PointField(props: FieldProps) {
  const { place, schema } = props
  const { id, value, setValue } = useField(props)
  const isTagged = isFields(value) && 'text' in value
  const text = isTagged ? value['text'] : value
  const tags: unknown[] = isTagged && Array.isArray(value['for']) ? value['for'] : []
  const problems = useProblems(getInside(place, 'for'), true)
  const labelOf = useLabel()
  // Keep what was typed, such as a comma after the last tag, until the tags change.
  const [typed, setTyped] = useState('')
  const shown = splitTags(typed).join() === tags.join() ? typed : tags.join(', ')

  return (
    <>
      <TextField
        {...props}
        place={isTagged ? getInside(place, 'text') : place}
        schema={{ ...schema, kind: 'prose' }}
        item={place.key}
      />
      <label className="row row-filled">
        <span className="faint">{labelOf('for')}</span>
        <input
          id={`${id}/for`}
          className="input"
          dir="ltr"
          placeholder="backend, teaching"
          value={shown}
          onChange={({ target }) => {
            const tagsTyped = typeTechnical(target.value)
            setTyped(tagsTyped)
            const next = splitTags(tagsTyped)
            setValue(next.length > 0 ? { text, for: next } : text)
          }}
        />
      </label>
      <ProblemList problems={problems} />
    </>
  )
}

function splitTags(text: string) {
  return text.split(/[\s,،]+/).filter(Boolean)
}
