import { redo, undo } from '../state/history.ts'
import { useDesk } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import { Problems } from './problems.tsx'

interface BarProps {
  onLanguage: () => void
  /** Whether the page is shown. */
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** The desk's header: saving state, undo and redo, problems, language. */
export function Bar({ onLanguage, isShown, onShow }: BarProps) {
  const { desk, page } = useWords()
  const undoable = useDesk((state) => state.undoable)
  const redoable = useDesk((state) => state.redoable)
  return (
    <header className="bar">
      <p className="brand">
        <span aria-hidden className="brand-star">
          ✦
        </span>
        {desk.title}
      </p>
      <SavingState />
      <div className="bar-tools">
        <button
          type="button"
          className="tool"
          title={desk.undo}
          disabled={undoable === 0}
          onClick={() => void undo()}
        >
          <span aria-hidden className="turns">
            ↶
          </span>
          <span className="visually-hidden">{desk.undo}</span>
        </button>
        <button
          type="button"
          className="tool"
          title={desk.redo}
          disabled={redoable === 0}
          onClick={() => void redo()}
        >
          <span aria-hidden className="turns">
            ↷
          </span>
          <span className="visually-hidden">{desk.redo}</span>
        </button>
        <Problems />
        <button type="button" className="quiet" onClick={() => onShow(!isShown)}>
          {isShown ? page.hide : page.show}
        </button>
        <button
          type="button"
          className="quiet bar-language"
          aria-label={`${desk.language}: ${desk.languageName}`}
          onClick={onLanguage}
        >
          {desk.language}
        </button>
      </div>
    </header>
  )
}

function SavingState() {
  const { desk } = useWords()
  const saving = useDesk((state) => state.saving)
  const hasClash = useDesk(({ files }) =>
    Object.values(files).some(({ clashes }) => clashes.length > 0),
  )
  const isFault = typeof saving === 'object'
  if (!isFault && !hasClash)
    return (
      <p className="saving" role="status" data-state={saving}>
        {desk[saving]}
      </p>
    )
  return (
    <p className="saving" role="status" data-state="fault">
      {desk.notSaved}:{' '}
      {!isFault ? (
        desk.decide
      ) : saving.fault === 'refusal' ? (
        <bdi lang="en">{saving.words}</bdi>
      ) : (
        desk[saving.fault]
      )}
    </p>
  )
}
