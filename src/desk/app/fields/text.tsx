import { useRef, type KeyboardEvent } from 'react'
import { locales, type Locale } from '#languages'
import { useDesk } from '../state/desk.ts'
import { isFields } from '../../data.ts'
import { getWordOfPage } from '../words/words.ts'
import { isError, useField, useProblems, type FieldProps } from './field.tsx'
import { isEmpty } from '../state/values.ts'
import { applyMark, Marks, findMark, type Mark } from './marks.tsx'
import { listTexts, OneForAll, type Part } from './one-for-all.tsx'
import { formatValue } from './simple.tsx'

/** Fields that usually contain names, which are not translated. */
const usuallySame = ['tags', 'category']

/** A text: one input per language of the site, side by side, or one for all. */
export function TextField(props: FieldProps) {
  const { file, path } = props
  const languages = useDesk((state) => state.languages)
  const isName = usuallySame.some((name) => path.includes(name)) || file === 'skills.yaml'
  const usual = languages.length > 1 && !isName ? 'each' : 'same'
  return (
    <OneForAll field={props} usual={usual} as="label">
      {(part) => <TextInput field={props} {...part} />}
    </OneForAll>
  )
}

type TextInputProps = Part & { field: FieldProps }

/** The text in one language, or in all. */
function TextInput({ field, control, language, write: writeAll }: TextInputProps) {
  const { kind } = field.schema
  const { text, write, isInvalid } = useText(field, language, writeAll)
  const area = useRef<HTMLTextAreaElement>(null)
  const isLine = kind !== 'prose' && kind !== 'story' && kind !== 'page'
  const id = language ? `${control.id}/${language}` : control.id
  const rows = isLine ? 1 : kind === 'prose' ? 3 : 8

  function mark(which: Mark) {
    if (area.current) applyMark(area.current, which)
  }

  function onKeyDown(event: KeyboardEvent) {
    const which = isLine ? undefined : findMark(event)
    // Enter must not break a one-line text.
    if (which || (isLine && event.key === 'Enter')) event.preventDefault()
    if (which) mark(which)
  }

  return (
    <div className="text">
      {language && (
        <label htmlFor={id} lang={language} className="text-language">
          {locales[language].name}
        </label>
      )}
      <textarea
        {...control}
        ref={area}
        id={id}
        aria-invalid={isInvalid}
        className={`input text-${kind ?? ''}`}
        rows={rows}
        value={text}
        placeholder={language && getWordOfPage(language, field)}
        lang={language}
        dir={language ? locales[language].dir : 'auto'}
        onChange={({ target: { value } }) =>
          write(isLine ? value.replaceAll('\n', ' ') : value)
        }
        onKeyDown={onKeyDown}
      />
      {/* Above the box, but after it by keyboard: so one goes from text to text. */}
      {!isLine && <Marks onMark={mark} />}
    </div>
  )
}

/** The text of a field in one language or in all, and its setter. */
function useText(
  field: FieldProps,
  language: Locale | undefined,
  writeAll: Part['write'],
) {
  const { file, path } = field
  const { value, setValue } = useField(field)
  const site = useDesk((state) => state.languages)
  const problems = useProblems(file, language ? [...path, language] : path, true)
  const texts = listTexts(value, site)

  function write(next: string) {
    if (!language) {
      writeAll(next)
      return
    }
    // Write the languages in the order of the site.
    const all = { ...texts, [language]: next }
    const tags = new Set<string>([...site, ...Object.keys(texts)])
    const given = [...tags].filter((tag) => formatValue(all[tag]) !== '')
    // The text of a single box stays one for every language, if it was.
    const isOne = !isFields(value) && !isEmpty(value) && given.length < 2
    setValue(
      isOne
        ? all[given[0] ?? '']
        : Object.fromEntries(given.map((tag) => [tag, all[tag]])),
    )
  }

  return {
    text: formatValue(language ? texts[language] : value),
    write,
    isInvalid: problems.some(isError),
  }
}
