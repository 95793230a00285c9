import { use, useState } from 'react'
import { isFields } from '#yaml'
import { isWithin, joinKey } from '../../model/place.ts'
import { isError } from '../model/problems.ts'
import { describeMonth } from '../words/items.ts'
import { DeskLanguageContext, languages, useWords } from '../words/words.ts'
import {
  Frame,
  useChoice,
  useField,
  useDefault,
  useProblems,
  type FieldProps,
} from './field.tsx'
import { NumberInput, Select } from './simple.tsx'
import { formatValue, parseNumber } from './typed.ts'

/** A month, or only a year. */
export function MonthField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const preset = useDefault(props.place, props.schema)
  return (
    <Frame field={props} as="group">
      {({ id, ...control }) => (
        <Month
          id={`${id}/year`}
          {...control}
          value={value}
          preset={preset}
          onChange={setValue}
        />
      )}
    </Frame>
  )
}

interface MonthProps extends React.AriaAttributes {
  id: string
  value: unknown
  /** What holds where nothing is set. */
  preset?: string
  onChange: (value: unknown) => void
  /** Whether the value stays when its year is deleted, until another one is typed. */
  staysWithoutYear?: boolean
}

function Month(props: MonthProps) {
  const { id, value, preset, onChange, staysWithoutYear, ...control } = props
  const { field } = useWords()
  const language = use(DeskLanguageContext)
  // What was typed, if the value is still the one that it led to. A month without a year leads to
  // none.
  const [typed, setTyped] = useState({ ...splitMonth(value), value })
  const { year, month } = typed.value === value ? typed : splitMonth(value)
  const unset = preset
    ? `${field.notSet} (${describeMonth(preset, language)})`
    : field.month
  const months = languages[language].formats.months.map(
    (name, at) => [String(at + 1).padStart(2, '0'), name] as const,
  )

  /** @param isLeft whether nothing is typed any more: a year of fewer digits waits until then */
  function write(year: string, month: string, isLeft: boolean) {
    const isWhole = isLeft || year.length === 0 || year.length >= 4
    const joined = joinMonth(year, month) ?? (staysWithoutYear ? value : undefined)
    const next = isWhole ? joined : value
    setTyped({ year, month, value: next })
    if (next !== value) onChange(next)
  }

  return (
    <span className="one-row month">
      <Select
        {...control}
        aria-label={field.month}
        value={month}
        options={[['', year ? field.yearOnly : unset], ...months]}
        onChange={(next) => write(year, next, true)}
      />
      <input
        {...control}
        id={id}
        className="input input-year"
        aria-label={field.year}
        placeholder={field.year}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={year}
        onChange={({ target }) => write(target.value, month, false)}
        // A year that was only deleted is still in the file.
        onBlur={() => {
          if (staysWithoutYear && !year) setTyped({ ...splitMonth(value), value })
          else if (year !== splitMonth(value).year) write(year, month, true)
        }}
      />
      {!year && (month || staysWithoutYear) && (
        <span className="problem" role="status">
          {staysWithoutYear ? field.yearStays : field.yearMissing}
        </span>
      )}
    </span>
  )
}

function splitMonth(value: unknown) {
  const [, year = '', month = ''] = /^(.*?)(?:-(\d\d))?$/s.exec(formatValue(value)) ?? []
  return { year, month }
}

/** Undefined without a year. A year alone is a number in YAML. */
function joinMonth(year: string, month: string) {
  const digits = String(parseNumber(year) ?? '')
  if (digits && month) return `${digits}-${month}`
  return /^\d{4}$/.test(digits) ? Number(digits) : digits || undefined
}

/**
 * Returns a function that says whether one value of a period is wrong. An end before its start makes
 * only the end wrong.
 */
function useInvalid({ place }: FieldProps) {
  const errors = useProblems(place, true).filter(isError)
  return (name: string) =>
    errors.some(({ key }) => key === place.key || isWithin(key, joinKey(place.key, name)))
}

/** A period: from a month to another or until today, or only a number of months. */
export function PeriodField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const { start, end, months } = isFields(value) ? value : {}
  const [formerEnd] = useChoice(end, undefined)
  const write = (next: object) => setValue({ ...(isFields(value) ? value : {}), ...next })
  const isInvalid = useInvalid(props)
  return (
    <Frame field={props} as="group">
      {({ id, ...control }) => (
        <div className="period">
          <fieldset className="row">
            <legend className="faint">{field.start}</legend>
            <Month
              {...control}
              aria-invalid={isInvalid('start')}
              id={`${id}/start`}
              value={start}
              onChange={(start) => write({ start })}
            />
          </fieldset>
          <fieldset className="row">
            <legend className="faint">{field.end}</legend>
            <Month
              {...control}
              aria-invalid={isInvalid('end')}
              id={`${id}/end`}
              value={end}
              staysWithoutYear={end !== undefined}
              onChange={(end) => write({ end })}
            />
            <label className="check">
              <input
                type="checkbox"
                checked={start !== undefined && end === undefined}
                onChange={({ target }) => {
                  write({ end: target.checked ? undefined : formerEnd })
                  // Nobody but the owner knows the end.
                  if (!target.checked && formerEnd === undefined)
                    document.getElementById(`${id}/end`)?.focus()
                }}
              />
              {field.ongoing}
            </label>
          </fieldset>
          <label className="row">
            <span className="faint">{field.months}</span>
            <NumberInput
              {...control}
              aria-invalid={isInvalid('months')}
              id={`${id}/months`}
              value={months}
              onChange={(months) => write({ months })}
            />
          </label>
        </div>
      )}
    </Frame>
  )
}
