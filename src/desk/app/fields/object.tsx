import { isLocale } from '#languages'
import { isNamedLikeGroup } from '../model/groups.ts'
import { getInside, getStep, makeId, type Place } from '../../model/place.ts'
import { isEmpty } from '../../model/tree.ts'
import { session, useDesk } from '../state/desk.ts'
import { useLabel, useWords } from '../words/words.ts'
import { Clashes } from './clashes.tsx'
import { onFirstClick, ProblemList, useProblems, type OuterFieldProps } from './field.tsx'
import { Hint } from './hint.tsx'

/** A group of fields with its name. A whole file and an item of a list have no name. */
export function ObjectField({ place, schema, isRequired, Field }: OuterFieldProps) {
  const { properties = {}, required = [] } = schema
  const id = makeId(place)
  const name = getStep(place.key)
  const problems = useProblems(place, false)
  const labelOf = useLabel()
  const site = useDesk((state) => state.languages)
  // An optional group requires nothing before it has something.
  const isAbsent = useDesk(() => isEmpty(session.getNode(place)))
  const isOptional = !isRequired && typeof name === 'string'
  const isNeeded = !(isOptional && isAbsent)
  const canRemove = !isRequired && !isAbsent && !isNamedLikeGroup(place)
  // An id follows the title, so the title is first.
  const { id: address, title } = properties
  const ordered = { ...(address && title && { title, id: address }), ...properties }
  const fields = Object.entries(ordered)
    // A field named after a language is only shown if the site has this language.
    .filter(([name]) => !isLocale(name) || site.includes(name))
    .map(([name, field]) => (
      <Field
        key={name}
        place={getInside(place, name)}
        schema={field}
        isRequired={isNeeded && required.includes(name)}
      />
    ))
  const messages = (
    <>
      <ProblemList problems={problems} />
      <Clashes place={place} isLeaf={false} />
    </>
  )
  if (typeof name !== 'string')
    return (
      <div className="fields" id={id} tabIndex={-1}>
        {place.key !== '' && messages}
        {fields}
      </div>
    )
  return (
    <fieldset className="fieldset" id={id} tabIndex={-1}>
      <legend className={isNamedLikeGroup(place) ? 'visually-hidden' : 'field-label'}>
        {labelOf(name)}
      </legend>
      <Hint id={`${id}-hint`} schema={isLocale(name) ? {} : schema} />
      {messages}
      <div className="fields">
        {fields}
        {canRemove && <RemoveButton place={place} name={labelOf(name)} />}
      </div>
    </fieldset>
  )
}

/** Removes a group that need not be there, such as a picture with its description. */
function RemoveButton({ place, name }: { place: Place; name: string }) {
  const { field } = useWords()

  function remove() {
    session.remove(place)
    session.focus(place)
    session.announce(`${field.removed}: ${name}`, { isUndoable: true })
  }

  return (
    <button className="quiet" onClick={onFirstClick(remove)}>
      {field.remove}: {name}
    </button>
  )
}
