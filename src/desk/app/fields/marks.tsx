import type { KeyboardEvent } from 'react'
import { useWords } from '../words/words.ts'

export type Mark = 'strong' | 'code' | 'link'

const markers = { strong: '**', code: '`' } as const
const keys: Record<string, Mark> = { KeyB: 'strong', KeyE: 'code', KeyK: 'link' }

/** The buttons of the three marks that a text may have. */
export function Marks({ onMark }: { onMark: (mark: Mark) => void }) {
  const { field } = useWords()
  const marks = Object.entries(keys).map(([key, mark]) => [mark, key.at(-1)] as const)
  return (
    <span className="marks" role="group" aria-label={field.marks}>
      {marks.map(([mark, key]) => (
        <button
          key={mark}
          className="quiet"
          data-mark={mark}
          aria-keyshortcuts={`Control+${key ?? ''}`}
          // Keeps the selection of the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onMark(mark)}
        >
          {field[mark]}
        </button>
      ))}
    </span>
  )
}

/**
 * The mark of a key press, by the key's position: an Arabic keyboard has other letters there.
 * Ctrl+K makes a link of what is selected. Where nothing is, it opens Find, as everywhere.
 */
export function findMark(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { ctrlKey, metaKey, shiftKey, altKey, code, currentTarget } = event
  if ((!ctrlKey && !metaKey) || shiftKey || altKey) return undefined
  const isSelected = currentTarget.selectionStart < currentTarget.selectionEnd
  const mark = keys[code]
  return mark === 'link' && !isSelected ? undefined : mark
}

/** Adds a mark around the selected text, or removes it. */
export function applyMark(area: HTMLTextAreaElement, mark: Mark) {
  const { selectionStart: start, selectionEnd: end, value } = area
  const chosen = value.slice(start, end)
  area.focus()
  if (mark === 'link') {
    insert(`[${chosen}](https://)`)
    // Select the URL, which the owner types next.
    const at = start + chosen.length + 3
    area.setSelectionRange(at, at + 'https://'.length)
    return
  }
  const marker = markers[mark]
  const isMarked =
    value.slice(0, start).endsWith(marker) && value.slice(end).startsWith(marker)
  if (isMarked) {
    area.setSelectionRange(start - marker.length, end + marker.length)
    insert(chosen)
    area.setSelectionRange(start - marker.length, end - marker.length)
  } else {
    insert(marker + chosen + marker)
    area.setSelectionRange(start + marker.length, end + marker.length)
  }
}

/** Inserts a text as if typed, so that the browser can undo it. Only this command can do that. */
function insert(text: string) {
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text)
}
