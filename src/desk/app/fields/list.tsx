import { use, useRef } from 'react'
import { getInside, getName, makeId, type Place } from '../../model/place.ts'
import { summarizeItem } from '../words/items.ts'
import { useGroupName } from '../words/places.ts'
import {
  DeskLanguageContext,
  useChoiceName,
  useItemName,
  useLabel,
  useWords,
} from '../words/words.ts'
import { Clashes } from './clashes.tsx'
import { ProblemList, useProblems, type OuterFieldProps } from './field.tsx'
import { Hint } from './hint.tsx'
import { Items } from './list-item.tsx'
import { useItems } from './use-items.ts'

/** A list, whose items can be added, removed and reordered. Closed records render no fields. */
export function ListField({ Field, ...props }: OuterFieldProps) {
  const { place, schema } = props
  const { field } = useWords()
  const id = makeId(place)
  const label = useListLabel(place)
  const container = useRef<HTMLDivElement>(null)
  const choiceName = useChoiceName()
  const nameItem = useItemName()
  const language = use(DeskLanguageContext)
  const list = useItems(
    props,
    container,
    (item, at) =>
      choiceName(summarizeItem(item, language)) ||
      nameItem(getName(place.key) || place.file.replace(/\.yaml$/, ''), at),
  )
  const problems = useProblems(place, false)
  const isFile = place.key === ''
  return (
    <div
      className="list"
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      ref={container}
    >
      {!isFile && <p className="field-label">{label}</p>}
      <Hint id={`${id}-hint`} schema={schema} />
      {!isFile && <ProblemList problems={problems} />}
      <Clashes place={place} isLeaf={false} />
      {list.ids.length === 0 && <p className="list-empty">{field.empty}</p>}
      <Items list={list}>
        {(item) => (
          <Field {...props} place={getInside(place, item)} schema={schema.items ?? {}} />
        )}
      </Items>
      <button
        className="button list-add"
        aria-label={`${field.add}: ${label}`}
        onClick={() => list.add()}
      >
        {field.add}
      </button>
    </div>
  )
}

/** The name of a list. If the list is the whole file, the name of its group. */
function useListLabel({ file, key }: Place) {
  const groupName = useGroupName()
  const labelOf = useLabel()
  return key ? labelOf(getName(key)) : groupName({ id: file.replace(/\.yaml$/, '') })
}
