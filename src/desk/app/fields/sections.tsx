import { useRef, useState } from 'react'
import { locales, type Locale } from '#languages'
import { announce } from '../frame/announcer.tsx'
import { useDesk } from '../state/desk.ts'
import { isFields } from '../state/values.ts'
import { useWords } from '../words/words.ts'
import { Frame, useField, type Control, type FieldProps } from './field.tsx'
import { textOf } from './simple.tsx'

/** The product's own sections below the first screen, in their usual order. */
const usual = ['about', 'skills', 'educations', 'projects', 'contact'] as const

interface Listed {
  id: string
  title: unknown
}

/** Which sections the page has, in which order and under which titles. */
export function SectionsField(props: FieldProps) {
  const { value, set } = useField(props)
  const { field } = useWords()
  const list = useRef<HTMLOListElement>(null)
  const listed = Array.isArray(value)
    ? (value as unknown[]).map(listedOf)
    : usual.map(listedOf)
  const hidden = usual.filter((id) => !listed.some((section) => section.id === id))
  const write = (next: Listed[]) => set(next.map(writtenOf), true)

  function move(from: number, to: number, part: string) {
    const section = listed[from]
    if (!section) return
    write(listed.toSpliced(from, 1).toSpliced(to, 0, section))
    announce(`${section.id}: ${field.moved} ${to + 1} ${field.of} ${listed.length}`)
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]
      const isEnd = to === 0 || to === listed.length - 1
      const other = part === '.item-up' ? '.item-down' : '.item-up'
      buttons?.querySelector<HTMLElement>(isEnd ? other : part)?.focus()
    })
  }

  return (
    <Frame field={props} as="group">
      {(control) => (
        <>
          <ol role="list" className="items" ref={list}>
            {listed.map((section, at) => (
              <Row
                key={section.id}
                {...{ section, at, control }}
                last={listed.length - 1}
                onMove={(to, part) => move(at, to, part)}
                onTitle={(title) =>
                  set(
                    listed.map((one, index) =>
                      writtenOf(index === at ? { ...one, title } : one),
                    ),
                  )
                }
                onHide={() => write(listed.toSpliced(at, 1))}
              />
            ))}
          </ol>
          {hidden.map((id) => (
            <label key={id} className="check section-hidden">
              <input
                type="checkbox"
                checked={false}
                onChange={() => write([...listed, { id, title: undefined }])}
              />
              <SectionName id={id} />
            </label>
          ))}
          <NewSection
            onAdd={(id) => write([...listed, { id, title: {} }])}
            taken={listed.map(({ id }) => id)}
          />
        </>
      )}
    </Frame>
  )
}

interface RowProps {
  section: Listed
  at: number
  last: number
  control: Control
  onMove: (to: number, part: string) => void
  onTitle: (title: unknown) => void
  onHide: () => void
}

function Row({ section, at, last, control, onMove, onTitle, onHide }: RowProps) {
  const { field, sections } = useWords()
  const site = useDesk((state) => state.languages) as Locale[]
  const name = (sections as Record<string, string>)[section.id] ?? section.id
  const titles = isFields(section.title) ? section.title : {}
  const isOne = typeof section.title === 'string'
  const titleOf = (tag: Locale) => textOf(isOne ? section.title : titles[tag])

  function write(tag: Locale, text: string) {
    const all = isOne
      ? Object.fromEntries(site.map((one) => [one, section.title]))
      : titles
    const next = Object.fromEntries(
      site.map((one) => [one, one === tag ? text : all[one]]),
    )
    onTitle(
      Object.fromEntries(Object.entries(next).filter(([, one]) => textOf(one) !== '')),
    )
  }

  return (
    <li className="item">
      <div className="item-head section-row" id={`${control.id}/${at}`} tabIndex={-1}>
        <label className="check">
          <input type="checkbox" checked onChange={onHide} />
          <SectionName id={section.id} />
        </label>
        <span className="section-titles">
          {site.map((tag) => (
            <input
              key={tag}
              className="input"
              lang={tag}
              dir={locales[tag].dir}
              placeholder={locales[tag].words.sections[section.id as 'about'] ?? ''}
              aria-label={`${field.sectionTitle}: ${name} (${locales[tag].name})`}
              value={titleOf(tag)}
              onChange={({ target }) => write(tag, target.value)}
            />
          ))}
        </span>
        <span className="item-tools">
          <button
            type="button"
            className="tool item-up"
            disabled={at === 0}
            aria-label={`${field.up}: ${name}`}
            onClick={() => onMove(at - 1, '.item-up')}
          >
            ↑
          </button>
          <button
            type="button"
            className="tool item-down"
            disabled={at === last}
            aria-label={`${field.down}: ${name}`}
            onClick={() => onMove(at + 1, '.item-down')}
          >
            ↓
          </button>
        </span>
      </div>
    </li>
  )
}

function SectionName({ id }: { id: string }) {
  const { sections } = useWords()
  return (sections as Record<string, string>)[id] ?? id
}

/** A section of the owner's own needs a name for its file. */
function NewSection({ onAdd, taken }: { onAdd: (id: string) => void; taken: string[] }) {
  const { field } = useWords()
  const [id, set] = useState('')
  const isId = /^[a-z][a-z0-9-]*$/.test(id) && !taken.includes(id)
  return (
    <div className="row section-new">
      <input
        className="input"
        dir="ltr"
        aria-label={`${field.ownSection}: ${field.sectionId}`}
        placeholder={field.sectionId}
        value={id}
        onChange={({ target }) => set(target.value)}
      />
      <button
        type="button"
        className="button"
        disabled={!isId}
        onClick={() => {
          onAdd(id)
          set('')
        }}
      >
        {field.add}
      </button>
    </div>
  )
}

function listedOf(item: unknown): Listed {
  const [entry] = isFields(item)
    ? Object.entries(item)
    : [[textOf(item), undefined] as const]
  const [id = '', title] = entry ?? []
  return { id, title }
}

/** A section without a title of its own is only its name. */
function writtenOf({ id, title }: Listed) {
  const isEmpty =
    title === undefined ||
    title === '' ||
    (isFields(title) && Object.keys(title).length === 0)
  return isEmpty ? id : { [id]: title }
}
