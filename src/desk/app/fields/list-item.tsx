import { use, useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { makeFieldId } from '../../field-ids.ts'
import type { FieldPath } from '../state/desk.ts'
import { Sign } from '../frame/sign.tsx'
import { makePictureUrl } from '../state/server.ts'
import { DeskLanguageContext, useWords } from '../words/words.ts'
import { Count } from './count.tsx'
import { onFirstClick, useProblems } from './field.tsx'
import { describeItem, type useItems } from './use-items.ts'

interface ItemsProps {
  list: ReturnType<typeof useItems>
  children: (item: unknown, at: number) => ReactNode
}

/** The items of a list, each with its handle and buttons. */
export function Items({ list, children }: ItemsProps) {
  return (
    <ol role="list" className="items">
      {list.items.map((item, at) => (
        <ListItem key={list.keys[at]} {...{ at, list }}>
          {children(item, at)}
        </ListItem>
      ))}
    </ol>
  )
}

interface ListItemProps {
  at: number
  list: ReturnType<typeof useItems>
  children: ReactNode
}

/** An item of a list, with its handle and buttons. A record can be closed. */
function ListItem(props: ListItemProps) {
  const { at, list, children } = props
  const itemKey = list.keys[at] ?? at
  const name = list.nameItem(list.items[at], at)
  const { field } = useWords()
  const { line, picture } = describeItem(list.items[at], use(DeskLanguageContext))
  const body = useId()
  const drag = useDrag(at, (to) => list.move(at, to, '.item-up'))
  const isOpen = !list.isRecord || list.opened.has(itemKey)
  const content = isOpen && (
    <div className="item-body" id={body}>
      {children}
    </div>
  )
  return (
    <li
      className="item"
      data-key={itemKey}
      data-open={isOpen || undefined}
      data-field={list.isRecord ? makeFieldId(list.file, [...list.path, at]) : undefined}
    >
      <div className="item-head">
        <span className="item-handle" {...drag} aria-hidden title={field.drag}>
          <Sign name="handle" />
        </span>
        {list.isRecord ? (
          <button
            className="item-name"
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            onClick={() => list.open(itemKey, !isOpen)}
          >
            {!isOpen && picture && <img src={makePictureUrl(picture)} alt="" />}
            <span className="item-words">
              <bdi>{name}</bdi>
              {!isOpen && line && line !== name && (
                <bdi className="item-line" aria-hidden>
                  {` ${line}`}
                </bdi>
              )}
            </span>
            <ItemCount file={list.file} path={[...list.path, at]} />
          </button>
        ) : (
          content
        )}
        <ItemTools {...props} />
      </div>
      {list.isRecord && content}
    </li>
  )
}

/** The number of problems of an item, also of a closed one. */
function ItemCount({ file, path }: FieldPath) {
  return <Count problems={useProblems(file, path, true)} />
}

/** Moves an item by one, also by keyboard, and removes it. */
function ItemTools({ at, list }: ListItemProps) {
  const { field } = useWords()
  const name = list.nameItem(list.items[at], at)
  const moves = [
    { part: 'item-up', sign: 'up' as const, word: field.up, to: at - 1 },
    { part: 'item-down', sign: 'down' as const, word: field.down, to: at + 1 },
  ]
  return (
    <span className="item-tools">
      {moves.map(({ part, sign, word, to }) => (
        <button
          key={part}
          className={`tool ${part}`}
          disabled={to < 0 || to >= list.items.length}
          title={word}
          aria-label={`${word}: ${name}`}
          onClick={() => list.move(at, to, `.${part}`)}
        >
          <Sign name={sign} />
        </button>
      ))}
      <button
        className="tool item-remove"
        title={field.remove}
        aria-label={`${field.remove}: ${name}`}
        onClick={onFirstClick(() => list.remove(at))}
      >
        <Sign name="remove" />
      </button>
    </span>
  )
}

/** Moves an item with the pointer. A line shows the new position. */
function useDrag(at: number, onMove: (to: number) => void) {
  const over = useRef<{ item: Element; index: number }>(undefined)

  function clear() {
    over.current?.item.removeAttribute('data-drop')
    over.current = undefined
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return
      clear()
      const rows = [...(currentTarget.closest('.items')?.children ?? [])]
      const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
      const index = below < 0 ? rows.length - 1 : below
      const item = rows[index]
      if (!item) return
      // The list scrolls as the pointer nears its edge.
      for (const near of [rows[index - 1], rows[index + 1]])
        near?.scrollIntoView({ block: 'nearest' })
      item.setAttribute('data-drop', index > at ? 'after' : 'before')
      over.current = { item, index }
    },
    onPointerUp: () => {
      const to = over.current?.index
      clear()
      if (to !== undefined && to !== at) onMove(to)
    },
    onPointerCancel: clear,
  }
}
