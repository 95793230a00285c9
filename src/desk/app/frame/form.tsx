import { useLayoutEffect } from 'react'
import { ProblemList, useProblems } from '../fields/field.tsx'
import { Field } from '../fields/kinds.tsx'
import { selectSchemaOfGroup, type Group } from '../model/groups.ts'
import { useDesk } from '../state/desk.ts'
import { useGroupName } from '../words/places.ts'
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
