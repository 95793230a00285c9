import { Count } from '../fields/count.tsx'
import { Select } from '../fields/simple.tsx'
import { groupProblems, type Group } from '../model/groups.ts'
import { session, useDesk, useGroups } from '../state/desk.ts'
import { useGroupName } from '../words/places.ts'
import { useWords } from '../words/words.ts'
import { bringGroup } from './bring.tsx'
import { Find } from './find.tsx'

/** The groups of fields: a list at the side, or a select above the form in a narrow window. */
export function Groups({ current }: { current: Group | undefined }) {
  const groups = [...useGroups(), bringGroup]
  const { desk } = useWords()
  const problems = useDesk((state) => state.problems)
  const nameGroup = useGroupName()
  return (
    <nav className="groups" aria-label={desk.groups}>
      <Find />
      <ul role="list">
        {groupProblems(problems, groups).map(
          ({ group, problems }) =>
            group && (
              <li key={group.id}>
                <button
                  className="line"
                  aria-current={group.id === current?.id ? 'page' : undefined}
                  onClick={() => session.update({ group: group.id })}
                >
                  {nameGroup(group)}
                  <Count problems={problems} />
                </button>
              </li>
            ),
        )}
      </ul>
      <Select
        aria-label={desk.groups}
        value={current?.id}
        options={groups.map((group) => [group.id, nameGroup(group)])}
        onChange={(group) => session.update({ group })}
      />
    </nav>
  )
}
