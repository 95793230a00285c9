import { useState } from 'react'
import { isFields } from '#yaml'
import { useLabel } from '../words/words.ts'
import { ProblemList, useField, useProblems, type FieldProps } from './field.tsx'
import { TextField } from './text.tsx'
import { typeTechnical } from './typed.ts'

/** A text, or `{ text, for }`: a text for some CVs only. */
export function PointField(props: FieldProps) {
  const { file, path, schema } = props
  const { id, value, setValue } = useField(props)
  const isTagged = isFields(value) && 'text' in value
  const text = isTagged ? value['text'] : value
  const tags: unknown[] = isTagged && Array.isArray(value['for']) ? value['for'] : []
  const problems = useProblems(file, [...path, 'for'], true)
  const labelOf = useLabel()
  // Keep what was typed, such as a comma after the last tag, until the tags change.
  const [typed, setTyped] = useState('')
  const shown = splitTags(typed).join() === tags.join() ? typed : tags.join(', ')

  return (
    <>
      <TextField
        {...props}
        path={isTagged ? [...path, 'text'] : path}
        schema={{ ...schema, kind: 'prose' }}
        item={path}
      />
      <label className="row point-for">
        <span>{labelOf('for')}</span>
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
