import { useRef, type KeyboardEvent } from 'react'
import { locales } from '#languages'
import { getInside, splitKey, type Step } from '../../model/place.ts'
import { isError } from '../model/problems.ts'
import { useDesk } from '../state/desk.ts'
import { getWordOfPage } from '../words/words.ts'
import { useDefault, useProblems, type FieldProps } from './field.tsx'
import { applyMark, Marks, findMark, type Mark } from './marks.tsx'
import { OneForAll, type ValueBox } from './one-for-all.tsx'
import { formatValue } from './typed.ts'

/** Fields that usually have names, which are the same in every language. */
const nameFields: Step[] = ['tags', 'category']

/** Rows of the texts that have paragraphs. In every other text, Enter begins no line. */
const rowsOfLongTexts: Partial<Record<string, number>> = { prose: 3, story: 8, page: 8 }

/** A text: one input per language of the site, side by side, or one for all. */
export function TextField(props: FieldProps) {
  const { file, key } = props.place
  const languages = useDesk((state) => state.languages)
  const isName =
    splitKey(key).some((step) => nameFields.includes(step)) || file === 'skills.yaml'
  const usual = languages.length > 1 && !isName ? 'each' : 'same'
  return (
    <OneForAll field={props} usual={usual} as="label">
      {(box) => <TextInput field={props} {...box} />}
    </OneForAll>
  )
}

type TextInputProps = ValueBox & { field: FieldProps }

/** The text in one language, or in all. */
function TextInput({ field, control, language, value, write }: TextInputProps) {
  const { place, schema } = field
  const { kind } = schema
  const problems = useProblems(language ? getInside(place, language) : place, true)
  const [first = 'en'] = useDesk((state) => state.languages)
  const preset = useDefault(getInside(place, language ?? first), schema)
  const area = useRef<HTMLTextAreaElement>(null)
  const rows = kind && rowsOfLongTexts[kind]
  const isLine = rows === undefined
  const id = language ? `${control.id}/${language}` : control.id

  function mark(which: Mark) {
    if (area.current) applyMark(area.current, which)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const which = isLine ? undefined : findMark(event)
    if (which || (isLine && event.key === 'Enter')) event.preventDefault()
    if (which) mark(which)
  }

  return (
    <div className="text">
      {language && (
        <label htmlFor={id} lang={language} className="faint text-language">
          {locales[language].name}
        </label>
      )}
      <textarea
        {...control}
        ref={area}
        id={id}
        aria-invalid={problems.some(isError)}
        className={`input text-${kind ?? ''}`}
        rows={rows ?? 1}
        value={formatValue(value)}
        placeholder={(language && getWordOfPage(language, place)) ?? preset}
        lang={language}
        dir={language ? locales[language].dir : 'auto'}
        onChange={({ target }) =>
          write(isLine ? target.value.replaceAll('\n', ' ') : target.value)
        }
        onKeyDown={onKeyDown}
      />
      {/* Above the box, but after it by keyboard: so one goes from text to text. */}
      {!isLine && <Marks onMark={mark} />}
    </div>
  )
}
