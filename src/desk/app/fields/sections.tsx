import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isWrittenIn, locales, type Locale } from '#languages'
import { createId } from '#text'
import { announce } from '../frame/announcer.tsx'
import { useDesk } from '../state/desk.ts'
import { isFields } from '../../data.ts'
import { useWords } from '../words/words.ts'
import { Frame, useField, type FieldProps } from './field.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { formatValue } from './simple.tsx'

interface ListedSection {
  id: string
  title: unknown
}

/** The listed sections, those left out, and the changes of the list. */
function useSections(props: FieldProps, list: RefObject<HTMLElement | null>) {
  const { value, setValue } = useField(props)
  const { sections, reservedIds } = useDesk(({ product }) => product)
  const site = useDesk((state) => state.languages) as Locale[]
  const given = Array.isArray(value) ? (value as unknown[]) : sections
  const listed = given.map(parseListed)
  const ids = listed.map(({ id }) => id)
  const write = (next: ListedSection[], isStep = true) =>
    setValue(next.map(formatListed), isStep)

  function add(id: string, title?: object) {
    flushSync(() => write([...listed, { id, title }]))
    // A custom section needs a title.
    list.current?.lastElementChild?.querySelector<HTMLElement>('.input')?.focus()
  }

  function addOwn(title: string) {
    const tag = site.find((one) => isWrittenIn(one, title)) ?? site[0] ?? 'en'
    const taken = new Set([...reservedIds, ...ids])
    add(createId(title, taken, 'section'), { [tag]: title })
  }

  return {
    listed,
    hidden: sections.filter((id) => !ids.includes(id)),
    write,
    add,
    addOwn,
  }
}

/** The sections of the page, their order and titles. */
export function SectionsField(props: FieldProps) {
  const nameSection = useSectionName()
  const list = useRef<HTMLOListElement>(null)
  const { listed, hidden, write, add, addOwn } = useSections(props, list)
  const move = useMove(listed, write, list)

  return (
    <Frame field={props} as="group">
      {({ id: own }) => (
        <>
          <ol role="list" className="items" ref={list}>
            {listed.map((section, at) => (
              <li key={section.id} className="item">
                <div className="item-head section-row" id={`${own}/${at}`} tabIndex={-1}>
                  <label className="check">
                    <input
                      type="checkbox"
                      checked
                      onChange={() => write(listed.toSpliced(at, 1))}
                    />
                    {nameSection(section.id)}
                  </label>
                  <SectionTitles
                    section={section}
                    name={nameSection(section.id)}
                    onTitle={(title) =>
                      write(listed.toSpliced(at, 1, { ...section, title }), false)
                    }
                  />
                  <span className="item-tools">
                    <MoveButtons
                      at={at}
                      count={listed.length}
                      name={nameSection(section.id)}
                      onMove={(to, part) => move(at, to, part)}
                    />
                  </span>
                </div>
              </li>
            ))}
          </ol>
          <HiddenSections ids={hidden} onShow={add} />
          <NewSection onAdd={addOwn} />
        </>
      )}
    </Frame>
  )
}

/** The product's sections that are not on the page. */
function HiddenSections({
  ids,
  onShow,
}: {
  ids: string[]
  onShow: (id: string) => void
}) {
  const nameSection = useSectionName()
  return ids.map((id) => (
    <label key={id} className="check section-hidden">
      <input type="checkbox" checked={false} onChange={() => onShow(id)} />
      {nameSection(id)}
    </label>
  ))
}

function useSectionName() {
  const { sections } = useWords()
  return (id: string) => (sections as Record<string, string>)[id] ?? id
}

/** Moves a section. The pressed button keeps the focus, unless it is now disabled. */
function useMove(
  listed: ListedSection[],
  write: (next: ListedSection[]) => void,
  list: RefObject<HTMLElement | null>,
) {
  const { field } = useWords()
  const nameSection = useSectionName()
  return (from: number, to: number, part: string) => {
    const section = listed[from]
    if (!section) return
    flushSync(() => write(listed.toSpliced(from, 1).toSpliced(to, 0, section)))
    announce(
      `${nameSection(section.id)}: ${field.moved} ${to + 1} ${field.of} ${listed.length}`,
    )
    const other = to === 0 ? '.item-down' : to === listed.length - 1 ? '.item-up' : part
    list.current?.children[to]?.querySelector<HTMLElement>(other)?.focus()
  }
}

interface SectionTitlesProps {
  section: ListedSection
  name: string
  onTitle: (title: unknown) => void
}

/** The title of a section in each language. The product's title is the placeholder. */
function SectionTitles({ section: { id, title }, name, onTitle }: SectionTitlesProps) {
  const { field } = useWords()
  const site = useDesk((state) => state.languages) as Locale[]
  const getText = (tag: Locale) => formatValue(isFields(title) ? title[tag] : title)

  function write(tag: Locale, text: string) {
    const texts = site.map((one) => [one, one === tag ? text : getText(one)] as const)
    onTitle(Object.fromEntries(texts.filter(([, one]) => one !== '')))
  }

  return (
    <span className="section-titles">
      {site.map((tag) => (
        <input
          key={tag}
          className="input"
          lang={tag}
          dir={locales[tag].dir}
          placeholder={(locales[tag].words.sections as Record<string, string>)[id]}
          aria-label={`${field.sectionTitle}: ${name} (${locales[tag].name})`}
          value={getText(tag)}
          onChange={({ target }) => write(tag, target.value)}
        />
      ))}
    </span>
  )
}

/** Adds a custom section. Its id, the name of its file, is made from its title. */
function NewSection({ onAdd }: { onAdd: (title: string) => void }) {
  const { field } = useWords()
  const [title, setTitle] = useState('')
  return (
    <div className="row section-new">
      <input
        className="input"
        dir="auto"
        aria-label={field.ownSection}
        placeholder={field.ownSection}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <button
        type="button"
        className="button"
        disabled={title.trim() === ''}
        onClick={() => {
          onAdd(title)
          setTitle('')
        }}
      >
        {field.add}
      </button>
    </div>
  )
}

function parseListed(item: unknown): ListedSection {
  if (!isFields(item)) return { id: formatValue(item), title: undefined }
  const [[id, title] = ['', undefined]] = Object.entries(item)
  return { id, title }
}

/** A section without a title is only its id. */
function formatListed({ id, title }: ListedSection) {
  const isEmpty =
    title === undefined ||
    title === '' ||
    (isFields(title) && Object.keys(title).length === 0)
  return isEmpty ? id : { [id]: title }
}
