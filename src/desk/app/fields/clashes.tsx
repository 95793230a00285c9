import type { Path } from '#reading'
import { focusField } from '../frame/use-focus.ts'
import { resolveClash } from '../state/history.ts'
import { useDesk } from '../state/desk.ts'
import { isAt } from '../../field-ids.ts'
import { useWords } from '../words/words.ts'
import { formatValue } from './typed.ts'

/** Asks which value to keep if it was changed both here and on disk. */
export function Clashes({
  file,
  path,
  isLeaf = true,
}: {
  file: string
  path: Path
  isLeaf?: boolean
}) {
  const { field } = useWords()
  const all = useDesk(({ files }) => files[file]?.clashes)
  const here = all?.filter((clash) => isAt(clash.path, path, isLeaf))
  return here?.map((clash) => (
    <div className="clash" role="alert" key={clash.path.join('/')}>
      <p>{field.clash}</p>
      <blockquote dir="auto">{showValue(clash.theirs) || field.clashRemoved}</blockquote>
      {(['mine', 'theirs'] as const).map((choice) => (
        <button
          key={choice}
          className="button"
          onClick={() => {
            resolveClash(file, clash, choice)
            // The button goes.
            focusField({ file, path: clash.path })
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
