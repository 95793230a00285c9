import { use } from 'react'
import type { Group } from '../model/groups.ts'
import { List } from '../../model/list.ts'
import { splitKey, joinKey, type Key } from '../../model/place.ts'
import { findTitle } from '../model/sections.ts'
import type { PlacedChange } from '../model/state.ts'
import { getNode, toData } from '../../model/tree.ts'
import { useData, useDesk } from '../state/desk.ts'
import { summarizeItem } from './items.ts'
import { DeskLanguageContext, useLabel, useWords } from './words.ts'

/** Returns the name of a group. For a custom section, its title on the page. */
export function useGroupName() {
  const { groups: names } = useWords()
  const language = use(DeskLanguageContext)
  const sections = useData({ file: 'site.yaml', key: 'sections' })
  return ({ id }: Pick<Group, 'id'>) =>
    names[id] ?? findTitle(sections, id, language) ?? id
}

/** Returns a function that names the place of a value. */
export function usePlaceName() {
  const namePlaces = usePlaceNames()
  return (place: PlacedChange) => namePlaces(place).join(placeSeparator)
}

/** Stands between the names in a path, such as Projects › Title. */
export const placeSeparator = ' › '

/** Returns a function that names what the place of a value is in: items and labels, the value last. */
export function usePlaceNames() {
  const labelOf = useLabel()
  const nameGroup = useGroupName()
  const language = use(DeskLanguageContext)
  const { field } = useWords()
  const files = useDesk((state) => state.files)
  const nameItem = (item: unknown) => summarizeItem(item, language).slice(0, 40)
  return ({ file, key, removed }: PlacedChange) => {
    const root = files[file]?.current
    let inner: Key = ''
    const names = splitKey(key).map((step) => {
      const outer = getNode(root, inner)
      inner = joinKey(inner, step)
      if (typeof step === 'string') return labelOf(step, { file, key: inner })
      const at = outer instanceof List ? outer.getPosition(step) : step
      return nameItem(toData(getNode(root, inner))) || `${at + 1}`
    })
    const gone = nameItem(toData(removed))
    if (gone) names.push(`${gone} ${field.gone}`)
    return names.length > 0 ? names : [nameGroup({ id: file.replace(/\.yaml$/, '') })]
  }
}
