import { useLayoutEffect, useState, type RefObject } from 'react'
import { getStep, isWithin, splitKey, type Place } from '../../model/place.ts'
import { getFieldKind, unwrapSchema } from '../model/schema.ts'
import { toData, toItems, toTree, type Items } from '../../model/tree.ts'
import { session, useDerived, useDesk } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import type { FieldProps } from './field.tsx'

/**
 * The items of a list by their ids, and the actions on them. The focus follows each change.
 * @param nameItem names an item by its data and position
 * @param usual the items where none are given
 */
export function useItems(
  { place, schema }: FieldProps,
  container: RefObject<HTMLElement | null>,
  nameItem: (item: unknown, at: number) => string,
  usual: unknown[] = [],
) {
  const { field } = useWords()
  const readList = () => toItems(session.getNode(place) ?? toTree(usual))
  const ids = useDerived(() => readList().ids)
  const isRecord = getFieldKind(unwrapSchema(schema.items ?? {})) === 'object'
  const { opened, open, openOnly } = useOpened(place, ids)
  const focus = useItemFocus(container)
  const getItem = (id: number) => toData(readList().find(id)?.node)
  const nameOf = (id: number) => nameItem(getItem(id), readList().getPosition(id))

  function add(item: unknown = isRecord ? {} : '') {
    session.saving.afterUndo(() => {
      const hasId = 'id' in (schema.items?.properties ?? {})
      const added = Number(getStep(session.add(place, readList(), item, hasId).key))
      openOnly(added)
      focus(added, '.item-body :is(input, textarea, select)')
    })
  }

  function remove(id: number) {
    changeAt(readList, id, (list, at) => {
      const text = `${field.removed}: ${nameOf(id)}`
      const next = list.ids[at + 1] ?? list.ids[at - 1]
      session.set(place, list.remove(id), true)
      if (next === undefined)
        container.current?.querySelector<HTMLElement>(':scope > .list-add')?.focus()
      else focus(next, isRecord ? '.item-name' : '.item-remove')
      session.announce(text, { isUndoable: true })
    })
  }

  /** @param part the selector of the pressed button, which keeps the focus */
  function move(id: number, by: number, part: string) {
    changeAt(readList, id, (list, at) => {
      const last = list.ids.length - 1
      const goal = Math.min(last, Math.max(0, at + by))
      const name = nameOf(id)
      session.set(place, list.move(id, goal), true)
      focus(id, part)
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

/** Moves the focus to a part of an item after the next render. */
function useItemFocus(container: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ id: number; part: string }>()
  useLayoutEffect(() => {
    if (!wanted) return
    const item = `:scope > .items > [data-key="${wanted.id}"] ${wanted.part}`
    container.current?.querySelector<HTMLElement>(item)?.focus()
  }, [wanted, container])
  return (id: number, part: string) => setWanted({ id, part })
}
