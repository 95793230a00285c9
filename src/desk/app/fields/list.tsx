import { use, useRef } from 'react'
import type { Path } from '#reading'
import { Field } from '../form.tsx'
import { useGroupName } from '../groups.ts'
import { makeFieldId } from '../../field-ids.ts'
import {
  DeskLanguageContext,
  useChoiceName,
  useItemName,
  useLabel,
  useWords,
} from '../words/words.ts'
import { Clashes } from './clashes.tsx'
import { nameField, ProblemList, useProblems, type FieldProps } from './field.tsx'
import { Hint } from './hint.tsx'
import { Items } from './list-item.tsx'
import { summarizeItem, useItems } from './use-items.ts'

/** A list, whose items can be added, removed and reordered. Closed records render no fields. */
export function ListField(props: FieldProps) {
  const { file, path, schema } = props
  const id = makeFieldId(file, path)
  const { field } = useWords()
  const label = useListLabel(file, path)
  const container = useRef<HTMLDivElement>(null)
  const choiceName = useChoiceName()
  const nameItem = useItemName()
  const language = use(DeskLanguageContext)
  const list = useItems(
    props,
    container,
    (item, at) =>
      choiceName(summarizeItem(item, language)) ||
      nameItem(nameField(path) || file.replace(/\.yaml$/, ''), at),
  )
  const problems = useProblems(file, path, false)
  const isFile = path.length === 0
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
      <Clashes file={file} path={path} isLeaf={false} />
      {list.items.length === 0 && <p className="list-empty">{field.empty}</p>}
      <Items list={list}>
        {(_, at) => <Field {...props} path={[...path, at]} schema={schema.items ?? {}} />}
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
function useListLabel(file: string, path: Path) {
  const groupName = useGroupName()
  const labelOf = useLabel()
  return path.length > 0
    ? labelOf(nameField(path))
    : groupName({ id: file.replace(/\.yaml$/, ''), file })
}
