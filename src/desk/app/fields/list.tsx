import { toFieldPathId, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import { useRef, type ComponentType } from 'react'
import type { Path } from '#reading'
import { useGroupName } from '../groups.ts'
import { useLabel, useWords } from '../words/words.ts'
import { Clashes } from './clashes.tsx'
import { ProblemList, useField, useProblems, type FieldProps } from './field.tsx'
import { Hint } from './hint.tsx'
import { ListItem } from './list-item.tsx'
import { useItems } from './use-items.ts'

/** A list, whose items can be added, removed and reordered. Closed records render no fields. */
export function ListField(props: FieldProps) {
  const { schema, uiSchema = {}, fieldPathId, registry, name } = props
  const { file, path, id } = useField(props)
  const { field } = useWords()
  const label = useListLabel(file, path, name)
  const container = useRef<HTMLDivElement>(null)
  const list = useItems(props, container, label)
  const problems = useProblems(file, path, false)
  const isFile = path.length === 0
  const { SchemaField } = registry.fields as Record<
    'SchemaField',
    ComponentType<FieldProps>
  >
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
      <Hint id={`${id}-hint`} text={schema.description ?? ''} />
      {!isFile && <ProblemList problems={problems} />}
      <Clashes file={file} path={path} isLeaf={false} />
      {list.items.length === 0 && <p className="list-empty">{field.empty}</p>}
      <ol role="list" className="items">
        {list.items.map((item, at) => (
          <ListItem
            key={list.keys[at]}
            itemKey={list.keys[at] ?? at}
            place={{ file, path: [...path, at] }}
            at={at}
            name={list.nameItem(item, at)}
            list={list}
          >
            <SchemaField
              {...props}
              name={name}
              schema={schema.items as RJSFSchema}
              uiSchema={uiSchema.items as UiSchema}
              fieldPathId={toFieldPathId(at, registry.globalFormOptions, fieldPathId)}
              formData={undefined}
            />
          </ListItem>
        ))}
      </ol>
      <button
        type="button"
        className="button list-add"
        aria-label={`${field.add}: ${label}`}
        onClick={list.add}
      >
        {field.add}
      </button>
    </div>
  )
}

/** The name of a list. If the list is the whole file, the name of its group. */
function useListLabel(file: string, path: Path, name: string) {
  const groupName = useGroupName()
  const labelOf = useLabel()
  return path.length > 0
    ? labelOf(name)
    : groupName({ id: file.replace(/\.yaml$/, ''), file })
}
