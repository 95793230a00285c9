import type { ReactNode } from 'react'
import { Button } from '../fields/button.tsx'
import { Sign } from '../fields/sign.tsx'
import { session, useDesk } from '../state/desk.ts'
import { useRefusal } from '../words/messages.tsx'
import { useWords } from '../words/words.ts'
import { Problems } from './problems.tsx'
import { Publish } from './publish.tsx'
import { goAndTell } from './use-focus.ts'

interface BarProps {
  onLanguage: () => void
  /** Whether the page is shown. */
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** The desk's header: saving state, undo and redo, problems, language. */
export function Bar({ onLanguage, isShown, onShow }: BarProps) {
  const words = useWords()
  const { desk, page } = words
  const undoable = useDesk((state) => state.undoable)
  const redoable = useDesk((state) => state.redoable)
  const isNew = useDesk((state) => state.isNew)
  return (
    <header className="one-row bar">
      <p className="brand">
        <Sign name="star" />
        {desk.title}
      </p>
      {!isNew && <SavingState />}
      <div className="one-row bar-tools">
        {!isNew && (
          <>
            {(['undo', 'redo'] as const).map((way) => (
              <Button
                key={way}
                className="tool"
                title={desk[way]}
                aria-label={desk[way]}
                why={(way === 'undo' ? undoable : redoable) ? undefined : desk.noStep}
                onPress={() => void goAndTell(way, words)}
              >
                <Sign name={way} />
              </Button>
            ))}
            <Problems />
            <Publish />
            <button
              className="quiet bar-page"
              data-shown={isShown || undefined}
              onClick={() => onShow(!isShown)}
            >
              <Sign name="page" />
              {isShown ? page.hide : page.show}
            </button>
          </>
        )}
        <button
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
  const fault = useSavingFault()
  return (
    <p className="faint saving" role="status" data-state={fault ? 'fault' : saving}>
      {fault && `${desk.notSaved}: `}
      {fault ?? desk[saving]}
    </p>
  )
}

/** Why something cannot be saved now; undefined if nothing prevents it. */
function useSavingFault(): ReactNode {
  const { desk } = useWords()
  const wordRefusal = useRefusal()
  const saving = useDesk((state) => state.saving)
  const hasClash = useDesk(() => session.hasClash)
  const refused = useDesk(({ files }) =>
    Object.values(files).find(({ refusal }) => refusal),
  )
  if (hasClash) return desk.decide
  if (saving === 'noServer' || saving === 'newStart') return desk[saving]
  if (!refused?.refusal) return undefined
  return (
    <>
      <bdi>{refused.name}</bdi>. {wordRefusal(refused.refusal)} {desk.again}
    </>
  )
}
