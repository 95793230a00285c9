import { use, useState } from 'react'
import { DeskLanguageContext, useWords } from '../words/words.ts'
import { Frame, useField, type FieldProps } from './field.tsx'
import { parseNumber, formatValue } from './simple.tsx'
import { isFields } from '../../data.ts'

/** A month, or only a year. */
export function MonthField(props: FieldProps) {
  const { value, setValue } = useField(props)
  return (
    <Frame field={props} as="group">
      {({ id, ...control }) => (
        <Month id={`${id}/year`} {...control} value={value} onChange={setValue} />
      )}
    </Frame>
  )
}

interface MonthProps extends React.AriaAttributes {
  id: string
  value: unknown
  onChange: (value: string | number | undefined) => void
  isDisabled?: boolean
}

function Month({ id, value, onChange, isDisabled = false, ...control }: MonthProps) {
  const { field } = useWords()
  const language = use(DeskLanguageContext)
  const [, year = '', month = ''] = /^(.*?)(?:-(\d\d))?$/s.exec(formatValue(value)) ?? []
  const names = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
    month: 'long',
    timeZone: 'UTC',
  })

  function write(year: string, month: string) {
    const digits = String(parseNumber(year) ?? '')
    if (month) onChange(`${digits}-${month}`)
    // A year alone is a number in YAML.
    else onChange(/^\d{4}$/.test(digits) ? Number(digits) : digits || undefined)
  }

  return (
    <span className="month">
      <select
        {...control}
        className="input"
        aria-label={field.month}
        value={month}
        disabled={isDisabled}
        onChange={({ target }) => write(year, target.value)}
      >
        <option value="">{year ? field.yearOnly : field.month}</option>
        {Array.from({ length: 12 }, (_, at) => (
          <option key={at} value={String(at + 1).padStart(2, '0')}>
            {names.format(Date.UTC(2000, at))}
          </option>
        ))}
      </select>
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
        disabled={isDisabled}
        onChange={({ target }) => write(target.value, month)}
      />
    </span>
  )
}

/** A period: from a month to another or until today, or only a number of months. */
export function PeriodField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const { start, end, months } = isFields(value) ? value : {}
  // A missing end is either not typed yet, or the period is ongoing.
  const [isOngoing, setOngoing] = useState(start !== undefined && end === undefined)
  const write = (next: object) => setValue({ ...(isFields(value) ? value : {}), ...next })
  return (
    <Frame field={props} as="group">
      {({ id, ...control }) => (
        <div className="period">
          <fieldset className="row">
            <legend>{field.start}</legend>
            <Month
              {...control}
              id={`${id}/start`}
              value={start}
              onChange={(start) => write({ start })}
            />
          </fieldset>
          <fieldset className="row">
            <legend>{field.end}</legend>
            <Month
              {...control}
              id={`${id}/end`}
              value={end}
              isDisabled={isOngoing && end === undefined}
              onChange={(end) => write({ end })}
            />
            <label className="check">
              <input
                type="checkbox"
                checked={isOngoing && end === undefined}
                onChange={({ target }) => {
                  setOngoing(target.checked)
                  if (target.checked) write({ end: undefined })
                }}
              />
              {field.ongoing}
            </label>
          </fieldset>
          <label className="row">
            <span>{field.months}</span>
            <input
              {...control}
              id={`${id}/months`}
              className="input input-year"
              dir="ltr"
              inputMode="numeric"
              value={formatValue(months)}
              onChange={({ target }) => write({ months: parseNumber(target.value) })}
            />
          </label>
        </div>
      )}
    </Frame>
  )
}
