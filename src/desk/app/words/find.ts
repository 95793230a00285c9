import { isValidElement, useMemo, type ReactNode } from 'react'
import {
  foldLetters,
  listFindable,
  splitQuery,
  type Findable,
  type Searched,
} from '../model/find.ts'
import { findGroup, type Group } from '../model/groups.ts'
import { makeId, type Place } from '../../model/place.ts'
import { getBox, identifyMessage, withoutLanguage } from '../model/problems.ts'
import { useDesk, useGroups } from '../state/desk.ts'
import { useMessage } from './messages.tsx'
import { useGroupName, usePlaceName } from './places.ts'
import { useLabel } from './words.ts'

/** What can be found, as the form names it. */
export interface Worded extends Searched {
  /** Where it is, as the list of results says it. */
  shown: { group: string; name: string; text: string }
}

/** Everything that can be found in the form: its fields, their texts, and the messages. */
export function useFindable(): Worded[] {
  const groups = useGroups()
  const files = useDesk((state) => state.files)
  const languages = useDesk((state) => state.languages)
  const problems = useDesk((state) => state.problems)
  const word = useWorded()
  const wordMessage = useMessage()
  return useMemo(() => {
    const messages = problems.map((problem) => ({
      id: makeId(problem) + identifyMessage(problem),
      group: findGroup(problem, groups),
      place: getBox(problem),
      name: undefined,
      text: readText(wordMessage(problem)),
    }))
    return [...listFindable(groups, { files, languages }), ...messages].map(word)
    // The words change with nothing else while the dialog is open.
  }, [groups, files, languages, problems])
}

type Unworded = Omit<Findable, 'group'> & { group: Group | undefined }

function useWorded() {
  const labelOf = useLabel()
  const nameGroup = useGroupName()
  const namePlace = usePlaceName()
  return ({ id, group, place, name, text }: Unworded): Worded => {
    const outer: Place = withoutLanguage(place)
    const label = name === undefined ? '' : labelOf(name, place)
    const around = namePlace(outer)
    const groupName = group ? nameGroup(group) : place.file
    return {
      id,
      place,
      label: foldLetters(label),
      text: foldLetters(text),
      around: foldLetters(`${groupName} ${around}`),
      shown: { group: groupName, name: around, text },
    }
  }
}

/** The words of what React shows. */
function readText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((part: ReactNode) => readText(part)).join('')
  return isValidElement<{ children?: ReactNode }>(node)
    ? readText(node.props.children)
    : ''
}

/** The sentence of a text that has most words of a query. */
export function excerpt(text: string, query: string) {
  const words = splitQuery(query)
  const count = (part: string) => {
    const folded = foldLetters(part)
    return words.filter((word) => folded.includes(word)).length
  }
  const parts = text.split(/(?<=[.!?؟])\s+|\n+/)
  return parts.toSorted((a, b) => count(b) - count(a))[0] ?? ''
}
