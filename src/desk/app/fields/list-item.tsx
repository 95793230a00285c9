import { use, useRef, type PointerEvent, type ReactNode } from 'react'
import { getInside, makeId } from '../../model/place.ts'
import { useDesk } from '../state/desk.ts'
import { makePictureUrl } from '../state/server.ts'
import { describeItem, keepDot } from '../words/items.ts'
import { DeskLanguageContext, useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { Count } from './count.tsx'
import { onFirstClick, useProblems } from './field.tsx'
import { makeStopId } from './focus.ts'
import { Sign } from './sign.tsx'
import type { useItems } from './use-items.ts'

interface ItemsProps {
  list: ReturnType<typeof useItems>
  children: (id: number) => ReactNode
}

/** The items of a list, each with its handle and buttons. */
export function Items({ list, children }: ItemsProps) {
  return (
    <ol role="list" className="items if-any">
      {list.ids.map((id, at) => (
        <ListItem key={id} id={id} at={at} list={list}>
          {children(id)}
        </ListItem>
      ))}
    </ol>
  )
}

interface ListItemProps {
  id: number
  at: number
  list: ReturnType<typeof useItems>
  children: ReactNode
}

/** An item of a list, with its handle and buttons. A record can be closed. */
function ListItem(props: ListItemProps) {
  const { id, at, list, children } = props
  const { field } = useWords()
  const place = getInside(list.place, id)
  const problems = useProblems(place, true)
  const body = makeStopId(list.place, 'body', id)
  const drag = useDrag(at, (to) => list.move(id, to - at, 'up'))
  const isOpen = !list.isRecord || list.opened.has(id)
  const content = isOpen && (
    <div className="item-body" id={body}>
      {children}
    </div>
  )
  return (
    <li
      className="item"
      data-open={isOpen || undefined}
      data-field={list.isRecord ? makeId(place) : undefined}
    >
      <div className="one-row item-head">
        <span className="item-handle" {...drag} aria-hidden title={field.drag}>
          <Sign name="handle" />
        </span>
        {list.isRecord ? (
          <button
            id={makeStopId(list.place, 'name', id)}
            className="one-row item-name"
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            onClick={() => list.open(id, !isOpen)}
          >
            <ItemWords id={id} at={at} list={list} isOpen={isOpen} />
            <Count problems={problems} />
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

/** The name of an item; of a closed one also its second line and its picture. */
function ItemWords(props: Omit<ListItemProps, 'children'> & { isOpen: boolean }) {
  const { id, at, list, isOpen } = props
  const language = use(DeskLanguageContext)
  const item = useDesk(() => list.getItem(id))
  const name = list.nameItem(item, at)
  const { line, picture } = describeItem(item, language)
  return (
    <>
      {!isOpen && picture && <img src={makePictureUrl(picture)} alt="" />}
      <span className="item-words">
        <bdi>{keepDot(name)}</bdi>
        {!isOpen && line && line !== name && (
          <bdi className="faint item-line" aria-hidden>
            {` ${line}`}
          </bdi>
        )}
      </span>
    </>
  )
}

/** Moves an item by one, also by keyboard, and removes it. */
function ItemTools({ id, at, list }: ListItemProps) {
  const { field } = useWords()
  const name = useDesk(() => list.nameItem(list.getItem(id), at))
  const moves = [
    { stop: 'up', by: -1, end: field.isFirst },
    { stop: 'down', by: 1, end: field.isLast },
  ] as const
  return (
    <span className="item-tools">
      {moves.map(({ stop, by, end }) => (
        <Button
          key={stop}
          id={makeStopId(list.place, stop, id)}
          className="tool"
          title={field[stop]}
          aria-label={`${field[stop]}: ${name}`}
          why={list.ids[at + by] === undefined ? end : undefined}
          onPress={() => list.move(id, by, stop)}
        >
          <Sign name={stop} />
        </Button>
      ))}
      <button
        id={makeStopId(list.place, 'remove', id)}
        className="tool"
        title={field.remove}
        aria-label={`${field.remove}: ${name}`}
        onClick={onFirstClick(() => list.remove(id))}
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
      const rows = [...(currentTarget.closest('ol')?.children ?? [])]
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
