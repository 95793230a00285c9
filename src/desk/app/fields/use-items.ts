import { useLayoutEffect, useState, type RefObject } from 'react'
import { announce } from '../frame/announcer.tsx'
import { getFieldKind, unwrapSchema } from '../schema-of.ts'
import { getFile, useDesk } from '../state/desk.ts'
import { addItem } from '../state/history.ts'
import { afterMove } from '../state/saving.ts'
import { getValue, isFields, isSame, isWithin } from '../../data.ts'
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
  const { desk, field } = useWords()
  const items = toList(value, usual)
  const readItems = () => toList(getValue(getFile(file).current, path), usual)
  const keys = useKeys(items.length)
  const { opened, open, openOnly } = useOpened(file, path, keys.all)
  const isRecord = getFieldKind(unwrapSchema(schema.items ?? {})) === 'object'
  const hasId = 'id' in (schema.items?.properties ?? {})
  const focus = useItemFocus(container)
  const head = isRecord ? '.item-name' : '.item-remove'

  function add(item: unknown = isRecord ? {} : '') {
    afterMove(() => {
      const key = keys.add()
      addItem(file, path, [...readItems(), item], hasId)
      openOnly(key)
      focus(key, '.item-body :is(input, textarea, select)')
    })
  }

  function remove(at: number) {
    changeItem(readItems, items, at, (now, at) => {
      const key = keys.remove(at)
      setValue(now.toSpliced(at, 1), true)
      const next = keys.all[Math.min(at, keys.all.length - 1)]
      if (next !== undefined) focus(next, head)
      else container.current?.querySelector<HTMLElement>(':scope > .list-add')?.focus()
      announce(`${field.removed}: ${nameItem(now[at], at)}`, {
        action: { label: desk.undo, run: () => restore(at, now[at], key) },
      })
    })
  }

  /** Restores a removed item. What was changed in the others meanwhile stays. */
  function restore(at: number, item: unknown, key: number) {
    keys.insert(at, key)
    setValue(readItems().toSpliced(at, 0, item), true)
    focus(key, head)
  }

  const set = (at: number, item: unknown) => setValue(items.toSpliced(at, 1, item))

  /** @param part the selector of the pressed button, which keeps the focus */
  function move(from: number, to: number, part: string) {
    changeItem(readItems, items, from, (now, at) => {
      const last = now.length - 1
      const goal = Math.min(last, Math.max(0, at + to - from))
      setValue(now.toSpliced(at, 1).toSpliced(goal, 0, now[at]), true)
      const key = keys.move(at, goal)
      // At an end of the list, the pressed button is disabled: focus the other one.
      focus(key, goal === last ? '.item-up' : goal === 0 ? '.item-down' : part)
      const name = nameItem(now[at], at)
      announce(`${name}: ${field.moved} ${goal + 1} ${field.of} ${now.length}`)
    })
  }

  return {
    ...{ file, path, items, keys: keys.all, isRecord, opened, open, nameItem },
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
function useOpened(
  file: string,
  path: readonly (string | number)[],
  keys: readonly number[],
) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const target = useDesk((state) => state.target)
  const [reached, setReached] = useState<typeof target>()
  if (target !== reached) {
    setReached(target)
    const isHere = target?.file === file && isWithin(target.path, path)
    const key = isHere ? keys[Number(target.path[path.length])] : undefined
    if (key !== undefined && !opened.has(key)) setOpened(new Set([...opened, key]))
  }
  const open = (key: number, isOpen: boolean) =>
    setOpened((before) => {
      const others = [...before].filter((other) => other !== key)
      return new Set(isOpen ? [...others, key] : others)
    })
  // Close the others, so that keyboard users need not tab through all their fields.
  const openOnly = (key: number) => setOpened(new Set([key]))
  return { opened, open, openOnly }
}

/** Moves the focus to a part of an item after the next render. */
function useItemFocus(container: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ key: number; part: string }>()
  useLayoutEffect(() => {
    if (!wanted) return
    const item = container.current?.querySelector(`[data-key="${wanted.key}"]`)
    item?.querySelector<HTMLElement>(wanted.part)?.focus()
  }, [wanted, container])
  return (key: number, part: string) => setWanted({ key, part })
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
