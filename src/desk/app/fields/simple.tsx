import type { ComponentProps, ReactNode } from 'react'
import { toWesternDigits } from '#text'
import { useChoiceName, useWords } from '../words/words.ts'
import { Frame, useChoice, useField, type FieldProps } from './field.tsx'

/** Patterns of values that are always left to right: URLs, file names, numbers. */
const technical = /^\^|url|http/

/**
 * A text that is the same in every language.
 * @param above what is between the label and the input
 */
export function LineField({ above, ...props }: FieldProps & { above?: ReactNode }) {
  const { value, setValue } = useField(props)
  const { pattern, examples } = props.schema
  return (
    <Frame field={props}>
      {(control) => (
        <>
          {above}
          <input
            {...control}
            className="input"
            dir={pattern && technical.test(pattern) ? 'ltr' : 'auto'}
            inputMode={pattern?.includes('http') ? 'url' : 'text'}
            autoComplete="off"
            list={examples ? `${control.id}-list` : undefined}
            value={formatValue(value)}
            onChange={({ target }) => setValue(target.value || undefined)}
          />
          {examples && (
            <datalist id={`${control.id}-list`}>
              {examples.map((example) => (
                <option key={example} value={example} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Frame>
  )
}

/** A number. Other text stays as typed, and `check` reports it. */
export function NumberField(props: FieldProps) {
  const { value, setValue } = useField(props)
  return (
    <Frame field={props}>
      {(control) => <NumberInput {...control} value={value} onChange={setValue} />}
    </Frame>
  )
}

interface NumberInputProps extends React.AriaAttributes {
  id?: string
  value: unknown
  onChange: (value: number | string | undefined) => void
}

export function NumberInput({ value, onChange, ...control }: NumberInputProps) {
  return (
    <input
      {...control}
      className="input input-number"
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      value={formatValue(value)}
      onChange={({ target }) => onChange(parseNumber(target.value))}
    />
  )
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: (readonly [value: string, name: string])[]
  onChange: (value: string) => void
}

export function Select({ options, onChange, ...control }: SelectProps) {
  return (
    <select
      {...control}
      className="input"
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** One of a few values, yes or no, or the product's default. */
export function ChoiceField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const { enum: choices = ['true', 'false'], type } = props.schema
  const nameChoice = useChoiceName()
  const named = choices.map((choice) => [choice, nameChoice(choice)] as const)
  return (
    <Frame field={props}>
      {(control) => (
        <Select
          {...control}
          value={formatValue(value)}
          options={[['', field.notSet], ...named]}
          onChange={(next) =>
            setValue(type === 'boolean' && next ? next === 'true' : next || undefined)
          }
        />
      )}
    </Frame>
  )
}

/** A figure: counted, given, or left out (`false`). */
export function FigureField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const [given] = useChoice(value === false ? undefined : value, undefined)
  return (
    <Frame field={props}>
      {(control) => (
        <div className="row">
          <NumberInput
            {...control}
            value={value === false ? '' : value}
            onChange={setValue}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={value === false}
              onChange={({ target }) => setValue(target.checked ? false : given)}
            />
            {field.hidden}
          </label>
        </div>
      )}
    </Frame>
  )
}

/** A scalar of a file as the text of an input. */
export function formatValue(value: unknown) {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/** Parses a number with the digits of any script. Other text stays text. */
export function parseNumber(text: string) {
  const western = toWesternDigits(text).trim()
  if (western === '') return undefined
  // "1." stays text, because it may become "1.5".
  return /^-?\d+(\.\d+)?$/.test(western) ? Number(western) : text
}
