import { useWords } from '../words/words.ts'

interface MoveButtonsProps {
  at: number
  count: number
  /** The name of the item. */
  name: string
  /** @param part the selector of the button that was pressed */
  onMove: (to: number, part: string) => void
}

/** Moves an item of a list by one, also by keyboard. */
export function MoveButtons({ at, count, name, onMove }: MoveButtonsProps) {
  const { field } = useWords()
  const buttons = [
    { part: 'item-up', sign: '↑', word: field.up, to: at - 1 },
    { part: 'item-down', sign: '↓', word: field.down, to: at + 1 },
  ]
  return buttons.map(({ part, sign, word, to }) => (
    <button
      type="button"
      key={part}
      className={`tool ${part}`}
      disabled={to < 0 || to >= count}
      title={word}
      aria-label={`${word}: ${name}`}
      onClick={() => onMove(to, `.${part}`)}
    >
      {sign}
    </button>
  ))
}
