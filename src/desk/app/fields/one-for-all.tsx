import { Fragment, useRef, useState, type ReactNode } from 'react'
import { isLocale, isWrittenIn, locales, type Locale } from '#languages'
import { isFields, toFields } from '#yaml'
import type { Place } from '../../model/place.ts'
import { isEmpty } from '../../model/tree.ts'
import { session, useDesk } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import { Frame, useField, useProblems, type Control, type FieldProps } from './field.tsx'

/** The box of a value: for one language, or without a language for all. */
export interface ValueBox {
  control: Control
  language?: Locale
  value: unknown
  write: (value: unknown, isStep?: boolean) => void
}

/** One value for every language of the site, or one for each. */
type Sharing = 'same' | 'each'

interface OneForAllProps {
  field: FieldProps
  usual: Sharing
  /** Whether the label names the control that is for all. */
  as: 'label' | 'group'
  children: (box: ValueBox) => ReactNode
}

/**
 * A field with one value for every language of the site, or one for each, side by side. Where the
 * values of some languages differ, the switch asks which one is for all.
 */
export function OneForAll({ field, usual, as, children }: OneForAllProps) {
  const { field: words } = useWords()
  const languages = useDesk((state) => state.languages)
  const { isShared, value, values, ...sharing } = useSharing(field, usual)
  const [isAsking, setAsking] = useState(false)
  const switcher = useRef<HTMLInputElement>(null)
  const filled = listFilled(values, languages).map(([tag]) => tag)

  function share(tag: string) {
    sharing.share(tag)
    stopAsking()
  }

  function stopAsking() {
    setAsking(false)
    switcher.current?.focus()
  }

  function press() {
    const differ = new Set(filled.map((tag) => values[tag])).size > 1
    if (isShared) sharing.separate()
    else if (differ) setAsking(!isAsking)
    else share(filled[0] ?? languages[0] ?? 'en')
  }

  const tools = (
    <>
      {!isShared && <CopyButton place={field.place} values={values} />}
      {languages.length > 1 && (
        <label className="check">
          <input ref={switcher} type="checkbox" checked={isShared} onChange={press} />
          {words.same}
        </label>
      )}
    </>
  )
  const renderBoxes = (control: Control) =>
    languages.map((language) => {
      const write = sharing.writeIn(language)
      const box = children({ control, language, value: values[language], write })
      return <Fragment key={language}>{box}</Fragment>
    })
  return (
    <Frame field={field} as={isShared ? as : 'group'} tools={tools}>
      {(control) =>
        isShared ? (
          children({ control, value, write: sharing.write })
        ) : (
          <>
            {isAsking && (
              <Question tags={filled} onChoose={share} onCancel={stopAsking} />
            )}
            <div className="texts">{renderBoxes(control)}</div>
          </>
        )
      }
    </Frame>
  )
}

/**
 * The value of a field for every language, and those for each, with the change from one to the other.
 * It loses none: another change brings the others back.
 */
function useSharing(props: FieldProps, usual: Sharing) {
  const { place } = props
  const { value, setValue } = useField(props)
  const languages = useDesk((state) => state.languages)
  const [{ isShared: isOneBox, tag }, setShape] = useShape(props, value, usual)
  const isMap = isFields(value)
  const isShared = isOneBox && !isMap
  const values =
    tag && !isMap && value !== undefined ? { [tag]: value } : listTexts(value, languages)

  function separate() {
    const former = session.findWords(place, value)
    if (former) setValue({ ...former.values, [former.tag]: value }, true)
    else setShape({ isShared: false })
  }

  /** Sets the value of one language for all. */
  function share(tag: string) {
    const shared = values[tag]
    if (isMap) session.keepWords(place, { shared, tag, values })
    setShape({ isShared: true })
    if (isMap) setValue(shared, true)
  }

  /** Sets the value for every language. */
  function write(shared: unknown, isStep = false) {
    const former = session.findWords(place, value)
    if (former) session.keepWords(place, { ...former, shared })
    setValue(shared, isStep)
  }

  /** Sets the value of one language. While it is the only one, it is for all: the page needs one. */
  const writeIn = (language: Locale) => (next: unknown, isStep?: boolean) => {
    const filled = listFilled({ ...values, [language]: next }, languages)
    const [[onlyTag, onlyValue] = [language, undefined]] = filled
    const isForAll = !isMap && filled.length < 2
    setShape({ isShared: false, tag: onlyTag })
    setValue(isForAll ? onlyValue : Object.fromEntries(filled), isStep)
  }

  return { isShared, value, values, separate, share, write, writeIn }
}

/** The values that are not empty, in the order of the site's languages. */
function listFilled(values: Record<string, unknown>, languages: Locale[]) {
  const tags = [...new Set<string>([...languages, ...Object.keys(values)])]
  return tags
    .map((tag) => [tag, values[tag]] as const)
    .filter(([, value]) => (value ?? '') !== '')
}

interface Shape {
  isShared: boolean
  /** The language in whose box it was written. */
  tag?: string
}

/**
 * How a value is shown that is not one for each language. At first, a sentence in one language has a
 * box for each.
 */
function useShape({ place }: FieldProps, value: unknown, usual: Sharing) {
  const problems = useProblems(place, true)
  return useState((): Shape => {
    if (isEmpty(session.getNode(place))) return { isShared: usual === 'same' }
    const isSentence = problems.some(({ id }) => id === 'untranslated')
    return { isShared: !isSentence || session.findWords(place, value) !== undefined }
  })
}

/** The value of each language, also where one is written for all: it is in its own language. */
export function listTexts(value: unknown, languages: Locale[]): Record<string, unknown> {
  if (isFields(value) || (value ?? '') === '') return toFields(value)
  const language = languages.find((tag) => isWrittenIn(tag, String(value)))
  return { [language ?? languages[0] ?? 'en']: value }
}

interface CopyButtonProps {
  place: Place
  /** The texts, if the value does not tell their languages. */
  values?: Record<string, unknown>
}

/** Copies a text to the languages that lack it. */
export function CopyButton({ place, values }: CopyButtonProps) {
  const { value, setValue } = useField({ place })
  const { field } = useWords()
  const languages = useDesk((state) => state.languages)
  const texts = values ?? listTexts(value, languages)
  const filled = languages.filter((tag) => (texts[tag] ?? '') !== '')
  const [from] = filled
  if (from === undefined || filled.length === languages.length) return null
  const copied = languages.map((tag) => [tag, texts[filled.includes(tag) ? tag : from]])
  return (
    <button className="quiet" onClick={() => setValue(Object.fromEntries(copied), true)}>
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
    <div className="row clash" role="alert">
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
