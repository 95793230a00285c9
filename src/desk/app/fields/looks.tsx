import { useWords } from '../words/words.ts'
import { Frame, useChoice, useField, type FieldProps } from './field.tsx'
import { NumberInput } from './simple.tsx'

/** The hue of the default accent. */
const gold = 86

/** The hue of the accent colour. The desk uses it, too. */
export function HueField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const hue = typeof value === 'number' && value >= 0 && value <= 360 ? value : undefined
  const [ownHue] = useChoice(hue, gold)
  return (
    <Frame field={props} as="group">
      {({ id, ...control }) => (
        <div className="hue">
          <label className="check">
            <input
              type="checkbox"
              checked={value === undefined}
              onChange={({ target }) => setValue(target.checked ? undefined : ownHue)}
            />
            {field.hueGold}
          </label>
          <div className="row">
            <input
              {...control}
              id={id}
              type="range"
              className="hue-range"
              aria-label={field.hueOwn}
              min={0}
              max={360}
              value={hue ?? gold}
              onChange={({ target }) => setValue(Number(target.value))}
            />
            <NumberInput
              {...control}
              id={`${id}/number`}
              aria-label={field.hueOwn}
              placeholder={`${gold}`}
              value={value}
              onChange={setValue}
            />
          </div>
        </div>
      )}
    </Frame>
  )
}
