import { Fragment, useRef, useState, type ReactNode } from 'react'
import { isLocale, isWrittenIn, locales, type Locale } from '#languages'
import { isFields, toFields, makeFieldId } from '../../data.ts'
import { useDesk, type FieldPath } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import {
  Frame,
  useChoice,
  useField,
  useProblems,
  type Control,
  type FieldProps,
} from './field.tsx'

interface Kept {
  /** The value for every language, as it is now. */
  shared: unknown
  /** The language that it comes from. */
  tag: string
  values: object
}

/** The values of each language where there is one for all now, by the field's id. */
const kept = new Map<string, Kept>()

/** What is for one language, or without a language for all: then `write` sets it. */
export interface Part {
  control: Control
  language?: Locale
  write: ReturnType<typeof useOneForAll>['write']
}

interface OneForAllProps {
  field: FieldProps
  usual: 'same' | 'each'
  /** Whether the label names the control that is for all. */
  as: 'label' | 'group'
  children: (part: Part) => ReactNode
}

/** A field with one value for every language of the site, or one for each, side by side. */
export function OneForAll({ field, usual, as, children }: OneForAllProps) {
  const languages = useDesk((state) => state.languages)
  const { isShared, write, button, question } = useOneForAll(field, usual)
  const tools = (
    <>
      {!isShared && <CopyButton {...field} />}
      {button}
    </>
  )
  return (
    <Frame field={field} as={isShared ? as : 'group'} tools={tools}>
      {(control) =>
        isShared ? (
          children({ control, write })
        ) : (
          <>
            {question}
            <div className="texts">
              {languages.map((language) => (
                <Fragment key={language}>
                  {children({ control, language, write })}
                </Fragment>
              ))}
            </div>
          </>
        )
      }
    </Frame>
  )
}

/**
 * The switch between one value for every language and one for each. It loses none: another press
 * brings the others back, and where they differ, it asks.
 */
function useOneForAll(props: FieldProps, usual: 'same' | 'each') {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const languages = useDesk((state) => state.languages)
  const isOpened = useOpened(props)
  const given = isFields(value) ? 'each' : (value ?? '') === '' ? undefined : 'same'
  const [mode, setMode] = useChoice<'same' | 'each'>(given, usual)
  const [isAsking, setAsking] = useState(false)
  const switcher = useRef<HTMLInputElement>(null)
  const id = makeFieldId(props.file, props.path)
  const isShared = mode === 'same' && !(isOpened && given && !findKept())
  const values = listTexts(value, languages)
  const filled = Object.keys(values).filter((tag) => (values[tag] ?? '') !== '')

  /** What was kept, unless the value has been changed elsewhere since. */
  function findKept() {
    const former = kept.get(id)
    return former?.shared === value ? former : undefined
  }

  function separate() {
    const former = findKept()
    setMode('each')
    setValue({ ...former?.values, ...(former ? { [former.tag]: value } : values) }, true)
  }

  function share(tag: string) {
    const shared = values[tag]
    kept.set(id, { shared, tag, values })
    setMode('same')
    setValue(shared, true)
    stopAsking()
  }

  function stopAsking() {
    setAsking(false)
    switcher.current?.focus()
  }

  function press() {
    const differ = new Set(filled.map((tag) => values[tag])).size > 1
    if (isShared) separate()
    else if (differ) setAsking(!isAsking)
    else share(filled[0] ?? languages[0] ?? 'en')
  }

  /** Sets the value for every language. */
  function write(shared: unknown, isStep = false) {
    const former = findKept()
    if (former) kept.set(id, { ...former, shared })
    setValue(shared, isStep)
  }

  const button = languages.length > 1 && (
    <label className="check">
      <input ref={switcher} type="checkbox" checked={isShared} onChange={press} />
      {field.same}
    </label>
  )
  const question = isAsking && !isShared && (
    <Question tags={filled} onChoose={share} onCancel={stopAsking} />
  )
  return { isShared, write, button, question }
}

/** Whether a sentence opens in a box for each language. Later, only the owner changes the boxes. */
function useOpened({ file, path }: FieldProps) {
  const problems = useProblems(file, path, true)
  return useState(problems.some(({ id }) => id === 'untranslated'))[0]
}

/** The value of each language, also where one is written for all: it is in its own language. */
export function listTexts(value: unknown, languages: Locale[]): Record<string, unknown> {
  if (isFields(value) || (value ?? '') === '') return toFields(value)
  const own = languages.find((tag) => isWrittenIn(tag, String(value)))
  return { [own ?? languages[0] ?? 'en']: value }
}

/** Copies a text to the languages that lack it. */
export function CopyButton({ file, path }: FieldPath) {
  const { value, setValue } = useField({ file, path })
  const { field } = useWords()
  const languages = useDesk((state) => state.languages)
  const texts = listTexts(value, languages)
  const filled = languages.filter((tag) => (texts[tag] ?? '') !== '')
  const [from] = filled
  if (from === undefined || filled.length === languages.length) return null
  const all = languages.map((tag) => [tag, texts[filled.includes(tag) ? tag : from]])
  return (
    <button className="quiet" onClick={() => setValue(Object.fromEntries(all), true)}>
      {field.copy} <bdi>{locales[from].name}</bdi>
    </button>
  )
}

interface QuestionProps {
  tags: string[]
  onChoose: (tag: string) => void
  onCancel: () => void
}

function Question({ tags, onChoose, onCancel }: QuestionProps) {
  const { field } = useWords()
  return (
    <div className="clash" role="alert">
      <p>{field.differ}</p>
      {tags.map((tag) => (
        <button key={tag} className="button" onClick={() => onChoose(tag)}>
          {isLocale(tag) ? locales[tag].name : tag}
        </button>
      ))}
      <button className="button" onClick={onCancel}>
        {field.cancel}
      </button>
    </div>
  )
}
