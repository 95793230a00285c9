import type { Path } from '#reading'
import { resolveClash } from '../state/history.ts'
import { useDesk } from '../state/desk.ts'
import { isFields, isWithin } from '../../data.ts'
import { useWords } from '../words/words.ts'

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
  const here =
    all?.filter(
      (clash) =>
        isWithin(clash.path, path) && (isLeaf || clash.path.length === path.length),
    ) ?? []
  return here.map((clash) => (
    <div className="clash" role="alert" key={clash.path.join('/')}>
      <p>{field.clash}</p>
      <blockquote dir="auto">{showValue(clash.theirs) || field.clashRemoved}</blockquote>
      {(['mine', 'theirs'] as const).map((choice) => (
        <button
          type="button"
          key={choice}
          className="button"
          onClick={() => resolveClash(file, clash, choice)}
        >
          {choice === 'mine' ? field.keepMine : field.takeTheirs}
        </button>
      ))}
    </div>
  ))
}

function showValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(showValue).join(' · ')
  if (isFields(value)) return Object.values(value).map(showValue).join(' · ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
