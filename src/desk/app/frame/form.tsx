import { useLayoutEffect } from 'react'
import { ProblemList, useProblems } from '../fields/field.tsx'
import { Field } from '../fields/kinds.tsx'
import { selectSchemaOfGroup, type Group } from '../model/groups.ts'
import { isEmpty } from '../../model/tree.ts'
import { session, useDerived, useDesk } from '../state/desk.ts'
import { useGroupName, usePlaceName } from '../words/places.ts'
import { useWords } from '../words/words.ts'

/** The fields of a group, from the schema of its file. Each reads and writes its own value. */
export function GroupForm({ group }: { group: Group }) {
  const { desk } = useWords()
  const { file } = group
  const place = { file, key: '' }
  const schema = useDesk(({ files }) => files[file]?.schema)
  const isReadable = useDesk(({ files }) => files[file]?.isReadable)
  const problems = useProblems(place, false)
  // It opens at its heading, wherever the one before was scrolled to.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <>
      <h1>{useGroupName()(group)}</h1>
      {group.id === 'profile' && <Needs />}
      <ProblemList problems={problems} />
      {schema && isReadable ? (
        <div className="form">
          <Field place={place} schema={selectSchemaOfGroup(schema, group)} />
        </div>
      ) : (
        <p>{desk.unreadable}</p>
      )}
    </>
  )
}

const needs = [
  { file: 'profile.yaml', key: 'photo' },
  { file: 'profile.yaml', key: 'pitch' },
  { file: 'projects.yaml', key: '' },
]

/** What a new page needs first, each as the way to it, until it is there. */
export function Needs() {
  const { bring } = useWords()
  const namePlace = usePlaceName()
  const missing = useDerived(() => needs.filter((need) => isEmpty(session.getNode(need))))
  if (missing.length === 0) return null
  return (
    <p className="row needs">
      {bring.needs}
      {missing.map((place) => (
        <button key={place.key} className="quiet" onClick={() => session.focus(place)}>
          {namePlace(place)}
        </button>
      ))}
    </p>
  )
}
