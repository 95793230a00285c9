import { isLocale } from '#languages'
import { getValue } from '#yaml'
import { Field } from '../form.tsx'
import { announceChange, focusField } from '../frame/use-focus.ts'
import { useDesk, type FieldPath } from '../state/desk.ts'
import { isEmpty } from '../state/values.ts'
import { makeFieldId } from '../../field-ids.ts'
import { isNamedLikeGroup } from '../groups.ts'
import {
  onFirstClick,
  ProblemList,
  useField,
  useProblems,
  type FieldProps,
} from './field.tsx'
import { Clashes } from './clashes.tsx'
import { Hint } from './hint.tsx'
import { useLabel, useWords } from '../words/words.ts'

/** A group of fields with its name. A whole file and an item of a list have no name. */
export function ObjectField({ file, path, schema, isRequired }: FieldProps) {
  const { properties = {}, required = [] } = schema
  const id = makeFieldId(file, path)
  const problems = useProblems(file, path, false)
  const labelOf = useLabel()
  const site = useDesk((state) => state.languages)
  // An optional group requires nothing before it has something.
  const isAbsent = useDesk(({ files }) => isEmpty(getValue(files[file]?.current, path)))
  const isOptional = !isRequired && typeof path.at(-1) === 'string'
  const isNeeded = !(isOptional && isAbsent)
  // An id follows the title, so the title is first.
  const { id: address, title } = properties
  const ordered = { ...(address && title && { title, id: address }), ...properties }
  const fields = Object.entries(ordered)
    // A field named after a language is only shown if the site has this language.
    .filter(([name]) => !isLocale(name) || site.includes(name))
    .map(([name, field]) => (
      <Field
        key={name}
        file={file}
        path={[...path, name]}
        schema={field}
        isRequired={isNeeded && required.includes(name)}
      />
    ))
  const messages = (
    <>
      <ProblemList problems={problems} />
      <Clashes file={file} path={path} isLeaf={false} />
    </>
  )
  const name = path.at(-1)
  if (typeof name !== 'string')
    return (
      <div className="fields" id={id} tabIndex={-1}>
        {path.length > 0 && messages}
        {fields}
      </div>
    )
  return (
    <fieldset className="fieldset" id={id} tabIndex={-1}>
      <legend
        className={isNamedLikeGroup({ file, path }) ? 'visually-hidden' : 'field-label'}
      >
        {labelOf(name)}
      </legend>
      <Hint id={`${id}-hint`} schema={isLocale(name) ? {} : schema} />
      {messages}
      <div className="fields">
        {fields}
        {!isRequired && <RemoveButton file={file} path={path} name={labelOf(name)} />}
      </div>
    </fieldset>
  )
}

/** Removes a group that need not be there, such as a picture with its description. */
function RemoveButton({ file, path, name }: FieldPath & { name: string }) {
  const { value, setValue } = useField({ file, path })
  const words = useWords()
  if (isEmpty(value) || isNamedLikeGroup({ file, path })) return null

  function remove() {
    setValue(undefined, true)
    focusField({ file, path })
    announceChange(`${words.field.removed}: ${name}`, words)
  }

  return (
    <button className="quiet" onClick={onFirstClick(remove)}>
      {words.field.remove}: {name}
    </button>
  )
}
