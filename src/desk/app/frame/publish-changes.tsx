import { Fragment } from 'react'
import type { Change } from '../../contract.ts'
import { findGroup } from '../model/groups.ts'
import { withoutLanguage } from '../model/problems.ts'
import { toTree } from '../../model/tree.ts'
import { session, useGroups } from '../state/desk.ts'
import { placeSeparator, useGroupName, usePlaceNames } from '../words/places.ts'
import { useWords } from '../words/words.ts'
import { DialogPart } from './publish-steps.tsx'

/** The changed fields by their group, and the changed files by their names. */
export function Changes({ changes }: { changes: Change[] }) {
  const { publish } = useWords()
  const groups = useGroups()
  const nameGroup = useGroupName()
  const namePlaces = usePlaceNames()
  const named = changes.map(({ file, path, removed }): [string, string] => {
    if (!path) return [publish.files, file]
    const changed = session.toPlace(file, path)
    const group = findGroup(changed, groups)
    const name = group ? nameGroup(group) : file
    const names = namePlaces({ ...withoutLanguage(changed), removed: toTree(removed) })
    // The group's name is not said again.
    return [name, names.slice(names[0] === name ? 1 : 0).join(placeSeparator)]
  })
  return (
    <DialogPart title={publish.changes}>
      <ul role="list">
        {Array.from(new Set(named.map(([group]) => group)), (group) => (
          <li key={group}>
            <b>{group}</b>{' '}
            <Names
              names={named.filter(([of]) => of === group).map(([, name]) => name)}
              between=" · "
            />
          </li>
        ))}
      </ul>
    </DialogPart>
  )
}

/** Names on one line, each once and in its own direction. */
export function Names({ names, between }: { names: string[]; between: string }) {
  return [...new Set(names)].filter(Boolean).map((name, index) => (
    <Fragment key={name}>
      {index > 0 && between}
      <bdi className="value">{name}</bdi>
    </Fragment>
  ))
}
