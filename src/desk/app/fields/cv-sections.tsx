import { use, useState } from 'react'
import { findTitle, getSectionId } from '../model/sections.ts'
import { useData, useDesk } from '../state/desk.ts'
import { DeskLanguageContext, useWords } from '../words/words.ts'
import { Frame, useField, type FieldProps } from './field.tsx'

/** The sections that a CV leaves out: a box for each that it can have, by its title. */
export function CvSectionsField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { choices, fields } = useWords()
  const language = use(DeskLanguageContext)
  const { cvSections, reservedIds } = useDesk(({ product }) => product)
  const sections = useData({ file: 'site.yaml', key: 'sections' })
  const custom = (Array.isArray(sections) ? sections : [])
    .map(getSectionId)
    .filter((id) => !reservedIds.includes(id))
  const left: unknown[] = Array.isArray(value) ? value : []
  // What is not known keeps its box, and the focus, once it is taken out.
  const [before] = useState(left)
  const ids = new Set([...cvSections, ...custom, ...[...before, ...left].map(String)])
  const nameSection = (id: string) =>
    findTitle(sections, id, language) ?? choices[id] ?? fields[id] ?? id

  function toggle(id: string) {
    const remaining = left.filter((section) => section !== id)
    const next = remaining.length < left.length ? remaining : [...left, id]
    setValue(next.length > 0 ? next : undefined, true)
  }

  return (
    <Frame field={props} as="group">
      {() => (
        <div className="row">
          {Array.from(ids, (id) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={left.includes(id)}
                onChange={() => toggle(id)}
              />
              {nameSection(id)}
            </label>
          ))}
        </div>
      )}
    </Frame>
  )
}
