import { useLayoutEffect, useState, type RefObject } from 'react'
import { getValue, isFields, isSame, isWithin } from '#yaml'
import { announce } from '../frame/announcer.tsx'
import { announceChange } from '../frame/use-focus.ts'
import type { Path } from '#reading'
import { getFieldKind, unwrapSchema } from '../schema-of.ts'
import { getFile, useDesk } from '../state/desk.ts'
import { addItem } from '../state/history.ts'
import { afterMove } from '../state/saving.ts'
import { useWords } from '../words/words.ts'
import { useField, type FieldProps } from './field.tsx'
import { useKeys } from './use-keys.ts'

/**
 * The items of a list, and the actions on them. The focus follows each change.
 * @param usual the items where none are given
 */
export function useItems(
  props: FieldProps,
  container: RefObject<HTMLElement | null>,
  nameItem: (item: unknown, at: number) => string,
  usual: unknown[] = [],
) {
  const { file, path, schema } = props
  const { value, setValue } = useField(props)
  const words = useWords()
  const items = toList(value, usual)
  const readItems = () => toList(getValue(getFile(file).current, path), usual)
  const keys = useKeys(items)
  const { opened, open, openOnly } = useOpened(file, path, keys)
  const isRecord = getFieldKind(unwrapSchema(schema.items ?? {})) === 'object'
  const hasId = 'id' in (schema.items?.properties ?? {})
  const focus = useItemFocus(container)
  const head = isRecord ? '.item-name' : '.item-remove'

  function add(item: unknown = isRecord ? {} : '') {
    afterMove(() => {
      const now = readItems()
      addItem(file, path, [...now, item], hasId)
      openOnly(now.length)
      focus(now.length, '.item-body :is(input, textarea, select)')
    })
  }

  function remove(at: number) {
    changeItem(readItems, items, at, (now, at) => {
      setValue(now.toSpliced(at, 1), true)
      if (now.length > 1) focus(Math.min(at, now.length - 2), head)
      else container.current?.querySelector<HTMLElement>(':scope > .list-add')?.focus()
      announceChange(`${words.field.removed}: ${nameItem(now[at], at)}`, words)
    })
  }

  const set = (at: number, item: unknown) => setValue(items.toSpliced(at, 1, item))

  /** @param part the selector of the pressed button, which keeps the focus */
  function move(from: number, to: number, part: string) {
    changeItem(readItems, items, from, (now, at) => {
      const last = now.length - 1
      const goal = Math.min(last, Math.max(0, at + to - from))
      setValue(now.toSpliced(at, 1).toSpliced(goal, 0, now[at]), true)
      // At an end of the list, the pressed button is disabled: focus the other one.
      focus(goal, goal === last ? '.item-up' : goal === 0 ? '.item-down' : part)
      const { moved, of } = words.field
      announce(`${nameItem(now[at], at)}: ${moved} ${goal + 1} ${of} ${now.length}`)
    })
  }

  return {
    ...{ file, path, items, keys, isRecord, opened, open, nameItem },
    ...{ add, set, remove, move },
  }
}

function toList(value: unknown, usual: unknown[]) {
  return Array.isArray(value) ? (value as unknown[]) : usual
}

/** Changes a list at an item, unless an undo that is on its way takes the item. */
function changeItem(
  readItems: () => unknown[],
  shown: unknown[],
  at: number,
  change: (now: unknown[], at: number) => void,
) {
  afterMove(() => {
    const now = readItems()
    const isThere = isSame(now[at], shown[at])
    const place = isThere ? at : now.findIndex((one) => isSame(one, shown[at]))
    if (place >= 0) change(now, place)
  })
}

/** The open items. An item opens when a field in it is to be focused. */
function useOpened(file: string, path: Path, keys: readonly number[]) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [added, openOnly] = useState<number>()
  const target = useDesk((state) => state.target)
  const [reached, setReached] = useState<typeof target>()
  if (target !== reached) {
    setReached(target)
    const isItem = target?.isOnlyShown && target.path.length === path.length + 1
    const isHere = target?.file === file && isWithin(target.path, path) && !isItem
    const key = isHere ? keys[Number(target.path[path.length])] : undefined
    if (key !== undefined && !opened.has(key)) setOpened(new Set([...opened, key]))
  }
  const key = added === undefined ? undefined : keys[added]
  if (key !== undefined) {
    openOnly(undefined)
    // Close the others, so that keyboard users need not tab through all their fields.
    setOpened(new Set([key]))
  }
  const open = (key: number, isOpen: boolean) =>
    setOpened((before) => {
      const others = [...before].filter((other) => other !== key)
      return new Set(isOpen ? [...others, key] : others)
    })
  return { opened, open, openOnly }
}

/** Moves the focus to a part of an item after the next render. */
function useItemFocus(container: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ at: number; part: string }>()
  useLayoutEffect(() => {
    if (!wanted) return
    const item = container.current?.querySelectorAll(':scope > .items > .item')[wanted.at]
    item?.querySelector<HTMLElement>(wanted.part)?.focus()
  }, [wanted, container])
  return (at: number, part: string) => setWanted({ at, part })
}

/** What tells an item from others of its kind: its second line, and its picture. */
export function describeItem(item: unknown, language: string) {
  if (!isFields(item)) return { line: '', picture: '' }
  const { institution, description, summary, text, url, image, file } = item
  const picture = isFields(image) ? image['file'] : file
  const line = institution ?? description ?? summary ?? text ?? url
  return {
    line: summarizeItem(line, language),
    picture: summarizeItem(picture, language),
  }
}

/** A summary of an item: its title or name, if possible in the desk's language. */
export function summarizeItem(item: unknown, language: string): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  if (!isFields(item)) return ''
  const { title, name, network, id, file } = item
  const named = title ?? name ?? network ?? id ?? file
  if (named !== undefined) return summarizeItem(named, language)
  const texts = [item[language], ...Object.values(item)].map((text) =>
    typeof text === 'string' ? text : '',
  )
  return texts.find(Boolean) ?? ''
}
