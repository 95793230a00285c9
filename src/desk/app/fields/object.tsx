import { isLocale } from '#languages'
import { Field } from '../form.tsx'
import { useDesk } from '../state/desk.ts'
import { makeFieldId } from '../../data.ts'
import { isNamedLikeGroup } from '../groups.ts'
import { ProblemList, useProblems, type FieldProps } from './field.tsx'
import { Clashes } from './clashes.tsx'
import { Hint } from './hint.tsx'
import { useLabel } from '../words/words.ts'

/** A group of fields with its name. A whole file and an item of a list have no name. */
export function ObjectField({ file, path, schema }: FieldProps) {
  const { properties = {}, required = [] } = schema
  const id = makeFieldId(file, path)
  const problems = useProblems(file, path, false)
  const labelOf = useLabel()
  const site = useDesk((state) => state.languages)
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
        isRequired={required.includes(name)}
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
      <div className="fields">{fields}</div>
    </fieldset>
  )
}
