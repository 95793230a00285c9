import { use } from 'react'
import { getInside, getName, makeId } from '../../model/place.ts'
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
import { makeStopId } from './focus.ts'
import { useItems } from './use-items.ts'

/** A list, whose items can be added, removed and reordered. Closed records render no fields. */
export function ListField({ Field, ...props }: OuterFieldProps) {
  const { place, schema } = props
  const { field } = useWords()
  const id = makeId(place)
  const groupName = useGroupName()
  const labelOf = useLabel()
  const isFile = place.key === ''
  const part = place.file.replace(/\.yaml$/, '')
  // The name of a list that is the whole file is that of its group.
  const label = isFile ? groupName({ id: part }) : labelOf(getName(place.key))
  const choiceName = useChoiceName()
  const nameItem = useItemName()
  const language = use(DeskLanguageContext)
  const list = useItems(
    props,
    (item, at) =>
      choiceName(summarizeItem(item, language)) ||
      nameItem(getName(place.key) || part, at),
  )
  const problems = useProblems(place, false)
  return (
    <div className="list" id={id} tabIndex={-1} role="group" aria-label={label}>
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
        id={makeStopId(place, 'add')}
        className="button list-add"
        aria-label={`${field.add}: ${label}`}
        onClick={() => list.add()}
      >
        {field.add}
      </button>
    </div>
  )
}
