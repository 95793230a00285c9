import { isLocale, locales } from '#languages'
import { isFields, toFields } from '#yaml'
import { useDesk } from '../state/desk.ts'
import { isEmpty, toTree, withNode, type Node } from '../../model/tree.ts'
import { useLabel, useWords } from '../words/words.ts'
import { Frame, useChoice, useField, type FieldProps } from './field.tsx'
import { NumberInput, Select } from './simple.tsx'
import { formatValue, typeTechnical } from './typed.ts'

type Choice = 'made' | 'none' | 'own'

/** The CV: made from the content, none, or PDFs of the owner's own. */
export function CvField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const [choice, setChoice] = useChoice<Choice>(readChoice(value), 'made')
  // Another choice brings back what was there.
  const [made] = useChoice(choice === 'made' ? value : undefined, undefined)
  const [own] = useChoice(choice === 'own' ? value : undefined, undefined)
  const values = { made, own, none: false }
  return (
    <Frame field={props}>
      {(control) => (
        <div className="period">
          <Select
            {...control}
            value={choice}
            options={[
              ['made', field.cvMade],
              ['none', field.cvNone],
              ['own', field.cvOwn],
            ]}
            onChange={(next) => {
              setChoice(next)
              setValue(values[next], true)
            }}
          />
          {choice === 'made' && <MadeCv value={value} onChange={setValue} />}
          {choice === 'own' && <OwnCv value={value} onChange={setValue} />}
        </div>
      )}
    </Frame>
  )
}

function readChoice(value: unknown): Choice | undefined {
  if (value === undefined) return undefined
  if (value === false) return 'none'
  // A PDF of the owner's own is one file, or one for each language.
  const isOwn = !isFields(value) || Object.keys(value).every(isLocale)
  return isOwn ? 'own' : 'made'
}

interface ChoiceProps {
  value: unknown
  onChange: (value: unknown) => void
}

function MadeCv({ value, onChange }: ChoiceProps) {
  const labelOf = useLabel()
  const choices = toFields(value)

  function write(name: string, choice: Node) {
    const given = withNode(toTree(choices), name, choice)
    onChange(isEmpty(given) ? undefined : given)
  }

  return (
    <div className="row">
      <label className="row">
        <span className="faint">{labelOf('cvPages')}</span>
        <NumberInput
          value={choices['pages']}
          onChange={(pages) => write('pages', pages)}
        />
      </label>
      {['photo', 'plain'].map((name) => (
        <label className="check" key={name}>
          <input
            type="checkbox"
            checked={choices[name] === true}
            onChange={({ target }) => write(name, target.checked || undefined)}
          />
          {labelOf(name)}
        </label>
      ))}
    </div>
  )
}

function OwnCv({ value, onChange }: ChoiceProps) {
  const site = useDesk((state) => state.languages)
  const files = toFields(value)
  const input = (name: unknown, write: (name: string) => void) => (
    <input
      className="input"
      dir="ltr"
      aria-label="PDF"
      placeholder="cv.pdf"
      value={formatValue(name)}
      onChange={({ target }) => write(typeTechnical(target.value))}
    />
  )
  if (typeof value === 'string') return input(value, onChange)
  return (
    <div className="texts">
      {site.map((tag) => (
        <label key={tag}>
          <span className="faint" lang={tag}>
            {locales[tag].name}
          </span>
          {input(files[tag], (name) => onChange({ ...files, [tag]: name || undefined }))}
        </label>
      ))}
    </div>
  )
}
