import { useId, useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import type { Path, Problem } from '#reading'
import { getValue } from '#yaml'
import type { Schema } from '../schema-of.ts'
import { announceChange, focusField } from '../frame/use-focus.ts'
import { getFileName } from '../groups.ts'
import { changeValue, mend } from '../state/history.ts'
import { useDesk } from '../state/desk.ts'
import { isAt, makeFieldId } from '../../field-ids.ts'
import { identifyMessage, useMessage } from '../words/messages.tsx'
import { useItemName, useLabel, useWords } from '../words/words.ts'
import { Clashes } from './clashes.tsx'
import { Hint } from './hint.tsx'

/** The place of a value, and what may be there. */
export interface FieldProps {
  file: string
  path: Path
  schema: Schema
  isRequired?: boolean
  /** The place of the list item whose value is inside it: `{ text, for }`. */
  item?: Path
}

/** The id and value of a field, and its setter. */
export function useField({ file, path }: Pick<FieldProps, 'file' | 'path'>) {
  const value = useDesk(({ files }) => getValue(files[file]?.current, path))
  return {
    id: makeFieldId(file, path),
    value,
    /** @param isStep true for adding, removing or moving an item */
    setValue: (next: unknown, isStep = false) => changeValue(file, path, next, isStep),
  }
}

/** Problems of a value; for a leaf field, also those inside it. */
export function useProblems(file: string, path: Path, isLeaf: boolean): Problem[] {
  const all = useDesk(({ problems }) => problems)
  const at = makeFieldId(file, path)
  return useMemo(
    () => all.filter((one) => getFileName(one) === file && isAt(one.path, path, isLeaf)),
    // oxlint-disable-next-line react/exhaustive-deps -- a path is a new list at each render
    [all, at, isLeaf],
  )
}

/** Whether a problem prevents the build. All others are advice. */
export function isError({ kind }: Problem) {
  return kind === 'error'
}

interface FrameProps {
  field: FieldProps
  /** Whether the label names one control or a group of controls. */
  as?: 'label' | 'group'
  /** Controls beside the label. */
  tools?: ReactNode
  children: (control: Control) => ReactNode
}

/** The attributes of a field's control: its id, description and state. */
export interface Control {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
  'aria-required'?: boolean
}

/** The frame of a field: label, control, hint, and its problems. */
export function Frame({ as = 'label', tools, field, children }: FrameProps) {
  const { file, path, schema, isRequired = false, item = path } = field
  const id = makeFieldId(file, path)
  const labelOf = useLabel()
  const nameItem = useItemName()
  const words = useWords()
  const own = useId()
  const problems = useProblems(file, path, true)
  const isInList = typeof item.at(-1) === 'number'
  const label = isInList
    ? nameItem(nameField(item), Number(item.at(-1)))
    : labelOf(nameField(path), field)
  const described = `${own}-hint ${own}-problems`
  const text = (
    <>
      {label}
      {isRequired && !isInList && (
        // The no-break space keeps it on the line of the label's last word.
        <span className="field-required">{`\u00a0${words.field.required}`}</span>
      )}
    </>
  )
  const isGroup = as === 'group'
  return (
    <div
      className="field"
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${own}-label` : undefined}
      aria-describedby={isGroup ? described : undefined}
      id={isGroup ? id : undefined}
      data-field={id}
      data-invalid={problems.some(isError) || undefined}
    >
      <div className={isInList ? 'field-head visually-hidden' : 'field-head'}>
        {isGroup ? (
          <span className="field-label" id={`${own}-label`}>
            {text}
          </span>
        ) : (
          <label className="field-label" htmlFor={id}>
            {text}
          </label>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': problems.some(isError),
        ...(isRequired && { 'aria-required': true }),
      })}
      {/* Beside the label, but after the control by keyboard. */}
      {!isInList && tools && <div className="field-tools">{tools}</div>}
      {!isInList && <Hint id={`${own}-hint`} schema={schema} />}
      <ProblemList id={`${own}-problems`} problems={problems} />
      <Clashes file={file} path={path} />
    </div>
  )
}

/** The messages of `check` about a field, each with the button that mends it. */
export function ProblemList({ id, problems }: { id?: string; problems: Problem[] }) {
  const word = useMessage()
  const words = useWords()
  const { field } = words
  // A text can have the same message in each language.
  const all = new Map(problems.map((problem) => [identifyMessage(problem), problem]))
  return (
    <div className="field-problems" id={id}>
      {Array.from(all, ([key, problem]) => (
        <p key={key} className="problem" data-kind={problem.kind}>
          {word(problem)}{' '}
          {problem.fix && (
            <button
              className="quiet"
              onClick={onFirstClick(() => {
                const same = problems.filter((one) => identifyMessage(one) === key)
                focusField({ file: getFileName(problem), path: problem.path })
                if (mend(same)) announceChange(field.mended, words)
              })}
            >
              {problem.fix.value === undefined ? field.remove : field.mend}
              {problem.fix.value !== undefined && (
                <>
                  {': '}
                  <bdi>{problem.fix.shown ?? problem.fix.value}</bdi>
                </>
              )}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

/** Ignores the second click of two: what has moved below the pointer would be pressed, too. */
export function onFirstClick(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act()
  }
}

/** The name of the nearest field on a path. */
export function nameField(path: Path) {
  return path.findLast((step) => typeof step === 'string') ?? ''
}

/**
 * The chosen form of a value (such as one text or one per language). It stays while the value is
 * empty.
 */
export function useChoice<Choice>(given: Choice | undefined, otherwise: Choice) {
  const [chosen, setChosen] = useState(given)
  if (given !== undefined && given !== chosen) setChosen(given)
  return [given ?? chosen ?? otherwise, setChosen] as const
}
