import {
  useId,
  useMemo,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import {
  getName,
  getStep,
  isAt,
  makeId,
  type Key,
  type Place,
} from '../../model/place.ts'
import { identifyMessage, isError, type Finding } from '../model/problems.ts'
import type { Schema } from '../model/schema.ts'
import { session, useData, useDesk } from '../state/desk.ts'
import { useMessage } from '../words/messages.tsx'
import { useItemName, useLabel, useWords } from '../words/words.ts'
import { Clashes } from './clashes.tsx'
import { Hint } from './hint.tsx'
import { formatValue } from './typed.ts'

/** The place of a value, and what may be there. */
export interface FieldProps {
  place: Place
  schema: Schema
  isRequired?: boolean
  /** The key of the list item whose value is inside it: `{ text, for }`. */
  item?: Key
}

/** What a field with other fields inside gets. */
export interface OuterFieldProps extends FieldProps {
  Field: ComponentType<FieldProps>
}

/** The id and value of a field, and its setter. */
export function useField({ place }: Pick<FieldProps, 'place'>) {
  return {
    id: makeId(place),
    value: useData(place),
    /** @param isStep whether it has an undo step of its own */
    setValue: (next: unknown, isStep = false) => session.set(place, next, isStep),
  }
}

/**
 * What holds where a value is not set: of its schema where it is always the same; in site.yaml also
 * what follows from other fields.
 */
export function useDefault({ file, key }: Place, schema: Schema) {
  const isSite = file === 'site.yaml'
  const derived = useDesk((state) => (isSite ? state.getEffective(key) : undefined))
  return formatValue(schema.default ?? derived)
}

/** Problems of a value; for a leaf field, also those inside it. */
export function useProblems({ file, key }: Place, isLeaf: boolean): readonly Finding[] {
  const problems = useDesk((state) => state.problems)
  return useMemo(
    () => problems.filter((item) => item.file === file && isAt(item.key, key, isLeaf)),
    [problems, file, key, isLeaf],
  )
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
  const { place, schema, isRequired = false, item = place.key } = field
  const id = makeId(place)
  const labelOf = useLabel()
  const nameItem = useItemName()
  const words = useWords()
  const baseId = useId()
  const problems = useProblems(place, true)
  const isInList = typeof getStep(item) === 'number'
  const position = useDesk(() => session.getPosition({ ...place, key: item }))
  const label = isInList
    ? nameItem(getName(item), position)
    : labelOf(getName(place.key), place)
  const described = `${baseId}-hint ${baseId}-problems`
  const text = (
    <>
      {label}
      {isRequired && !isInList && (
        // The no-break space keeps it on the line of the label's last word.
        <span className="faint field-required whole">{`\u00a0·\u00a0${words.field.required}`}</span>
      )}
    </>
  )
  const isGroup = as === 'group'
  return (
    <div
      className="field"
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${baseId}-label` : undefined}
      aria-describedby={isGroup ? described : undefined}
      id={isGroup ? id : undefined}
      data-field={id}
      data-invalid={problems.some(isError) || undefined}
    >
      <div className={isInList ? 'field-head visually-hidden' : 'field-head'}>
        {isGroup ? (
          <span className="field-label" id={`${baseId}-label`}>
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
      {!isInList && tools && <div className="row field-tools">{tools}</div>}
      {!isInList && <Hint id={`${baseId}-hint`} schema={schema} />}
      <ProblemList id={`${baseId}-problems`} problems={problems} />
      <Clashes place={place} />
    </div>
  )
}

interface ProblemListProps {
  id?: string
  problems: readonly Finding[]
}

/** The messages of `check` about a field, each with the button that mends it. */
export function ProblemList({ id, problems }: ProblemListProps) {
  const word = useMessage()
  const { field } = useWords()
  // A text can have the same message in each language.
  const messages = new Map(problems.map((problem) => [identifyMessage(problem), problem]))
  return (
    <div className="if-any" id={id}>
      {Array.from(messages, ([key, problem]) => (
        <p key={key} className="problem" data-kind={problem.kind}>
          {word(problem)}{' '}
          {problem.fix && (
            <button
              className="quiet"
              onClick={onFirstClick(() => {
                const same = problems.filter((item) => identifyMessage(item) === key)
                session.focus(problem)
                if (session.mend(same))
                  session.announce(field.mended, { isUndoable: true })
              })}
            >
              <FixWords fix={problem.fix} />
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

/** What a fix does: it puts something in place of what is there, or takes something out. */
function FixWords({ fix }: { fix: NonNullable<Finding['fix']> }) {
  const { field } = useWords()
  const shown = fix.shown ?? fix.value ?? ''
  if (shown === '') return field.remove
  return (
    <>
      {field.mend}: <bdi>{shown}</bdi>
    </>
  )
}

/** Ignores the second click of two: what has moved below the pointer would be pressed, too. */
export function onFirstClick(press: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) press()
  }
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
