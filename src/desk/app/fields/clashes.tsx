import { isAt, type Place } from '../../model/place.ts'
import { toData } from '../../model/tree.ts'
import { session, useDesk } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import { formatValue } from './typed.ts'

/** Asks which value to keep if it was changed both here and on disk. */
export function Clashes({ place, isLeaf = true }: { place: Place; isLeaf?: boolean }) {
  const { file, key } = place
  const { field, bring } = useWords()
  const isNew = useDesk((state) => state.isNew)
  const clashes = useDesk(({ files }) => files[file]?.clashes)
  const here = clashes?.filter((clash) => isAt(clash.key, key, isLeaf))
  return here?.map((clash) => (
    <div className="row clash" role="alert" key={clash.key}>
      <p>{isNew ? bring.clash : field.clash}</p>
      <blockquote dir="auto">
        {showValue(toData(clash.theirs)) || field.clashRemoved}
      </blockquote>
      {(['mine', 'theirs'] as const).map((choice) => (
        <button
          key={choice}
          className="button"
          onClick={() => {
            session.settleClash(file, clash, choice)
            // The button goes.
            session.focus({ file, key: clash.key })
          }}
        >
          {choice === 'mine' ? field.keepMine : field.takeTheirs}
        </button>
      ))}
    </div>
  ))
}

function showValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return formatValue(value)
  return Object.values(value).map(showValue).join(' · ')
}
