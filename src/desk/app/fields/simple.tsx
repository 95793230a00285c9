import { useState, type ComponentProps, type ReactNode } from 'react'
import { useChoiceName, useWords } from '../words/words.ts'
import { Frame, useChoice, useField, useDefault, type FieldProps } from './field.tsx'
import { formatValue, parseNumber, typeNumber, typeTechnical } from './typed.ts'

/**
 * A text that is the same in every language. One with a pattern is technical: a URL, a file name, a
 * phone number.
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
            dir={pattern ? 'ltr' : 'auto'}
            inputMode={pattern?.includes('http') ? 'url' : 'text'}
            autoComplete="off"
            list={examples ? `${control.id}-list` : undefined}
            value={formatValue(value)}
            onChange={({ target }) => {
              if (pattern) retype(target, typeTechnical)
              setValue(target.value || undefined)
            }}
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
  const preset = useDefault(props.place, props.schema)
  return (
    <Frame field={props}>
      {(control) => (
        <NumberInput
          {...control}
          hasFractions={props.schema.type === 'number'}
          placeholder={preset}
          value={value}
          onChange={setValue}
        />
      )}
    </Frame>
  )
}

interface NumberInputProps extends React.AriaAttributes {
  id?: string
  value: unknown
  hasFractions?: boolean
  placeholder?: string
  onChange: (value: number | string | undefined) => void
}

export function NumberInput(props: NumberInputProps) {
  const { value, hasFractions, onChange, ...control } = props
  // "30.0" is 30, but may become "30.04": it is shown as typed until the value changes.
  const [typed, setTyped] = useState('')
  return (
    <input
      {...control}
      className="input input-number"
      dir="ltr"
      inputMode={hasFractions ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={parseNumber(typed, hasFractions) === value ? typed : formatValue(value)}
      onChange={({ target }) => {
        retype(target, (text) => typeNumber(text, hasFractions))
        setTyped(target.value)
        onChange(parseNumber(target.value, hasFractions))
      }}
    />
  )
}

/** Replaces what was typed, such as its digits. The caret stays where it is. */
function retype(input: HTMLInputElement, convert: (text: string) => string) {
  const text = convert(input.value)
  if (text === input.value) return
  const caret = input.selectionStart
  input.value = text
  input.setSelectionRange(caret, caret)
}

interface SelectProps<Option> extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: (readonly [value: Option, name: string])[]
  onChange?: (value: Option) => void
}

export function Select<Option extends string>(props: SelectProps<Option>) {
  const { options, onChange, ...control } = props
  return (
    <select
      {...control}
      className="input"
      onChange={({ target }) => {
        const [chosen] = options[target.selectedIndex] ?? []
        if (chosen !== undefined) onChange?.(chosen)
      }}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** One of a few values, yes or no; or none, which says what then holds. */
export function ChoiceField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const { enum: choices = ['true', 'false'], type } = props.schema
  const nameChoice = useChoiceName()
  const named = choices.map((choice) => [choice, nameChoice(choice)] as const)
  const preset = useDefault(props.place, props.schema)
  const unset = preset ? `${field.notSet} (${nameChoice(preset)})` : field.notSet
  return (
    <Frame field={props}>
      {(control) => (
        <Select
          {...control}
          value={formatValue(value)}
          options={[['', unset], ...named]}
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
