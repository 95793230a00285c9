import { useLayoutEffect, useState } from 'react'
import { isWithin, splitKey, type Place } from '../../model/place.ts'
import { getFieldKind, unwrapSchema } from '../model/schema.ts'
import { toData, toItems, toTree, type Items } from '../../model/tree.ts'
import { session, useDerived, useDesk } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import type { FieldProps } from './field.tsx'
import { findControl, makeStopId, type FocusStop } from './focus.ts'

/**
 * The items of a list by their ids, and the actions on them. The focus follows each change.
 * @param nameItem names an item by its data and position
 * @param usual the items where none are given
 */
export function useItems(
  { place, schema }: FieldProps,
  nameItem: (item: unknown, at: number) => string,
  usual: unknown[] = [],
) {
  const { field } = useWords()
  const readList = () => toItems(session.getNode(place) ?? toTree(usual))
  const ids = useDerived(() => readList().ids)
  const isRecord = getFieldKind(unwrapSchema(schema.items ?? {})) === 'object'
  const { opened, open, openOnly } = useOpened(place, ids)
  const focus = useStopFocus(place)
  const getItem = (id: number) => toData(readList().find(id)?.node)
  const nameOf = (id: number) => nameItem(getItem(id), readList().getPosition(id))

  function add(item: unknown = isRecord ? {} : '') {
    session.saving.afterUndo(() => {
      const hasId = 'id' in (schema.items?.properties ?? {})
      const list = readList()
      session.add(place, list, item, hasId)
      openOnly(list.next)
      focus('body', list.next)
    })
  }

  function remove(id: number) {
    changeAt(readList, id, (list, at) => {
      const text = `${field.removed}: ${nameOf(id)}`
      const next = list.ids[at + 1] ?? list.ids[at - 1]
      session.set(place, list.remove(id), true)
      if (next === undefined) focus('add')
      else focus(isRecord ? 'name' : 'remove', next)
      session.announce(text, { isUndoable: true })
    })
  }

  /** @param stop the pressed button, which keeps the focus */
  function move(id: number, by: number, stop: FocusStop) {
    changeAt(readList, id, (list, at) => {
      const last = list.ids.length - 1
      const goal = Math.min(last, Math.max(0, at + by))
      const name = nameOf(id)
      session.set(place, list.move(id, goal), true)
      focus(stop, id)
      session.announce(`${name}: ${field.moved} ${goal + 1} ${field.of} ${last + 1}`)
    })
  }

  const set = (id: number, item: unknown) =>
    session.set(place, readList().set(id, toTree(item)))

  return { place, ids, isRecord, opened, open, getItem, nameItem, add, set, remove, move }
}

/** Changes a list at an item, unless an undo that is on its way takes the item. */
function changeAt(
  readList: () => Items,
  id: number,
  change: (list: Items, at: number) => void,
) {
  session.saving.afterUndo(() => {
    const list = readList()
    if (list.find(id)) change(list, list.getPosition(id))
  })
}

/** The open items. An item opens when a field in it is to be focused. */
function useOpened({ file, key }: Place, ids: readonly number[]) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const target = useDesk((state) => state.target)
  const [reached, setReached] = useState<typeof target>()
  if (target !== reached) {
    setReached(target)
    const isHere = target?.file === file && isWithin(target.key, key)
    const [step, ...inside] = isHere
      ? splitKey(target.key).slice(splitKey(key).length)
      : []
    const isOnlyItem = target?.isOnlyShown && inside.length === 0
    const id = ids.find((itemId) => itemId === step)
    if (id !== undefined && !isOnlyItem) setOpened(new Set([...opened, id]))
  }
  return {
    opened,
    // Close the others, so that keyboard users need not tab through all their fields.
    openOnly: (id: number) => setOpened(new Set([id])),
    open: (id: number, isOpen: boolean) =>
      setOpened((before) => {
        const openIds = [...before].filter((openId) => openId !== id)
        return new Set(isOpen ? [...openIds, id] : openIds)
      }),
  }
}

/** Moves the focus to a stop of a list, or of one of its items, after the next render. */
function useStopFocus(list: Place) {
  const [wanted, setWanted] = useState<{ id: string }>()
  useLayoutEffect(() => {
    if (wanted) findControl(document.getElementById(wanted.id))?.focus()
  }, [wanted])
  return (stop: FocusStop, item?: number) =>
    setWanted({ id: makeStopId(list, stop, item) })
}
